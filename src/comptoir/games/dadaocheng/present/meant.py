"""Meant: what somebody means who points at something dark, in notation; the rules say why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from comptoir.games.dadaocheng.present.shown import Laid
from comptoir.games.dadaocheng.rules.board import CELL_NAMES, LINE_NAMES, SPACE_NAMES
from comptoir.games.dadaocheng.rules.box import (
    BUILDINGS,
    CONVERT_TO_MANOR,
    EXCHANGE,
    GAIN_ANY,
    MANOR_DISCOUNT,
    EventCard,
)
from comptoir.games.dadaocheng.rules.cubes import GOODS
from comptoir.games.dadaocheng.rules.cubes import TEA as NUMBER_OF_TEA
from comptoir.games.dadaocheng.rules.sale import cells_for_shop
from comptoir.games.dadaocheng.view import cube_names
from comptoir.games.dadaocheng.view_types import View as SeenView
from comptoir.present.presenter import step_of
from comptoir.table.game import View

ANY: Final = GOODS[0]
"""What stands for a cube of any kind that is not in the hand."""
TEA: Final = GOODS[NUMBER_OF_TEA]
ONE_PIECE: Final = (("flip", SPACE_NAMES), ("collect", LINE_NAMES), ("take", CELL_NAMES))
"""Verbs with the name of one thing."""


def meant(view: View, touches: Sequence[str], chosen: Sequence[str]) -> str | None:
    """Name an action made of what is chosen and what is pointed at."""
    asking, thing = Asking(cast("SeenView", view), chosen), touches[0]
    if asking.trading and thing in CELL_NAMES:
        return f"event shop {thing}" if "event" in chosen else asking.buy("shop", thing)
    for verb, names in ONE_PIECE:
        if thing in names:
            return f"{verb} {thing}"
    if thing in GOODS:
        return asking.give(thing)
    if thing.removeprefix("+") in GOODS:
        good = thing.removeprefix("+")
        return f"pick {good}" if step_of(view) == "Pick" else asking.trade(good)
    return thing if thing in ("end", "done") else asking.use(thing)


class Asking:
    """A seat that points at something, with its cubes and what it has chosen."""

    def __init__(self, view: SeenView, chosen: Sequence[str]) -> None:
        laid = Laid(view)
        shown = laid.show(view)
        self.town, self.event, self.seat = laid.town, laid.card, view["seat"] or 0
        self.cubes = view["players"][self.seat]["cubes"]
        self.chosen = chosen
        self.paid = [touch for touch in chosen if touch in GOODS]
        self.trading = step_of({**view}) == "Trade" and view["active"] == self.seat
        offers = [offer for offer in (*shown["ships"], *shown["buildings"]) if offer]
        self.costs = {offer["name"]: offer["cost"] for offer in offers}
        self.offerings = {f"temple-{one['dice']}": one["cost"] for one in shown["offerings"]}

    def buy(self, name: str, cell: str = "", paid: Sequence[str] = ()) -> str:
        """Buy a card, with a workshop if that is chosen; a shop where it can be put."""
        cost, words = self.costs[name], ["buy", name]
        if name == "shop":
            words.append(cell or self._cell())
        elif name not in BUILDINGS and "use:workshop" in self.chosen:
            words.append("workshop")
            place = cost.index(TEA) if TEA in cost else len(cost)  # which is what it saves
            cost = [*cost[:place], *cost[place + 1 :]]
        return " ".join([*words, "pay", *(paid or offered(cost, self.cubes))])

    def _cell(self) -> str:
        """Name a cell for a shop: the one that is chosen, or an empty one, if there is any."""
        wanted = [touch for touch in self.chosen if touch in CELL_NAMES]
        empty = [CELL_NAMES[cell] for cell in cells_for_shop(self.town, self.seat)]
        return [*wanted, *empty, CELL_NAMES[int(self.town.players[self.seat].side) * 4]][0]

    def use(self, thing: str) -> str | None:
        """Use what lies there: a card, the temple, the event, a building of one's own."""
        if thing in self.costs:
            return self.buy(thing)
        if thing in self.offerings:
            paid = offered(self.offerings[thing], self.cubes)
            return f"temple {thing.removeprefix('temple-')} pay {' '.join(paid)}"
        if thing == "use:workshop":
            self.chosen = [*self.chosen, thing]
            ships = [name for name in self.costs if name not in BUILDINGS]
            ships.sort(key=lambda name: TEA not in self.costs[name])
            return self.buy(ships[0]) if ships else None
        good = self.cubes[0] if self.cubes else ANY
        simple = {
            "trade": self.trade(),
            "event": way_of_event(self.event, self.cubes),
            "use:market": f"market {good} for {other_than([good])}",
            "use:den": f"den for {ANY} {ANY}",
        }
        return simple.get(thing)

    def give(self, good: str) -> str | None:
        """Give one more cube: for the card that is chosen, in exchange, or back."""
        card = next((touch for touch in self.chosen if touch in self.costs), "")
        if card:
            return self.buy(card, paid=[*self.paid, good])
        if not self.trading:
            return f"return {good}"
        return None if len(self.paid) > 1 else exchanged([*self.paid, good] * 2)

    def trade(self, gained: str = "") -> str:
        """Exchange two cubes for one."""
        spare = [good for good in self.cubes if good != gained]
        return exchanged([*self.paid, *spare, ANY, ANY], gained)


def exchanged(cubes: Sequence[str], gained: str = "") -> str:
    """Exchange the first two of some cubes."""
    one, two = cubes[:2]
    return f"trade {one} {two} for {gained or other_than(cubes[:2])}"


def other_than(goods: Sequence[str]) -> str:
    """Name a good that is none of these."""
    return next((good for good in GOODS if good not in goods), ANY)


def offered(cost: Sequence[str], cubes: Sequence[str]) -> list[str]:
    """Pay with cubes in hand where any will do, so that too few of them are told as such."""
    rest = [*cubes]
    for good in cost:
        if good in rest:
            rest.remove(good)
    paid = [good for good in cost if good != "any"] + rest[: cost.count("any")]
    return paid or [ANY] * bool(cost)


def way_of_event(event: EventCard | None, cubes: Sequence[str]) -> str:
    """Use the event of the round."""
    if event is None:
        return "event"
    free = event.kind == MANOR_DISCOUNT
    cost = [*cube_names(int(event.given)), *["any"] * int(event.given_any)]
    given = [] if free else offered(cost, cubes)
    other = other_than(given)
    gained: list[str] = []
    if event.kind == GAIN_ANY:
        gained = [other] * int(event.number)
    elif event.kind == EXCHANGE:
        gained = [*cube_names(int(event.gained)), *[other] * int(event.gained_any)]
    words = ["event", *(["market"] if event.kind == CONVERT_TO_MANOR else [])]
    words += ["pay", *given] if given else []
    return " ".join([*words, *(["for", *gained] if gained else [])])
