"""Components: reads a box of Dragon Market from TOML and refuses one that cannot be played.

`components.toml` in the folder above says of each figure where it comes from. Somebody who owns the
printed game can play with a corrected copy of it: the option `components`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from comptoir.games.dragon_market.rules.box import (
    BLUE_NAMES,
    BOATS,
    BONUSES,
    CELLS,
    COINS,
    DICE,
    END,
    GOODS,
    HIGHEST,
    PAIR,
    PARTNERS,
    PER_TURN,
    PONTOONS,
    RED_NAMES,
    SEATS,
    SIDE,
    SIX,
    SORT_NAMES,
    STANDARD,
    TIMINGS,
)
from comptoir.games.dragon_market.rules.sight import Sight
from comptoir.games.dragon_market.rules.water import Sweeps, sweeps
from comptoir.table.bits import BIT
from comptoir.table.reading import Reader, read_toml
from comptoir.table.refusal import BadOption

WHY: Final = "dragon_market.why."
SOURCES: Final = ("rulebook", "public", "reconstructed", "box")
BLUE_GOODS: Final = (4,)
RED_GOODS: Final = (3, 4)
"""How many goods a card may ask for."""
DEAREST: Final = 9  # points that a bonus may cost
MOST_TO_WIN: Final = 9
MOST_DRAWN: Final = 3  # by each of four players from thirteen cards
FEWEST: Final = {"cross_sailor": 1}  # the cell beyond the sailor is a step
MOST: Final = {"reroll_die": DICE}  # points that any roll brings
Cells = list[tuple[int, int]]


class Box:
    """What may differ from box to box; `text` is its file, empty for the one that ships."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.homes: dict[int, list[int]] = {}  # by number of players: the pontoon of each seat
        self.sorts: list[int] = []  # by boat: whether its sailor stands in the middle or at an end
        self.blue: list[int] = []  # by card: the goods it asks for, as bits
        self.red: list[int] = []
        self.bonus_of: list[int] = []  # by red card
        self.costs: list[int] = []  # by bonus
        self.faces: list[int] = []
        self.start_coins: list[int] = []  # by order of turns
        self.team_coins: list[int] = []
        self.most_bought = 0  # coins that may be spent for points in a turn [Rules 4.7]
        self.drawn = 0
        self.drawn_with_bonus = 0
        self.to_win: dict[str, int] = {}  # by way to play [Rules 5]
        self.swept: list[list[Cells]] = []  # by reading of the far corner and sort
        self.sweeps: list[Sweeps] = []  # the same for all spots
        self.sights: list[list[Sight | None]] = [[None] * (4 * CELLS * BOATS) for _ in range(2)]

    def sight(self, lenient: bool, boat: int, spot: int) -> Sight:  # noqa: FBT001 - one of two readings
        """Say what the moves of a boat depend on; worked out once for every spot."""
        found = self.sights[lenient][4 * CELLS * boat + spot]
        if found is None:
            sort = self.sorts[boat]
            found = Sight(boat, sort, spot, self.sweeps[lenient][sort][spot])
            self.sights[lenient][4 * CELLS * boat + spot] = found
        return found


@lru_cache(64)
def box_from(text: str) -> Box:
    """Read a box; an empty text stands for the one that ships with the game."""
    data = read_toml(text or STANDARD, BadOption)
    box = Box(text)
    _read_board(data, box)
    _read_boats(data, box)
    _read_turns(data, box)
    _read_dice_and_coins(data, box)
    _read_goods(data)
    _read_cards(data, box)
    _read_bonuses(data, box)
    _read_ways_to_play(data, box)
    data.done()
    return box


def _done(row: Reader, *sources: str) -> None:
    """Read where figures come from; whatever else stands there is not known."""
    for key in sources:
        row.choice(key, SOURCES)
    row.done()


def _count(row: Reader, key: str, number: int) -> None:
    """Read a number that is the same in every box."""
    row.whole(key, number, number)


