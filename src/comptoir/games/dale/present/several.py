"""Several: questions that the rules ask card by card, and that are answered for all cards at once.

The record keeps one answer for each card, as the rules ask for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from comptoir.games.dale.shown_types import HandCard, Several, Thing
from comptoir.games.dale.view_types import StepRow, View

END: Final = "done"
OPEN: Final = {"Inventory": "discard", "AddMore": "add"}
"""By step that ends when the player says so: its verb."""
COUNTED: Final = {"DiscardCards": ("discard", "number"), "IntoDeck": ("put", "left")}
"""By step that asks for some cards of the hand: its verb, and what says how many."""


def several(view: View, step: StepRow | None, hand: Sequence[HandCard]) -> Several | None:
    """Say what the viewer may choose together, where the rules ask for one after the other."""
    seat = view["seat"]
    if step is None or seat is None or step.get("seat") != seat or seat not in view["awaited"]:
        return None
    name = step["step"]
    if name in OPEN:
        return chosen(OPEN[name], held(OPEN[name], hand), least=0, end=END)
    if name in COUNTED:
        verb, field = COUNTED[name]
        number = int(step.get(field, 0))  # type: ignore[call-overload]
        return chosen(verb, held(verb, hand), number, ordered=name == "DiscardCards")
    if name == "OutOfDeck":
        return chosen("take", named("take", view["players"][seat]["deck"]), step["left"])
    if name == "Lay":
        laid = [use["card"] for use in view["laid"]]
        return chosen("lay", named("lay", laid), len(laid), ordered=True, follows=True)
    if name == "ThrowFromMarket":
        slots = [(slot, card) for slot, card in enumerate(view["market"]) if card is not None]
        things: list[Thing] = [
            {"touch": f"market:+{slot}", "action": f"throw {card} +{slot}", "count": 1}
            for slot, card in slots
        ]
        return chosen("throw", things, step["left"], follows=step["left"] >= len(things))
    return None


def held(verb: str, hand: Sequence[HandCard]) -> list[Thing]:
    """Give the cards of a hand, to be answered with."""
    return [
        {"touch": f"card:{card['notation']}", "action": f"{verb} {card['notation']}",
         "count": card["count"]}
        for card in hand
    ]  # fmt: skip


def named(verb: str, cards: Sequence[str | None]) -> list[Thing]:
    """Give cards that lie somewhere, as far as they are known."""
    counts = Counter(card for card in cards if card is not None)
    return [
        {"touch": f"card:{card}", "action": f"{verb} {card}", "count": count}
        for card, count in sorted(counts.items())
    ]


def chosen(
    verb: str, things: list[Thing], most: int | None = None, *, least: int | None = None,
    end: str = "", ordered: bool = False, follows: bool = False,
) -> Several | None:  # fmt: skip
    """Put it together; nothing, where one answer is all there is."""
    number = sum(thing["count"] for thing in things)
    most = number if most is None else min(most, number)
    if most < 1 or (most < 2 and not end):
        return None
    least = most if least is None else least
    return {"verb": verb, "least": least, "most": most, "end": end, "ordered": ordered,
            "follows": follows, "things": things}  # fmt: skip
