"""Automatic passes: what somebody passes without being asked, until they change their mind."""

from typing import Any

from tests.titles import HANDS
from tests.web.asking import Caller, Opened
from tests.web.serving import Server
from tests.web_page.tour import record_of

PEOPLE = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Ben"}]


def table_asking(caller: Caller) -> Opened:
    """A table at which the first player is asked for a reaction."""
    return caller.opened({"record": record_of(HANDS, 2, 0, "react"), "seats": PEOPLE})


def question(table: Opened) -> str:
    prompt = table.game(0)["prompt"]
    return f"{prompt['id']} {prompt['args'].get('text', {}).get('id', '')}".strip()


def passes(table: Opened, who: int | None = 0) -> Any:  # noqa: ANN401 - JSON
    return table.news(who)["table"]["passes"]


def test_the_question_of_now_is_passed_at_once(caller: Caller) -> None:
    table = table_asking(caller)
    moves, wanted = table.game(0)["moves"], question(table)
    table.do(0, "auto_pass", questions=[wanted], on=True)
    assert table.game(0)["moves"] > moves
    assert 0 not in table.game(0)["awaited"] or table.game(0)["prompt"]["id"] not in wanted
    assert passes(table) == [wanted]
    assert passes(table, 1) == passes(table, None) == []
    heard = [[one["kind"] for one in table.news(who)["items"]] for who in (0, 1, None)]
    assert [kinds.count("pass") for kinds in heard] == [1, 0, 0]


def test_another_question_is_still_asked(caller: Caller) -> None:
    table = table_asking(caller)
    before = table.game(0)
    table.do(0, "auto_pass", questions=["another question"], on=True)
    assert table.game(0) == before


def test_it_is_asked_again_once_its_player_wants_that(caller: Caller) -> None:
    table = table_asking(caller)
    for on in (True, False):
        table.do(0, "auto_pass", questions=["another question"], on=on)
        assert passes(table) == ["another question"] * on


def test_it_ends_with_the_player_who_wanted_it(caller: Caller) -> None:
    table = table_asking(caller)
    table.do(0, "auto_pass", questions=["another question"], on=True)
    table.do(0, "leave")
    table.tokens[0] = table.do("host", "links")["seats"][0]["token"]
    table.do(0, "sit", name="Cleo")
    assert passes(table) == []


def test_it_is_there_after_the_table_was_read_again(server: Server, caller: Caller) -> None:
    table = table_asking(caller)
    wanted = question(table)
    table.do(0, "auto_pass", questions=[wanted], on=True)
    told = table.news(0)
    server.stop()
    server.start()
    assert table.news(0)["table"]["passes"] == [wanted]
    assert table.news(0)["game"] == told["game"]


def test_only_players_pass_and_only_so_many_questions(caller: Caller) -> None:
    table = table_asking(caller)
    body = {"questions": ["a question"], "on": True}
    assert table.refused(None, "auto_pass", **body) == (403, "web.why.spectator")
    many = [f"question {number}" for number in range(40)]
    table.do(0, "auto_pass", questions=many, on=True)
    table.do(0, "auto_pass", **body)
    assert passes(table) == sorted(["a question", *many[1:]]), "the first is forgotten"


def test_undo_is_as_free_as_if_nobody_had_been_asked(caller: Caller) -> None:
    """What a player passes without being asked is nobody's action that others must agree to."""
    table = table_asking(caller)
    table.do(0, "auto_pass", questions=[question(table)], on=True)
    table.do(1, "say", id="a", text="hello")
    undo = table.game(1)["undo"]
    assert undo["why"]["id"] == "table.why.undo_revealed"
