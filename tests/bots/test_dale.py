"""The greedy bot in Dale of Merchants 2: legal answers to every question, and it wins."""

import pytest

from comptoir import Quick, Session, bot, game
from comptoir.lab.simulate import simulate
from comptoir.table.chance import Chance, key_of

DALE = game("dale")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_greedy_bot_beats_random_players(seats: int) -> None:
    bots = ["greedy", *["random"] * (seats - 1)]
    summary = simulate("dale", bots, 4, seats=seats, options={}, seed="better", jobs=1)
    assert summary.bots[0].wins >= 3


@pytest.mark.parametrize(
    ("sets", "options"),
    [
        ("owls foxes raccoons chameleons ocelots", {}),
        ("platypuses sloths crocodiles polecats squirrels", {}),
        ("macaws pandas owls squirrels", {"teams": "on"}),
    ],
)
def test_every_answer_is_one_of_the_options(sets: str, options: dict[str, str]) -> None:
    session = Session(DALE, 4, seed="legal", options={"sets": sets, **options})
    greedy, dice = bot("greedy"), Quick(3)
    while session.awaited and len(session.log) < 250:
        seat = session.awaited[-1]
        choice = greedy.choose(session.view(seat), session.options(seat), dice)
        assert choice in session.options(seat)
        session.play(seat, choice)


def test_the_greedy_bot_knows_only_the_view() -> None:
    session, dice = Session(DALE, 3, seed="blind"), Quick(5)
    greedy = bot("greedy")
    for _ in range(40):
        seat = session.awaited[0]
        view, options = session.view(seat), session.options(seat)
        other = DALE.determinise(view, Chance(key_of("elsewhere")))
        choice = greedy.choose(view, options, Quick(9))
        assert choice == greedy.choose(DALE.view(other, seat), options, Quick(9))
        session.play(seat, greedy.choose(view, options, dice))
