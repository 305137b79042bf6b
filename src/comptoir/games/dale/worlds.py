"""Worlds: tables that could lie behind a view, drawn fairly, and how many there are.

The cards of each pool are shuffled and dealt to the hidden places of its zones. A table on which
somebody else would be awaited cannot be the one, and is drawn anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import comb
from typing import Any, Final, NamedTuple

from comptoir.games.dale.decks import CARDS
from comptoir.games.dale.memory import SPECTATOR, VIEWERS
from comptoir.games.dale.view import HIDDEN, ZONE_NAMES
from comptoir.table.chance import Chance
from comptoir.table.game import View

Pool = dict[str, Any]
OPEN_KEYS: Final = (
    "sets", "turn", "active", "raised", "using", "winner", "junk", "market", "thrown", "laid",
    "stalls", "news",
)  # fmt: skip


class Able(NamedTuple):
    """With which cards a player who is asked for a reaction could answer. [R20, R21]"""

    alone: frozenset[str] = frozenset()
    copies: frozenset[str] = frozenset()  # only beside one of the models
    models: frozenset[str] = frozenset()

    def holds(self, hand: list[str]) -> bool:
        """Tell whether a hand can answer."""
        if any(name in self.alone for name in hand):
            return True
        copies = any(name in self.copies for name in hand)
        return copies and any(name in self.models for name in hand)


def fill(view: View, chance: Chance, able: Able) -> dict[str, Any]:
    """Make up what a view does not show, each possibility as likely as the shuffles make it."""
    state = {key: view[key] for key in OPEN_KEYS}
    state["players"] = [
        {
            "hand": list(row["hand"]),
            "deck": list(row["deck"]),
            "discards": row["discards"],
            "schedule": row["schedule"],
        }
        for row in view["players"]
    ]
    state["market_deck"] = list(view["market_deck"])
    state["aside"] = list(view["aside"])
    for pool in view["pools"]:
        cards = [name for name, number in pool["cards"].items() for _ in range(number)]
        chance.shuffle(cards)
        for zone in pool["zones"]:
            deal_zone(view, state, zone, cards)
    state["steps"] = list(view["steps"])
    state["memory"] = memory(view)
    question = asked(view)
    if question is not None:
        hand = state["players"][question[0]]["hand"]
        state["steps"] = name_card(state["steps"], hand, able.alone)
    return state


def deal_zone(view: View, state: dict[str, Any], zone: str, cards: list[str]) -> None:
    """Deal cards to the hidden places of a zone, and to those taken up from it."""
    place, _, seat = zone.partition(" ")
    if place == "hand":
        row = state["players"][int(seat)]
        missing = view["players"][int(seat)]["hand_size"] - len(row["hand"])
        row["hand"] += [cards.pop() for _ in range(missing)]
    else:
        pile = state["market_deck"] if place == "market" else state["players"][int(seat)]["deck"]
        pile[:] = [cards.pop() if name == HIDDEN else name for name in pile]
    aside = state["aside"]
    for i, entry in enumerate(aside):
        if entry == f"{HIDDEN} from {zone}":
            aside[i] = f"{cards.pop()} from {zone}"


def name_card(steps: list[str], hand: list[str], able: frozenset[str]) -> list[str]:
    """Name the card that somebody else is asked about: one of the hand that can answer."""
    card = next((name for name in hand if name in able), CARDS[0].name)
    return [steps[0].replace(HIDDEN, card.partition("(")[0]), *steps[1:]]


def memory(view: View) -> dict[str, Any]:
    """Remember what this viewer knows; what others remember is left out."""
    viewer = SPECTATOR if view["seat"] is None else view["seat"]
    own = "0123s"[viewer]
    groups = list(range(len(ZONE_NAMES)))
    for pool in view["pools"]:
        zones = [ZONE_NAMES.index(zone) for zone in pool["zones"]]
        for zone in zones:
            groups[zone] = zones[0]
    bit = 1 << viewer
    return {
        "hands": sorted(
            f"{card} {seat} {own}"
            for seat, row in enumerate(view["players"])
            for card in remembered(row)
            if seat != viewer
        ),
        "decks": [
            [0 if name == HIDDEN else bit for name in row["deck"]] for row in view["players"]
        ],
        "market_deck": [0 if name == HIDDEN else bit for name in view["market_deck"]],
        "aside": [0 if entry.startswith(HIDDEN) else bit for entry in view["aside"]],
        "groups": [groups] * VIEWERS,
    }


def remembered(row: dict[str, Any]) -> Iterator[str]:
    """List the cards of a hand that this viewer knows, except those only shown just now."""
    cards = Counter(card.partition("(")[0] for card in row["hand"])
    cards.subtract(row.get("shown", ()))
    return cards.elements()


def asked(view: View) -> tuple[int, str] | None:
    """Say who else is asked for a reaction, and to what; None if nobody is.

    That is an event, or the moment of a window in the own turn.
    """
    words = view["steps"][0].split() if view["steps"] else []
    if not words or words[0] not in ("Offer", "Window") or int(words[1]) == view["seat"]:
        return None
    return int(words[1]), words[2]


def fits(view: View, state: dict[str, Any], able: Able) -> bool:
    """Tell whether the player who is asked for a reaction holds a card that can. [R21]"""
    question = asked(view)
    return question is None or able.holds(state["players"][question[0]]["hand"])


def count(view: View, able: Able) -> int:
    """Count the different tables that could lie behind a view."""
    question = asked(view)
    number = without(view, -1, frozenset())
    if question is None:
        return number
    seat, (alone, copies, models) = question[0], able
    mute = without(view, seat, alone | copies) + without(view, seat, alone | models)
    return number - mute + without(view, seat, alone | copies | models)


def without(view: View, seat: int, barred: frozenset[str]) -> int:
    """Count the tables on which a player holds none of some cards."""
    if seat >= 0 and any(name in barred for name in view["players"][seat]["hand"]):
        return 0
    number = 1
    for pool in view["pools"]:
        number *= arrangements(view, pool, f"hand {seat}", barred)
    return number


def arrangements(view: View, pool: Pool, barred: str, names: frozenset[str]) -> int:
    """Count the ways to deal a pool: hands are sets of cards, other places are in order.

    The hand called `barred` takes none of some cards.
    """
    hands = [zone for zone in pool["zones"] if zone.startswith("hand")]
    rows = view["players"]
    free = []
    for zone in hands:
        row = rows[int(zone.split()[1])]
        free.append(row["hand_size"] - len(row["hand"]))
    counts = tuple(
        (number, name in names and barred in hands) for name, number in pool["cards"].items()
    )
    bar = hands.index(barred) if barred in hands else -1
    ordered = sum(number for number, _ in counts) - sum(free)
    return deals(tuple(free), ordered, counts, bar)


@cache
def deals(
    free: tuple[int, ...], ordered: int, counts: tuple[tuple[int, bool], ...], bar: int
) -> int:
    """Count the ways to deal the cards, kind by kind."""
    ways: dict[tuple[tuple[int, ...], int], int] = {(free, ordered): 1}
    for number, kept_out in counts:
        after: dict[tuple[tuple[int, ...], int], int] = {}
        for (left, slots), before in ways.items():
            for taken in shares(number, left, slots, bar if kept_out else -1):
                rest = number - sum(taken)
                room = tuple(a - b for a, b in zip(left, taken, strict=True))
                key = (room, slots - rest)
                after[key] = after.get(key, 0) + before * comb(slots, rest)
        ways = after
    return ways.get(((0,) * len(free), 0), 0)


def shares(number: int, left: tuple[int, ...], slots: int, bar: int) -> Iterator[tuple[int, ...]]:
    """List how many of some equal cards each hand may get; the rest must fit the other places."""
    for taken in product(*(range(min(number, room) + 1) for room in left)):
        if 0 <= number - sum(taken) <= slots and (bar < 0 or not taken[bar]):
            yield taken


def even(view: View) -> bool:
    """Tell whether all those tables are equally likely: hands of several cards favour some."""
    for pool in view["pools"]:
        seats = [int(zone.split()[1]) for zone in pool["zones"] if zone.startswith("hand")]
        hidden = [view["players"][seat]["hand_size"] - len(view["players"][seat]["hand"])
                  for seat in seats]  # fmt: skip
        if len(pool["cards"]) > 1 and max(hidden, default=0) > 1:
            return False
    return True