def _read_board(data: Reader, box: Box) -> None:
    board = data.table("board")
    _count(board, "rows", SIDE)
    _count(board, "cols", SIDE)
    _done(board, "source")
    for row, corner in zip(data.rows("pontoon", len(PONTOONS)), PONTOONS, strict=True):
        row.text("colour")
        if row.items("cell", "whole") != list(divmod(corner, SIDE)):
            row.fail(WHY + "corner", "cell", number=corner // SIDE, other_number=corner % SIDE)
        _done(row, "cell_source", "colour_source")
    seating = data.table("seating")
    for seats in SEATS:
        key = f"seats_{seats}"
        corners = seating.numbers(key, 0, len(PONTOONS) - 1, count=seats)
        if sorted(set(corners)) != corners:
            seating.fail(WHY + "clockwise", key)
        box.homes[seats] = [PONTOONS[corner] for corner in corners]
    _done(seating, *(f"seats_{seats}_source" for seats in SEATS))


def _read_boats(data: Reader, box: Box) -> None:
    boats = data.table("boats")
    _count(boats, "count", BOATS)
    _count(boats, "length", 3)
    _count(boats, "goods_spaces", 2)
    _done(boats, "count_source", "split_source")
    for row in data.rows("boat", BOATS):
        box.sorts.append(SORT_NAMES.index(row.choice("sailor", SORT_NAMES)))
        row.done()


def _read_turns(data: Reader, box: Box) -> None:
    """Read what turns need: at least the cells that the boat comes to, and none of its own."""
    rotation = data.table("rotation")
    cells = [_cells(rotation, "centre", (0, -1)), _cells(rotation, "end", (0, 2))]
    x, y = rotation.numbers("end_far_corner", -2, 2, count=2)
    if (x, y) not in cells[END] or x == 0:
        rotation.fail(WHY + "far_corner", "end_far_corner")
    lenient = [cell for cell in cells[END] if cell != (x, y)]
    box.swept = [cells, [cells[0], lenient]]
    box.sweeps = [sweeps(*some) for some in box.swept]
    _done(rotation, "pivot_source", "sweep_source")


def _cells(rotation: Reader, key: str, other: tuple[int, int]) -> Cells:
    """Read cells around a sailor, each as two steps; the boat comes to [0, 1] and to another."""
    found: Cells = []
    for cell in rotation.items(key, "list"):
        if len(cell) != 2 or any(type(step) is not int or abs(step) > 2 for step in cell):
            rotation.fail(WHY + "swept", key)
        x, y = cell
        if y == 0 or (x, y) in found:
            rotation.fail(WHY + "swept", key)
        found.append((x, y))
    if (0, 1) not in found or other not in found:
        rotation.fail(WHY + "swept_needed", key)
    return found


def _read_dice_and_coins(data: Reader, box: Box) -> None:
    dice = data.table("dice")
    _count(dice, "count", DICE)
    box.faces = dice.numbers("faces", 1, HIGHEST, count=SIX)
    _done(dice, "values_source", "distribution_source")
    coins = data.table("coins")
    _count(coins, "count", COINS)
    box.start_coins = coins.numbers("start_by_turn_order", 0, COINS, count=max(SEATS))
    if sum(box.start_coins) > COINS:
        coins.fail(WHY + "start_coins", "start_by_turn_order", number=COINS)
    box.most_bought = coins.whole("max_spent_per_turn", 0, COINS)
    _done(coins, "source")


def _read_goods(data: Reader) -> None:
    goods = data.table("goods")
    _count(goods, "tokens", PAIR * len(GOODS))
    _count(goods, "kinds", len(GOODS))
    _count(goods, "tokens_per_kind", PAIR)
    _done(goods, "tokens_source", "kinds_source")
    for name, row in zip(GOODS, data.rows("good", len(GOODS)), strict=True):
        row.choice("id", (name,))
        _done(row, "name_source")


def _read_cards(data: Reader, box: Box) -> None:
    blue = data.table("blue_deck")
    _count(blue, "count", len(BLUE_NAMES))
    _done(blue, "count_source", "contents_source")
    for name, row in zip(BLUE_NAMES, data.rows("blue_card", len(BLUE_NAMES)), strict=True):
        box.blue.append(_card(row, name, BLUE_GOODS))
        _done(row, "source")
    red = data.table("red_deck")
    _count(red, "count", len(RED_NAMES))
    box.drawn = red.whole("draw", 1, MOST_DRAWN)
    box.drawn_with_bonus = red.whole("draw_with_bonus", box.drawn, len(RED_NAMES))
    _done(red, "count_source", "contents_source", "bonus_assignment_source")
    for name, row in zip(RED_NAMES, data.rows("red_card", len(RED_NAMES)), strict=True):
        box.red.append(_card(row, name, RED_GOODS))
        bonus = BONUSES.index(row.choice("bonus", BONUSES))
        if bonus in box.bonus_of:
            row.fail(WHY + "bonus_twice", "bonus", bonus=BONUSES[bonus])
        box.bonus_of.append(bonus)
        _done(row, "source")
    for key, cards in (("blue_card", box.blue), ("red_card", box.red)):
        for kind, name in enumerate(GOODS):
            if sum(card >> kind & 1 for card in cards) > PAIR:
                data.fail(WHY + "wanted_too_often", key, goods=name, number=PAIR)


def _card(row: Reader, name: str, numbers: tuple[int, ...]) -> int:
    """Read the goods of an objective, all of them different, as bits."""
    row.choice("id", (name.upper(),))
    kinds = row.names("goods", GOODS)
    if len(kinds) not in numbers or len(set(kinds)) != len(kinds):
        row.fail(WHY + "card_goods", "goods", number=numbers[0])
    return int(sum(BIT[kind] for kind in kinds))


def _read_bonuses(data: Reader, box: Box) -> None:
    rows = data.rows("bonus", len(BONUSES))
    for name, timing, row in zip(BONUSES, TIMINGS, rows, strict=True):
        row.choice("id", (name,))
        row.choice("timing", (timing,))
        row.text("effect")
        most = MOST.get(name, DEAREST if timing == PER_TURN else 0)
        box.costs.append(row.whole("cost", FEWEST.get(name, 0), most))
        _done(row, "source", "cost_source")


def _read_ways_to_play(data: Reader, box: Box) -> None:
    win = data.table("win")
    box.to_win = {
        "two_or_three": win.whole("basic_2_or_3_players", 1, MOST_TO_WIN),
        "four": win.whole("basic_4_players", 1, MOST_TO_WIN),
        "advanced": win.whole("advanced", 1, MOST_TO_WIN),
        "teams": win.whole("teams", 1, MOST_TO_WIN),
    }
    _done(win, "source")
    teams = data.table("teams")
    if teams.items("team_seats", "list") != PARTNERS:
        teams.fail(WHY + "partners", "team_seats")
    box.team_coins = teams.numbers("start_coins_by_team_order", 0, COINS, count=len(PARTNERS))
    if sum(box.team_coins) > COINS:
        teams.fail(WHY + "start_coins", "start_coins_by_team_order", number=COINS)
    _done(teams, "turn_order_source", "seats_source", "start_coins_source")
