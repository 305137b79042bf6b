"""Asking: what somebody means who points at a thing, in notation; the rules say why not."""

from __future__ import annotations

from typing import Final

from comptoir.games.dadaocheng.rules.box import (
    CONVERT_TO_MANOR,
    EXCHANGE,
    GAIN_ANY,
    MANOR_DISCOUNT,
    EventCard,
)
from comptoir.games.dadaocheng.rules.cubes import GOODS, TEA, count
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.games.dadaocheng.view import cube_names

ANY: Final = GOODS[0]
"""What stands for a cube of any kind that is not in the hand."""


def payment(cost: list[str]) -> list[str]:
    """Pay the cost of a card."""
    return [ANY if good == "any" else good for good in cost]


def offered(cost: list[str], cubes: list[str]) -> list[str]:
    """Pay with cubes in hand where any will do, so that too few of them are told as such."""
    rest = cubes.copy()
    for good in cost:
        if good in rest:
            rest.remove(good)
    paid = [good for good in cost if good != "any"] + rest[: cost.count("any")]
    return paid or [ANY] * bool(cost)


def way_of_event(event: EventCard, cubes: list[str]) -> str:
    """Use the event of the round."""
    free = event.kind == MANOR_DISCOUNT
    cost = [*cube_names(int(event.given)), *["any"] * int(event.given_any)]
    given = [] if free else offered(cost, cubes)
    other = next((good for good in GOODS if good not in given), ANY)
    gained: list[str] = []
    if event.kind == GAIN_ANY:
        gained = [other] * int(event.number)
    elif event.kind == EXCHANGE:
        gained = [*cube_names(int(event.gained)), *[other] * int(event.gained_any)]
    words = ["event", *(["market"] if event.kind == CONVERT_TO_MANOR else [])]
    words += ["pay", *given] if given else []
    return " ".join([*words, *(["for", *gained] if gained else [])])


def way_to_use(building: str, town: Town, cubes: list[str]) -> str | None:
    """Use a building of one's own."""
    good = cubes[0] if cubes else ANY
    if building == "market":
        return f"market {good} for {next(other for other in GOODS if other != good)}"
    if building == "den":
        return f"den for {ANY} {ANY}"
    ships = [town.box.ships[n] for n in map(town.ship_on_offer, range(3)) if n >= 0]
    if not ships:
        return None
    ship = next((ship for ship in ships if count(ship.cost, TEA) > 0), ships[0])
    cost = [*cube_names(int(ship.cost)), *["any"] * int(ship.cost_any)]
    if GOODS[TEA] in cost:
        cost.remove(GOODS[TEA])
    return f"buy {ship.name} workshop pay {' '.join(payment(cost))}"
