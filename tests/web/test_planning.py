"""Planning over the wire: one's next turn is tried out while others are asked, and nobody knows."""

import pytest

from tests.titles import FLOOR, PUZZLE, TURNS
from tests.web.asking import Caller, Opened

ENDS = "end"
PUZZLES = (PUZZLE, TURNS)


def at(caller: Caller, game: str) -> tuple[Opened, int]:
    """Open a table; give who waits, too."""
    table = caller.seat(game, "Ann Ben")
    return table, 1 - table.game(0)["awaited"][0]


@pytest.mark.parametrize("game", PUZZLES)
def test_a_turn_is_planned_and_nobody_is_told(caller: Caller, game: str) -> None:
    table, me = at(caller, game)
    before = [table.news(who) for who in (0, 1, None)]
    begins = table.do(me, "draft", actions=[], ahead=True)
    assert begins["awaited"] == [me]
    assert begins["prompt"] is not None
    assert (begins["events"], begins["gains"], begins["unfit"]) == ([], [], None)
    first = begins["options"][-1]
    tried = table.do(me, "draft", actions=[first], ahead=True)
    assert tried["actions"] == [first]
    assert tried["events"]
    assert [table.news(who) for who in (0, 1, None)] == before
    assert table.refused(None, "draft", actions=[], ahead=True) == (403, "web.why.spectator")


@pytest.mark.parametrize("game", PUZZLES)
def test_menu_words_and_typing_are_about_the_turn_that_is_planned(
    caller: Caller, game: str
) -> None:
    table, me = at(caller, game)
    option = table.do(me, "draft", actions=[], ahead=True)["options"][-1]
    assert table.refused(me, "menu", options=[option]) == (409, "web.why.no_option")
    entries = table.do(me, "menu", options=[option], ahead=True)["entries"]
    assert [entry["options"] for entry in entries] == [[option]]
    assert table.do(me, "check", action=option, ahead=True) == {"action": option}
    assert table.refused(me, "check", action=option) == (409, "table.why.not_awaited")
    read = table.do(me, "read", line=option, ahead=True)
    assert read == {"actions": [option], "options": []}
    planned, now = (
        table.do(me, "words", **plan) for plan in ({"draft": [option], "ahead": True}, {})
    )
    assert planned["sections"] != now["sections"]


def test_what_does_not_fit_any_more_is_named_and_what_comes_before_it_is_tried(
    caller: Caller,
) -> None:
    table, me = at(caller, PUZZLE)
    plan, spoilt, fits = spoiling(table, me)
    table.act(1 - me, plan)
    tried = table.do(me, "draft", actions=[fits, spoilt], ahead=True, fitting=True)
    assert tried["actions"] == [fits]
    assert tried["unfit"]["action"] == spoilt
    assert tried["unfit"]["said"]["id"].startswith(f"{PUZZLE}.")
    assert tried["unfit"]["error"]["id"].startswith(f"{PUZZLE}.why.")
    assert tried["gains"], "what is left of the plan costs something"
    status, _ = table.refused(me, "draft", actions=[fits, spoilt], ahead=True)
    assert status == 409
    table.act(1 - me, "end 0")
    now = table.do(me, "draft", actions=[fits, spoilt], fitting=True)
    assert now["unfit"] == tried["unfit"]
    assert table.game(me)["options"], "and nothing was played"


def spoiling(table: Opened, me: int) -> tuple[str, str, str]:
    """Find what the other player may do, what that spoils of my turn, and what stays possible."""

    def ahead(*actions: str) -> list[str]:
        options: list[str] = table.do(me, "draft", actions=actions, ahead=True)["options"]
        return [option for option in options if not option.startswith(ENDS)]

    def refused(*actions: str) -> bool:
        """Tell whether it is refused, and not read as what the same thing can still do."""
        return "error" in table.ask(me, "draft", actions=actions, ahead=True).json()

    mine = ahead()
    for number, action in enumerate(table.game(1 - me)["options"]):
        if action.startswith(ENDS):
            continue
        table.act(1 - me, action)
        left = ahead()
        gone = [one for one in mine if one not in left]
        for fits in [one for one in mine if one in left][: 5 if gone else 0]:
            still = ahead(fits)
            spoilt = [one for one in gone if one not in still and refused(fits, one)]
            if spoilt:
                table.do(1 - me, "undo", id=f"u{number}")
                return action, spoilt[0], fits
        table.do(1 - me, "undo", id=f"u{number}")
    raise AssertionError("nothing that one player does is in the way of the other")


def test_a_plan_is_refused_with_a_sentence_where_there_is_none(caller: Caller) -> None:
    table, me = at(caller, TURNS)
    assert table.refused(1 - me, "draft", actions=[], ahead=True) == (409, "table.why.asked_now")
    floor = caller.seat(FLOOR, "Ann Ben Cy")
    assert floor.refused(0, "draft", actions=[], ahead=True) == (409, "table.why.no_ahead")


def test_games_say_whether_turns_can_be_planned_and_are_puzzles(caller: Caller) -> None:
    told = {game["id"]: game for game in caller.get("/api/games").json()}
    assert all(told[game]["ahead"] and told[game]["puzzle"] for game in PUZZLES)
    assert not told[FLOOR]["ahead"]
    assert not told[FLOOR]["puzzle"]
