"""View: the whole table as plain data, and what a viewer may know of it.

Hidden are hands, decks, the market deck, and cards that somebody took up to look at. A view shows
the cards its viewer knows where they lie, a question mark where not, and in `pools` which cards a
group of zones holds besides: what anybody knows who has watched the table.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from comptoir.games.dale.actions import is_fetched, token_in
from comptoir.games.dale.build import Build, Help, ShowMore
from comptoir.games.dale.card import ARRIVED, EVENTS
from comptoir.games.dale.cardtext import card_name, names, token_text, use_text
from comptoir.games.dale.dale import (
    Dale,
    face_in,
    state_in,
    token_aside,
    viewers_in,
    zone_in,
)
from comptoir.games.dale.decks import CARDS, DECKS
from comptoir.games.dale.memory import (
    DECK_OF,
    HAND_OF,
    MARKET_DECK,
    SEATS,
    SPECTATOR,
    VIEWERS,
    ZONES,
)
from comptoir.games.dale.notation import written
from comptoir.games.dale.react import Offer, marked_copies
from comptoir.games.dale.token import KINDS, kind_of
from comptoir.games.dale.values import hand_size, on_offer, price, value
from comptoir.table.flow import Step
from comptoir.table.game import View

HIDDEN: Final = "?"
STATES: Final = ("resolving", "waiting", "today")
ZONE_NAMES: Final = (
    *(f"hand {seat}" for seat in range(SEATS)),
    *(f"deck {seat}" for seat in range(SEATS)),
    "market deck",
)


def describe(dale: Dale) -> dict[str, Any]:
    """Give the whole table, hidden things included; the first card of a pile is its top."""
    state = open_state(dale)
    state["news"] = [news_text(new) for new in dale.news]
    state["aside"] = [
        f"{token_text(token_aside(entry), int(dale.raised))} from {ZONE_NAMES[zone_in(entry)]}"
        for entry in dale.aside
    ]
    state["steps"] = [written(step) for step in reversed(dale.steps)]
    state["market_deck"] = names(slot & 127 for slot in reversed(dale.market_deck))
    for seat, player in enumerate(dale.players):
        row = state["players"][seat]
        row["hand"] = [token_text(token, dale.lift(seat)) for token in player.hand]
        row["deck"] = names(slot & 127 for slot in reversed(player.deck))
    state["memory"] = memory_of(dale)
    return state


def open_state(dale: Dale) -> dict[str, Any]:
    """Give what lies open for all."""
    return {
        "sets": [DECKS[place].name for place in dale.how.sets],
        "turn": int(dale.turn),
        "active": int(dale.active),
        "raised": int(dale.raised),
        "using": token_text(int(dale.using), int(dale.raised)),
        "winner": int(dale.winner),
        "junk": int(dale.junk),
        "market": names(dale.market),
        "thrown": names(reversed(dale.thrown)),
        "laid": [use_text(use, 0) for use in dale.laid],
        "stalls": [[names(stack) for stack in stall] for stall in dale.stalls],
        "players": [
            {
                "hand": [],
                "deck": [],
                "discards": names(reversed(player.discards)),
                "schedule": [schedule_text(entry) for entry in player.schedule],
            }
            for player in dale.players
        ],
    }


def schedule_text(entry: int) -> str:
    """Write an entry of a schedule."""
    kind, face = entry & 127, face_in(entry)
    played = CARDS[kind].name if kind == face else f"{CARDS[kind].name}:{CARDS[face].name}"
    return f"{played} {STATES[state_in(entry)]}"


def news_text(new: int) -> str:
    """Write something that happened and was not answered yet."""
    return f"{EVENTS[new & 7]} {new >> 3 & 7} {CARDS[new >> 6].name}"


def memory_of(dale: Dale) -> dict[str, Any]:
    """Give what the viewers remember: known cards and groups of zones."""
    return {
        "hands": [
            f"{CARDS[entry & 127].name} {seat} {viewers_text(entry >> 7)}"
            for seat, seen in enumerate(dale.memory.seen)
            for entry in sorted(seen)
        ],
        "decks": [[slot >> 7 for slot in reversed(player.deck)] for player in dale.players],
        "market_deck": [slot >> 7 for slot in reversed(dale.market_deck)],
        "aside": [viewers_in(entry) for entry in dale.aside],
        "groups": [
            [dale.memory.label(zone, viewer) for zone in range(ZONES)] for viewer in range(VIEWERS)
        ],
    }


def viewers_text(viewers: int) -> str:
    """Write a set of viewers: their seats, and `s` for spectators."""
    return "".join("0123s"[viewer] for viewer in range(VIEWERS) if viewers >> viewer & 1)


def view_of(dale: Dale, seat: int | None) -> View:
    """Give what a seat may know; None is a spectator."""
    viewer = SPECTATOR if seat is None else seat
    view = open_state(dale)
    view["game"] = "dale"
    view["seat"] = seat
    view["seats"] = dale.seats
    view["options"] = dale.how.chosen
    view["awaited"] = list(dale.awaited)
    view["goal"] = dale.goal()
    view["news"] = [
        news_text(new) for new in dale.news if new & 7 != ARRIVED or new >> 3 & 7 == viewer
    ]
    view["steps"] = seen_steps(dale, viewer)
    unknown: dict[int, Counter[str]] = {zone: Counter() for zone in range(ZONES)}
    for other, row in enumerate(view["players"]):
        row["hand"] = seen_hand(dale, other, viewer, unknown)
        shown = names(shown_beside(dale, other, viewer))
        if shown:
            row["shown"] = shown
        row["deck"] = seen_pile(dale.players[other].deck, viewer, unknown[DECK_OF[other]])
        row["hand_size"] = len(dale.players[other].hand)
        row["refills_to"] = hand_size(dale, other) if other == viewer else 0
        row["target"] = dale.target(other)
    view["market_deck"] = seen_pile(dale.market_deck, viewer, unknown[MARKET_DECK])
    view["aside"] = seen_aside(dale, viewer, unknown)
    view["pools"] = pools(dale, viewer, unknown)
    if seat is not None:
        view["values"] = [value(dale, seat, token) for token in dale.players[seat].hand]
        view["prices"] = [
            price(dale, seat, slot, slot) if slot in on_offer(dale) else 0
            for slot in range(len(dale.market))
        ]
    return view


def seen_steps(dale: Dale, viewer: int) -> list[str]:
    """List what is still to be done; what a hidden card will ask for is left out. [R21]"""
    seen = []
    for step in reversed(dale.steps):
        arrival = isinstance(step, Offer) and step.event == ARRIVED and step.seat != viewer
        if not arrival:
            seen.append(written(step))
        elif step is dale.steps[-1]:
            seen.append(hidden_offer(step))
    return seen


def hidden_offer(step: Step) -> str:
    """Write an offer for a card that others do not know."""
    return f"Offer {step.seat} {EVENTS[ARRIVED]} {HIDDEN} {step.seat} 0"


def seen_hand(dale: Dale, other: int, viewer: int, unknown: dict[int, Counter[str]]) -> list[str]:
    """List the cards of a hand that a viewer knows, marked ones first; count the others."""
    cards = dale.players[other].hand
    lift = dale.lift(other)
    if other == viewer:
        return [token_text(token, lift) for token in cards]
    known = dale.memory.known(other, viewer) + shown_beside(dale, other, viewer)
    shown = []
    for token in sorted(cards, reverse=True):
        kind = kind_of(token)
        if kind in known:
            known.remove(kind)
            shown.append(token)
        else:
            unknown[HAND_OF[other]][card_name(kind)] += 1
    return [token_text(token, lift) for token in sorted(shown)]


def shown_beside(dale: Dale, other: int, viewer: int) -> list[int]:
    """List the cards that a builder shows just now, and that will not be remembered.

    They lie beside marked ones of their kind, and memory does not tell these apart.
    """
    if other == viewer:
        return []
    known = dale.memory.known(other, viewer)
    shown: list[int] = []
    for step in dale.steps:
        if isinstance(step, (ShowMore, Help, Build)):
            builder = step.seat if isinstance(step, ShowMore) else step.builder
            shown += step.begun if builder == other else ()
    plain = [token_in(use) for use in shown if not is_fetched(use) and token_in(use) < KINDS]
    found: list[int] = []
    for kind in sorted(set(plain)):
        number = plain.count(kind) + marked_copies(dale.players[other].hand, kind)
        found += [kind] * (number - known.count(kind))
    return found


def seen_pile(pile: list[int], viewer: int, unknown: Counter[str]) -> list[str]:
    """List the cards of a deck from the top, as far as a viewer knows them."""
    shown = []
    for slot in reversed(pile):
        name = card_name(slot & 127)
        known = slot >> 7 + viewer & 1
        shown.append(name if known else HIDDEN)
        if not known:
            unknown[name] += 1
    return shown


def seen_aside(dale: Dale, viewer: int, unknown: dict[int, Counter[str]]) -> list[str]:
    """List the cards that were taken up, as far as a viewer knows them."""
    shown = []
    for entry in dale.aside:
        zone = zone_in(entry)
        known = viewers_in(entry) >> viewer & 1
        if not known:
            unknown[zone][card_name(entry & 127)] += 1
        card = token_text(token_aside(entry), int(dale.raised)) if known else HIDDEN
        shown.append(f"{card} from {ZONE_NAMES[zone]}")
    return shown


def pools(dale: Dale, viewer: int, unknown: dict[int, Counter[str]]) -> list[dict[str, Any]]:
    """List the cards that lie somewhere in each group of zones."""
    groups: dict[int, list[int]] = {}
    for zone, cards in unknown.items():
        if cards:
            groups.setdefault(dale.memory.label(zone, viewer), []).append(zone)
    found = []
    for members in groups.values():
        cards = sum((unknown[zone] for zone in members), Counter())
        counts = {card.name: cards[card.name] for card in CARDS if cards[card.name]}
        found.append({"zones": [ZONE_NAMES[zone] for zone in members], "cards": counts})
    return found
