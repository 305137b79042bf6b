"""Position: a town made from plain data, as tests, puzzles and bug reports write it.

Whatever is left out is as at the start of a game. What follows from the rest (the supply, the
credits) is worked out, so that it cannot be wrong; what the box cannot make is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dadaocheng.rules.audit import audit, cubes_elsewhere, grants
from comptoir.games.dadaocheng.rules.board import SIDES
from comptoir.games.dadaocheng.rules.box import BUILDINGS, SHOP, Box
from comptoir.games.dadaocheng.rules.cubes import GOODS, count, covers, heap_of, one
from comptoir.games.dadaocheng.rules.deal import seat_players
from comptoir.games.dadaocheng.rules.dice import Pick
from comptoir.games.dadaocheng.rules.events import Suffer
from comptoir.games.dadaocheng.rules.surplus import Surplus
from comptoir.games.dadaocheng.rules.town import Options, Player, Town
from comptoir.games.dadaocheng.rules.trade import Trade
from comptoir.games.dadaocheng.rules.turn import (
    Arrange,
    ChooseLines,
    Collect,
    FullHouse,
    HandBack,
    Plan,
    Rearrange,
    Round,
    TakeCell,
    Turn,
)
from comptoir.games.dadaocheng.view import LETTERS, LEVELS
from comptoir.table.chance import Chance
from comptoir.table.flow import Step
from comptoir.table.reading import Reader
from comptoir.table.refusal import BadPosition

STEPS: Final[dict[str, type[Step]]] = {
    step.__name__: step
    for step in (
        Round, Turn, Plan, Collect, ChooseLines, HandBack, Rearrange, Arrange, FullHouse,
        TakeCell, Surplus, Suffer, Trade, Pick,
    )
}  # fmt: skip
MOST_STEPS: Final = 24
MOST_NUMBER: Final = 99


def restore(state: Reader, box: Box, how: Options, seats: int, chance: Chance) -> Town:
    """Make a town from plain data and run on to the next question."""
    town = Town(box, how, seats, chance)
    seat_players(town)
    least, most = (how.first, how.first) if how.first >= 0 else (0, seats - 1)
    town.first = state.whole("first", least, most, least)
    town.round = state.whole("round", 1, box.rounds[seats], 1)
    town.active = state.whole("active", 0, seats - 1, 0)
    town.planned = state.whole("planned", 0, box.planning_moves, 0)
    town.discs = read_discs(state, box)
    read_storage(state, town)
    read_players(state, town)
    read_ships(state, town)
    read_events(state, town)
    read_turn(state, town)
    town.steps = read_steps(state, town)
    state.done()
    fill_supply(town)
    audit(town)
    town.settle()
    return town


def fill_supply(town: Town) -> None:
    """Put into the supply what lies nowhere else."""
    lying = cubes_elsewhere(town)
    town.supply = 0
    for good, name in enumerate(GOODS):
        left = int(count(town.box.cubes, good)) - lying[good]
        if left < 0:
            raise BadPosition("dadaocheng.why.too_many", where="cubes", thing=name)
        town.supply += left * int(one(good))


def read_discs(state: Reader, box: Box) -> list[int]:
    """Read the diagram of the discs; with two capitals either disc of that pair will do."""
    marks = state.text("discs").split()
    if len(marks) != 16:
        state.fail("table.why.count", "discs", expected=16, found=len(marks))
    left = list(range(32))
    discs = []
    for mark in marks:
        found = next((disc for disc in left if _fits(mark, disc, box)), None)
        if found is None:
            state.fail("dadaocheng.why.no_such_disc", "discs", disc=mark[:10])
        left = [disc for disc in left if disc // 2 != found // 2]
        discs.append(found)
    return discs


def _fits(mark: str, disc: int, box: Box) -> bool:
    shown, hidden = LETTERS[box.faces[disc]], LETTERS[box.faces[disc ^ 1]]
    exact = f"{shown}/{hidden.lower()}" if disc % 2 == 0 else f"{shown.lower()}/{hidden}"
    return mark in (exact, f"{shown}/{hidden}")


def read_storage(state: Reader, town: Town) -> None:
    """Read the storage cells: goods, or the word `shop`."""
    storage = state.table("storage", {})
    for player in town.players:
        side = SIDES[player.side]
        for i, room in enumerate(storage.items(side, "list", [[], [], [], []], count=4)):
            if room == ["shop"]:
                player.shop_cells |= 1 << i
            else:
                town.cells[int(player.side) * 4 + i] = cubes_named(storage, side, room)
    storage.done()


def read_players(state: Reader, town: Town) -> None:
    """Read what lies in front of the players."""
    rows = state.rows("players", town.seats, optional=True)
    for row, player in zip(rows, town.players, strict=False):
        row.choice("side", (SIDES[player.side],), SIDES[player.side])
        player.cubes = cubes_named(row, "cubes", row.items("cubes", "text", []))
        player.opium = row.whole("opium", 0, MOST_NUMBER, 0)
        player.forgiven = row.whole("forgiven", 0, int(player.opium), 0)
        player.loops = row.whole("loops", 0, MOST_NUMBER, 0)
        for number in row.names("ships", ship_names(town.box), []):
            player.ships |= 1 << number
        read_buildings(row, town, player)
        player.credits = credits_of(town.box, player)
        row.whole("credits", int(player.credits), int(player.credits), int(player.credits))
        row.done()


def read_buildings(row: Reader, town: Town, player: Player) -> None:
    """Read a player's building cards; there are as many shops as cells marked so."""
    shops = int(player.shop_cells).bit_count()
    cards = row.table("buildings", {})
    for kind, name in enumerate(BUILDINGS):
        least = shops if kind == SHOP else 0
        most = shops if kind == SHOP else 31
        number = cards.whole(name, least, most, least)
        player.buildings += number * int(one(kind))
        if number > count(town.buildings, kind):
            cards.fail("dadaocheng.why.too_many", name, thing=name)
        town.buildings -= number * int(one(kind))
    cards.done()


