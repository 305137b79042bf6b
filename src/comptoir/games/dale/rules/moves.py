"""Moves: how cards go from place to place, who sees them go, and what that sets off."""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.games.dale.rules.card import ARRIVED, RESOLVED, SHUFFLED
from comptoir.games.dale.rules.dale import (
    GAP,
    JUNK,
    RESOLVING,
    SLOTS,
    Dale,
    face_in,
    scheduled,
    set_aside,
    shown,
    state_in,
    zone_in,
)
from comptoir.games.dale.rules.memory import DECK_OF, EVERYBODY, HAND_OF, MARKET_DECK, UNSEEN
from comptoir.table.bits import BIT
from comptoir.table.event import all_but, only
from comptoir.table.native import i64

NOWHERE = -1
ARRIVAL = 2**ARRIVED


def happened(dale: Dale, event: int, seat: int, kind: int = 0) -> None:
    """Note something that cards may react to, if there are such cards. [Rules 10.2]"""
    if dale.reacts(event):
        dale.news.append(event + seat * 8 + kind * 64)


def enter_hand(dale: Dale, seat: int, kind: int, zone: i64, viewers: i64) -> None:
    """Let a card come into a hand, out of a hidden zone (or NOWHERE), known to viewers."""
    put_among(dale.players[seat].hand, kind)
    me = BIT[seat]
    knowing: i64 = viewers | me
    groups = dale.memory.groups
    if zone >= 0 and (groups[zone] ^ groups[seat]) & UNSEEN[knowing]:
        dale.memory.join(zone, HAND_OF[seat], knowing)
    if knowing != me:
        dale.memory.note(seat, kind, knowing - me)
    if not viewers & me:
        dale.reveal()
    if dale.how.arrivals and dale.cards[kind].may_answer & ARRIVAL:
        happened(dale, ARRIVED, seat, kind)


def put_among(cards: list[int], card: int) -> None:
    """Put a card where it belongs among sorted ones."""
    place = len(cards)
    while place > 0 and cards[place - 1] > card:
        place -= 1
    cards.insert(place, card)


def leave_hand(dale: Dale, seat: int, token: int, witnesses: i64 = EVERYBODY) -> int:
    """Let a card go from a hand; give its kind."""
    dale.players[seat].hand.remove(token)
    kind = token & 127
    if dale.memory.seen[seat]:
        dale.memory.leave(seat, kind, witnesses | BIT[seat])
    return kind


def random_card(dale: Dale, seat: int) -> int:
    """Pick a card of a hand at random. [Rules 12.6]"""
    hand_cards = dale.players[seat].hand
    return hand_cards[int(dale.chance.below(len(hand_cards)))]


def discard(dale: Dale, seat: int, kind: int) -> None:
    """Put a card face up on a player's discard pile."""
    dale.players[seat].discards.append(kind)


def discard_from_hand(dale: Dale, seat: int, token: int, together: int = 0) -> None:
    """Let a player discard a card from hand; this many lie on the pile already that go with it.

    Where nobody looks at the pile, it does not matter in which order they were named. [R33]
    """
    kind = leave_hand(dale, seat, token)
    discards = dale.players[seat].discards
    if together and discards[-1] > kind and not dale.how.discards_matter:
        add_among(discards, kind, together)
    else:
        discards.append(kind)
    if dale.loud:
        dale.tell("discard", (seat, kind))


def add_among(pile: list[int], kind: int, number: int) -> None:
    """Put a card on a pile, sorted among the last ones: they lie alike, whichever came first."""
    place = len(pile)
    while number > 0 and pile[place - 1] > kind:
        place -= 1
        number -= 1
    pile.insert(place, kind)


def throw(dale: Dale, kind: int) -> None:
    """Throw a card away: junk to the junk pile, others to the market discard pile. [Rules 12.4]"""
    if kind == JUNK:
        dale.junk += 1
    else:
        dale.thrown.append(kind)


def shuffle_deck(dale: Dale, owner: int) -> None:
    """Shuffle a player's deck; nobody knows its order any more."""
    cards = dale.players[owner].deck
    cards[:] = [slot & 127 for slot in cards]
    dale.chance.shuffle(cards)
    dale.tell("shuffle", (owner,))
    happened(dale, SHUFFLED, owner)


