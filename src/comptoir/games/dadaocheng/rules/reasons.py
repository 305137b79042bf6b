"""Reasons: why an action that is not open is not, and the rule that says so.

Only ever asked about actions that were refused; what is legal is decided by the steps alone.
Nothing hidden may be told here.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, ClassVar, Final

from comptoir.games.dadaocheng.rules import actions, box
from comptoir.games.dadaocheng.rules.actions import CELL, about, given, taken, verb_of
from comptoir.games.dadaocheng.rules.board import (
    CELL_NAMES,
    LINE_MASKS,
    LINE_NAMES,
    discs_of,
    lines_in,
)
from comptoir.games.dadaocheng.rules.cubes import BUNDLES, GOODS, count, covers, goods_of, total
from comptoir.games.dadaocheng.rules.payment import pays
from comptoir.games.dadaocheng.rules.sale import (
    building_cost,
    cells_for_shop,
    has_marker,
    is_banned,
    is_bought,
)
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.table.flow import Choice, Step
from comptoir.table.refusal import IllegalAction

PHASES: Final[dict[str, tuple[tuple[int, ...], str]]] = {
    "plan": ((actions.FLIP, actions.SWAP), "4.1"),
    "collect": ((actions.COLLECT,), "5.2"),
    "hand_back": ((actions.RETURN,), "5.7"),
    "arrange": ((actions.FLIP, actions.SWAP, actions.DONE), "R42"),
    "take": ((actions.TAKE,), "6.2"),
    "surplus": ((actions.RETURN,), "7.12"),
    "suffer": ((actions.RETURN,), "8.2"),
    "pick": ((actions.PICK,), "7.8"),
}
EXAMPLE: Final = ("rice", "tea", "sugar")
"""Cubes that somebody could take, to show how it is written."""


def because(reason: str, rule: str, **arguments: object) -> IllegalAction:
    """Make a refusal of this game."""
    return IllegalAction(f"dadaocheng.why.{reason}", rule, **arguments)


def names(heap: int) -> list[str]:
    """Name the cubes of a heap one by one."""
    return [GOODS[good] for good in goods_of(heap)]


def why_not(town: Town, seat: int, act: Any, phase: str) -> IllegalAction:  # noqa: ANN401
    """Say why an action is not open in this phase of the game."""
    if type(act) is not int or not 0 <= act < 1 << 62 or taken(act) >= len(BUNDLES):
        return IllegalAction("table.why.not_an_option")
    verb = int(verb_of(act))
    if phase == "trade":
        ask = TRADE_REASONS.get(verb)
        moved = "moved" if verb in (actions.FLIP, actions.SWAP) else "trade"
        return ask(town, seat, act) if ask else because(f"phase.{moved}", "7")
    verbs, rule = PHASES[phase]
    if phase == "surplus":
        rule = _limit_rule(town, seat)
    if verb not in verbs:
        return because(f"phase.{phase}", rule)
    if verb == actions.COLLECT:
        return _collect(town, act)
    return _piece(verb, int(about(act)), "R39" if phase == "hand_back" else rule)


class Question(Step):
    """A question of a phase: by that it is known why something else is not open."""

    phase: ClassVar[str] = ""

    def why_not(self, town: Town, seat: int, act: int) -> IllegalAction:
        """Say why an answer is not open in this phase."""
        return why_not(town, seat, act, self.phase)


class Selection(Choice):
    """The same, where the last remaining option is taken without asking."""

    phase: ClassVar[str] = ""

    def why_not(self, town: Town, seat: int, act: int) -> IllegalAction:
        """Say why an answer is not open in this phase."""
        return why_not(town, seat, act, self.phase)


def _limit_rule(town: Town, seat: int) -> str:
    """Name the rule that limits the cubes a player keeps now."""
    if seat != town.active:
        return "6.3"
    if town.seats > 1:
        return "7.12"
    return "10.4" if town.how.keep_two else "10.2"


def _piece(verb: int, what: int, rule: str) -> IllegalAction:
    if verb == actions.RETURN and rule == "R39":
        return because("none_collected", rule, good=GOODS[what % 5])
    if verb == actions.RETURN:
        return because("return_none", rule, good=GOODS[what % 5])
    if verb == actions.PICK:
        return because("supply_lacks", "R31", cubes=[GOODS[what % 5]])
    if verb == actions.TAKE:
        return because("take", rule, cell=CELL_NAMES[what % 16])
    if verb == actions.DONE:
        return because("lines_left", rule)
    return IllegalAction("table.why.not_an_option")


def _collect(town: Town, act: int) -> IllegalAction:
    showing = town.lines()
    chosen = lines_in(given(act))
    for line in chosen:
        if line not in showing:
            return because("no_line", "5.1", line=LINE_NAMES[line])
    if not town.how.separate_lines:
        return because("one_line", "R6")
    pairs = combinations(chosen, 2)
    crossing = [pair for pair in pairs if LINE_MASKS[pair[0]] & LINE_MASKS[pair[1]]]
    if crossing:
        return because("lines_cross", "5.2", lines=[LINE_NAMES[line] for line in crossing[0]])
    apart = [line for line in showing if not LINE_MASKS[line] & discs_of(chosen)]
    return because("lines_left_out", "5.2", lines=[LINE_NAMES[line] for line in apart])


def _ship(town: Town, seat: int, act: int) -> IllegalAction:
    me = town.players[seat]
    number = int(about(act))
    offered = [town.ship_on_offer(level) for level in range(3)]
    if number not in offered:
        return because("ship_not_on_offer", "7.1")
    ship = town.box.ships[number]
    if is_banned(town, ship.level):
        return because("ship_banned", "8.9", level=ship.level)
    if me.credits < ship.credit_required:
        return because("credit", "7.1", needs=int(ship.credit_required), has=int(me.credits))
    cost = int(ship.cost)
    if verb_of(act) == actions.SHIP_AT_WORKSHOP:
        if town.today.workshops_used >= count(me.buildings, box.WORKSHOP):
            return because("no_workshop", "7.6")
        if count(cost, 3) == 0:
            return because("no_tea_to_save", "7.6")
        cost -= 1 << 18
    return _payment(town, seat, (cost, int(ship.cost_any)), int(given(act)), "7.1")


def _build(town: Town, seat: int, act: int) -> IllegalAction:
    what, heap = int(about(act)), int(given(act))
    kind = box.SHOP if what >= CELL else what
    if kind >= len(box.BUILDINGS):
        return IllegalAction("table.why.not_an_option")
    name = box.BUILDINGS[kind]
    if count(town.buildings, kind) == 0:
        return because("none_left", "7.2", building=name)
    if is_bought(town, kind):
        return because("once_per_turn", "7.2", building=name)
    if what >= CELL and what - CELL not in cells_for_shop(town, seat):
        return because("shop_cell", "7.4", cell=CELL_NAMES[(what - CELL) % 16])
    cost = int(building_cost(town, kind)), int(town.box.buildings[kind].cost_any)
    refused = _payment(town, seat, cost, heap, "7.2")
    if kind == box.SHOP and not has_marker(town, heap):
        return because("no_marker", "R41")
    return refused


def _payment(town: Town, seat: int, cost: tuple[int, int], heap: int, rule: str) -> IllegalAction:
    """Say whether a payment is wrong or merely not held; a cost is named goods and any."""
    price = [*names(cost[0]), *["any"] * cost[1]]
    if not heap:
        return because("no_payment", "7.10", cost=price)
    if not pays(heap, *cost):
        return because("wrong_payment", "7.10", cost=price, paid=names(heap))
    return _held(town, seat, heap, rule)


def _held(town: Town, seat: int, heap: int, rule: str) -> IllegalAction:
    """Say that cubes are missing, in the hand or in the supply."""
    cubes = int(town.players[seat].cubes)
    if not covers(cubes, heap):
        return because("not_held", rule, cubes=names(heap), has=names(cubes))
    return IllegalAction("table.why.not_an_option", rule)


def _temple(town: Town, seat: int, act: int) -> IllegalAction:
    if town.today.temple_used:
        return because("temple_used", "7.8")
    heap, number = int(given(act)), int(about(act))
    if number >= len(town.box.temple):
        return IllegalAction("table.why.not_an_option")
    offering = town.box.temple[number]
    if offering.cost == 0 and total(heap) != offering.cost_any:
        return because("temple_any", "7.8", needs=int(offering.cost_any))
    return _payment(town, seat, (int(offering.cost), int(offering.cost_any)), heap, "7.8")


def _exchange(town: Town, seat: int, act: int) -> IllegalAction:
    me = town.players[seat]
    verb = int(verb_of(act))
    heap, gain = int(given(act)), BUNDLES[int(taken(act))]
    rule = {actions.TRADE: "7.9", actions.MARKET: "7.5", actions.DEN: "7.7"}[verb]
    if verb == actions.MARKET and town.today.markets_used >= count(me.buildings, box.MARKET):
        return because("no_market", rule)
    if verb == actions.DEN and town.today.dens_used >= count(me.buildings, box.DEN):
        return because("no_den", rule)
    if verb == actions.MARKET and heap == gain:
        return because("same_good", "R40")
    if not covers(town.supply, gain):
        return because("supply_lacks", "R31", cubes=names(gain))
    if verb == actions.DEN and total(gain) < 2:
        return because("two_cubes", rule)
    return _held(town, seat, heap, rule)


def _event(town: Town, seat: int, act: int) -> IllegalAction:
    event = town.event()
    if event is None:
        return because("no_event", "10.1")
    rule = f"8.{sorted(card.year for card in town.box.events).index(event.year) + 1}"
    by_itself = (box.LOSE_ANY, box.MANOR_DISCOUNT, box.BAN_SHIP_LEVEL, box.MOST_BUILDINGS_BONUS)
    if event.kind in by_itself:
        return because("event_by_itself", rule, year=event.year)
    if not town.event_is_open():
        return because("event_used", "7.11", year=event.year, times=int(event.times))
    if event.kind == box.CONVERT_TO_MANOR:
        return _conversion(town, act, event, rule)
    return _missing_for_event(town, seat, act, event, rule) or _event_form(event, rule)


def _missing_for_event(
    town: Town, seat: int, act: int, event: box.EventCard, rule: str
) -> IllegalAction | None:
    """Say what an event lacks that was asked for in the right form, or nearly."""
    heap, gain = int(given(act)), BUNDLES[int(taken(act))]
    free = event.given == 0 and event.given_any == 0
    me = town.players[seat]
    if event.kind == box.REDUCE_OPIUM and me.opium == me.forgiven:
        return because("no_opium_used", rule)
    if heap and free:
        return because("event_free", rule, year=event.year)
    if event.kind == box.GAIN and not act >> 4:
        gain = int(event.gained)
    if about(act) or not covers(town.supply, gain):
        return None if about(act) else because("supply_lacks", "R31", cubes=names(gain))
    if free or total(gain) != _cubes_named(event):
        return None
    return _event_payment(town, seat, heap, gain, event, rule)


def _event_payment(
    town: Town, seat: int, heap: int, gain: int, event: box.EventCard, rule: str
) -> IllegalAction:
    cost = int(event.given), int(event.given_any)
    if not pays(heap, *cost):
        return _payment(town, seat, cost, heap, rule)
    if event.kind == box.EXCHANGE and heap == gain:
        return because("same_good", "R40")
    return _held(town, seat, heap, rule)


def _cubes_named(event: box.EventCard) -> int:
    """Count the cubes that have to be named in order to take them."""
    return int(event.number if event.kind == box.GAIN_ANY else event.gained_any)


def _event_form(event: box.EventCard, rule: str) -> IllegalAction:
    """Show how an event is used, with its own figures."""
    paid = [*names(int(event.given)), *["tea"] * int(event.given_any)]
    gained = EXAMPLE[: _cubes_named(event)]
    pay = ["pay", *paid] if paid else []
    gain = ["for", *gained] if gained else []
    notation = " ".join(["event", *pay, *gain])
    return because("event_form", rule, year=event.year, notation=notation)


def _conversion(town: Town, act: int, event: box.EventCard, rule: str) -> IllegalAction:
    what = int(about(act))
    if count(town.buildings, box.MANOR) == 0:
        return because("none_left", rule, building="manor")
    if given(act) and not taken(act):
        return because("event_free", rule, year=event.year)
    kind = box.SHOP if what >= CELL else what
    if not what or given(act) or taken(act) or kind >= len(box.BUILDINGS):
        return because("event_form_convert", rule, year=event.year)
    return because("not_owned", rule, building=box.BUILDINGS[kind])


TRADE_REASONS: Final = {
    actions.SHIP: _ship,
    actions.SHIP_AT_WORKSHOP: _ship,
    actions.BUILD: _build,
    actions.TEMPLE: _temple,
    actions.TRADE: _exchange,
    actions.MARKET: _exchange,
    actions.DEN: _exchange,
    actions.EVENT: _event,
}
