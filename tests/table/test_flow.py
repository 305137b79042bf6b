"""The stack of steps: what is still to be done, and who is awaited."""

import pytest

from comptoir import Chance, IllegalAction, Quick, Step, Table
from comptoir.table.chance import key_of
from comptoir.table.playout import playout
from tests.table.toy import MATCHES, Luck, Only, Pile, Take

OPTIONS = {"pile": "7", "note": ""}


def pile(matches: int, *steps: Step) -> Pile:
    table = Pile(2, Chance(key_of("flow")))
    table.matches = matches
    table.then(*steps)
    table.settle()
    return table


def test_steps_are_done_in_reading_order_until_one_asks() -> None:
    table = pile(5, Only(0, 1), Only(1, 2), Take(0))
    assert table.matches == 4, "the only option was taken without asking"
    assert list(table.awaited) == [1]
    table.apply(1, 2)
    assert table.matches == 2
    assert list(table.awaited) == [0]


def test_a_choice_without_options_is_skipped() -> None:
    assert list(pile(3, Only(0, 0), Take(1)).awaited) == [1]


def test_a_step_that_can_ask_nothing_is_skipped_and_the_game_is_over() -> None:
    table = pile(0, Take(0))
    assert list(table.awaited) == []
    with pytest.raises(IllegalAction) as caught:
        table.check(0, 1)
    assert caught.value.reason == "table.why.over"


def test_an_action_that_is_not_open_is_refused_and_nothing_changes() -> None:
    table = pile(5, Take(0))
    for seat, action, reason in (
        (1, 1, "table.why.not_awaited"),
        (0, 3, "table.why.not_an_option"),
    ):
        with pytest.raises(IllegalAction) as caught:
            table.apply(seat, action)
        assert caught.value.reason == reason
    assert table.matches == 5
    assert list(table.awaited) == [0]


def test_a_copy_shares_nothing_that_changes() -> None:
    table = pile(5, Take(0))
    twin = table.copy()
    twin.apply(0, 1)
    assert (table.matches, twin.matches) == (5, 4)
    assert list(table.awaited) == [0]
    assert list(twin.awaited) == [1]
    assert table.events == []


def test_a_silent_table_tells_nothing() -> None:
    table = pile(5, Take(0))
    table.loud = False
    table.apply(0, 1)
    assert table.events == []
    table.loud = True
    table.apply(1, 1)
    assert [event.kind for event in table.events] == ["take", "whisper"]


def test_what_every_game_has_to_write_says_so() -> None:
    with pytest.raises(AssertionError):
        Table(2, Chance(b"x")).copy()
    with pytest.raises(AssertionError):
        Step(0).answer(None, 0, 1)
    assert Luck(0, 1).options(None, 0) == ()


def test_a_playout_answers_until_the_game_is_over() -> None:
    table = MATCHES.start(2, OPTIONS, Chance(key_of("playout")))
    answers = playout(table, Quick(1), 100)
    assert not table.awaited
    assert 4 <= answers <= 7
    assert table.events == [], "a playout is silent"


def test_a_playout_stops_at_its_limit() -> None:
    table = MATCHES.start(2, OPTIONS, Chance(key_of("playout")))
    assert playout(table, Quick(1), 2) == 2
    assert len(table.awaited) == 1


class Both(Take):
    """Either may take."""

    def waiting(self, table: Pile) -> list[int]:
        return [0, 1] if table.matches else []


def test_a_playout_lets_any_of_those_awaited_answer() -> None:
    first = set()
    for seed in range(10):
        table = pile(5, Both(0))
        playout(table, Quick(seed), 1)
        first.add(table.last)
    assert first == {0, 1}
