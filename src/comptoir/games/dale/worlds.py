"""Worlds: tables that could lie behind a view, drawn fairly, and how many there are.

What a view shows is laid out as it is; the cards of each pool are shuffled and dealt to the hidden
places of its zones. A table on which somebody else would be awaited cannot be the one, and
another is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from math import comb
from typing import Any, Final, NamedTuple

from comptoir.games.dale.position import STEPS, THEN
from comptoir.games.dale.rules.actions import FETCHED_BIT, use_of
from comptoir.games.dale.rules.card import EVENTS, OWN_TURN, REFILL
from comptoir.games.dale.rules.dale import GAP, JUNK, Dale, scheduled, set_aside
from comptoir.games.dale.rules.deal import options_from, prepare, seat_players
from comptoir.games.dale.rules.decks import CARDS, KINDS, SETS
from comptoir.games.dale.rules.laying import AWAY, REFILL_FOLLOWS
from comptoir.games.dale.rules.memory import (
    DECK_OF,
    HAND_OF,
    MARKET_DECK,
    SPECTATOR,
    ZONES,
    same_label,
)
from comptoir.games.dale.rules.react import able
from comptoir.games.dale.rules.stacks import LONGER, SHORTER
from comptoir.games.dale.rules.token import (
    CHANGE,
    FACTOR,
    USED,
    ZERO_CHANGE,
    bound,
)
from comptoir.games.dale.rules.values import THROWN
from comptoir.games.dale.view import MOMENTS, PURPOSES, RENAMED, STATES, WHOM, typed
from comptoir.games.dale.view_types import Held, Player, Pool, Scheduled, StepRow, Use, View, Zone
from comptoir.table.chance import Chance, Quick
from comptoir.table.flow import Step

Dealt = list[list[int]]
"""By zone: the cards for its hidden places, in the order these are filled."""


class Able(NamedTuple):
    """With which cards a player who is asked for a reaction could answer. [R20, R21]"""

    alone: frozenset[int] = frozenset()
    copies: frozenset[int] = frozenset()  # only beside one of the models
    models: frozenset[int] = frozenset()

    def holds(self, hand: Sequence[int]) -> bool:
        """Tell whether a hand can answer."""
        if any(token in self.alone for token in hand):
            return True
        copies = any(token in self.copies for token in hand)
        return copies and any(token in self.models for token in hand)


def visible(view: View, chance: Chance) -> Dale:
    """Lay out what a view shows; in hands the hidden cards are missing, in decks they are junk.

    What the viewer may do, and what it costs, can be asked of such a table.
    """
    how = options_from(view["seats"], view["options"])
    how.sets = [SETS.index(name) + 1 for name in view["sets"]]
    prepare(how)
    dale = Dale(CARDS, how, view["seats"], chance)
    seat_players(dale)
    dale.turn, dale.active = view["turn"], view["active"]
    dale.raised, dale.junk = view["raised"], view["junk"]
    dale.using = token_of(view["using"]) if view["using"] else JUNK
    dale.winner = -1 if view["winner"] is None else view["winner"]
    dale.market = [GAP if name is None else KINDS[name] for name in view["market"]]
    dale.thrown = kinds(view["thrown"])
    dale.laid = [use_in(use) for use in view["laid"]]
    dale.stalls = [
        [tuple(sorted(KINDS[name] for name in stack)) for stack in stall]
        for stall in view["stalls"]
    ]
    bit = 1 << viewer_of(view)
    for player, row in zip(dale.players, view["players"], strict=True):
        player.hand = sorted(map(token_of, row["hand"]))
        player.deck = pile_of(row["deck"], bit)
        player.discards = kinds(row["discards"])
        player.schedule = [entry_of(entry) for entry in row["schedule"]]
    dale.market_deck = pile_of(view["market_deck"], bit)
    dale.aside = [
        set_aside(token_of(one["held"]) if one["held"] else JUNK, bit if one["held"] else 0,
                  number_of(one["zone"]))
        for one in view["aside"]
    ]  # fmt: skip
    dale.steps = [made_step(row) for row in reversed(view["steps"])]
    dale.news = [
        EVENTS.index(new["event"]) + new["seat"] * 8 + kind_named(new["card"]) * 64
        for new in view["news"]
    ]
    remember(dale, view)
    return dale


def viewer_of(view: View) -> int:
    """Give the place of the one who looks among the viewers."""
    return SPECTATOR if view["seat"] is None else view["seat"]


def kinds(names: list[str]) -> list[int]:
    """Lay out a pile that is told from the top."""
    return [KINDS[name] for name in reversed(names)]


def kind_named(name: str | None) -> int:
    """Give the kind of a card; junk stands for none."""
    return JUNK if name is None else KINDS[name]


def pile_of(names: list[str | None], bit: int) -> list[int]:
    """Lay out a deck; the viewer knows what is named."""
    return [JUNK if name is None else KINDS[name] + bit * 128 for name in reversed(names)]


def token_of(card: Held) -> int:
    """Give a card in hand, with what this turn did to it."""
    token = KINDS[card["card"]]
    if card["used"]:
        token += USED
    if card["change"]:
        token += (card["change"]["times"] + 1) << FACTOR
        token += (card["change"]["plus"] + ZERO_CHANGE) << CHANGE
    return int(bound(token, KINDS[card["bound"]])) if card["bound"] else token


def use_in(card: Use) -> int:
    """Give a card as it is used."""
    token = token_of(card)
    use = int(use_of(token, KINDS[card["face"]])) if card["face"] else token
    use += {0: 0, -1: SHORTER, 1: LONGER}[card["stretch"]]
    return use + FETCHED_BIT if card["fetched"] else use


def uses_in(cards: list[Use]) -> tuple[int, ...]:
    """Give cards as they are used."""
    return tuple(use_in(card) for card in cards)


def entry_of(entry: Scheduled) -> int:
    """Give an entry of a schedule."""
    face = KINDS[entry["face"] or entry["card"]]
    return scheduled(KINDS[entry["card"]], face, STATES.index(entry["state"]))


def number_of(zone: Zone) -> int:
    """Give the number of a hidden place."""
    if zone["seat"] is None:
        return MARKET_DECK
    return (HAND_OF if zone["place"] == "hand" else DECK_OF)[zone["seat"]]


def bits_of(seats: list[int]) -> int:
    """Give a set of seats."""
    return sum(1 << seat for seat in seats)


FIELDS: Final[dict[str, Callable[[Any], object]]] = {
    "begun": uses_in,
    "card": kind_named,
    "chosen": uses_in,
    "draws": lambda draws: REFILL_FOLLOWS if draws is None else draws,
    "event": EVENTS.index,
    "moment": MOMENTS.index,
    "pile": lambda pile: AWAY if pile is None else pile,
    "purpose": PURPOSES.index,
    "searched": bits_of,
    "searching": bits_of,
    "side": lambda side: 1 if side == "left" else -1,
    "slot": lambda slot: THROWN if slot is None else slot,
    "then": lambda name: THEN[CARDS[JUNK].name if name is None else name],
    "to": lambda to: THROWN if to is None else to,
    "token": token_of,
    "whom": WHOM.index,
}
"""How what a step is made of is read from a view; the rest is plain numbers."""


def made_step(row: StepRow) -> Step:
    """Give a step."""
    name, seen = row["step"], dict(row)
    keys = [RENAMED.get((name, field), field) for field in STEPS[name].fields]
    made: Step = STEPS[name](*(FIELDS.get(key, int)(seen[key]) for key in keys))
    return made


def remember(dale: Dale, view: View) -> None:
    """Remember what this viewer knows; what others remember is left out."""
    viewer = viewer_of(view)
    labels = list(range(ZONES))
    for pool in view["pools"]:
        zones = [number_of(zone) for zone in pool["zones"]]
        for zone in zones:
            labels[zone] = zones[0]
    dale.memory.groups = [same_label(label) for label in labels]
    for seat, row in enumerate(view["players"]):
        if seat != viewer:
            for kind in remembered(row):
                dale.memory.note(seat, kind, 1 << viewer)


def remembered(row: Player) -> Iterator[int]:
    """List the cards of a hand that this viewer knows, except those only shown just now."""
    cards = Counter(KINDS[card["card"]] for card in row["hand"])
    cards.subtract(KINDS[name] for name in row["shown_now"])
    return cards.elements()


def deal(view: View, chance: Chance) -> Dealt:
    """Make up what a view does not show, each possibility as likely as the shuffles make it."""
    dealt: Dealt = [[] for _ in range(ZONES)]
    for pool in view["pools"]:
        cards = [KINDS[name] for name, number in pool["cards"].items() for _ in range(number)]
        chance.shuffle(cards)
        for zone in pool["zones"]:
            places = number_of(zone)
            dealt[places] = [cards.pop() for _ in range(hidden_in(view, zone))]
    return dealt


def hidden_in(view: View, zone: Zone) -> int:
    """Count the hidden places of a zone, and the cards taken up from it."""
    if zone["seat"] is None:
        number = view["market_deck"].count(None)
    else:
        row = view["players"][zone["seat"]]
        in_hand = zone["place"] == "hand"
        number = row["hand_size"] - len(row["hand"]) if in_hand else row["deck"].count(None)
    return number + sum(one["held"] is None and one["zone"] == zone for one in view["aside"])


def hand_of(view: View, dealt: Dealt, seat: int) -> list[int]:
    """Give the hand of a player: the cards that are known, and those dealt."""
    row = view["players"][seat]
    missing = row["hand_size"] - len(row["hand"])
    return [*map(token_of, row["hand"]), *dealt[HAND_OF[seat]][:missing]]


def fill(view: View, dealt: Dealt, chance: Chance, answers: Able) -> Dale:
    """Lay out what a view shows, and what was dealt."""
    dale = visible(view, chance)
    left = [iter(cards) for cards in dealt]
    for seat, (player, row) in enumerate(zip(dale.players, view["players"], strict=True)):
        hidden = left[HAND_OF[seat]]
        player.hand += [next(hidden) for _ in range(row["hand_size"] - len(row["hand"]))]
        player.hand.sort()
        fill_pile(player.deck, row["deck"], left[DECK_OF[seat]])
    fill_pile(dale.market_deck, view["market_deck"], left[MARKET_DECK])
    for place, one in enumerate(view["aside"]):
        if one["held"] is None:
            zone = number_of(one["zone"])
            dale.aside[place] = set_aside(next(left[zone]), 0, zone)
    question = reaction_asked(view)
    if question is not None and view["steps"][0].get("event") == "arrived":
        hand = hand_of(view, dealt, question[0])
        dale.steps[-1] = made_step(name_card(view["steps"][0], hand, answers.alone))
    return dale


def name_card(step: StepRow, hand: list[int], alone: frozenset[int]) -> StepRow:
    """Name the card that somebody else is asked about: one of the hand that can answer."""
    card = next((token for token in hand if token in alone), JUNK)
    return {**step, "card": CARDS[card & 127].name}


def fill_pile(pile: list[int], names: list[str | None], cards: Iterator[int]) -> None:
    """Put cards into the hidden places of a deck, from the top."""
    top = len(pile) - 1
    for place, name in enumerate(names):
        if name is None:
            pile[top - place] = next(cards)


def reaction_asked(view: View) -> tuple[int, int, int] | None:
    """Say who else is asked for a reaction: to which event, or at which moment of the own turn.

    None if nobody is.
    """
    step = view["steps"][0] if view["steps"] else None
    if step is None or step["step"] not in ("Offer", "Window") or step["seat"] == view["seat"]:
        return None
    if step["step"] == "Window":
        return step["seat"], OWN_TURN, MOMENTS.index(step["moment"])
    return step["seat"], EVENTS.index(step["event"]), -1


def answering(view: View) -> Able:
    """Name the cards with which a player who is asked for a reaction could answer."""
    question = reaction_asked(view)
    if question is None:
        return Able()
    seat, event, moment = question
    dale = visible(view, Quick(0))
    alone = able(dale, seat, event, moment)
    models = [card.kind for card in dale.cards if event == REFILL and card.refill_from_hand]
    dale.players[seat].hand += models
    copies = able(dale, seat, event, moment) - alone
    return Able(frozenset(alone), frozenset(copies), frozenset(models))


def fits(view: View, dealt: Dealt, answers: Able) -> bool:
    """Tell whether the player who is asked for a reaction holds a card that can. [R21]"""
    question = reaction_asked(view)
    return question is None or answers.holds(hand_of(view, dealt, question[0]))


def worlds(seen: dict[str, Any]) -> int:
    """Count the different tables that could lie behind a view."""
    view = typed(seen)
    question = reaction_asked(view)
    number = without(view, -1, frozenset())
    if question is None:
        return number
    seat, (alone, copies, models) = question[0], answering(view)
    mute = without(view, seat, alone | copies) + without(view, seat, alone | models)
    return number - mute + without(view, seat, alone | copies | models)


def without(view: View, seat: int, barred: frozenset[int]) -> int:
    """Count the tables on which a player holds none of some cards."""
    if seat >= 0 and any(token_of(card) in barred for card in view["players"][seat]["hand"]):
        return 0
    number = 1
    for pool in view["pools"]:
        number *= arrangements(view, pool, seat, barred)
    return number


def hands_in(view: View, pool: Pool) -> dict[int, int]:
    """Say which hands get cards of a pool, and how many."""
    seats = [zone["seat"] for zone in pool["zones"] if zone["place"] == "hand"]
    rows = {seat: view["players"][seat] for seat in seats if seat is not None}
    return {seat: row["hand_size"] - len(row["hand"]) for seat, row in rows.items()}


def arrangements(view: View, pool: Pool, barred: int, cards: frozenset[int]) -> int:
    """Count the ways to deal a pool: hands are sets of cards, other places are in order.

    The hand of the seat `barred` takes none of some cards.
    """
    free = hands_in(view, pool)
    counts = tuple(
        (number, KINDS[name] in cards and barred in free) for name, number in pool["cards"].items()
    )
    bar = list(free).index(barred) if barred in free else -1
    ordered = sum(pool["cards"].values()) - sum(free.values())
    return deals(tuple(free.values()), ordered, counts, bar)


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


def even(seen: dict[str, Any]) -> bool:
    """Tell whether all those tables are equally likely: hands of several cards favour some."""
    view = typed(seen)
    return all(
        len(pool["cards"]) == 1 or max(hands_in(view, pool).values(), default=0) <= 1
        for pool in view["pools"]
    )
