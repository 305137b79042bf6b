"""Worlds: the tables that a seat could be at, made from its view, and how many there are."""

from __future__ import annotations

from math import comb, prod
from typing import Final, cast

from comptoir.games.chinatown.position import PLAIN
from comptoir.games.chinatown.rules.board import COPIES, DEALT, KEPT, LOTS, TYPES
from comptoir.games.chinatown.rules.city import NOBODY, City
from comptoir.games.chinatown.rules.deal import REASONS, STATES, Deal
from comptoir.games.chinatown.rules.floor import Floor
from comptoir.games.chinatown.rules.opening import options_from
from comptoir.games.chinatown.rules.year import Choose
from comptoir.games.chinatown.view import KIND, terms_in, thing_in
from comptoir.games.chinatown.view_types import DealRow, Step, View
from comptoir.table import game
from comptoir.table.chance import Chance, Quick
from comptoir.table.flow import Step as TableStep

COUNTED: Final = 200  # ways to fill hands with tiles that are counted one by one


def lay_out(view: View) -> City:
    """Lay out what lies open to a seat: without deals and steps, and as if nothing was hidden."""
    city = City(options_from(view["options"]), view["seats"], Quick(0))
    city.year = view["year"]
    city.first = view["first"]
    city.numbered = view["numbered"]
    for seat, row in enumerate(view["players"]):
        city.money[seat] = row["money"] or 0
        city.hands[seat] = list(row["hand"] or [])
        city.wants[seat] = tuple(thing_in(thing) for thing in row["wants"])
        city.sells[seat] = tuple(thing_in(thing) for thing in row["sells"])
        city.spoken[seat] = row["spoken"]
        city.asides[seat] = row["asides"]
        city.earned[seat] = list(row["earned"])
        for tiles in row["tiles"]:
            if tiles["shop"] is not None:
                city.tiles[seat][KIND[tiles["shop"]]] = tiles["count"]
        for lot in row["lots"]:
            city.owners[lot["lot"]] = seat
            if lot["shop"] is not None:
                city.shops[lot["lot"]] = KIND[lot["shop"]]
    return city


def deal_in(row: DealRow) -> Deal:
    """Read a deal and what became of it."""
    deal = Deal(row["number"], row["version"], row["by"], terms_in(row["terms"]))
    deal.answers_to = row["answers_to"] or 0
    deal.consents = bits_of(row["consents"])
    deal.note_declined(
        tuple((one["seat"], REASONS.index(one["reason"])) for one in row["declined"])
    )
    deal.takers = bits_of(row["takers"])
    deal.gone_back = bits_of(row["gone_back"])
    deal.state = STATES.index(row["state"])
    return deal


def bits_of(seats: list[int]) -> int:
    """Write a set of seats as bits."""
    return sum(1 << seat for seat in seats)


def determinise(seen: game.View, chance: Chance) -> City:
    """Make a table that the seat of a view could be at, each as likely as any other."""
    view = cast("View", seen)
    city = lay_out(view)
    share_money(view, city, chance)
    share_tiles(view, city, chance)
    deal_hands(view, city, chance)
    city.deals = [deal_in(row) for row in view["deals"]]
    city.steps = [step_in(row, city, chance) for row in reversed(view["steps"])]
    city.chance = chance.fork()
    city.settle()
    return city


def step_in(row: Step, city: City, chance: Chance) -> TableStep:
    """Read a step; let the others have chosen somehow, where only they know what."""
    if "kept" in row:
        kept = [
            choice(city, seat, chance) if lots is None else tuple(lots)
            for seat, lots in enumerate(row["kept"])
        ]
        return Choose(0, tuple(kept))
    if "done" in row:
        return Floor(0, bits_of(row["done"]))
    return PLAIN[row["step"]](row.get("seat", 0))


def choice(city: City, seat: int, chance: Chance) -> tuple[int, ...]:
    """Choose cards of a hand by chance."""
    lots = city.hands[seat].copy()
    chance.shuffle(lots)
    return tuple(sorted(lots[: KEPT[city.seats][city.year]]))


def share_money(view: View, city: City, chance: Chance) -> None:
    """Share the money of the others out, each way of doing so as likely as any other."""
    poor, left = unseen_money(view)
    if not poor:
        return
    bars = sorted(pick_places(left + len(poor) - 1, len(poor) - 1, chance))
    last = -1
    for seat, bar in zip(poor, [*bars, left + len(poor) - 1], strict=True):
        city.money[seat] = bar - last - 1
        last = bar


