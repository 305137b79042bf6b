"""Absence: a bot plays for a late person if the others agree, and the person comes back."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.titles import FLOOR, SEATS, TURNS, sample_of
from tests.waiting import until
from tests.web.asking import Caller, Opened
from tests.web.idle_tables import earlier
from tests.web.serving import Server

PATIENT = '''"""Read by every Python that starts: a bot that answers once a file is there."""

from pathlib import Path

from comptoir.bots import BOTS
from tests.waiting import until

FOLDER = Path({folder!r})


class Patient:
    def choose(self, view, options, dice):
        (FOLDER / "asked").touch()
        until((FOLDER / "go").exists)
        return options[0]


BOTS["patient"] = Patient
'''
DAY = 86_400


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a bot says that it was asked, and is told to go on."""
    return tmp_path_factory.mktemp("patient")


@pytest.fixture(scope="module")
def added(folder: Path) -> Path:
    """Add a bot that answers when it is told to."""
    (folder / "sitecustomize.py").write_text(PATIENT.format(folder=str(folder)), "utf-8")
    return folder


@pytest.fixture
def patient(folder: Path) -> Iterator[Path]:
    """The same folder, before the bot is asked; in the end it is let go."""
    for name in ("go", "asked"):
        (folder / name).unlink(missing_ok=True)
    yield folder
    (folder / "go").touch()


def late_by_a_day(
    caller: Caller, server: Server, game: str, people: int
) -> tuple[Opened, list[int]]:
    """Give a table that nobody has looked at for a day, and those who owe an answer since."""
    table = caller.open(game, " ".join(["here"] * people), limit=DAY, pace="instant")
    earlier(server.data, table.table, DAY)
    return table, [
        seat for seat in range(people) if own_table(table, seat)["own_seats"][0]["left"] == 0
    ]


def three(caller: Caller, server: Server) -> tuple[Opened, int, int, int]:
    """Give a table of three, the one who is late by a day, and the two others."""
    table, (late,) = late_by_a_day(caller, server, TURNS, 3)
    one, two = (seat for seat in range(3) if seat != late)
    return table, late, one, two


def told(table: Opened) -> list[str]:
    return [item["id"] for item in table.news(None)["items"] if item["kind"] == "seat"]


def kind(table: Opened, seat: int) -> str:
    return str(table.news(None)["table"]["seats"][seat]["kind"])


def test_a_bot_plays_once_all_others_have_agreed_after_a_restart_too(
    caller: Caller, server: Server
) -> None:
    table, late, one, two = three(caller, server)
    assert table.news(None)["table"]["clocks"][late] == 0
    for weak in ("random", "apprentice"):
        found = table.refused(one, "lend", id="w", seat=late, bot=weak)
        assert found == (409, "web.why.weak_bot"), "nobody is made to lose by a blind substitute"
    table.do(one, "lend", id="a", seat=late, bot="master")
    asked = {"seat": late, "by": one, "bot": "master", "agreed": [], "missing": [two]}
    assert table.news(None)["table"]["lend"] == [asked]
    assert table.news(two)["table"]["calls"] == [f"lend {late}"]
    assert table.news(late)["table"]["calls"] == ["turn", "late"]
    assert table.refused(two, "lend", id="b", seat=late) == (409, "web.why.lend_pending")
    assert table.refused(one, "lend_answer", id="c", seat=late, agree=True) == (
        409, "web.why.no_lend",
    )  # fmt: skip
    server.kill()
    server.start()
    assert table.news(None)["table"]["lend"] == [asked]
    assert table.do(one, "lend", id="a", seat=late) == {"seq": 2}, "the same wish"
    table.do(two, "lend_answer", id="d", seat=late, agree=True)
    news = table.news(None)
    assert news["table"]["lend"] == []
    assert (news["table"]["seats"][late]["kind"], news["table"]["seats"][late]["bot"]) == (
        "bot", "master",
    )  # fmt: skip
    assert told(table) == ["web.absence.asked", "web.absence.agreed", "web.event.seat_bot"]
    until(lambda: table.game(None)["moves"])


def test_the_proposal_lapses_when_somebody_refuses_or_who_was_late_is_there(
    caller: Caller, server: Server
) -> None:
    table, late, one, two = three(caller, server)
    table.do(one, "lend", id="a", seat=late)
    table.do(two, "lend_answer", id="b", seat=late, agree=False)
    assert table.news(None)["table"]["lend"] == []
    table.do(two, "lend", id="c", seat=late)
    assert table.refused(late, "lend_answer", id="d", seat=late, agree=True) == (
        409, "web.why.no_lend",
    )  # fmt: skip
    table.do(late, "lend_answer", id="e", seat=late, agree=False)
    assert table.news(None)["table"]["lend"] == []
    table.do(one, "lend", id="f", seat=late)
    table.any_act(late, random.Random(1))
    assert table.news(None)["table"]["lend"] == []
    assert table.refused(two, "lend_answer", id="g", seat=late, agree=True) == (
        409, "web.why.no_lend",
    )  # fmt: skip
    assert kind(table, late) == "person"
    assert told(table) == [
        "web.absence.asked", "web.absence.refused", "web.absence.asked", "web.absence.here",
        "web.absence.asked",
    ]  # fmt: skip


