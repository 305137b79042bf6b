"""Names: bots have them from the beginning, and records keep those of everybody."""

from typing import Any

from comptoir.table.players import Player, player_remarks, without_players
from comptoir.table.record import Record
from comptoir.web.services.game_info import example
from comptoir.web.tables.bot_names import NAMES, bot_names
from tests.titles import HANDS, TURNS
from tests.web.asking import Caller


def seats_of(caller: Caller, table: str) -> list[dict[str, Any]]:
    return list(caller.get(f"/api/tables/{table}").json()["seats"])


def test_no_two_names_begin_alike_and_the_same_table_gives_the_same() -> None:
    assert len({name[0] for name in NAMES}) == len(NAMES)
    for table in ("abcdef", "ghijkl"):
        named = bot_names(table, range(1, 6), ["Anna", "zoé"])
        assert named == bot_names(table, range(1, 6), ["Anna", "zoé"])
        assert len({name[0] for name in [*named, "A", "Z"]}) == len(named) + 2
    assert bot_names("abcdef", range(4), []) != bot_names("ghijkl", range(4), [])


def test_bots_have_names_however_they_come_to_the_table(caller: Caller) -> None:
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "open"}, {"kind": "bot"}]
    table = caller.opened({"game": HANDS, "seats": seats})
    first = seats_of(caller, table.table)[2]["name"]
    assert first in NAMES
    table.do("host", "start")
    names = [seat["name"] for seat in seats_of(caller, table.table)]
    assert names[0] == "Ada"
    assert names[2] == first
    assert len({name[0] for name in names}) == 3
    table.do("host", "seat", seat=2, kind="open")
    assert seats_of(caller, table.table)[2]["name"] == ""
    table.do("host", "seat", seat=2, kind="bot")
    assert seats_of(caller, table.table)[2]["name"] in NAMES


def test_a_record_keeps_the_names_and_a_table_made_of_it_has_them(caller: Caller) -> None:
    text = example(TURNS)
    record = Record.read(text)
    seats: list[dict[str, object]] = [{"kind": "here", "name": "Zoé: #1"}]
    seats += [{"kind": "bot", "bot": "apprentice"}] * (record.seats - 1)
    last = len(record.log) - 1
    moves = max(n for n in range(last + 1) if record.log[n][0] == 0)
    table = caller.opened(
        {"record": text, "upto": last, "seats": [{"kind": "here"}] * record.seats}
    )
    table.do(0, "sit", name="Zoé: #1")
    table.act(*record.log[-1])
    told = caller.get(f"/api/tables/{table.table}/record").text
    assert Record.read(told).players == {0: Player("Zoé: #1")}
    bots = {seat: Player(f"B{seat}", "apprentice") for seat in range(1, record.seats)}
    remarks = player_remarks({0: Player("Zoé: #1"), **bots, 9: Player("nobody")})
    again = caller.post("/api/tables", {"record": "\n".join([*remarks, text])}).json()
    found = seats_of(caller, again["table"])
    assert [seat["name"] for seat in found] == ["Zoé: #1", *(one.name for one in bots.values())]
    assert [seat["bot"] for seat in found] == [None, *["apprentice"] * len(bots)]
    told = caller.get(f"/api/tables/{again['table']}/record").text
    assert Record.read(told).players == {0: Player("Zoé: #1"), **bots}
    assert without_players(told) == text, "names are kept with the seats alone"
    assert again["seats"] == [None] * record.seats, "nobody plays on"
    body = {"record": "\n".join([*remarks, text]), "upto": moves, "seats": seats}
    going = caller.post("/api/tables", body).json()
    named = [seat["name"] for seat in seats_of(caller, going["table"])]
    assert named[1:] == [one.name for one in bots.values()]


def test_an_example_has_players_with_names(caller: Caller) -> None:
    table = caller.get(f"/api/examples/{HANDS}").json()["table"]
    assert all(seat["name"] for seat in seats_of(caller, table))