def reshuffle(dale: Dale, owner: int) -> None:
    """Make a new deck of a discard pile, when a card is needed from an empty one. [Rules 9.2]"""
    player = dale.players[owner]
    player.deck, player.discards = player.discards, []
    zone = DECK_OF[owner]
    if none_aside(dale, zone):
        dale.memory.part(zone, EVERYBODY)
    shuffle_deck(dale, owner)


def none_aside(dale: Dale, zone: i64) -> bool:
    """Tell whether no card that came from a zone is set aside."""
    for entry in dale.aside:  # noqa: SIM110 - a generator costs more, compiled
        if zone_in(entry) == zone:
            return False
    return True


def take_top(dale: Dale, owner: int) -> int:
    """Take the top card of a deck, from the discard pile or the junk pile if need be."""
    player = dale.players[owner]
    if not player.deck:
        if not player.discards:
            dale.junk -= 1
            return shown(JUNK)  # [Rules 9.3]
        reshuffle(dale, owner)
    return player.deck.pop()


def is_bare(dale: Dale, owner: int) -> bool:
    """Tell whether a player has neither deck nor discard pile. [Rules 9.3, R3]"""
    return not dale.players[owner].deck and not dale.players[owner].discards


def draw(dale: Dale, seat: int, owner: int) -> int:
    """Draw the top card of a deck into hand; give its kind."""
    pile = dale.players[owner].deck
    slot = pile.pop() if pile else take_top(dale, owner)
    dale.reveal()  # even a card that the player knows: who else knows that is not to be seen
    enter_hand(dale, seat, slot & 127, DECK_OF[owner], slot >> 7)
    if dale.loud:
        if owner == seat:
            dale.tell("drew", (seat, slot & 127), only(seat))
            dale.tell("draw", (seat,), all_but(seat))
        else:
            dale.tell("drew_from", (seat, owner, slot & 127), only(seat))
            dale.tell("draw_from", (seat, owner), all_but(seat))
    return slot & 127


def place_on_deck(dale: Dale, owner: int, kind: int, zone: i64, viewers: i64) -> None:
    """Put a card on top of a deck, out of a hidden zone (or NOWHERE), known to viewers."""
    if zone >= 0:
        dale.memory.join(zone, DECK_OF[owner], viewers)
    dale.players[owner].deck.append(int(kind + viewers * 128))


def look_at_top(dale: Dale, seat: int, owner: int) -> None:
    """Set the top card of a deck aside, for one player to see."""
    slot = take_top(dale, owner)
    dale.aside.append(set_aside(slot & 127, BIT[seat], DECK_OF[owner]))
    dale.reveal()


def top_of_market_deck(dale: Dale) -> int:
    """Take the top card of the market deck; -1 if there is none, thrown cards included."""
    if not dale.market_deck:
        if not dale.thrown:
            return -1
        dale.market_deck, dale.thrown = dale.thrown, []
        if none_aside(dale, MARKET_DECK):
            dale.memory.part(MARKET_DECK, EVERYBODY)
        dale.chance.shuffle(dale.market_deck)
        dale.tell("shuffle_market", ())
    return dale.market_deck.pop()


def reveal_from_market_deck(dale: Dale) -> int:
    """Turn up the top card of the market deck for all to see; give its kind, or -1."""
    slot = top_of_market_deck(dale)
    if slot < 0:
        return -1
    dale.reveal()
    return slot & 127


def draw_from_market_deck(dale: Dale, seat: int) -> None:
    """Draw the top card of the market deck into hand, if there is one."""
    slot = top_of_market_deck(dale)
    if slot < 0:
        return
    dale.reveal()
    enter_hand(dale, seat, slot & 127, MARKET_DECK, slot >> 7)
    dale.tell("drew_market", (seat, slot & 127), only(seat))
    dale.tell("draw_market", (seat,), all_but(seat))


