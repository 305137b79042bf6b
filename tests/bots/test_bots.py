"""Bots: they answer with an option, know no more than the view, and merchants are good."""

from collections.abc import Iterator

import pytest

from comptoir import Quick, Session, UnknownName, game
from comptoir.bots import BOTS, bot
from comptoir.lab.simulate import simulate
from comptoir.table.chance import Chance, key_of
from comptoir.table.game import View

DADAOCHENG = game("dadaocheng")
MASTER = pytest.param("master:4i", marks=pytest.mark.unwatched)  # far quicker compiled
LEVELS = ("random", "apprentice", "merchant", MASTER)


def decisions(name: str, seats: int, **options: str) -> Iterator[tuple[Session, int, str]]:
    """A game that bots of this name play: session, seat and choice, before it is played."""
    session, dice = Session(DADAOCHENG, seats, seed=seats, options=options), Quick(7)
    while session.awaited:
        seat = session.awaited[-1]
        choice = bot(name).choose(session.view(seat), session.options(seat), dice)
        yield session, seat, choice
        session.play(seat, choice)


@pytest.mark.parametrize("name", BOTS)
def test_bots_go_by_their_names(name: str) -> None:
    assert bot(name).name == name


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownName) as refused:
        bot("oracle")
    assert refused.value.reason == "table.why.unknown_bot"
    assert refused.value.arguments["choices"] == list(BOTS)


def test_the_merchant_says_so_when_it_does_not_know_a_game() -> None:
    with pytest.raises(UnknownName) as refused:
        bot("merchant").choose({"game": "go", "seat": 0}, ["pass"], Quick(1))
    assert refused.value.reason == "table.why.no_heuristic"


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"overlap": "on"}),
        (3, {"loop_rearrange": "player_arranges_without_lines", "loop_bonus_prestige": "3"}),
        (4, {"collect_rule": "one_line_per_pass"}),
    ],
)
def test_every_answer_is_one_of_the_options(name: str, seats: int, options: dict[str, str]) -> None:
    for session, seat, choice in decisions(name, seats, **options):
        assert choice in session.options(seat)


@pytest.mark.parametrize("name", LEVELS)
def test_bots_know_only_the_view(name: str) -> None:
    """At another table that looks the same from its seat, a bot answers alike."""
    for number, (session, seat, _) in enumerate(decisions(name, 2)):
        if number % 3:
            continue
        view = session.view(seat)
        other = DADAOCHENG.determinise(view, Chance(key_of(str(number))))
        options = sorted(DADAOCHENG.notate(other, seat, act) for act in other.options(seat))
        here = bot(name).choose(view, session.options(seat), Quick(number))
        there = bot(name).choose(DADAOCHENG.view(other, seat), options, Quick(number))
        assert here == there


def test_bots_leave_view_and_options_as_they_are() -> None:
    for session, seat, _ in decisions("merchant", 1):
        view, options = session.view(seat), session.options(seat)
        bot("merchant").choose(view, options, Quick(1))
        assert view == session.view(seat)
        assert options == session.options(seat)


def test_the_random_bot_takes_every_option_now_and_then() -> None:
    view: View = {}
    dice = Quick(3)
    taken = {bot("random").choose(view, ["a", "b", "c"], dice) for _ in range(50)}
    assert taken == {"a", "b", "c"}


def test_the_merchant_beats_three_random_ones() -> None:
    summary = simulate("dadaocheng", ["merchant", "random", "random", "random"], 8, seats=4,
                       options={}, seed="strength")  # fmt: skip
    low, _ = summary.bots[0].win_interval
    assert low > 0.5


def test_the_merchant_becomes_a_merchant_alone() -> None:
    summary = simulate("dadaocheng", ["merchant"], 5, seats=1, options={}, seed="alone")
    assert summary.bots[0].mean_score > 60


@pytest.mark.slow
def test_the_merchant_wins_nearly_always_against_random_ones() -> None:
    summary = simulate("dadaocheng", ["merchant", "random", "random", "random"], 120, seats=4,
                       options={}, seed="strength", jobs=2)  # fmt: skip
    assert summary.bots[0].win_interval[0] > 0.95