def unseen_money(view: View) -> tuple[list[int], int]:
    """Say whose money this seat does not know, and how much they have together."""
    poor, left = [], view["in_play"]
    for seat, row in enumerate(view["players"]):
        if row["money"] is None:
            poor.append(seat)
        else:
            left -= row["money"]
    return poor, left


def pick_places(size: int, number: int, chance: Chance) -> list[int]:
    """Pick different numbers below a size."""
    found: list[int] = []
    for taken in range(number):
        place = int(chance.below(size - taken))
        for other in sorted(found):
            place += place >= other
        found.append(place)
    return found


def unseen_tiles(city: City) -> list[int]:
    """Count by kind the tiles that do not lie open: in the bag, or hidden with others."""
    return [
        COPIES[kind] - city.shops.count(kind) - sum(held[kind] for held in city.tiles)
        for kind in range(TYPES)
    ]


def hidden_tiles(view: View) -> list[tuple[int, int]]:
    """Say who holds how many tiles that this seat does not see."""
    return [
        (seat, tiles["count"])
        for seat, row in enumerate(view["players"])
        for tiles in row["tiles"]
        if tiles["shop"] is None
    ]


def share_tiles(view: View, city: City, chance: Chance) -> None:
    """Deal hidden tiles to the others, and put the rest into the bag."""
    pool = [kind for kind, left in enumerate(unseen_tiles(city)) for _ in range(left)]
    chance.shuffle(pool)
    for seat, number in hidden_tiles(view):
        for _ in range(number):
            city.tiles[seat][pool.pop()] += 1
    city.bag = sorted(pool)


def unseen_lots(city: City) -> list[int]:
    """List the lots that nobody owns and that are not in the own hand."""
    seen = [lot for hand in city.hands for lot in hand]
    return [lot for lot in range(1, LOTS + 1) if city.owners[lot] == NOBODY and lot not in seen]


def deal_hands(view: View, city: City, chance: Chance) -> None:
    """Deal the others the cards they are choosing from."""
    pool = unseen_lots(city)
    chance.shuffle(pool)
    for seat, row in enumerate(view["players"]):
        if row["hand"] is None:
            city.hands[seat] = sorted(pool.pop() for _ in range(row["hand_size"]))


def worlds(seen: game.View) -> int:
    """Count the tables that could lie behind a view."""
    view = cast("View", seen)
    city = lay_out(view)
    poor, left = unseen_money(view)
    number = comb(left + len(poor) - 1, len(poor) - 1) if poor else 1
    pool = len(unseen_lots(city))
    for row in view["players"]:
        if row["hand"] is None:
            number *= comb(pool, row["hand_size"])
            pool -= row["hand_size"]
    for step in view["steps"][:1]:
        chosen = step.get("kept", []).count(None)
        if chosen:
            dealt, kept = DEALT[view["seats"]][view["year"]], KEPT[view["seats"]][view["year"]]
            number *= comb(dealt, kept) ** chosen
    return number * tile_worlds([held for _, held in hidden_tiles(view)], unseen_tiles(city))


def tile_worlds(sizes: list[int], pool: list[int]) -> int:
    """Count the ways in which hidden tiles may lie with the others.

    Where there are too many to count, it is a number they do not exceed: that of the ways in which
    each could have drawn if nobody else had.
    """
    if prod(size + 1 for size in sizes) > COUNTED:
        return prod(ways_to_hold(pool, (size,)) for size in sizes)
    return ways_to_hold(pool, tuple(sizes))


def ways_to_hold(pool: list[int], sizes: tuple[int, ...]) -> int:
    """Count the ways to hand out given numbers of tiles to each of some players."""
    ways = {sizes: 1}
    for number in pool:
        after: dict[tuple[int, ...], int] = {}
        for room, before in ways.items():
            for left in shares(room, number):
                after[left] = after.get(left, 0) + before
        ways = after
    return ways.get((0,) * len(sizes), 0)


def shares(room: tuple[int, ...], number: int) -> list[tuple[int, ...]]:
    """List what room is left once up to this number of equal tiles has been handed out."""
    if not room:
        return [()]
    return [
        (room[0] - taken, *rest)
        for taken in range(min(room[0], number) + 1)
        for rest in shares(room[1:], number - taken)
    ]


def even(seen: game.View) -> bool:
    """Tell whether all those tables are equally likely: hands of several hidden tiles are not."""
    return not hidden_tiles(cast("View", seen))