def slide_market(dale: Dale) -> None:
    """Move the market cards to the right, in their order. [Rules 9.4]"""
    if GAP not in dale.market:
        return
    cards = [kind for kind in dale.market if kind != GAP]
    dale.market = cards + [GAP] * (SLOTS - len(cards))


def fill_market(dale: Dale) -> None:
    """Fill the empty slots from right to left. [Rules 9.4]"""
    if GAP not in dale.market:
        return
    for slot in range(SLOTS):
        if dale.market[slot] == GAP:
            kind = reveal_from_market_deck(dale)
            if kind < 0:
                return
            dale.market[slot] = kind
            if dale.loud:
                dale.tell("to_market", (kind, slot))


def take_from_market(dale: Dale, seat: int, slot: int) -> int:
    """Take a card of the market into hand; the gap stays. Give its kind."""
    kind = dale.market[slot]
    dale.market[slot] = GAP
    enter_hand(dale, seat, kind, NOWHERE, EVERYBODY)
    return kind


def ways_to_take(dale: Dale, seat: int, kind: int, number: int) -> list[tuple[int, ...]]:
    """List the ways to take equal cards out of a discard pile, by their places from the top. [R33]

    Cards that lie side by side are alike: the upper ones are taken. Where nobody looks at the
    pile, all are alike.
    """
    runs: list[list[int]] = []
    last = -1
    place = 0
    for card in reversed(dale.players[seat].discards):
        place += 1
        if card == kind:
            if last == kind or (runs and not dale.how.discards_matter):
                runs[-1].append(place)
            else:
                runs.append([place])
        last = card
    ways: list[tuple[int, ...]] = [()]
    for run in runs:
        ways = [
            (*way, *run[:more])
            for way in ways
            for more in range(min(len(run), number - len(way)), -1, -1)
        ]
    return [way for way in ways if len(way) == number]


def take_places(dale: Dale, seat: int, places: Sequence[int]) -> None:
    """Take cards out of a discard pile, by their places from the top."""
    discards = dale.players[seat].discards
    for place in sorted(places, reverse=True):
        discards.pop(len(discards) - place)


def put_in_schedule(dale: Dale, seat: int, kind: int, face: int) -> None:
    """Lay a technique that is being played into the schedule. [Rules 6.2]"""
    dale.players[seat].schedule.append(scheduled(kind, face, RESOLVING))


def lift_from_schedule(dale: Dale, seat: int) -> int:
    """Take the card that is being resolved out of the schedule; give its kind."""
    schedule = dale.players[seat].schedule
    place = being_resolved(dale, seat)
    return schedule.pop(place) & 127


def being_resolved(dale: Dale, seat: int) -> int:
    """Find the card that is being resolved in a schedule, or -1 if it has left."""
    for place, entry in enumerate(dale.players[seat].schedule):
        if state_in(entry) == RESOLVING:
            return place
    return -1


def put_away(dale: Dale, seat: int, place: int) -> None:
    """Discard a card of the schedule whose effect is over; that resolves it. [Rules 6.2]"""
    entry = dale.players[seat].schedule.pop(place)
    discard(dale, seat, entry & 127)
    if dale.loud:
        dale.tell("put_away", (seat, entry & 127))
    happened(dale, RESOLVED, seat, face_in(entry))


def different(hand: list[int]) -> list[int]:
    """List the different cards of a hand, which is sorted."""
    found: list[int] = []
    last = -1
    for token in hand:
        if token != last:
            found.append(token)
            last = token
    return found


def how_many(hand: list[int]) -> i64:
    """Count the different cards of a hand."""
    number: i64 = 0
    last = -1
    for token in hand:
        if token != last:
            number += 1
            last = token
    return number


def nth(hand: list[int], place: i64) -> int:
    """Find one of the different cards of a hand."""
    i = 0
    while True:
        if i == 0 or hand[i] != hand[i - 1]:
            if place == 0:
                return hand[i]
            place -= 1
        i += 1


def shuffle_searched(dale: Dale, seat: int) -> None:
    """Shuffle a deck that was searched, if cards are left in it. [Rules 12.2]"""
    if dale.players[seat].deck:
        shuffle_deck(dale, seat)
