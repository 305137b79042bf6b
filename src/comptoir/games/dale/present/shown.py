"""Shown: what a view of Dale of Merchants means to the one who looks, worked out once.

Prices and verdicts, values of cards and what they are called, what is asked for, what lies in
front of whom: the page, the text and the terminal are all drawn and written from this.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final, cast

from comptoir.games.dale.cardtext import token_text
from comptoir.games.dale.present.several import several
from comptoir.games.dale.rules.actions import face_of, stretch_of, token_in, use_of
from comptoir.games.dale.rules.card import ARRANGES, BUYS_THROWN, Card
from comptoir.games.dale.rules.dale import SLOTS, Dale
from comptoir.games.dale.rules.decks import CARDS, DECKS, KINDS
from comptoir.games.dale.rules.payments import Payments, add_offers, payable
from comptoir.games.dale.rules.token import worth
from comptoir.games.dale.rules.values import THROWN, faces, use_value
from comptoir.games.dale.shown_types import (
    Goal,
    HandCard,
    Lying,
    Offer,
    PlayerShown,
    Shown,
    Unseen,
    Worded,
    Working,
)
from comptoir.games.dale.view import typed
from comptoir.games.dale.view_types import Held, Player, Use, View, Zone
from comptoir.games.dale.words import held_marks, held_words, priced, told
from comptoir.games.dale.worlds import token_of, use_in, visible
from comptoir.table.chance import Quick
from comptoir.table.game import message

Plain = dict[str, Any]
PrintedCard = Card
"""A card as it is printed, for those who draw it."""


ABOUT: Final = {
    "TakeFound": "deck", "DiscardFound": "deck", "EachSearches": "deck", "OutOfDeck": "deck",
    "PickDiscard": "discards", "TakeInReturn": "discards", "Fetch": "discards",
    "TakeJunk": "discards", "KeepOne": "aside", "PutOnDeck": "aside", "PutOneBack": "aside",
    "GiveOne": "aside", "Lay": "laid", "TakeBack": "laid", "ThrowOneOpen": "laid",
    "CharmBuild": "laid", "Resolve": "schedule", "PutAway": "schedule",
}  # fmt: skip
"""Where the cards lie that a step asks about; else it is the hand."""
AGAIN: Final = ("Offer", "Window")
"""Steps that may come again in the same turn."""
NOTES: Final = ("dale.mark.as", "dale.mark.used")
STACKED: Final = ("Build", "BuildAgain", "Help", "ShowMore")


def seen(view: Plain) -> tuple[View, Shown]:
    """Take a view with what it means; that comes with it, or is worked out now."""
    known = typed(view)
    return known, cast("Shown", view["shown"]) if "shown" in view else show(known)


def show(view: View) -> Shown:
    """Work out what a view means to the one who looks."""
    seat, over = view["seat"], not view["awaited"]
    table = None if over or seat is None else asked_of(view, seat)
    odd = set() if table is None or seat is None else oddly_paid(table, seat)
    hand = [] if seat is None else hand_of(view, seat, table)
    total = sum(held["count"] * held["most"] for held in hand)
    first = 0 if seat is None else seat + 1
    question = view["steps"][0] if view["steps"] else None
    step = question["step"] if question else ""
    most = max(map(len, view["stalls"]))
    return {
        "over": over,
        "order": [(first + i) % view["seats"] for i in range(view["seats"])],
        "about": ABOUT.get(step, "hand"),
        "goal": goal_of(view),
        "several": several(view, question, hand),
        "go_on": "done",
        "asks_again": step in AGAIN,
        "offers": offers(view, total, odd),
        "thrown": thrown(view, odd),
        "surcharge": surcharge(view),
        "lift": 0 if seat is None else lift_of(view, seat),
        "hand": hand,
        "total": total,
        "fetched": {} if seat is None else fetched(view, seat, table),
        "aside": aside(view),
        "laid": cast("list[str | Worded]", told(view["laid"])),
        "players": [player(view, other, row, most) for other, row in enumerate(view["players"])],
        "market_deck": unseen(view, {"place": "market", "seat": None}, view["market_deck"]),
    }


def asked_of(view: View, seat: int) -> Dale | None:
    """Give a table to ask the rules about odd cards in hand; None if there are none."""
    rows = [card_of(held["card"]) for held in view["players"][seat]["hand"]]
    odd = any(
        row.copies_others or row.fetches or row.pays & (ARRANGES | BUYS_THROWN) for row in rows
    )
    return visible(view, Quick(0)) if odd else None


def card_of(name: str) -> Card:
    """Find the row of a card."""
    return CARDS[KINDS[name]]


def set_of(card: Card) -> str:
    """Name the set of a card."""
    return DECKS[card.set].name


def sets() -> dict[str, Sequence[Card]]:
    """List the cards of every set."""
    return {deck.name: deck.cards for deck in DECKS}


def lift_of(view: View, seat: int) -> int:
    """Say by how much all cards of a player are worth more now."""
    return view["raised"] if seat == view["active"] else 0


def hand_of(view: View, seat: int, table: Dale | None) -> list[HandCard]:
    """Tell the cards of the viewer's hand, equal ones together."""
    lift, values = lift_of(view, seat), view["values"] or []
    found: list[HandCard] = []
    place = 0
    for held, equal in groupby(view["players"][seat]["hand"]):
        count = len(list(equal))
        found.append(hand_card(held, count, values[place], lift))
        place += count
        if table is not None and card_of(held["card"]).copies_others:
            add_faces(found[-1], table, seat, token_of(held))
    return found


