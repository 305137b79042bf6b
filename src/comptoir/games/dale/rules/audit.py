"""Audit: every card of the sets in play lies in exactly one place; else the table is refused."""

from __future__ import annotations

from collections.abc import Iterable

from comptoir.games.dale.rules.dale import GAP, JUNK, Dale
from comptoir.games.dale.rules.deal import (
    JUNK_CARDS,
    TEAM_JUNK_CARDS,
    market_deck,
    starting_deck,
)
from comptoir.games.dale.rules.decks import CARDS
from comptoir.table.refusal import BadPosition


def audit(dale: Dale) -> None:
    """Count all cards, wherever they lie; junk is counted with its pile. [Rules 2, R32]"""
    found = counted(dale)
    expected = in_play(dale)
    expected[JUNK] = (TEAM_JUNK_CARDS if dale.how.teams else JUNK_CARDS) - int(dale.junk)
    if found != expected:
        kind = next(kind for kind in range(len(CARDS)) if found[kind] != expected[kind])
        raise BadPosition("dale.why.count", where="cards", card=CARDS[kind].name,
                          expected=expected[kind], found=found[kind])  # fmt: skip
    for player in dale.players:
        if player.hand != sorted(player.hand):
            raise BadPosition("table.why.kind", where="players.hand", kind="list")


def counted(dale: Dale) -> list[int]:
    """Count the cards of each kind on the table, the junk pile aside."""
    number = [0] * len(CARDS)
    for cards in zones(dale):
        for card in cards:
            if card != GAP:
                number[card & 127] += 1
    return number


def zones(dale: Dale) -> Iterable[Iterable[int]]:
    """List all places where cards lie."""
    for player in dale.players:
        yield from (player.hand, player.deck, player.discards, player.schedule)
    for stall in dale.stalls:
        yield from stall
    yield from (dale.market, dale.market_deck, dale.thrown, dale.aside, dale.laid)


def in_play(dale: Dale) -> list[int]:
    """Count the cards of each kind in this game; junk is left out."""
    number = [0] * len(CARDS)
    for kind in market_deck(dale.how.sets):
        number[kind] += 1
    for kind in starting_deck(dale.how.sets):
        number[kind] += dale.seats if kind != JUNK else 0
    return number
