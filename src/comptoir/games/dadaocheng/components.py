"""Components: reads a box of Dadaocheng from TOML and refuses one that cannot be played.

`components.toml` beside this file says of each figure where it comes from (`source`). Somebody
who owns the printed game can play with a corrected copy of it: the option `components`.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

from comptoir.games.dadaocheng.board import SIDES
from comptoir.games.dadaocheng.box import (
    BUILDINGS,
    EVENT_KINDS,
    GAIN_ANY,
    LOSE_ANY,
    Box,
    Building,
    EventCard,
    Offering,
    Ship,
)
from comptoir.games.dadaocheng.cubes import GOODS, MOST, OPIUM, one
from comptoir.games.dadaocheng.discs import deal_discs
from comptoir.games.dadaocheng.town import Options, Town
from comptoir.table.chance import Quick
from comptoir.table.reading import Reader, read_toml
from comptoir.table.refusal import BadOption

SOURCES: Final = ("rulebook", "public", "reconstructed", "box")
PLAYERS: Final = ("1", "2", "3", "4")
YEARS: Final = (
    1851, 1853, 1859, 1860, 1865, 1878, 1884, 1891, 1895, 1898, 1905, 1908, 1915, 1920,
)  # fmt: skip
NUMBERS: Final = ("count", "dice", "level", "amount", "prestige")
MOST_PAID: Final = 9
MOST_CUBES: Final = {GAIN_ANY: 3, LOSE_ANY: 1}


def standard_text() -> str:
    """Give the file that ships with the game."""
    return files("comptoir.games.dadaocheng").joinpath("components.toml").read_text("utf-8")


@lru_cache(64)
def box_from(text: str) -> Box:
    """Read a box; an empty text stands for the one that ships with the game."""
    data = read_toml(text or standard_text(), BadOption)
    box = Box(text)
    _read_discs(data, box)
    for good, row in zip(GOODS, _sourced(data, "resources", len(GOODS)), strict=True):
        row.choice("id", (good,))
        box.cubes += row.whole("cubes", 1, MOST) * one(GOODS.index(good))
    _read_ships(data, box)
    _read_buildings(data, box)
    _read_temple(data, box)
    _read_events(data, box)
    _read_rules(data, box)
    _read_solo(data, box)
    _lay_out(data, box)
    return box


def _sourced(data: Reader, key: str, count: int | None = None) -> list[Reader]:
    """Read rows, each with the source of its figures."""
    rows = data.rows(key)
    for row in rows:
        row.choice("source", SOURCES)
    if count is not None and len(rows) != count:
        data.fail("table.why.count", key, expected=count, found=len(rows))
    return rows


def _heap(row: Reader, key: str, default: dict[str, int] | None = None) -> tuple[int, int]:
    """Read cubes, nine at most: a heap of named goods, and a number of any."""
    cost = row.table(key, default)
    named = [cost.whole(good, 0, MOST_PAID, 0) for good in GOODS]
    free = cost.whole("any", 0, 3, 0)
    cost.done()
    if sum(named) + free > MOST_PAID:
        row.fail("table.why.range", key, low=0, high=MOST_PAID, found=str(sum(named) + free))
    return sum(number * int(one(good)) for good, number in enumerate(named)), free


def _read_discs(data: Reader, box: Box) -> None:
    rows = _sourced(data, "discs", 16)
    for row in rows:
        sun, back = row.choice("sun", GOODS), row.choice("back", GOODS)
        if sun == back:
            row.fail("dadaocheng.why.disc_sides")
        box.faces += [GOODS.index(sun), GOODS.index(back)]
    if box.faces[::2].count(OPIUM) != 4:
        data.fail("dadaocheng.why.disc_corners", "discs")


def _read_ships(data: Reader, box: Box) -> None:
    seen: set[str] = set()
    for row in _sourced(data, "ships", 36):
        level = row.whole("level", 1, 3)
        name = row.text("id")
        if name not in {f"S{level}-{number:02}" for number in range(1, 13)} - seen:
            row.fail("dadaocheng.why.ship_id", "id", found=name)
        seen.add(name)
        ship = Ship("ship-" + name[1:], row.text("name"), level)
        ship.cost, ship.cost_any = _heap(row, "cost")
        ship.credit_required = row.whole("credit_required", 0, 30)
        ship.credit = row.whole("credit", 0, 9)
        ship.prestige = row.whole("prestige", 0, 50)
        box.ships.append(ship)


def _read_buildings(data: Reader, box: Box) -> None:
    rows = _sourced(data, "buildings", len(BUILDINGS))
    for name, row in zip(BUILDINGS, rows, strict=True):
        row.choice("id", (name, f"opium_{name}"))
        copies = row.table("copies_in_play")
        building = Building([0, *(copies.whole(n, 0, MOST) for n in PLAYERS)])
        building.cost, building.cost_any = _heap(row, "cost")
        building.credit = row.whole("credit", 0, 9)
        building.prestige = row.whole("prestige", 0, 50)
        building.once_per_turn = row.whole("max_per_turn", 0, 1) == 1
        box.buildings.append(building)


def _read_temple(data: Reader, box: Box) -> None:
    temple = data.table("temple")
    for row in _sourced(temple, "options"):
        heap, free = _heap(row, "pay")
        box.temple.append(Offering(heap, free, row.whole("roll", 1, 9)))
    if len({offering.dice for offering in box.temple}) != len(box.temple):
        temple.fail("dadaocheng.why.temple_dice", "options")
    faces = {
        row.whole("face", 1, 6): row.choice("gives", (*GOODS, "none"))
        for row in _sourced(temple, "faces", 6)
    }
    if len(faces) != 6:
        temple.fail("table.why.count", "faces", expected=6, found=len(faces))
    box.temple_faces = [
        GOODS.index(faces[face]) if faces[face] in GOODS else -1 for face in range(1, 7)
    ]


def _read_events(data: Reader, box: Box) -> None:
    first = data.table("event_deck").text("first")
    names: list[str] = []
    for row in _sourced(data, "events", 14):
        kind = EVENT_KINDS.index(row.choice("kind", EVENT_KINDS))
        year = row.whole("year", YEARS[0], YEARS[-1])
        if year not in YEARS:
            row.fail("table.why.choice", "year", found=str(year), choices=list(map(str, YEARS)))
        event = EventCard(year, kind)
        params = row.table("params")
        asked = _heap_data(params, "pay", "discount")
        event.given, event.given_any = _heap(params, "give", asked)
        event.gained, event.gained_any = _heap(params, "gain", {})
        event.times = params.whole("times", 1, 9, params.whole("max", 1, 9, 1))
        most = MOST_CUBES.get(kind, 20)
        event.number = max(params.whole(key, 0, most, 0) for key in NUMBERS)
        names.append(row.text("id"))
        box.events.append(event)
    years = {event.year for event in box.events}
    if first not in names or len(years) != len(names):
        data.fail("dadaocheng.why.event_deck", "events")
    box.first_event = names.index(first)


def _heap_data(params: Reader, *keys: str) -> dict[str, int]:
    """Find the cubes an event asks for under any of these names."""
    for key in keys:
        if params.has(key):
            return params.table(key).data
    return {}


def _read_rules(data: Reader, box: Box) -> None:
    rounds, seating = data.table("rounds"), data.table("seating")
    box.rounds = [0, *(rounds.whole(n, 1, 14 if n != "1" else 50) for n in PLAYERS)]
    box.seating = [[]]
    for n in PLAYERS:
        sides = seating.items(n, "text")
        if len(sides) != int(n) or len(set(sides)) != len(sides) or not set(sides) <= set(SIDES):
            seating.fail("table.why.choice", n, found=" ".join(sides)[:40], choices=list(SIDES))
        box.seating.append([SIDES.index(side) for side in sides])
    turn = data.table("turn")
    box.planning_moves = turn.whole("planning_moves", 1, 9)
    box.cubes_for_three = turn.whole("cubes_line_3", 1, 9)
    box.cubes_for_four = turn.whole("cubes_line_4", 1, 9)
    box.loop_trigger = turn.whole("loop_trigger", 1, 30)
    box.loop_keep = turn.whole("loop_keep", 0, 30)
    box.hand_limit = turn.whole("hand_limit_end_of_turn", 0, 30)
    box.inactive_limit = turn.whole("hand_limit_inactive_after_full_house", 0, 30)
    box.cell_limit = data.table("board").whole("max_cubes_per_cell", 1, 9)
    box.opium_track = data.table("player_board").whole("opium_track_spaces", 1, 99)
    scoring = data.table("scoring")
    box.manor_set = scoring.items("manor_set", "whole")
    if len(box.manor_set) < 2:
        scoring.fail("table.why.count", "manor_set", expected=7, found=len(box.manor_set))
    box.credits_per_prestige = scoring.whole("credits_per_prestige", 1, 99)
    box.opium_penalty = scoring.whole("opium_penalty", 0, 9)


def _read_solo(data: Reader, box: Box) -> None:
    solo = data.table("solo")
    box.solo_ships = solo.whole("ships_per_level", 1, 10)
    box.solo_ships_aside = solo.whole("credit_ships_removed_level_1", 0, 2)
    box.solo_touching = solo.whole("max_connected_same_resource_at_setup", 1, 16)
    box.solo_hand_limit = solo.whole("hand_limit_end_of_turn", 0, 30)
    box.solo_opium_penalty = solo.whole("opium_penalty", 0, 9)
    box.goals = [row.whole("prestige", 0, 999) for row in _sourced(data, "goals", 3)]


def _lay_out(data: Reader, box: Box) -> None:
    """Refuse discs that cannot be laid out as the rules want."""
    for seats in (1, 2):
        town = Town(box, Options(), seats, Quick(1))
        try:
            deal_discs(town)
        except AssertionError:
            data.fail("dadaocheng.why.disc_layout", "discs")