def test_only_who_sits_there_proposes_and_only_for_who_is_late(
    caller: Caller, server: Server
) -> None:
    table, late, one, two = three(caller, server)
    assert table.refused(one, "lend", id="a", seat=two) == (409, "web.why.not_late")
    assert table.refused(late, "lend", id="a", seat=late) == (409, "web.why.late_too")
    assert table.refused(one, "lend", id="a", seat=3) == (409, "table.why.no_such_seat")
    assert table.refused(None, "lend", id="a", seat=late) == (403, "web.why.spectator")
    assert table.refused("host", "lend", id="a", seat=late) == (403, "web.why.spectator")
    assert table.refused(one, "seat", seat=late, kind="bot") == (403, "web.why.host_only")
    found = table.refused(one, "lend", id="a", seat=late, bot="nobody")
    assert found == (404, "table.why.unknown_bot")
    table.do(one, "lend", id="a", seat=late)
    table.do(one, "leave")
    assert table.news(None)["table"]["lend"] == [], "nobody proposes it any more"
    table.do(late, "leave")
    table.do(two, "lend", id="b", seat=late)
    assert kind(table, late) == "bot", "nobody else is there to agree"
    endless = caller.open(TURNS, "here here")
    assert endless.refused(1, "lend", id="a", seat=0) == (409, "web.why.not_late")


def test_a_bot_in_an_empty_seat_makes_no_link_a_key_to_its_hand(
    caller: Caller, server: Server
) -> None:
    """Nobody is away who could come back: with the link one would see what nobody else may."""
    table, late, one, two = three(caller, server)
    table.do(late, "leave")
    (link,) = [one["token"] for one in table.do("host", "links")["seats"]]
    table.do(one, "lend", id="a", seat=late)
    table.do(two, "lend_answer", id="b", seat=late, agree=True)
    assert kind(table, late) == "bot"
    found = caller.get(f"/api/tables/{table.table}/news", link)
    assert (found.status_code, found.json()["error"]["id"]) == (401, "web.why.token")
    assert table.refused(link, "sit", name="Zoé") == (401, "web.why.token")
    table.do("host", "seat", seat=late, kind="open")
    (link,) = [one["token"] for one in table.do("host", "links")["seats"]]
    assert table.news(link)["table"]["you"] is None
    table.tokens[late] = link
    assert table.do(late, "sit", name="Zoé")["token"] != link


@pytest.mark.parametrize("game", SEATS)
def test_in_every_game_a_bot_goes_on_and_the_person_comes_back(
    game: str, caller: Caller, server: Server
) -> None:
    """Where all owe an answer at once, those who are late themselves do not count."""
    table, owing = late_by_a_day(caller, server, game, SEATS[game])
    late = owing[0]
    others = [seat for seat in range(SEATS[game]) if seat != late]
    for seat in others:
        if seat in owing:
            assert table.refused(seat, "lend", id="x", seat=late) == (409, "web.why.late_too")
            table.any_act(seat, random.Random(1))
    first, *rest = others
    table.do(first, "lend", id="a", seat=late)
    for seat in rest:
        table.do(seat, "lend_answer", id="b", seat=late, agree=True)
    assert kind(table, late) == "bot"
    until(lambda: late not in table.game(None)["owing"])
    table.do(late, "sit", name="Back")
    assert kind(table, late) == "person"
    assert table.news(late)["table"]["you"] == late
    assert told(table)[-1] == "web.absence.back"


def test_a_bot_that_thinks_when_the_person_comes_back_plays_nothing(
    caller: Caller, server: Server, patient: Path
) -> None:
    table, late, one, two = three(caller, server)
    table.do(one, "lend", id="a", seat=late, bot="patient")
    table.do(two, "lend_answer", id="b", seat=late, agree=True)
    with table.live(late) as line:
        until((patient / "asked").exists)
        while line.until("thinking")["thinking"] != [late]:
            pass
        back = table.do(late, "sit", name="Back")["seq"]
        (patient / "go").touch()
        while line.until("thinking")["thinking"]:
            pass
        news = table.news(late)
        assert (news["news"], news["game"]["moves"]) == (back, 0)
        assert news["table"]["clocks"][late] > DAY - 600, "who is back has all their time"
        table.any_act(late, random.Random(1))
    assert table.game(None)["moves"] == 1


def test_who_does_not_answer_until_their_own_time_is_up_is_not_waited_for(
    caller: Caller, server: Server
) -> None:
    table = caller.open(FLOOR, "here here here", limit=DAY, pace="instant")
    for seat in range(3):
        table.any_act(seat, random.Random(1))
    assert table.game(None)["owing"] == [0, 1, 2], "all may trade now"
    table.act(1, sample_of("floor").ANY_TIME)
    server.kill()
    earlier(server.data, table.table, DAY)
    earlier(server.data, table.table, -3, seq=5)
    server.start()
    table.act(0, sample_of("floor").ANY_TIME)
    table.do(0, "lend", id="a", seat=2)
    until(lambda: kind(table, 2) == "bot")
    assert told(table) == ["web.absence.asked", "web.event.seat_bot"]


def test_a_bot_goes_on_by_itself_when_the_server_starts_again(
    caller: Caller, server: Server, patient: Path
) -> None:
    seats = [{"kind": "bot", "bot": "patient"}, {"kind": "here"}]
    table = caller.opened({"game": TURNS, "seats": seats, "pace": "instant"})
    table.news(1)
    until((patient / "asked").exists)
    assert own_table(table, 1)["own_seats"][0]["calls"] == []
    server.kill()
    (patient / "go").touch()
    server.start()
    seat = until(lambda: (one := own_table(table, 1)["own_seats"][0])["calls"] and one)
    assert seat["calls"] == ["turn"], "nobody has looked at this table since"


def own_table(table: Opened, seat: int) -> dict[str, Any]:
    """How a table stands for a seat, asked from afar."""
    asked = [{"table": table.table, "tokens": [table.tokens[seat]]}]
    found = table.caller.post("/api/own-tables", {"tables": asked})
    assert found.status_code == 200, found.text
    return dict(found.json()["tables"][0])