def credits_of(box: Box, player: Player) -> int:
    """Add up the credit on a player's cards."""
    ships = sum(int(ship.credit) for i, ship in enumerate(box.ships) if player.ships >> i & 1)
    return ships + sum(
        int(building.credit) * int(count(player.buildings, kind))
        for kind, building in enumerate(box.buildings)
    )


def read_ships(state: Reader, town: Town) -> None:
    """Read the piles of ships, the one that lies face up first."""
    piles = state.table("ships", {})
    owned = 0
    for player in town.players:
        owned |= int(player.ships)
    taken = {n for n in range(len(town.box.ships)) if owned >> n & 1}
    town.aside = read_aside(state, town, taken)
    gone = {*town.aside, *taken}
    for level, key in enumerate(LEVELS, start=1):
        fitting = [
            n for n, ship in enumerate(town.box.ships) if ship.level == level and n not in gone
        ]
        past = sorted(n for n in taken if town.box.ships[n].level == level)
        most = len(fitting) if town.seats > 1 else max(town.box.solo_ships - len(past), 0)
        standard = [town.box.ships[n].name for n in fitting[:most]]
        pile = piles.names(key, ship_names(town.box), standard)
        for n in pile:
            if n not in fitting or pile.count(n) > 1:
                piles.fail("dadaocheng.why.ship_twice", key, ship=town.box.ships[n].name)
        town.piles.append([*past, *pile])
        town.turned.append(len(past))
    piles.done()


def read_aside(state: Reader, town: Town, taken: set[int]) -> list[int]:
    """Read the ships a solo player put aside; left out, the last that fit and are not in use."""
    named = state.names("aside", ship_names(town.box), [])
    if named or town.seats > 1 or town.how.guarantee_credit_ships:
        return sorted(named)
    used = {name for pile in state.table("ships", {}).data.values() for name in pile}
    free = [
        n
        for n, ship in enumerate(town.box.ships)
        if grants(town, n) and n not in taken and ship.name not in used
    ]
    return free[len(free) - town.box.solo_ships_aside :]


