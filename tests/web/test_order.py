"""Two clicks, two tabs, two players at the same instant: one clean order, nothing done twice."""

import random
import resource
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from comptoir import IllegalAction, Session
from comptoir.table.title import find_game
from tests.titles import FLOOR, HANDS
from tests.web.asking import Caller, Opened, bearer
from tests.web.serving import Server


def at_once(*deeds: Callable[[], Any]) -> list[Any]:
    with ThreadPoolExecutor(len(deeds)) as pool:
        return [future.result() for future in [pool.submit(deed) for deed in deeds]]


def raw_act(table: Opened, seat: int, name: str, moves: int, *actions: str) -> httpx.Response:
    """Ask over a connection of its own, as another tab does."""
    url = f"{table.caller.server.url}/api/tables/{table.table}/act"
    body = {"id": name, "moves": moves, "actions": list(actions)}
    return httpx.post(url, json=body, headers=bearer(table.tokens[seat]), timeout=30)


def test_an_action_sent_again_is_done_once_and_answered_alike(caller: Caller) -> None:
    table = caller.open()
    option = table.game(0)["options"][0]
    first = raw_act(table, 0, "same", 0, option)
    again = raw_act(table, 0, "same", 0, option)
    assert first.status_code == 200
    assert first.json() == again.json()
    assert table.game(0)["moves"] == 1


def test_the_same_click_from_two_tabs_at_once_is_done_once(caller: Caller) -> None:
    table = caller.open()
    option = table.game(0)["options"][0]
    answers = at_once(*[lambda: raw_act(table, 0, "same", 0, option)] * 4)
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert table.game(0)["moves"] == 1


def test_an_id_stands_for_one_wish_of_one_person(server: Server, caller: Caller) -> None:
    table = caller.open()
    used, option = (409, "web.why.id_used"), table.game(0)["options"][0]
    said = table.do(0, "say", id="same", text="hello")
    assert table.refused(0, "act", id="same", moves=0, actions=[option]) == used
    assert table.refused(0, "undo", id="same") == used
    server.stop()
    server.start()
    assert table.refused(0, "act", id="same", moves=0, actions=[option]) == used, "still"
    assert table.do(0, "say", id="same", text="hello") == said
    table.tokens[0] = table.do("host", "seat", seat=0, renew=True)["token"]
    table.do(0, "sit", name="Somebody else")
    assert table.refused(0, "say", id="same", text="hello") == used, "somebody else said it"
    assert table.do(0, "act", id="other", moves=0, actions=[option])["moves"] == 1


