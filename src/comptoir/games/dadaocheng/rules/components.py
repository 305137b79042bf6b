"""Components: reads a box of Dadaocheng from TOML and refuses one that cannot be played.

`components.toml` in the folder above says of each figure where it comes from (`source`). Somebody
who owns the printed game can play with a corrected copy of it: the option `components`. Every
number in it counts: it is used, or it must agree with another one or with the printed box.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

from comptoir.games.dadaocheng.rules.box import (
    BAN_SHIP_LEVEL,
    BUILDINGS,
    CONVERT_TO_MANOR,
    EVENT_KINDS,
    EXCHANGE,
    GAIN,
    GAIN_ANY,
    LOSE_ANY,
    MANOR,
    MANOR_DISCOUNT,
    MOST_BUILDINGS_BONUS,
    REDUCE_OPIUM,
    ROLL_TEMPLE,
    Box,
    Building,
    EventCard,
    Offering,
    Ship,
)
from comptoir.games.dadaocheng.rules.cubes import GOODS, MOST, OPIUM, covers, one
from comptoir.games.dadaocheng.rules.discs import deal_discs
from comptoir.games.dadaocheng.rules.town import Options, Town
from comptoir.table.chance import Quick
from comptoir.table.reading import Reader, read_toml
from comptoir.table.refusal import BadOption

FORM: Final = 2
SOURCES: Final = ("rulebook", "public", "reconstructed", "box")
REMARKS: Final = ("source", "rulebook_fields", "note", "colour")
PLAYERS: Final = ("1", "2", "3", "4")
YEARS: Final = (
    1851, 1853, 1859, 1860, 1865, 1878, 1884, 1891, 1895, 1898, 1905, 1908, 1915, 1920,
)  # fmt: skip
COPIES: Final = (24, 6, 6, 6, 2)
"""The building cards of the printed box, by kind."""
DICE: Final = 3
MOST_PAID: Final = 9
MOST_TAKEN: Final = 3


def standard_text() -> str:
    """Give the file that ships with the game."""
    return files("comptoir.games.dadaocheng").joinpath("components.toml").read_text("utf-8")


@lru_cache(64)
def box_from(text: str) -> Box:
    """Read a box; an empty text stands for the one that ships with the game."""
    data = read_toml(text or standard_text(), BadOption)
    form = data.whole("schema_version", 0, 99)
    if form != FORM:
        data.fail("dadaocheng.why.old_form", "schema_version", expected=FORM, found=form)
    box = Box(text)
    _read_discs(data, box)
    _read_cubes(data, box)
    _read_ships(data, box)
    _read_buildings(data, box)
    _read_temple(data, box)
    _read_events(data, box)
    _read_rules(data, box)
    _read_solo(data, box)
    data.done("meta")
    _lay_out(data, box)
    return box


def _sourced(data: Reader, key: str, count: int | None = None) -> list[Reader]:
    """Read rows, each with the source of its figures."""
    rows = data.rows(key, count)
    for row in rows:
        row.choice("source", SOURCES)
    return rows


def _section(data: Reader, key: str) -> Reader:
    """Read a section with the source of its figures."""
    section = data.table(key)
    section.choice("source", SOURCES)
    return section


def _in_box(row: Reader, key: str, expected: int) -> int:
    """Read how many pieces there are; refuse what is not the number in the printed box."""
    found = row.whole(key, 0, 999)
    if found != expected:
        row.fail("dadaocheng.why.box_count", key, expected=expected, found=found)
    return found


def _heap(row: Reader, key: str, *, most: int = MOST_PAID, any_too: bool = True) -> tuple[int, int]:
    """Read cubes: a heap of named goods and, where they may be, a number of any."""
    cubes = row.table(key)
    named = [cubes.whole(good, 0, most, 0) for good in GOODS]
    free = cubes.whole("any", 0, MOST_TAKEN, 0) if any_too else 0
    cubes.done()
    if sum(named) + free > most:
        row.fail("table.why.range", key, low=0, high=most, found=str(sum(named) + free))
    return sum(number * int(one(good)) for good, number in enumerate(named)), free


def _read_discs(data: Reader, box: Box) -> None:
    for row in _sourced(data, "discs", 16):
        sun, back = row.choice("sun", GOODS), row.choice("back", GOODS)
        if sun == back:
            row.fail("dadaocheng.why.disc_sides")
        box.faces += [GOODS.index(sun), GOODS.index(back)]
        row.done(*REMARKS)
    if box.faces[::2].count(OPIUM) != 4:
        data.fail("dadaocheng.why.disc_corners", "discs")


def _read_cubes(data: Reader, box: Box) -> None:
    """Read the cubes of each good; together they are those of the supply."""
    total = 0
    for good, row in zip(GOODS, _sourced(data, "resources", len(GOODS)), strict=True):
        row.choice("id", (good,))
        number = row.whole("cubes", 1, MOST)
        row.done(*REMARKS)
        total += number
        box.cubes += number * one(GOODS.index(good))
    supply = _section(data, "supply")
    found = supply.whole("total_cubes", 0, 999)
    supply.done(*REMARKS)
    if found != total:
        supply.fail("dadaocheng.why.total_cubes", "total_cubes", expected=total, found=found)


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
        row.done(*REMARKS)
        box.ships.append(ship)


def _read_buildings(data: Reader, box: Box) -> None:
    rows = _sourced(data, "buildings", len(BUILDINGS))
    for name, row, printed in zip(BUILDINGS, rows, COPIES, strict=True):
        row.choice("id", (name, f"opium_{name}"))
        copies = _in_box(row, "copies", printed)
        used = row.table("copies_in_play")
        building = Building([0, *(used.whole(number, 0, copies) for number in PLAYERS)])
        used.done()
        building.cost, building.cost_any = _heap(row, "cost")
        building.credit = row.whole("credit", 0, 9)
        building.prestige = row.whole("prestige", 0, 50)
        building.once_per_turn = row.whole("max_per_turn", 0, 1) == 1
        row.done(*REMARKS)
        box.buildings.append(building)


def _read_temple(data: Reader, box: Box) -> None:
    temple = _section(data, "temple")
    dice = _in_box(temple, "dice", DICE)
    for row in _sourced(temple, "options"):
        heap, free = _heap(row, "pay")
        box.temple.append(Offering(heap, free, row.whole("roll", 1, dice)))
        row.done(*REMARKS)
    if len({offering.dice for offering in box.temple}) != len(box.temple):
        temple.fail("dadaocheng.why.temple_dice", "options")
    faces = {row.whole("face", 1, 6): _face(row) for row in _sourced(temple, "faces", 6)}
    if len(faces) != 6:
        temple.fail("table.why.count", "faces", expected=6, found=len(faces))
    box.face_cubes = [faces[face][0] for face in range(1, 7)]
    box.face_any = [faces[face][1] for face in range(1, 7)]
    temple.done(*REMARKS)


def _face(row: Reader) -> tuple[int, int]:
    """Read what a face of a die brings: one cube by its name, several as a heap, or none."""
    if isinstance(row.data.get("gives"), dict):
        found = _heap(row, "gives", most=MOST_TAKEN)
    else:
        gives = row.choice("gives", (*GOODS, "any", "none"))
        found = int(one(GOODS.index(gives))) if gives in GOODS else 0, int(gives == "any")
    row.done("face", *REMARKS)
    return found


def _read_events(data: Reader, box: Box) -> None:
    deck = _section(data, "event_deck")
    first = deck.text("first")
    deck.done(*REMARKS)
    years: dict[str, int] = {}
    for row in _sourced(data, "events", 14):
        year = row.whole("year", YEARS[0], YEARS[-1])
        if year not in YEARS:
            row.fail("table.why.choice", "year", found=str(year), choices=list(map(str, YEARS)))
        kind = EVENT_KINDS.index(row.choice("kind", EVENT_KINDS))
        event = EventCard(year, kind)
        params = row.table("params")
        _read_event(params, event, box)
        params.done()
        years[row.text("id")] = year
        row.done(*REMARKS)
        box.events.append(event)
    if first not in years or sorted(years.values()) != list(YEARS):
        data.fail("dadaocheng.why.event_deck", "events")
    box.events.sort(key=lambda event: event.year)
    box.first_event = YEARS.index(years[first])


def _read_event(params: Reader, event: EventCard, box: Box) -> None:
    """Read the figures that an event of its kind has."""
    kind = event.kind
    if kind in NUMBERS:
        key, most = NUMBERS[kind]
        event.number = params.whole(key, 1, most)
    if kind == CONVERT_TO_MANOR:
        event.times = params.whole("max", 1, 9)
    elif kind == EXCHANGE:
        event.times = params.whole("times", 1, 9)
        event.given, event.given_any = _heap(params, "give")
        gain = params.table("gain")
        event.gained_any = gain.whole("any", 1, MOST_TAKEN)
        gain.done()
    elif kind == GAIN:
        event.gained, _ = _heap(params, "gain", any_too=False)
    elif kind == REDUCE_OPIUM and params.has("pay"):
        event.given, event.given_any = _heap(params, "pay")
    elif kind == MANOR_DISCOUNT:
        event.given, _ = _heap(params, "discount", any_too=False)
        if not covers(box.buildings[MANOR].cost, event.given):
            params.fail("dadaocheng.why.discount", "discount")


NUMBERS: Final = {
    GAIN_ANY: ("count", MOST_TAKEN),
    LOSE_ANY: ("count", 1),
    ROLL_TEMPLE: ("dice", DICE),
    BAN_SHIP_LEVEL: ("level", 3),
    REDUCE_OPIUM: ("amount", 20),
    MOST_BUILDINGS_BONUS: ("prestige", 50),
}
"""What the one number of a kind of event is called, and how large it may be."""


def _read_rules(data: Reader, box: Box) -> None:
    rounds = _section(data, "rounds")
    box.rounds = [0, *(rounds.whole(n, 1, 14 if n != "1" else 50) for n in PLAYERS)]
    turn = _section(data, "turn")
    box.planning_moves = turn.whole("planning_moves", 1, 9)
    box.cubes_for_three = turn.whole("cubes_line_3", 1, 9)
    box.cubes_for_four = turn.whole("cubes_line_4", 1, 9)
    box.loop_trigger = turn.whole("loop_trigger", 1, 30)
    box.loop_keep = turn.whole("loop_keep", 0, 30)
    box.hand_limit = turn.whole("hand_limit_end_of_turn", 0, 30)
    box.inactive_limit = turn.whole("hand_limit_inactive_after_full_house", 0, 30)
    board = _section(data, "board")
    box.cell_limit = board.whole("max_cubes_per_cell", 1, 9)
    _read_corners(board, box)
    track = _section(data, "player_board")
    box.opium_track = track.whole("opium_track_spaces", 1, 99)
    scoring = _section(data, "scoring")
    box.manor_set = [0, *scoring.items("manor_set", "whole")]
    if len(box.manor_set) < 2:
        scoring.fail("table.why.count", "manor_set", expected=6, found=0)
    for i, number in enumerate(box.manor_set[1:]):
        if not 0 <= number <= 999:
            scoring.fail("table.why.range", f"manor_set[{i}]", low=0, high=999, found=str(number))
    box.credits_per_prestige = scoring.whole("credits_per_prestige", 1, 99)
    box.opium_penalty = scoring.whole("opium_penalty", 0, 9)
    for section in (rounds, turn, board, track, scoring):
        section.done(*REMARKS)


def _read_corners(board: Reader, box: Box) -> None:
    """Read where the four opium discs lie at the start."""
    for cell in board.items("opium_start_cells", "list"):
        fits = len(cell) == 2 and all(type(place) is int and 0 <= place < 4 for place in cell)
        if not fits or 4 * cell[0] + cell[1] in box.corners:
            board.fail("dadaocheng.why.start_cells", "opium_start_cells", found=str(cell)[:40])
        box.corners.append(4 * cell[0] + cell[1])
    box.corners.sort()
    if len(box.corners) != 4:
        found = len(box.corners)
        board.fail("table.why.count", "opium_start_cells", expected=4, found=found)


def _read_solo(data: Reader, box: Box) -> None:
    solo = _section(data, "solo")
    box.solo_ships = solo.whole("ships_per_level", 1, 10)
    box.solo_ships_aside = solo.whole("credit_ships_removed_level_1", 0, 2)
    box.solo_touching = solo.whole("max_connected_same_resource_at_setup", 1, 16)
    box.solo_hand_limit = solo.whole("hand_limit_end_of_turn", 0, 30)
    box.challenge_hand_limit = solo.whole("challenge_hand_limit_end_of_turn", 0, 30)
    box.solo_opium_penalty = solo.whole("opium_penalty", 0, 9)
    solo.done(*REMARKS)
    granting = sum(ship.level == 1 and ship.credit > 0 for ship in box.ships)
    if granting < box.solo_ships_aside:
        place = "credit_ships_removed_level_1"
        solo.fail("table.why.count", place, expected=granting, found=box.solo_ships_aside)
    for row in _sourced(data, "goals", 3):
        row.text("id")
        box.goals.append(row.whole("prestige", 0, 999))
        row.done(*REMARKS)
    if box.goals != sorted(box.goals):
        data.fail("dadaocheng.why.goals", "goals")


def _lay_out(data: Reader, box: Box) -> None:
    """Refuse discs that cannot be laid out as the rules want."""
    for seats in (1, 2):
        town = Town(box, Options(), seats, Quick(1))
        try:
            deal_discs(town)
        except AssertionError:
            data.fail("dadaocheng.why.disc_layout", "discs")