def read_events(state: Reader, town: Town) -> None:
    """Read the order of the events; none in a solo game."""
    years = [event.year for event in town.box.events]
    first = years[town.box.first_event]
    standard = [] if town.seats == 1 else [first, *(year for year in years if year != first)]
    deck = state.items("events", "whole", standard)
    if sorted(deck) != sorted(standard) or deck[:1] != standard[:1]:
        state.fail("dadaocheng.why.event_deck", "events")
    if town.how.chronological and deck != standard:
        state.fail("dadaocheng.why.event_deck", "events")
    town.deck = [years.index(year) for year in deck]


def read_turn(state: Reader, town: Town) -> None:
    """Read what counts within the turn."""
    turn = state.table("turn", {})
    town.today.collected = cubes_named(turn, "collected", turn.items("collected", "text", []))
    town.today.paid = turn.whole("paid", 0, MOST_NUMBER, 0)
    for kind in turn.names("bought", BUILDINGS, []):
        town.today.bought |= 1 << kind
    used = [
        turn.whole(f"{name}s_used", 0, MOST_NUMBER, 0) for name in ("market", "workshop", "den")
    ]
    town.today.markets_used, town.today.workshops_used, town.today.dens_used = used
    town.today.temple_used = turn.flag("temple_used", default=False)
    town.today.event_uses = turn.whole("event_uses", 0, 9, 0)
    turn.done()


def read_steps(state: Reader, town: Town) -> list[Step]:
    """Read what is still to be done, the next first; left out, the active player's turn begins."""
    seats = town.in_turn()
    after = [f"Turn {seat}" for seat in seats[seats.index(int(town.active)) + 1 :]]
    after.append(f"Round {int(town.round) + 1}")
    turn = f"Turn {int(town.active)}"
    lines = state.items("steps", "text", [turn, *after])
    if not lines and after == [f"Round {town.box.rounds[town.seats] + 1}"]:
        return []  # the game is over
    if lines[-len(after) :] != after or len(lines) > MOST_STEPS:
        state.fail("dadaocheng.why.steps", "steps", expected=", ".join(after))
    early = lines[: -len(after)]
    begun = [line for line in early if line.startswith(("Turn", "Round"))]
    if begun and (begun != [turn] or early[0] != turn):
        state.fail("dadaocheng.why.steps", "steps", expected=", ".join(after))
    me = town.players[int(town.active)]
    if any(line.startswith("HandBack") for line in early) and not covers(
        me.cubes, town.today.collected
    ):
        state.fail("dadaocheng.why.collected", "turn.collected")
    return [read_step(state, town, line) for line in reversed(lines)]


def read_step(state: Reader, town: Town, line: str) -> Step:
    """Read one step: a name and its numbers."""
    name, *numbers = line.split() or [""]
    step = STEPS.get(name)
    fits = step is not None and len(numbers) == len(step.fields)
    if not fits or not all(number.isascii() and number.isdigit() for number in numbers):
        state.fail("dadaocheng.why.step", "steps", step=line[:40])
    assert step is not None, "a step that fits is known"
    values = [int(number[:4]) for number in numbers]
    if max(values) > MOST_NUMBER or (step.fields[0] == "seat" and values[0] >= town.seats):
        state.fail("dadaocheng.why.step", "steps", step=line[:40])
    return step(*values)


def ship_names(box: Box) -> list[str]:
    """Name the ships of a box."""
    return [ship.name for ship in box.ships]


def cubes_named(state: Reader, key: str, goods: Sequence[object]) -> int:
    """Heap up cubes given by name."""
    if len(goods) > MOST_NUMBER or not all(good in GOODS for good in goods):
        state.fail("table.why.choice", key, found=str(goods)[:40], choices=list(GOODS))
    heap = heap_of([GOODS.index(str(good)) for good in goods])
    if any(goods.count(good) > 31 for good in GOODS):
        state.fail("dadaocheng.why.too_many", key, thing="cubes")
    return int(heap)