def test_two_different_clicks_at_once_are_one_action_and_one_refusal(caller: Caller) -> None:
    table = caller.open()
    one, other = table.game(0)["options"][:2]
    answers = at_once(
        lambda: raw_act(table, 0, "one", 0, one), lambda: raw_act(table, 0, "other", 0, other)
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    (refused,) = [answer for answer in answers if answer.status_code == 409]
    assert refused.json()["error"]["id"] == "web.why.stale"
    assert table.game(0)["moves"] == 1


def test_the_same_id_of_two_seats_is_two_actions(caller: Caller) -> None:
    table = caller.open(FLOOR, "here here here")
    for seat in range(3):
        assert raw_act(table, seat, "same", 0, table.game(seat)["options"][0]).status_code == 200
    assert table.game(0)["moves"] == 3


def test_players_who_choose_at_the_same_instant_are_all_heard(caller: Caller) -> None:
    table = caller.open(FLOOR, "here here here")
    chosen = [table.game(seat)["options"][-1] for seat in range(3)]
    answers = at_once(
        *(lambda seat=seat: raw_act(table, seat, "keep", 0, chosen[seat]) for seat in range(3))
    )
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert len({answer.json()["seq"] for answer in answers}) == 3
    assert table.game(0)["moves"] == 3


def test_an_action_for_a_table_as_it_was_is_refused(caller: Caller) -> None:
    table, dice = caller.open(), random.Random(1)
    while 0 in table.game(None)["awaited"]:
        table.any_act(0, dice)
    moves = table.game(None)["moves"]
    option = table.game(1)["options"][0]
    assert table.refused(1, "act", id="x", moves=moves - 1, actions=[option]) == (
        409, "web.why.stale",
    )  # fmt: skip
    assert table.refused(1, "act", id="x", moves=moves + 1, actions=[option])[1] == "web.why.stale"
    assert table.refused(0, "act", id="x", moves=moves, actions=[option]) == (
        409, "table.why.not_awaited",
    )  # fmt: skip
    assert table.do(1, "act", id="x", moves=moves, actions=[option])["moves"] == moves + 1


def test_several_actions_are_done_all_or_none(caller: Caller) -> None:
    table = caller.open()
    option = table.game(0)["options"][0]
    found = table.ask(0, "act", id="x", moves=0, actions=[option, "swap a1 a1"])
    assert found.status_code == 409
    assert table.game(0)["moves"] == 0
    tried = table.do(0, "draft", actions=[option])
    assert tried["actions"] == [option]
    assert table.game(0)["moves"] == 0
    both = [option, tried["options"][0]]
    assert table.do(0, "act", id="x", moves=0, actions=both)["moves"] == 2
    assert table.news(0)["news"] == 2


def unforeseen() -> tuple[Session, str]:
    """Play until somebody may do something that reveals a card; give what it is."""
    session, dice = Session(find_game(HANDS), 2, seed="unforeseen"), random.Random(4)
    while True:
        seat = session.awaited[0]
        for option in session.options(seat):
            try:
                session.draft(seat, [option])
            except IllegalAction:
                return session, option
        session.play(seat, dice.choice(session.options(seat)))


def test_what_follows_something_unforeseen_is_done_as_far_as_it_can_be(caller: Caller) -> None:
    session, option = unforeseen()
    seat, moves = session.awaited[0], len(session.log)
    table = caller.opened({"record": session.record.text, "seats": [{"kind": "here"}] * 2})
    answer = table.do(seat, "act", id="a", moves=moves, actions=[option, "nonsense"])
    assert (answer["played"], answer["moves"]) == (1, moves + 1)
    assert answer["error"]["id"]
    assert table.do(seat, "act", id="a", moves=moves, actions=[option, "nonsense"]) == answer
    assert table.game(seat)["moves"] == moves + 1


def test_what_was_done_in_part_is_answered_alike_after_a_restart(tmp_path: Path) -> None:
    session, option = unforeseen()
    seat, moves = session.awaited[0], len(session.log)
    wish = {"id": "a", "moves": moves, "actions": [option, "nonsense"]}
    server = Server(tmp_path).start()
    caller = Caller(server)
    try:
        with caller.http:
            table = caller.opened({"record": session.record.text, "seats": [{"kind": "here"}] * 2})
            answer = table.do(seat, "act", **wish)
            assert (answer["played"], answer["moves"]) == (1, moves + 1)
            before = table.news(seat)
            server.kill()
            server.start()
            assert table.do(seat, "act", **wish) == answer
            assert table.news(seat) == before
    finally:
        server.kill()


def test_a_click_from_before_an_undo_is_refused_even_if_the_count_is_right_again(
    caller: Caller,
) -> None:
    table = caller.open()
    option, seen = table.game(0)["options"][0], table.news(0)["news"]
    table.act(0, option)
    later = table.news(0)["news"]
    table.do(0, "undo", id="back")
    late = {"id": "late", "actions": [option]}
    stale = (409, "web.why.stale")
    assert table.refused(0, "act", moves=0, seq=seen, **late) == stale
    table.act(0, option)
    again = {"id": "late", "moves": 1, "actions": [table.game(0)["options"][0]]}
    assert table.refused(0, "act", seq=later, **again) == stale
    assert table.refused(0, "act", seq=table.news(0)["news"] + 1, **again) == stale
    now = table.news(0)["news"]
    table.do(1, "say", id="s", text="Your turn")
    assert table.do(0, "act", seq=now, **again)["moves"] == 2


def test_what_others_do_on_an_open_floor_makes_no_click_late(caller: Caller) -> None:
    table = caller.open(FLOOR, "here here here")
    seen, option = table.news(2)["news"], table.game(2)["options"][0]
    for seat in (0, 1):
        table.act(seat, table.game(seat)["options"][0])
    wish = {"id": "x", "moves": 0, "seq": seen, "actions": [option]}
    assert table.do(2, "act", **wish)["moves"] == 3


@pytest.mark.one_store
def test_what_the_disk_does_not_keep_has_not_happened(server: Server, caller: Caller) -> None:
    table = caller.open()
    option = table.game(0)["options"][0]
    before = table.news(0)
    limits = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, limits[1]))
    try:
        for verb, body in (
            ("act", {"id": "a", "moves": 0, "actions": [option]}),
            ("say", {"id": "b", "text": "hello"}),
        ):
            assert table.refused(0, verb, **body) == (503, "web.why.not_saved")
        assert table.news(0) == before
        wish = {"game": HANDS, "seats": [{"kind": "here"}, {"kind": "bot"}]}
        assert caller.post("/api/tables", wish).status_code == 503
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, limits)
    assert table.do(0, "act", id="a", moves=0, actions=[option])["moves"] == 1


def test_from_an_action_to_the_last_seats_news_it_takes_no_time_one_would_notice(
    caller: Caller,
) -> None:
    table = caller.open(HANDS, "here here here")
    with table.live(0) as one, table.live(1) as two, table.live(2) as three:
        lines = [one, two, three]
        for line in lines:
            line.until("news")
        spent = []
        for number in range(10):
            game = table.game(None)
            seat = game["awaited"][0]
            option = table.game(seat)["options"][0]
            begun = time.perf_counter()
            lines[seat].ask("act", id=f"n{number}", moves=game["moves"], actions=[option])
            for line in lines:
                while line.seq < number + 2:
                    line.until("news")
            spent.append(time.perf_counter() - begun)
        assert sorted(spent)[5] < 2, "even on a machine that does much else"
