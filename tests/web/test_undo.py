"""Taking back: freely what one did oneself, by consent what others did, nothing that was seen."""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.titles import PUZZLE, TURNS, sample_of
from tests.web.asking import Caller, Opened
from tests.web.idle_tables import earlier
from tests.web.serving import Server

DAY = 86_400
WORDS = sample_of("turns").QUIET_WORDS
QUIET = f'''"""Read by every Python that starts: a bot that reveals nothing."""

from comptoir.bots import BOTS


class Quiet:
    def choose(self, view, options, dice):
        return next(option for option in options if option.split()[0] in {WORDS})


BOTS["quiet"] = Quiet
'''


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Add such a bot."""
    folder = tmp_path_factory.mktemp("quiet")
    (folder / "sitecustomize.py").write_text(QUIET, "utf-8")
    return folder


def quiet(caller: Caller, kinds: str = "here here", **more: object) -> Opened:
    """Open a table at which a turn reveals nothing, if it is quiet."""
    return caller.open(TURNS, kinds, options=sample_of("turns").QUIET, **more)


def turn(table: Opened, seat: int) -> None:
    """Play the turn of a seat quietly."""
    while table.game(None)["awaited"] == [seat]:
        options = table.game(seat)["options"]
        table.act(seat, WORDS[0] if WORDS[0] in options else options[0])


def undo(table: Opened, seat: int) -> Any:  # noqa: ANN401 - as it is told
    """Say what a seat is told about taking back."""
    return table.game(seat)["undo"]


def moves(table: Opened) -> int:
    """How many actions were played."""
    return int(table.game(None)["moves"])


def test_ones_own_last_action_is_taken_back_freely_and_once(caller: Caller) -> None:
    table = caller.open()
    before = table.game(0)
    assert before["undo"] is None
    assert table.refused(0, "undo", id="u0") == (409, "table.why.nothing_to_undo")
    table.act(0, before["options"][0])
    assert undo(table, 0) == {"count": 1, "free": True, "asks": [], "why": None}
    first = table.do(0, "undo", id="u1")
    assert table.do(0, "undo", id="u1") == first
    after = table.game(0)
    assert (after["view"], after["options"]) == (before["view"], before["options"])
    assert table.news(0)["items"][-1]["id"] == "web.event.undone"


def test_after_another_has_acted_they_are_asked_and_may_agree(caller: Caller) -> None:
    table = quiet(caller, "here here here")
    turn(table, 0)
    before = moves(table)
    table.any_act(1, random.Random(2))
    found = undo(table, 0)
    assert found == {"count": found["count"], "free": False, "asks": [1, 2], "why": None}
    table.do(0, "undo", id="u")
    asked = {"by": 0, "count": found["count"], "agreed": [], "missing": [1, 2]}
    assert table.news(2)["table"]["undo"] == asked
    assert table.refused(1, "undo", id="v") == (409, "web.why.undo_pending")
    assert table.refused(0, "undo_answer", id="w", agree=True) == (409, "web.why.no_undo")
    table.do(1, "undo_answer", id="yes", agree=True)
    table.do(1, "undo_answer", id="yes", agree=True)
    assert table.news(2)["table"]["undo"]["missing"] == [2]
    assert moves(table) == before + 1
    table.do(2, "undo_answer", id="yes", agree=True)
    assert table.news(2)["table"]["undo"] is None
    assert moves(table) == before - 1
    assert table.game(None)["awaited"] == [0]


def test_they_may_refuse_or_play_on(caller: Caller) -> None:
    table = quiet(caller)
    turn(table, 0)
    table.any_act(1, random.Random(1))
    table.do(0, "undo", id="u")
    assert table.news(0)["table"]["undo"]["missing"] == [1]
    table.do(1, "undo_answer", id="no", agree=False)
    assert table.news(0)["table"]["undo"] is None
    assert table.news(0)["items"][-1]["id"] == "web.event.undo_refused"
    table.any_act(1, random.Random(1))
    table.do(0, "undo", id="u2")
    table.any_act(1, random.Random(1))
    assert table.news(0)["table"]["undo"] is None
    assert table.refused(1, "undo_answer", id="yes", agree=True) == (409, "web.why.no_undo")


@pytest.mark.parametrize("kinds", ["here here", "here bot"])
def test_nothing_is_taken_back_behind_dice_or_a_card_whoever_sits_there(
    caller: Caller, kinds: str
) -> None:
    table = caller.open(PUZZLE, kinds, pace="instant")
    first = table.game(None)["awaited"][0] if kinds == "here here" else 0
    news = table.news(0)
    while first not in news["game"]["awaited"]:
        news = table.news(0, news["news"], wait=20)
    while undo(table, first) is None or undo(table, first)["why"] is None:
        options = table.game(first)["options"]
        if not options:
            continue
        ends = [option for option in options if option.startswith("end")]
        table.act(first, (ends or options)[0])
    found = undo(table, first)
    assert (found["free"], found["why"]["id"]) == (False, "table.why.undo_revealed")
    before = moves(table)
    assert table.refused(first, "undo", id="u") == (409, "table.why.undo_revealed")
    assert table.news(0)["table"]["undo"] is None
    assert moves(table) >= before


def test_nothing_is_taken_back_past_a_person_who_has_left(caller: Caller) -> None:
    table = quiet(caller)
    turn(table, 0)
    turn(table, 1)
    before = moves(table)
    table.do(0, "undo", id="u")
    table.do(1, "leave")
    assert moves(table) == before
    assert table.news(0)["table"]["undo"] is None
    assert [item["id"] for item in table.news(0)["items"][-2:]] == [
        "web.event.left", "web.event.undo_dropped",
    ]  # fmt: skip
    assert undo(table, 0)["why"]["id"] == "web.why.undo_left"
    assert table.refused(0, "undo", id="v") == (409, "web.why.undo_left")
    table.do("host", "seat", seat=1, kind="here")
    assert table.refused(0, "undo", id="w") == (409, "web.why.undo_left"), "it is another person"
    assert moves(table) == before


def test_nothing_is_taken_back_past_a_person_whose_seat_a_bot_was_given(caller: Caller) -> None:
    table = quiet(caller, "here here here", pace="instant")
    for seat in range(3):
        turn(table, seat)
    before = moves(table)
    table.do("host", "seat", seat=2, kind="bot")
    assert table.refused(0, "undo", id="u") == (409, "web.why.undo_left")
    table.do("host", "seat", seat=1, kind="bot")
    assert table.refused(0, "undo", id="v") == (409, "web.why.undo_left")
    assert moves(table) == before


def a_day_later(server: Server, table: Opened) -> None:
    """Let a day pass."""
    server.kill()
    earlier(server.data, table.table, DAY)
    server.start()


def lent(caller: Caller, server: Server) -> tuple[Opened, int]:
    """Give a table where a bot has played for somebody who had refused an undo, and its moves."""
    table = quiet(caller, limit=DAY, pace="instant")
    turn(table, 0)
    table.act(1, table.game(1)["options"][0])
    table.do(0, "undo", id="u")
    table.do(1, "undo_answer", id="no", agree=False)
    a_day_later(server, table)
    table.do(0, "lend", id="l", seat=1, bot="quiet")
    news = table.news(0)
    while news["game"]["awaited"] != [0]:
        news = table.news(0, news["news"], wait=20)
    return table, moves(table)


def test_the_word_of_an_absent_person_is_waited_for(caller: Caller, server: Server) -> None:
    table, before = lent(caller, server)
    found = undo(table, 0)
    assert (found["free"], found["asks"], found["why"]) == (False, [1], None)
    table.do(0, "undo", id="again")
    assert moves(table) == before, "nobody takes it back while they are away"
    asked = table.news(0)["table"]["undo"]
    assert asked == {"by": 0, "count": found["count"], "agreed": [], "missing": [1]}
    assert table.refused(1, "undo_answer", id="y", agree=True)[0] != 200, "a bot has the seat"
    table.do(1, "sit", name="Back")
    assert table.news(1)["table"]["undo"] == asked
    assert moves(table) == before
    table.do(1, "undo_answer", id="y", agree=True)
    assert moves(table) == before - found["count"]


def test_lending_a_seat_lets_no_undo_through(caller: Caller, server: Server) -> None:
    table = quiet(caller, "here here here", limit=DAY, pace="calm")
    turn(table, 0)
    turn(table, 1)
    before = moves(table)
    table.do(0, "undo", id="u")
    table.do(1, "undo_answer", id="y", agree=True)
    assert table.news(0)["table"]["undo"]["missing"] == [2]
    a_day_later(server, table)
    table.do(0, "lend", id="l", seat=2, bot="quiet")
    table.do(1, "lend_answer", id="m", seat=2, agree=True)
    assert table.news(0)["table"]["seats"][2]["kind"] == "bot"
    assert moves(table) >= before


def test_what_bots_answered_is_taken_back_freely(caller: Caller) -> None:
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "quiet"}]
    options = sample_of("turns").QUIET
    table = caller.opened({"game": TURNS, "seats": seats, "options": options, "pace": "instant"})
    turn(table, 0)
    news = table.news(0)
    while 0 not in news["game"]["awaited"]:
        news = table.news(0, news["news"], wait=20)
    count = news["game"]["undo"]["count"]
    assert count > 1
    assert news["game"]["undo"] == {"count": count, "free": True, "asks": [], "why": None}
    assert table.do(0, "undo", id="u")["moves"] == news["game"]["moves"] - count


def test_the_one_who_asks_may_stop_asking_so_that_the_game_goes_on(caller: Caller) -> None:
    table = quiet(caller)
    turn(table, 0)
    table.any_act(1, random.Random(1))
    table.do(0, "undo", id="u")
    assert table.refused(0, "undo_answer", id="yes", agree=True) == (409, "web.why.no_undo")
    first = table.do(0, "undo_answer", id="no", agree=False)
    assert table.do(0, "undo_answer", id="no", agree=False) == first
    assert table.news(1)["table"]["undo"] is None
    assert table.news(1)["items"][-1]["id"] == "web.event.undo_withdrawn"