def hand_card(held: Held, count: int, value: int, lift: int) -> HandCard:
    """Tell a card in hand."""
    card = card_of(held["card"])
    marked = held["used"] or held["bound"] or held["change"]
    marks = held_marks(held, lift) if marked else []
    return {
        "card": card.name,
        "notation": token_text(token_of(held), lift) if marked else card.name,
        "count": count,
        "name": cast("Worded", held_words(held, lift)) if marked else card.name,
        "notes": cast("list[Worded]", [mark for mark in marks if mark["id"] in NOTES]),
        "printed": card.value,
        "least": value,
        "most": value,
        "faces": {},
    }


def fetched(view: View, seat: int, table: Dale | None) -> dict[str, list[int]]:
    """Tell what cards of the discard pile are worth, if one in hand may fetch them."""
    faces_held = [card_of(held["card"]) for held in view["players"][seat]["hand"]]
    if not any(card.fetches or card.copies_others for card in faces_held):
        return {}
    found = {}
    for name in dict.fromkeys(view["players"][seat]["discards"]):
        token = KINDS[name]
        able_as = [token] if table is None else faces(table, seat, token)
        values = [CARDS[face].value + lift_of(view, seat) for face in able_as]
        found[name] = [min(values), max(values)]
    return found


def add_faces(shown: HandCard, table: Dale, seat: int, token: int) -> None:
    """Tell what a chameleon may count as, and be worth."""
    found = faces(table, seat, token)
    values = [use_value(table, seat, int(use_of(token, face))) for face in found]
    shown["least"], shown["most"] = min(values), max(values)
    shown["faces"] = {
        CARDS[face].name: value
        for face, value in zip(found, values, strict=True)
        if face != token & 127
    }


def offers(view: View, total: int, odd: set[int]) -> list[Offer | None]:
    """Tell what lies in the market, what it costs, and whether the viewer can pay it."""
    judged = view["seat"] is not None and bool(view["awaited"])
    found: list[Offer | None] = []
    for slot, name in enumerate(view["market"]):
        if name is None:
            found.append(None)
            continue
        asks = view["prices"][slot] if view["prices"] else None
        price = card_of(name).value + slot if asks is None else asks
        lacks = max(price - total, 0) if judged else 0
        found.append({
            "card": name,
            "price": price,
            "moved": [price - slot + to for to in range(SLOTS)],
            "verdict": verdict(lacks, can_move=slot in odd) if judged else None,
            "lacks": lacks,
        })  # fmt: skip
    return found


def verdict(lacks: int, *, can_move: bool) -> Worded:
    """Say whether a card can be paid where it lies, or elsewhere, or what is missing.

    With enough there is a payment: whatever is too much can be left out of it. [Rules 5.3]
    """
    if lacks == 0:
        return worded("dale.can.now")
    return worded("dale.can.moved") if can_move else worded("dale.can.lacks", number=lacks)


def worded(name: str, **args: object) -> Worded:
    """Make a message."""
    return cast("Worded", message(name, **args))


def oddly_paid(table: Dale, seat: int) -> set[int]:
    """List the slots whose card can be paid only elsewhere, and `THROWN` if that can be bought."""
    payments = Payments(table, seat, 0)
    add_offers(table, seat, payments)
    total = int(payments.total)
    found: set[int] = set()
    for cost, offered in enumerate(payments.offers[: total + 1]):
        for slot, to, needs in offered:
            dearer = slot == THROWN or cost - to + slot > total
            if needs and dearer and slot not in found and payable(table, seat, slot, to):
                found.add(slot)
    return found


