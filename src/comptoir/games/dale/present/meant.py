"""Meant: what somebody means who points at something dark, in notation; the rules say why not."""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.games.dale.present.shown import card_of, seen, set_of
from comptoir.games.dale.shown_types import HandCard, Offer, Shown
from comptoir.present.presenter import step_of
from comptoir.table.game import View


def meant(view: View, touches: Sequence[str], chosen: Sequence[str]) -> str | None:
    """Name a purchase, a stack or a technique, made of what is chosen and what is pointed at."""
    if step_of(view) != "Act":
        return None
    shown, held = seen(view)[1], used(chosen)
    kind, _, what = touches[0].partition(":")
    if kind == "market":
        offer = offer_in(shown, what)
        enough = held and offer and not offer["lacks"]
        return bought(offer, what, chosen, held if enough else names(shown["hand"]))
    if kind == "card":
        slots = [one.removeprefix("market:") for one in chosen if one.startswith("market:")]
        held += used(touches)
        if slots:
            return bought(offer_in(shown, slots[0]), slots[0], chosen, held)
        junk = any(row["notation"] == what and row["card"] == "junk" for row in shown["hand"])
        stacked = "do:build" in chosen or len(held) > 1 or junk
        return " ".join(["build" if stacked else "play", *held])
    if touches[0] == "do:build":
        return " ".join(["build", *(held or whole_set(shown["hand"]))])
    return "done" if touches[0] == "do:done" else None


def used(touches: Sequence[str]) -> list[str]:
    """Write the cards among things that are chosen: what they count as, and how they stretch."""
    ways = [touch for touch in touches if touch.startswith(("as:", "by:"))]

    def way(prefix: str) -> str:
        found = next((one for one in ways if one.startswith(prefix)), "")
        if found:
            ways.remove(found)
        return found.removeprefix(prefix)

    found: list[str] = []
    for touch in touches:
        kind, _, card = touch.partition(":")
        if kind in ("card", "fetch"):
            face, size = way(f"as:{card}:"), way(f"by:{card}:")
            place = "@discards" if kind == "fetch" else ""
            found.append(f"{card}{':' if face else ''}{face}{size}{place}")
    return found


def offer_in(shown: Shown, place: str) -> Offer | None:
    """Find what lies in the market, or on its discard pile, by the name of the place."""
    offers = {f"+{slot}": offer for slot, offer in enumerate(shown["offers"])}
    return {**offers, "thrown": shown["thrown"]}.get(place)


def bought(
    offer: Offer | None, place: str, chosen: Sequence[str], paid: Sequence[str]
) -> str | None:
    """Buy a card where it is to be priced; nothing without a card, or without anything to pay."""
    if not offer or not paid:
        return None
    to = [one.removeprefix("to:") for one in chosen if one.startswith("to:")]
    moved = ["to", to[0]] if to and to[0] != place else []
    return " ".join(["buy", offer["card"], place, *moved, "pay", *paid])


def names(hand: Sequence[HandCard]) -> list[str]:
    """Name all cards of a hand."""
    return [card["notation"] for card in hand for _ in range(card["count"])]


def whole_set(hand: Sequence[HandCard]) -> list[str]:
    """Name the cards of the set that a hand has most of: why they are no stack says what is."""
    sets: dict[str, list[HandCard]] = {}
    for card in hand:
        sets.setdefault(set_of(card_of(card["card"])), []).append(card)
    sets.pop("junk", None)
    return max(map(names, sets.values()), key=len, default=["junk"])
