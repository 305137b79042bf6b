"""Events: what the card of the round lets, or makes, the active player do. [Rules 7.11, 8]

Discounts and bans that hold for the whole round are in `trade.py`, the bonus of 1920 in
`score.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from comptoir.games.dadaocheng.rules.actions import (
    CELL,
    EVENT,
    RETURN,
    about,
    action,
    given,
    taken,
)
from comptoir.games.dadaocheng.rules.box import (
    CONVERT_TO_MANOR,
    DEN,
    EXCHANGE,
    GAIN,
    GAIN_ANY,
    LOSE_ANY,
    MANOR,
    MARKET,
    REDUCE_OPIUM,
    ROLL_TEMPLE,
    SHOP,
    WORKSHOP,
    EventCard,
)
from comptoir.games.dadaocheng.rules.cubes import (
    BUNDLES,
    ONE_SUGAR,
    bundle_within_at,
    bundles_within,
    count,
    count_bundles,
    count_bundles_within,
    most_of,
    one,
)
from comptoir.games.dadaocheng.rules.dice import roll
from comptoir.games.dadaocheng.rules.payment import pay, payments
from comptoir.games.dadaocheng.rules.reasons import Selection
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.table.bits import BIT
from comptoir.table.flow import NOBODY
from comptoir.table.native import i64


class Suffer(Selection):
    """An event that costs a cube strikes as the fourth step begins. [Rules 8.2, R27]"""

    phase: ClassVar[str] = "suffer"

    def options(self, town: Town, seat: int) -> Sequence[int]:
        """List the goods that can be lost, if the event is of that kind."""
        event = town.event()
        if event is None or event.kind != LOSE_ANY or not town.event_is_open():
            return NOBODY
        cubes = town.players[seat].cubes
        return [action(RETURN, good) for good in range(5) if count(cubes, good) > 0]

    def answer(self, town: Town, seat: int, act: int) -> None:
        """Lose one."""
        town.today.event_uses += 1
        town.give_up(seat, one(about(act)))
        town.tell("suffer", (seat, int(about(act))))


def event_actions(town: Town, seat: int, found: list[int]) -> None:
    """List the ways to use the event of this round, while any are left. [Rules 7.11, R44]"""
    event = town.event()
    if event is None or town.today.event_uses >= event.times:
        return
    kind = event.kind
    hand = town.players[seat].cubes
    if kind == GAIN_ANY:
        found += [
            action(EVENT, 0, 0, bundle) for bundle in bundles_within(town.supply, event.number)
        ]
    elif kind == ROLL_TEMPLE or (kind == GAIN and most_of(event.gained, town.supply) > 0):
        found.append(action(EVENT))
    elif kind == EXCHANGE:
        found += exchanges_by_event(town, seat, event)
    elif kind == REDUCE_OPIUM and unforgiven(town, seat) > 0:
        found += [action(EVENT, 0, heap) for heap in payments(hand, event.given, event.given_any)]
    elif kind == CONVERT_TO_MANOR:
        found += conversions(town, seat)


def count_event_actions(town: Town, seat: int) -> i64:
    """Count those ways: `event_actions`, where it matters without the list."""
    event = town.event()
    if event is None or town.today.event_uses >= event.times:
        return 0
    kind = event.kind
    if kind == GAIN_ANY:
        return count_bundles_within(town.supply, event.number)
    if kind == EXCHANGE:
        return count_exchanges_by_event(town, seat, event)
    if kind == ROLL_TEMPLE:
        return 1
    if kind not in (GAIN, REDUCE_OPIUM, CONVERT_TO_MANOR):
        return 0
    found: list[int] = []
    event_actions(town, seat, found)
    return len(found)


def event_action_at(town: Town, seat: int, place: i64) -> int:
    """Find the use of the event at a place of that list."""
    event = town.event()
    assert event is not None, "an event was chosen, so there is one"
    if event.kind == GAIN_ANY:
        return action(EVENT, 0, 0, bundle_within_at(town.supply, event.number, place))
    found: list[int] = []
    event_actions(town, seat, found)
    return found[place]


def unforgiven(town: Town, seat: int) -> i64:
    """Count the opium a player has used that still costs prestige. [R50]"""
    return town.players[seat].opium - town.players[seat].forgiven


def exchanges_by_event(town: Town, seat: int, event: EventCard) -> list[int]:
    """Named cubes for some of any kind (1860), or one for another (1908). [Rules 8.4, 8.12, R40]"""
    hand = town.players[seat].cubes
    gains = bundles_within(town.supply, event.gained_any)
    heaps = payments(hand, event.given, event.given_any)
    return [
        action(EVENT, 0, heap, gain) for heap in heaps for gain in gains if BUNDLES[gain] != heap
    ]


def count_exchanges_by_event(town: Town, seat: int, event: EventCard) -> i64:
    """Count those exchanges: any heap for any other, or, where goods are named, by the list."""
    hand: i64 = town.players[seat].cubes
    if event.given != 0 or event.given_any != event.gained_any:
        return len(exchanges_by_event(town, seat, event))
    gains = count_bundles_within(town.supply, event.gained_any)
    same = count_bundles(most_of(hand, town.supply), event.gained_any)
    return count_bundles(hand, event.given_any) * gains - same


def conversions(town: Town, seat: int) -> list[int]:
    """Buildings that can become manors, a shop by its cell. [Rules 8.11, R27]"""
    if count(town.buildings, MANOR) == 0:
        return []
    me = town.players[seat]
    kinds = [kind for kind in (MARKET, WORKSHOP, DEN) if count(me.buildings, kind) > 0]
    shops = [int(me.side) * 4 + i for i in range(4) if me.shop_cells >> i & 1]
    return [action(EVENT, kind) for kind in kinds] + [action(EVENT, CELL + cell) for cell in shops]


def use_event(town: Town, seat: int, act: i64) -> None:
    """Use the event once; twice in one turn if its card says so. [Rules 7.11, 8, R27, R44]"""
    event = town.event()
    assert event is not None, "an event was chosen, so there is one"
    town.today.event_uses += 1
    town.tell("event", (seat, event.year))
    apply_event(town, seat, event, act)


def apply_event(town: Town, seat: int, event: EventCard, act: i64) -> None:
    """Do what the card says, with the choices made in the action."""
    heap = given(act)
    gain: i64 = BUNDLES[taken(act)]
    if event.kind == ROLL_TEMPLE:
        roll(town, seat, event.number)
    elif event.kind == CONVERT_TO_MANOR:
        convert(town, seat, about(act))
    elif event.kind == REDUCE_OPIUM:
        pay(town, seat, heap, event.given)
        forgiven = min(event.number, unforgiven(town, seat))
        town.players[seat].forgiven += forgiven
        town.tell("relief", (seat, int(forgiven)))
    else:
        if event.kind == GAIN:
            gain = event.gained
        pay(town, seat, heap, event.given)
        gain = town.gain(seat, gain)
        town.tell("event_gain", (seat, int(heap), int(gain)))


def convert(town: Town, seat: int, what: i64) -> None:
    """Turn a building into a manor: a used copy first, a shop with its cell. [Rules 8.11, R27]"""
    me = town.players[seat]
    kind: i64 = SHOP if what >= CELL else what
    if kind == SHOP:
        me.shop_cells -= BIT[(what - CELL) & 3]
        town.supply += ONE_SUGAR
    town.today.give_up_used(kind)
    me.buildings += one(MANOR) - one(kind)
    me.credits += town.box.buildings[MANOR].credit - town.box.buildings[kind].credit
    town.buildings += one(kind) - one(MANOR)
    town.tell("convert", (seat, int(what)))
