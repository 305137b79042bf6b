"""The golden games of Chinatown, for `regenerate`.

Most are played by a seeded player who proposes whatever comes to mind and agrees to every other
deal; some by the bots, who know what a lot is worth.
"""

import random
from collections.abc import Callable
from typing import Final

from comptoir import Quick, Session, bot
from comptoir.games.chinatown.game import GAME
from tests.games.chinatown.scenario import scene

MOST_TALK: Final = 24  # lines said on a floor before everybody thinks it is enough
AGREES: Final = 0.5


def played(session: Session, seed: str) -> Session:
    """Play a session to its end."""
    dice, chance = random.Random(seed), Quick(len(seed))
    said = 0
    while session.awaited:
        seat = dice.choice(session.awaited)
        options = session.options(seat)
        if session.view(None)["steps"][0]["step"] != "Floor":
            said = 0
            line = dice.choice(options)
        elif said >= MOST_TALK:
            seat = session.owing[0]
            line = next(
                option
                for option in sorted(session.options(seat), key=lambda text: text != "done")
                if option.startswith(("done", "decline", "withdraw"))
            )
        else:
            said += 1
            line = spoken(session, seat, options, dice, chance)
        session.play(seat, line)
    return session


def spoken(
    session: Session, seat: int, options: list[str], dice: random.Random, chance: Quick
) -> str:
    """Agree, if there is something to agree to and the mood is right; else say anything."""
    agreeable = [line for line in options if line.split()[0] in ("consent", "take", "choose")]
    if agreeable and dice.random() < AGREES:
        return dice.choice(agreeable)
    table = session.copy_table()
    return GAME.notate(table, seat, GAME.suggest(table, seat, chance))  # type: ignore[arg-type]


def new(seats: int, seed: str, **options: str) -> Session:
    return played(Session(GAME, seats, seed=seed, options=options), seed)


def by_bot(seats: int, seed: str, **options: str) -> Session:
    """A game between merchants."""
    session, merchant, dice = (
        Session(GAME, seats, seed=seed, options=options),
        bot("merchant"),
        Quick(1),
    )
    while session.awaited:
        seat = session.awaited[int(dice.below(len(session.awaited)))]
        session.play(seat, merchant.choose(session.view(seat), session.options(seat), dice))
    return session


def last_floor() -> Session:
    """The last year: three change lots in a circle, an offer to anyone, a counter, a change."""
    town = scene(
        ["1 photo, 2 photo, 16", "17 tea_house, 19 tea_house, 3", "28 dim_sum, 29 dim_sum, 31"],
        tiles=["dim_sum tea_house", "photo laundry", "photo tea_house"],
        year=5,
    )
    town.play(
        """
        0: propose p0 gives lot-16 to p1 and p1 gives lot-3 to p0
        1: decline 1 v1 too_little
        1: counter 1 p0 gives lot-16 20k to p1 and p1 gives lot-3 to p0
        0: consent 2 v1
        2: want dim_sum lot-30
        2: propose p2 gives photo to p0 and p0 gives tea_house to p1 and p1 gives 30k to p2
        0: consent 3 v1
        1: change 3 p2 gives photo to p0 and p0 gives tea_house to p1 and p1 gives 20k to p2
        0: consent 3 v2
        2: consent 3 v2
        0: propose p0 gives dim_sum to any and any gives 20k to p0
        2: take 4 v1
        0: choose 4 v1 p2
        0: propose p0 gives 10k to p1
        0: withdraw 5
        0: done
        1: done
        2: done
        """
    )
    return played(town.session, "last")


def tie(*money: int, built: tuple[str, ...]) -> Session:
    """The last year, in which nobody has anything left to build."""
    town = scene(built, year=5, money=money)
    return town.all_done().session


RECORDS: Final[dict[str, Callable[[], Session]]] = {
    "three": lambda: new(3, "three"),
    "three_with_hidden_tiles": lambda: new(3, "hidden", tiles="hidden"),
    "four_with_open_money": lambda: new(4, "open", money="open"),
    "four_who_talk_little": lambda: new(4, "quiet", talk="5"),
    "five_in_turn": lambda: new(5, "five", first_player="passes_on", talk="100"),
    "three_by_the_bot": lambda: by_bot(3, "bots"),
    "four_by_the_bot": lambda: by_bot(4, "bots"),
    "five_by_the_bot": lambda: by_bot(5, "bots"),
    "last_floor": last_floor,
    "tie_broken_by_shops": lambda: tie(10, 11, 5, built=("1 photo, 2 photo", "16 photo")),
    "tie_shared": lambda: tie(10, 10, 5, built=("1 photo, 2 photo", "16 photo, 17 photo")),
}
