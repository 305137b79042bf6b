"""A bot of one's own: it builds manors, collects where it can, and plays at random otherwise."""

from comptoir import Chance, Quick, Session, game
from comptoir.table.game import View


class Builder:
    """Likes manors above all."""

    name = "builder"
    likes = ("buy manor", "event", "buy", "collect", "end")

    def choose(self, view: View, options: list[str], chance: Chance) -> str:
        """Pick the first option that starts with what it likes best; opium stays in the store."""
        for start in self.likes:
            liked = [option for option in options if option.startswith(start)]
            if liked:
                return min(liked, key=lambda option: option.count("opium"))
        return options[int(chance.below(len(options)))]


def play(seed: int) -> Session:
    """Let three builders play a game."""
    session, dice = Session(game("dadaocheng"), seats=3, seed=seed), Quick(seed)
    while session.awaited:
        seat = session.awaited[0]
        session.play(seat, Builder().choose(session.view(seat), session.options(seat), dice))
    return session


if __name__ == "__main__":
    print(play(seed=1).result)
