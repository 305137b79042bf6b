"""Taking back: freely what one did last, by consent what others have seen or answered."""

import random

from tests.web.asking import Caller, Opened


def over_to(table: Opened, seat: int) -> None:
    """Play until it is this seat's turn."""
    dice = random.Random(5)
    while seat not in table.game(None)["awaited"]:
        table.any_act(table.game(None)["awaited"][0], dice)


def test_ones_own_last_action_is_taken_back_freely_and_once(caller: Caller) -> None:
    table = caller.open()
    before = table.game(0)
    assert before["undo"] is None
    assert table.refused(0, "undo", id="u0") == (409, "table.why.nothing_to_undo")
    table.act(0, before["options"][0])
    assert table.game(0)["undo"] == {"count": 1, "free": True}
    first = table.do(0, "undo", id="u1")
    assert table.do(0, "undo", id="u1") == first
    after = table.game(0)
    assert (after["view"], after["options"]) == (before["view"], before["options"])
    assert table.news(0)["items"][-1]["id"] == "web.event.undone"


def test_after_another_has_acted_they_are_asked_and_may_agree(caller: Caller) -> None:
    table = caller.open("dadaocheng", "here here here")
    over_to(table, 1)
    before = table.game(None)
    table.any_act(1, random.Random(2))
    assert table.game(0)["undo"]["free"] is False
    count = table.game(0)["undo"]["count"]
    table.do(0, "undo", id="u")
    asked = {"by": 0, "count": count, "agreed": [], "missing": [1, 2]}
    assert table.news(2)["table"]["undo"] == asked
    assert table.refused(1, "undo", id="v") == (409, "web.why.undo_pending")
    assert table.refused(0, "undo_answer", id="w", agree=True) == (409, "web.why.no_undo")
    table.do(1, "undo_answer", id="yes", agree=True)
    table.do(1, "undo_answer", id="yes", agree=True)
    assert table.news(2)["table"]["undo"]["missing"] == [2]
    assert table.game(None)["moves"] == before["moves"] + 1
    table.do(2, "undo_answer", id="yes", agree=True)
    assert table.news(2)["table"]["undo"] is None
    assert table.game(None)["moves"] == before["moves"] + 1 - count
    assert table.game(None)["awaited"] == [0]


def test_they_may_refuse_or_play_on(caller: Caller) -> None:
    table = caller.open()
    over_to(table, 1)
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


def test_who_leaves_need_not_agree(caller: Caller) -> None:
    table = caller.open()
    over_to(table, 1)
    table.any_act(1, random.Random(1))
    moves = table.game(None)["moves"]
    table.do(0, "undo", id="u")
    assert table.game(None)["moves"] == moves
    table.do(1, "leave")
    assert table.game(None)["moves"] < moves
    assert table.news(0)["table"]["undo"] is None


def test_bots_agree(caller: Caller) -> None:
    table = caller.open("dadaocheng", "here bot", pace="instant")
    dice = random.Random(9)
    while True:
        news = table.news(0)
        if news["game"]["awaited"] == [1] or (news["game"]["undo"] or {}).get("count", 0) > 1:
            break
        table.any_act(0, dice)
    while 0 not in news["game"]["awaited"]:
        news = table.news(0, news["news"], wait=20)
    assert news["game"]["undo"]["free"] is True
    moves, count = news["game"]["moves"], news["game"]["undo"]["count"]
    assert count > 1
    assert table.do(0, "undo", id="u")["moves"] == moves - count
