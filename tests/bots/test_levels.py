"""What all levels keep to in all games: legal answers, from the view alone, the same again."""

from collections.abc import Iterator

import pytest

from comptoir import IllegalAction, Quick, Session, bot, game
from comptoir.table.chance import Chance, key_of
from tests.titles import samples

WAYS = {name: sample.WAYS for name, sample in samples().items()}
TABLES = [
    pytest.param(name, seats, options, id=f"{name}-{number}")
    for name, ways in WAYS.items()
    for number, (seats, options) in enumerate(ways)
]
LEVELS = {"random": 60, "apprentice": 60, "merchant": 40, "master:3i": 12}
"""This many answers of each are looked at."""
LOOK_CLOSER = 4


def questions(
    name: str, seats: int, options: dict[str, str], level: str
) -> Iterator[tuple[Session, int]]:
    """A game with this level on the last seat, before each of its answers.

    Among the others are some who do whatever comes to their mind, so that odd things happen.
    """
    session, dice = Session(game(name), seats, seed=f"levels/{seats}", options=options), Quick(3)
    others = [bot("apprentice" if seat % 2 else "random") for seat in range(seats)]
    player, asked = bot(level), 0
    while session.owing and asked < LEVELS[level]:
        seat = session.owing[-1]
        view, listed = session.view(seat), session.options(seat)
        if seat < seats - 1:
            session.play(seat, others[seat].choose(view, listed, dice))
            continue
        asked += 1
        yield session, seat
        session.play(seat, player.choose(view, listed, dice))
        assert session.log[-1][0] == seat, "a session refuses what is not legal"


@pytest.mark.sampled(2 * len(TABLES))
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_they_answer_legally_and_know_only_the_view(
    name: str, seats: int, options: dict[str, str], level: str
) -> None:
    """At another table that looks the same from its seat, a bot answers alike."""
    rules = game(name)
    for number, (session, seat) in enumerate(questions(name, seats, options, level)):
        if number % LOOK_CLOSER:
            continue
        view, listed = session.view(seat), session.options(seat)
        other = rules.view(rules.determinise(view, Chance(key_of(str(number)))), seat)
        answer = bot(level).choose(view, listed, Quick(number))
        assert answer == bot(level).choose(other, listed, Quick(number))
        assert (view, listed) == (session.view(seat), session.options(seat)), "nothing is altered"


@pytest.mark.sampled(2 * len(TABLES))
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_they_rank_what_may_be_answered(
    name: str, seats: int, options: dict[str, str], level: str
) -> None:
    for number, (session, seat) in enumerate(questions(name, seats, options, level)):
        if number % LOOK_CLOSER:
            continue
        view, listed = session.view(seat), session.options(seat)
        ranked = bot(level).explain(view, listed, Quick(number))
        assert ranked
        for one in ranked:
            assert one.line[:1] == (one.action,)
            assert one.action in listed or is_legal(session, seat, one.action)
            assert one.visits == 0 or 0 <= one.value <= 1, "what was tried is a chance"


@pytest.mark.parametrize("level", ["apprentice", "master:3i"])
@pytest.mark.parametrize("name", WAYS)
def test_the_same_dice_give_the_same_game(name: str, level: str) -> None:
    seats, options = WAYS[name][-1]
    logs = []
    for _ in range(2):
        *_, (session, _) = questions(name, seats, options, level)
        logs.append(session.log)
    assert logs[0] == logs[1]
    assert len(logs[0]) > LEVELS[level] / 2


def is_legal(session: Session, seat: int, answer: str) -> bool:
    """Whether a table takes an answer that it does not list, as a floor does on which all speak."""
    twin = session.game.determinise(session.view(seat), Quick(1))
    try:
        twin.apply(seat, session.game.parse(twin, seat, answer))
    except IllegalAction:
        return False
    return True
