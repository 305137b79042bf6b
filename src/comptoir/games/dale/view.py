"""View: what a viewer may know of a table, as objects.

Hidden are hands, decks, the market deck, and cards that somebody took up to look at. A view shows
the cards its viewer knows where they lie, None where not, and in `pools` which cards a group of
zones holds besides: what anybody knows who has watched the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, cast

from comptoir.games.dale.rules.actions import (
    face_of,
    is_fetched,
    stretch_of,
    token_in,
)
from comptoir.games.dale.rules.build import Build, Help, ShowMore
from comptoir.games.dale.rules.card import ARRIVED, EVENTS, Sequel, nothing_more
from comptoir.games.dale.rules.dale import (
    GAP,
    JUNK,
    Dale,
    face_in,
    state_in,
    token_aside,
    viewers_in,
    zone_in,
)
from comptoir.games.dale.rules.decks import CARDS, DECKS
from comptoir.games.dale.rules.laying import AWAY, REFILL_FOLLOWS
from comptoir.games.dale.rules.memory import (
    DECK_OF,
    HAND_OF,
    MARKET_DECK,
    SEATS,
    SPECTATOR,
    ZONES,
)
from comptoir.games.dale.rules.react import Offer, marked_copies
from comptoir.games.dale.rules.token import (
    CHANGE,
    FACTOR,
    KINDS,
    ZERO_CHANGE,
    bound_to,
    is_used,
    kind_of,
)
from comptoir.games.dale.rules.values import THROWN, hand_size, on_offer, price, value
from comptoir.games.dale.view_types import Aside, Held, Player, Pool, StepRow, Use, View, Zone
from comptoir.table.flow import Step

STATES: Final = ("resolving", "waiting", "today")
MOMENTS: Final = ("resolve", "refill", "end")
PURPOSES: Final = ("take", "deck", "away")
WHOM: Final = ("anybody", "opponent", "with_discards")


def typed(view: dict[str, Any]) -> View:
    """Take a view of this game for what it is."""
    return cast("View", view)


Unknown = list[Counter[int]]
"""By zone: the kinds of cards that a viewer does not know there."""


def view_of(dale: Dale, seat: int | None) -> dict[str, Any]:
    """Give what a seat may know; None is a spectator."""
    viewer = SPECTATOR if seat is None else seat
    unknown: Unknown = [Counter() for _ in range(ZONES)]
    view: View = {
        "game": "dale",
        "seat": seat,
        "seats": dale.seats,
        "options": dale.how.chosen,
        "awaited": list(dale.awaited),
        "steps": seen_steps(dale, viewer),
        "sets": [DECKS[place].name for place in dale.how.sets],
        "turn": int(dale.turn),
        "active": int(dale.active),
        "raised": int(dale.raised),
        "using": held(int(dale.using)) if dale.using else None,
        "winner": int(dale.winner) if dale.winner >= 0 else None,
        "goal": dale.goal(),
        "junk": int(dale.junk),
        "news": [
            {"event": EVENTS[new & 7], "seat": new >> 3 & 7, "card": named(new >> 6)}
            for new in dale.news
            if new & 7 != ARRIVED or new >> 3 & 7 == viewer
        ],
        "market": [None if kind == GAP else CARDS[kind].name for kind in dale.market],
        "thrown": names(dale.thrown),
        "laid": uses(dale.laid),
        "stalls": [
            [[CARDS[kind].name for kind in stack] for stack in stall] for stall in dale.stalls
        ],
        "players": [seen_player(dale, other, viewer, unknown) for other in range(dale.seats)],
        "market_deck": seen_pile(dale.market_deck, viewer, unknown[MARKET_DECK]),
        "aside": seen_aside(dale, viewer, unknown),
        "pools": pools(dale, viewer, unknown),
        "values": values(dale, seat),
        "prices": prices(dale, seat),
    }
    return cast("dict[str, Any]", view)


def names(pile: list[int]) -> list[str]:
    """Name the cards of a pile from the top."""
    return [CARDS[kind].name for kind in reversed(pile)]


def named(kind: int) -> str | None:
    """Name the card that something is about; junk stands for none."""
    return None if kind == JUNK else CARDS[kind].name


def held(token: int) -> Held:
    """Give a card in hand, with what this turn did to it."""
    bound = bound_to(token)
    factor = token >> FACTOR & 255
    return {
        "card": CARDS[token & 127].name,
        "used": is_used(token),
        "bound": CARDS[bound].name if bound >= 0 else None,
        "change": {"times": factor - 1, "plus": (token >> CHANGE & 255) - ZERO_CHANGE}
        if factor
        else None,
    }


def uses(found: list[int] | tuple[int, ...]) -> list[Use]:
    """Give cards as they are used."""
    return [
        {
            **held(token_in(use)),
            "face": None if face_of(use) == kind_of(use) else CARDS[face_of(use)].name,
            "stretch": stretch_of(use),
            "fetched": is_fetched(use),
        }
        for use in found
    ]


def values(dale: Dale, seat: int | None) -> list[int] | None:
    """Say what the cards in hand are worth."""
    if seat is None:
        return None
    return [value(dale, seat, token) for token in dale.players[seat].hand]


def prices(dale: Dale, seat: int | None) -> list[int | None] | None:
    """Say what the cards of the market cost."""
    if seat is None:
        return None
    offered = on_offer(dale)
    return [
        price(dale, seat, slot, slot) if slot in offered else None
        for slot in range(len(dale.market))
    ]


def seats_in(bits: int) -> list[int]:
    """List the seats of a set."""
    return [seat for seat in range(SEATS) if bits >> seat & 1]


def sequel(then: Sequel) -> str | None:
    """Name the card whose text goes on."""
    return next((card.name for card in CARDS if card.then is then is not nothing_more), None)


FIELDS: Final[dict[str, Callable[[Any], object]]] = {
    "declined": bool,
    "begun": uses,
    "bonus": bool,
    "card": named,
    "chosen": uses,
    "draws": lambda draws: None if draws == REFILL_FOLLOWS else draws,
    "event": EVENTS.__getitem__,
    "late": bool,
    "may": bool,
    "moment": MOMENTS.__getitem__,
    "own": bool,
    "pile": lambda pile: None if pile == AWAY else pile,
    "purpose": PURPOSES.__getitem__,
    "searched": seats_in,
    "searching": seats_in,
    "side": lambda side: "left" if side > 0 else "right",
    "slot": lambda slot: None if slot == THROWN else slot,
    "then": sequel,
    "to": lambda to: None if to == THROWN else to,
    "token": held,
    "whom": WHOM.__getitem__,
    "window": bool,
}
"""How what a step is made of is shown; the rest is plain numbers."""
RENAMED: Final = {("EachSearches", "left"): "searching"}


def step_row(step: Step) -> StepRow:
    """Give a step: its name, and what it is made of."""
    name = type(step).__name__
    row: dict[str, object] = {"step": name}
    for field in step.fields:
        key = RENAMED.get((name, field), field)
        row[key] = FIELDS.get(key, int)(getattr(step, field))
    return row  # type: ignore[return-value]  # the keys are those of the step


def seen_steps(dale: Dale, viewer: int) -> list[StepRow]:
    """List what is still to be done; what a hidden card will ask for is left out. [R21]"""
    seen = []
    for step in reversed(dale.steps):
        arrival = isinstance(step, Offer) and step.event == ARRIVED and step.seat != viewer
        if not arrival:
            seen.append(step_row(step))
        elif step is dale.steps[-1]:
            hidden = Offer(step.seat, ARRIVED, JUNK, step.seat, 0)
            seen.append(step_row(hidden))
    return seen


def seen_player(dale: Dale, other: int, viewer: int, unknown: Unknown) -> Player:
    """Give what a viewer knows of what belongs to a player."""
    player = dale.players[other]
    shown = shown_beside(dale, other, viewer)
    return {
        "hand": seen_hand(dale, other, viewer, shown, unknown[HAND_OF[other]]),
        "hand_size": len(player.hand),
        "shown_now": [CARDS[kind].name for kind in shown],
        "deck": seen_pile(player.deck, viewer, unknown[DECK_OF[other]]),
        "discards": names(player.discards),
        "schedule": [
            {
                "card": CARDS[entry & 127].name,
                "face": None if face_in(entry) == entry & 127 else CARDS[face_in(entry)].name,
                "state": STATES[state_in(entry)],
            }
            for entry in player.schedule
        ],
        "stall": other % len(dale.stalls),
        "target": dale.target(other),
        "refills_to": hand_size(dale, other) if other == viewer else None,
    }


def seen_hand(
    dale: Dale, other: int, viewer: int, shown: list[int], unknown: Counter[int]
) -> list[Held]:
    """List the cards of a hand that a viewer knows, marked ones first; count the others."""
    cards = dale.players[other].hand
    if other == viewer:
        return [held(token) for token in cards]
    known = dale.memory.known(other, viewer) + shown
    found = []
    for token in sorted(cards, reverse=True):
        kind = kind_of(token)
        if kind in known:
            known.remove(kind)
            found.append(token)
        else:
            unknown[kind] += 1
    return [held(token) for token in sorted(found)]


def shown_beside(dale: Dale, other: int, viewer: int) -> list[int]:
    """List the cards that a builder shows just now, and that will not be remembered.

    They lie beside marked ones of their kind, and memory does not tell these apart.
    """
    if other == viewer:
        return []
    shown: list[int] = []
    for step in dale.steps:
        if isinstance(step, (ShowMore, Help, Build)):
            builder = step.seat if isinstance(step, ShowMore) else step.builder
            shown += step.begun if builder == other else ()
    plain = [token_in(use) for use in shown if not is_fetched(use) and token_in(use) < KINDS]
    known = dale.memory.known(other, viewer) if plain else []
    found: list[int] = []
    for kind in sorted(set(plain)):
        number = plain.count(kind) + marked_copies(dale.players[other].hand, kind)
        found += [kind] * (number - known.count(kind))
    return found


def seen_pile(pile: list[int], viewer: int, unknown: Counter[int]) -> list[str | None]:
    """List the cards of a deck from the top, as far as a viewer knows them."""
    shown: list[str | None] = []
    for slot in reversed(pile):
        if slot >> 7 + viewer & 1:
            shown.append(CARDS[slot & 127].name)
        else:
            shown.append(None)
            unknown[slot & 127] += 1
    return shown


def seen_aside(dale: Dale, viewer: int, unknown: Unknown) -> list[Aside]:
    """List the cards that were taken up, as far as a viewer knows them."""
    shown: list[Aside] = []
    for entry in dale.aside:
        zone = zone_in(entry)
        known = viewers_in(entry) >> viewer & 1
        if not known:
            unknown[zone][entry & 127] += 1
        card = held(token_aside(entry)) if known else None
        shown.append({"held": card, "zone": zone_row(zone)})
    return shown


def zone_row(zone: int) -> Zone:
    """Give a hidden place."""
    if zone == MARKET_DECK:
        return {"place": "market", "seat": None}
    return {"place": "hand" if zone < SEATS else "deck", "seat": zone % SEATS}


def pools(dale: Dale, viewer: int, unknown: Unknown) -> list[Pool]:
    """List the cards that lie somewhere in each group of zones."""
    groups: dict[int, list[int]] = {}
    for zone, cards in enumerate(unknown):
        if cards:
            groups.setdefault(dale.memory.label(zone, viewer), []).append(zone)
    found: list[Pool] = []
    for members in groups.values():
        cards = sum((unknown[zone] for zone in members), Counter())
        counts = {CARDS[kind].name: cards[kind] for kind in sorted(cards)}
        found.append({"zones": [zone_row(zone) for zone in members], "cards": counts})
    return found
