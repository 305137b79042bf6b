"""Hints: where the table allows them, to who is asked, from what that seat may know alone."""

from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import pytest

from comptoir.bots.master import SECONDS
from comptoir.web.http.limits import USUAL
from comptoir.web.services.hints import think
from comptoir.web.services.workers import Errand
from comptoir.words import Catalogue
from tests.titles import FLOOR, HANDS, SEATS, TURNS
from tests.web.asking import Caller, Opened
from tests.web.in_process import served
from tests.web.nearly_over import last_action, late_game
from tests.web.test_secrets import twins

HIDDEN: tuple[tuple[str, int, dict[str, str], int], ...] = (
    (HANDS, 2, {}, 40),
    (FLOOR, 4, {"tiles": "hidden"}, 14),
)


def against_bots(caller: Caller, game: str, **more: object) -> Opened:
    seats = [{"kind": "here"}, *[{"kind": "bot", "bot": "random"}] * (SEATS[game] - 1)]
    table = caller.opened({"game": game, "seats": seats, "pace": "instant", **more})
    news = table.news(0)
    while 0 not in news["game"]["owing"]:
        news = table.news(0, news["news"], wait=20)
    return table


def noted(table: Opened, who: int | None) -> list[int]:
    """Whom a viewer has been told about that they asked for a hint."""
    items = table.news(who)["items"]
    return [item["args"]["seat"] for item in items if item.get("id") == "web.event.hint"]


@pytest.mark.parametrize("game", SEATS)
def test_a_hint_is_a_legal_answer_in_words_and_everybody_is_told(game: str, caller: Caller) -> None:
    table = against_bots(caller, game)
    found = table.do(0, "hint", id="a")
    best = found["best"]
    assert table.do(0, "check", action=best["action"])["action"] == best["action"]
    assert 0 <= best["value"] <= 1
    assert all(Catalogue(lang).say(best["words"]) for lang in ("en", "fr"))
    other = found["other"]
    assert other is None or other["action"] != best["action"]
    assert noted(table, 0) == noted(table, None) == [0]


def test_who_sends_the_same_question_again_is_told_about_once(caller: Caller) -> None:
    table = against_bots(caller, HANDS)
    first, again = table.do(0, "hint", id="a"), table.do(0, "hint", id="a")
    assert first["seq"] == again["seq"]
    assert noted(table, None) == [0]
    assert table.refused(0, "say", id="a", text="other") == (409, "web.why.id_used")


def test_a_hint_goes_on_from_what_is_tried_out(caller: Caller) -> None:
    table = against_bots(caller, TURNS)
    first = table.do(0, "hint", id="a")["best"]["action"]
    second = table.do(0, "hint", id="b", draft=[first])["best"]["action"]
    assert table.do(0, "draft", actions=[first, second])["actions"] == [first, second]


def test_only_who_plays_against_bots_alone_has_hints_unless_the_table_says_so(
    caller: Caller,
) -> None:
    def hints(kinds: str, **more: object) -> bool:
        return bool(caller.open(HANDS, kinds, **more).news("host")["table"]["hints"])

    assert hints("here bot")
    assert not hints("here here")
    assert not hints("here open")
    assert not hints("here bot", hints=False)
    assert hints("here here", hints=True)


def test_a_hint_is_refused_where_there_are_none_and_out_of_turn(caller: Caller) -> None:
    without = caller.open(HANDS, "here here")
    asked = without.game(0)["owing"][0]
    assert without.refused(asked, "hint", id="a") == (403, "web.why.no_hints")
    table = caller.open(HANDS, "here here", hints=True)
    asked = table.game(0)["owing"][0]
    assert table.refused(1 - asked, "hint", id="a") == (409, "web.why.not_asked")
    assert table.refused(None, "hint", id="a") == (403, "web.why.spectator")
    assert noted(without, None) == noted(table, None) == []
    waiting = caller.open(HANDS, "here open", hints=True)
    assert waiting.refused(0, "hint", id="a") == (409, "web.why.not_started")


