"""Bait and switch: no answer strikes a deal that its sender has not read, whatever was undone."""

from collections.abc import Iterator
from typing import Any

import pytest

from comptoir import Session, game
from comptoir.games.chinatown.notation import completed
from tests.waiting import until
from tests.web.asking import Caller, Opened
from tests.web.serving import Server

TRUSTING = '''"""Read by every Python that starts: a bot that likes lots, and waits for a word."""

from pathlib import Path

from comptoir.bots import BOTS
from tests.waiting import until

FOLDER = Path(__file__).parent


class Trusting:
    def choose(self, view, options, dice):
        good = [
            f"consent {row['number']} "
            for row in view["deals"]
            if row["state"] == "open"
            and any(one["from"] == 0 and "lot" in one for one in row["terms"])
        ]
        if any(row["state"] == "open" for row in view["deals"]):
            (FOLDER / "asked").touch()
            until((FOLDER / "go").exists)
        for start in (*good, "keep", "decline", "done", "resume"):
            for option in options:
                if option.startswith(start):
                    return option


BOTS["trusting"] = Trusting
'''


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server to which such a bot was added."""
    folder = tmp_path_factory.mktemp("trusting")
    (folder / "sitecustomize.py").write_text(TRUSTING, "utf-8")
    server = Server(tmp_path_factory.mktemp("data"), added=folder).start()
    yield server
    server.stop()


def at_the_floor(caller: Caller, second: dict[str, str]) -> Opened:
    """A table in the first year, cards chosen and tiles drawn."""
    session = Session(game("chinatown"), 3, seed="floor")
    for seat in range(3):
        session.play(seat, session.options(seat)[0])
    seats = [{"kind": "here", "name": "Ann"}, second, {"kind": "here", "name": "Cleo"}]
    return caller.opened({"record": session.record.text, "seats": seats, "pace": "instant"})


def floor(table: Opened) -> dict[str, Any]:
    return dict(table.game(0)["view"])


def lot_of(table: Opened, seat: int) -> str:
    return f"lot-{floor(table)['players'][seat]['lots'][0]['lot']}"


BEN = {"kind": "here", "name": "Ben"}


def test_an_undone_proposal_stays_in_the_log_as_withdrawn_and_its_number_is_not_used_again(
    server: Server, caller: Caller
) -> None:
    table = at_the_floor(caller, BEN)
    table.act(0, f"propose p0 gives {lot_of(table, 0)} to p1 and p1 gives 10k to p0")
    assert table.game(0)["undo"]["recall"]["id"] == "chinatown.action.withdraw"
    done = table.do(0, "undo", id="back")
    assert table.do(0, "undo", id="back") == done, "sent again, it is done once"
    said = [item["id"] for item in table.news(2)["items"]]
    assert said[-2:] == ["chinatown.event.propose", "chinatown.event.withdraw"]
    server.stop()
    server.start()
    table.act(0, "propose p1 gives 50k to p0")
    assert [(row["number"], row["state"]) for row in floor(table)["deals"]] == [
        (1, "withdrawn"), (2, "open"),
    ]  # fmt: skip


def test_what_others_could_see_cannot_be_taken_back_without_them(caller: Caller) -> None:
    table = at_the_floor(caller, BEN)
    table.act(2, "done")
    assert table.game(2)["undo"]["free"], "it names nothing that could be answered"
    table.act(0, f"propose p0 gives {lot_of(table, 0)} to p1")
    table.act(1, "want photo")
    for seat in (1, 2):
        assert table.game(seat)["undo"]["why"]["id"] == "table.why.undo_announced"
        assert table.refused(seat, "undo", id="u") == (409, "table.why.undo_announced")


def test_an_answer_over_the_wire_names_what_it_answers(caller: Caller) -> None:
    table = at_the_floor(caller, BEN)
    table.act(0, f"propose p0 gives {lot_of(table, 0)} to p1 and p1 gives 10k to p0")
    moves, seen = table.game(1)["moves"], table.game(1)["view"]
    for bare in ("consent 1", "consent 1 v1"):
        assert table.refused(1, "act", id=bare, moves=moves, actions=[bare]) == (
            409, "chinatown.why.unnamed",
        )  # fmt: skip
    wrong = "consent 1 v1 00000000"
    assert table.refused(1, "act", id="w", moves=moves, actions=[wrong]) == (
        409, "chinatown.why.other_terms",
    )  # fmt: skip
    table.act(0, "change 1 p1 gives 50k to p0")
    stale = completed(seen, "consent 1")
    assert table.refused(1, "act", id="s", moves=moves, actions=[stale]) == (
        409, "chinatown.why.other_version",
    )  # fmt: skip
    assert floor(table)["deals"][0]["state"] == "open"


def test_a_typed_answer_is_completed_only_from_what_its_writer_saw(caller: Caller) -> None:
    table = at_the_floor(caller, BEN)
    table.act(0, f"propose p0 gives {lot_of(table, 0)} to p1 and p1 gives 10k to p0")
    seen = table.news(1)["news"]
    table.do(2, "say", id="chat", text="hello")
    read = table.do(1, "read", line="accept 1", seq=seen)
    assert read["options"] == [completed(table.game(1)["view"], "consent 1")]
    refusal = table.do(1, "read", line="decline 1 too_little", seq=seen)["actions"]
    assert refusal == [completed(table.game(1)["view"], "decline 1 too_little")]
    table.act(0, "change 1 p1 gives 50k to p0")
    stale = (409, "web.why.stale")
    assert table.refused(1, "read", line="accept 1", seq=seen) == stale
    assert table.refused(1, "read", line="decline 1 too_little", seq=seen) == stale
    assert table.refused(1, "read", line="accept 1") == stale, "nobody knows what was seen"
    assert table.do(1, "read", line="want photo")["actions"] == ["want photo"]


def test_a_bot_that_thinks_long_does_not_consent_to_what_came_after(
    server: Server, caller: Caller
) -> None:
    assert server.added is not None, "the bot is there"
    asked, go = server.added / "asked", server.added / "go"
    table = at_the_floor(caller, {"kind": "bot", "bot": "trusting"})
    until(lambda: table.game(0)["view"]["steps"][0]["done"] == [1])  # it is done
    table.act(0, f"propose p0 gives {lot_of(table, 0)} to p1 and p1 gives 10k to p0")
    until(asked.exists)
    table.do(0, "undo", id="back")
    table.act(0, "propose p1 gives 50k to p0")
    go.touch()
    until(lambda: floor(table)["deals"][1]["declined"])
    assert [row["state"] for row in floor(table)["deals"]] == ["withdrawn", "open"]
    asked.unlink()
    go.unlink()
    table.act(0, f"change 2 p0 gives {lot_of(table, 0)} to p1 and p1 gives 10k to p0")
    until(asked.exists)
    table.act(0, "change 2 p1 gives 50k to p0")
    go.touch()
    until(lambda: floor(table)["deals"][1]["declined"])
    assert floor(table)["deals"][1]["consents"] == [0]