def thrown(view: View, odd: set[int]) -> Offer | None:
    """Tell the top of the market discard pile, which the right card in a payment may buy."""
    if not view["thrown"]:
        return None
    name, price = priced(view, None, None)
    can = worded("dale.can.now") if THROWN in odd else None
    return {"card": name, "price": price, "moved": [], "verdict": can, "lacks": 0}


def surcharge(view: View) -> int:
    """Say what the viewer pays more because of opponents' cards."""
    for slot, name in enumerate(view["market"]):
        asks = view["prices"][slot] if view["prices"] else None
        if name is not None and asks is not None:
            return asks - card_of(name).value - slot
    return 0


def goal_of(view: View) -> Goal | None:
    """Say what the cards that the viewer is asked for must reach, by price or by total."""
    step = view["steps"][0] if view["steps"] else None
    seat = view["seat"]
    if step is None or seat is None or step.get("seat") != seat:
        return None
    begun = step.get("begun", [])
    if step["step"] == "Pay":
        _, price = priced(view, step["slot"], step["to"])
        named = worth_of(begun, lift_of(view, seat))
        return {"kind": "price", "number": price, "named": named, "reached": named >= price}
    if step["step"] not in STACKED:
        return None
    builder = step.get("builder", seat)
    named = worth_of(begun, lift_of(view, builder))
    named += worth_of(step.get("chosen", []), lift_of(view, seat))
    target = view["players"][builder]["target"]
    return {"kind": "stack", "number": target, "named": named, "reached": named == target}


def worth_of(cards: Sequence[Use], lift: int) -> int:
    """Say what cards are worth together, as they are used."""
    return uses_worth([use_in(card) for card in cards], lift)


def uses_worth(uses: Sequence[int], lift: int) -> int:
    """Say what uses are worth together."""
    return sum(
        int(worth(token_in(use), CARDS[face_of(use)].value, lift)) + stretch_of(use) for use in uses
    )


def aside(view: View) -> list[Lying]:
    """Tell the cards that were taken up."""
    zones = [one["zone"] for one in view["aside"]]
    differ = any(zone != zones[0] for zone in zones)
    return [
        {
            "name": cast("str | Worded", held_words(one["held"], view["raised"]))
            if one["held"]
            else None,
            "origin": zone_told(one["zone"]) if differ else None,
        }
        for one in view["aside"]
    ]


def zone_told(zone: Zone) -> Worded:
    """Name a hidden place."""
    if zone["seat"] is None:
        return worded("dale.zone.market")
    return worded(f"dale.zone.{zone['place']}", seat=zone["seat"])


def player(view: View, seat: int, row: Player, most: int) -> PlayerShown:
    """Tell what lies in front of a player."""
    viewer, stacks = view["seat"], len(view["stalls"][row["stall"]])
    same = [one for one, other in enumerate(view["players"]) if other["stall"] == row["stall"]]
    partner = viewer in same and seat != viewer
    rank, target = stacks + 1, row["target"]
    lift = lift_of(view, seat)
    return {
        "partner": partner,
        "leads": stacks == most > 0,
        "stacks": stacks,
        "shows_stall": seat == min(same, key=lambda one: (one - (viewer or 0)) % view["seats"]),
        "next": worded(f"dale.board.{'next' if target == rank else 'threat'}", rank=rank,
                       target=target),
        "raised": target != rank,
        "known": []
        if seat == viewer
        else [cast("str | Worded", held_words(held, lift)) for held in row["hand"]],
        "top": top_of(row["deck"]),
        "schedule": [
            working(entry["card"], entry["face"] or entry["card"], entry["state"])
            for entry in row["schedule"]
        ],
        "deck": unseen(view, {"place": "deck", "seat": seat}, row["deck"]),
    }  # fmt: skip


def top_of(deck: list[str | None]) -> list[str]:
    """Name the cards on top of a deck, as far as they are known in a row."""
    found = []
    for name in deck:
        if name is None:
            break
        found.append(name)
    return found


def working(card: str, face: str, state: str) -> Working:
    """Tell what a card in a schedule does."""
    kind = state if state == "resolving" else f"{state}.{face}"
    return {
        "card": card,
        "face": face,
        "state": state,
        "name": card if card == face else worded("dale.use.as", card=card, face=face),
        "text": worded(f"dale.scheduled.{kind}"),
    }


def unseen(view: View, zone: Zone, deck: list[str | None]) -> Unseen:
    """Tell what a deck holds besides the cards known."""
    for pool in view["pools"] if None in deck else ():
        if zone in pool["zones"]:
            shared = pool["zones"] if len(pool["zones"]) > 1 else []
            return {"cards": pool["cards"], "shared": [zone_told(one) for one in shared]}
    return {"cards": {}, "shared": []}
