"""Deal: which sets are played with, and the table as it lies before the first turn. [Rules 3]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from comptoir.games.dale.rules.card import ARRIVED, NOTHING, OWN_CARDS, OWN_TURN, REFILL
from comptoir.games.dale.rules.dale import GAP, HAND, JUNK, SLOTS, Dale, Options, Player
from comptoir.games.dale.rules.decks import CARDS, SETS
from comptoir.games.dale.rules.turn import Turn
from comptoir.table.bits import BIT
from comptoir.table.chance import Chance
from comptoir.table.refusal import BadOption

STARTING_DECK: Final = 10
JUNK_CARDS: Final = 20
TEAM_JUNK_CARDS: Final = 24
RANDOM: Final = "random"


def deal(seats: int, options: Mapping[str, str], chance: Chance) -> Dale:
    """Set the table up and run on to the first question."""
    how = options_from(seats, options)
    how.sets = choose_sets(options["sets"], seats, sets_needed(seats, how), chance)
    prepare(how)
    dale = Dale(CARDS, how, seats, chance)
    seat_players(dale)
    first = choose_first(options["first"], seats, how, chance)
    dale.junk = TEAM_JUNK_CARDS if how.teams else JUNK_CARDS
    for player in dale.players:
        player.deck = starting_deck(how.sets)
        dale.junk -= player.deck.count(JUNK)
        chance.shuffle(player.deck)
    dale.market_deck = market_deck(how.sets)
    chance.shuffle(dale.market_deck)
    for slot in range(SLOTS):
        dale.market[slot] = dale.market_deck.pop()
    for player in dale.players:
        player.hand = sorted(player.deck.pop() for _ in range(HAND))
    dale.tell("sets", tuple(how.sets))
    dale.then(Turn(first))
    dale.settle()
    return dale


def seat_players(dale: Dale) -> None:
    """Give every player a place and every team a stall; lay the market out empty."""
    dale.players = [Player() for _ in range(dale.seats)]
    dale.stalls = [[] for _ in range(2 if dale.how.teams else dale.seats)]
    dale.market = [GAP] * SLOTS


def options_from(seats: int, options: Mapping[str, str]) -> Options:
    """Read the options of a game; only four can play in teams. [Rules 14.1]"""
    how = Options()
    how.chosen = dict(options)
    how.teams = options["teams"] == "on"
    how.cards_at_once = options["turn_cards"] == "at_once"
    how.slide_first = options["adventurer_refill"] == "slide"
    how.skip_empty = options["empty_decks"] == "skip"
    how.balance_on_top = options["balancing_place"] == "on_top"
    how.to_the_right = options["calculations_gaps"] == "packed_right"
    how.late_spy = options["spy_window"] == "whole_turn"
    how.last_turn = int(options["turn_limit"])
    if how.teams and seats != 4:
        raise BadOption("dale.why.teams_of_four", "14.1", option="teams", seats=seats)
    return how


def sets_needed(seats: int, how: Options) -> int:
    """Say how many sets are played with. [Rules 3.1, 14.1]"""
    return 4 if how.teams else seats + 1


def prepare(how: Options) -> None:
    """Work out what follows from the sets in play."""
    cards = [card for card in CARDS if card.set in how.sets]
    how.reacts = 0
    for card in cards:
        how.reacts |= BIT[card.reacts_to]
        how.discards_matter = how.discards_matter or card.looks_at_discards
        how.thrown_matters = how.thrown_matters or card.looks_at_thrown
        how.spies = how.spies or (card.reacts_to == OWN_TURN and card.needs & OWN_CARDS != 0)
        how.answers = how.answers or NOTHING < card.reacts_to < OWN_TURN
        how.threatens = how.threatens or card.threat > 0
        how.limits = how.limits or card.one_card_refill
        how.surcharges = how.surcharges or card.surcharge > 0
        how.copied = how.copied or card.copies_others
        how.hands_refill = how.hands_refill or card.refill_from_hand > 0
        how.stalls_refill = how.stalls_refill or card.refill_from_stall > 0
    how.arrivals = how.reacts & BIT[ARRIVED] != 0
    how.own_turns = how.reacts & BIT[OWN_TURN] != 0
    how.late_spy = how.late_spy and how.own_turns
    how.copies_refill = how.copied and how.hands_refill
    if how.copies_refill:
        how.reacts |= BIT[REFILL]


def starting_deck(sets: Sequence[int]) -> list[int]:
    """One card of value 1 from each set, and junk up to ten. [Rules 3.3]"""
    ones = [card.kind for card in CARDS if card.set in sets and card.value == 1]
    return [JUNK] * (STARTING_DECK - len(ones)) + ones


def market_deck(sets: Sequence[int]) -> list[int]:
    """All cards of value 2 and more. [Rules 3.4]"""
    cards = [card for card in CARDS if card.set in sets and card.value > 1]
    return [card.kind for card in cards for _ in range(card.copies)]


def choose_sets(text: str, seats: int, number: int, chance: Chance) -> list[int]:
    """Find the sets: by name, at random, or by ranked preferences. [Rules 3.2, R27]

    `owls foxes sloths` names them, `random` draws them, and `owls foxes / sloths owls` gives each
    player's favourites, the best first.
    """
    if "/" in text:
        rankings = [[named(name) for name in part.split()] for part in text.lower().split("/")]
        if len(rankings) != seats:
            raise BadOption("dale.why.rankings", "3.2", option="sets", expected=seats,
                            found=len(rankings))  # fmt: skip
        return preferred(rankings, number, chance)
    if text.strip().lower() == RANDOM:
        places = list(range(1, len(SETS) + 1))
        chance.shuffle(places)
        return sorted(places[:number])
    chosen = sorted({named(name) for name in text.lower().replace(",", " ").split()})
    if len(chosen) != number:
        raise BadOption("dale.why.number_of_sets", "3.1", option="sets", expected=number,
                        found=len(chosen))  # fmt: skip
    return chosen


def named(name: str) -> int:
    """Find a set by name."""
    if name not in SETS:
        raise BadOption("dale.why.unknown_set", "3.1", option="sets", found=name[:40],
                        choices=list(SETS))  # fmt: skip
    return SETS.index(name) + 1


def preferred(rankings: list[list[int]], number: int, chance: Chance) -> list[int]:
    """Choose by preferences: each player's best set not yet in, then the best liked. [R27]"""
    chosen: list[int] = []
    for ranking in rankings:
        best = next((place for place in ranking if place not in chosen), 0)
        if best:
            chosen.append(best)
    rest = [place for place in range(1, len(SETS) + 1) if place not in chosen]
    chance.shuffle(rest)
    rest.sort(key=lambda place: sum(rank_of(place, ranking) for ranking in rankings))
    return sorted(chosen + rest[: number - len(chosen)])


def rank_of(place: int, ranking: list[int]) -> int:
    """Say where a set stands in a ranking; those left out share the last place."""
    return ranking.index(place) if place in ranking else len(SETS)


def choose_first(text: str, seats: int, how: Options, chance: Chance) -> int:
    """Find the first player: by lot, by seat, or a loser of the last game. [Rules 3.6, R28]

    `2` names a seat; `not 2` draws among those who did not win, when seat 2 did.
    """
    words = text.lower().split()
    candidates = list(range(seats))
    if words != [RANDOM]:
        seat = words[-1] if words else ""
        if words[:-1] not in ([], ["not"]) or seat not in [str(s) for s in range(seats)]:
            raise BadOption("dale.why.first", "3.6", option="first", found=text[:40], seats=seats)
        winners = {int(seat), (int(seat) + 2) % 4} if how.teams else {int(seat)}
        candidates = (
            [s for s in candidates if s not in winners] if words[0] == "not" else [int(seat)]
        )
    return candidates[int(chance.below(len(candidates)))] if len(candidates) > 1 else candidates[0]