def test_the_host_allows_hints_later_or_forbids_them_and_everybody_is_told(
    tmp_path: Path,
) -> None:
    with served(tmp_path, USUAL) as (caller, _):
        table = caller.open(HANDS, "here here")
        asked = table.game(0)["owing"][0]
        assert table.refused(asked, "hints", hints=True) == (403, "web.why.host_only")
        for _ in range(2):  # the second changes nothing
            table.do("host", "hints", hints=True)
        assert table.do(asked, "hint", id="a")["best"]
        table.do("host", "hints", hints=False)
        assert table.refused(asked, "hint", id="b") == (403, "web.why.no_hints")
        table.do("host", "hints", hints=True)
        before = table.news(None)
        told = [item["id"] for item in before["items"] if item["kind"] == "hint"]
        assert told == [f"web.event.{one}" for one in ("hints_on", "hint", "hints_off", "hints_on")]
    with served(tmp_path, USUAL) as (caller, _):  # the server begins again
        again = Opened(caller, table.table, table.host, table.tokens).news(None)
        assert (again["items"], again["table"]["hints"]) == (before["items"], True)


def test_a_lesson_has_no_hints_whatever_the_host_says(caller: Caller) -> None:
    found = caller.post(f"/api/lessons/{HANDS}", {"name": "Ada"}).json()
    lesson = Opened(caller, found["table"], found["host"], [found["seats"][0]["token"]])
    assert lesson.refused("host", "hints", hints=True) == (409, "web.why.lesson_hints")
    lesson.do("host", "hints", hints=False)  # as it is


def test_a_game_that_is_over_has_no_hints(caller: Caller) -> None:
    late = late_game(HANDS, 1)
    (seat,) = late.owing
    places = [{"kind": "here" if number == seat else "bot"} for number in range(late.seats)]
    table = caller.opened({"record": late.record.text, "seats": places})
    table.act(seat, last_action(HANDS))
    assert table.refused(seat, "hint", id="a") == (409, "web.why.over")
    assert table.refused("host", "hints", hints=False) == (409, "web.why.over")


@pytest.mark.one_store
def test_nobody_asks_all_the_time(caller: Caller) -> None:
    table = caller.open(HANDS, "here here")
    asked = table.game(0)["owing"][0]
    found = [table.refused(asked, "hint", id=f"a{number}") for number in range(12)]
    assert found[0] == (403, "web.why.no_hints")
    assert found[-1] == (429, "web.why.too_many")


def test_a_hint_rests_on_nothing_that_the_seat_cannot_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is worked out in another process, which is given the view and the options alone.

    At two tables that a seat cannot tell apart, that process is given the same.
    """
    given: list[tuple[Any, ...]] = []
    with served(tmp_path, USUAL) as (caller, here):
        workers = here.server.verbs.hints.workers
        run = workers.run_for

        async def noting(errand: Errand, deed: Any) -> Any:  # noqa: ANN401 - whatever is run
            given.append((deed.func, *deed.args))
            return await run(errand, deed)

        monkeypatch.setattr(workers, "run_for", noting)
        for name, seats, options, moves in HIDDEN:
            given.clear()
            for record in twins(name, seats, options, moves, 0):
                places = [{"kind": "here"}] * seats
                table = caller.opened({"record": record, "seats": places, "hints": True})
                table.do(0, "hint", id="a")
                game = table.game(0)
                asked = [what for what in given if what[0] is think]
                seen = {key: value for key, value in game["view"].items() if key != "shown"}
                assert asked[-1] == (think, seen, game["options"], SECONDS)
            assert asked[0] == asked[1]


def test_no_hint_in_time_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path, USUAL) as (caller, here):

        async def dies(*_: object) -> None:
            raise BrokenExecutor

        monkeypatch.setattr(here.server.verbs.hints.workers, "run_for", dies)
        table = caller.open(HANDS, "here here", hints=True)
        asked = table.game(0)["owing"][0]
        assert table.refused(asked, "hint", id="a") == (409, "web.why.hint_failed")
