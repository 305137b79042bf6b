"""Adapting Veiled Chameleons: copying."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.card import MARKET_CARDS, OWN_TURN, Card, Deck, Steps
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.market import SwapWithMarket, TossTop
from comptoir.games.dale.rules.token import kind_of
from comptoir.games.dale.rules.values import on_offer


def latest_stack(dale: Dale, me: int) -> list[int]:
    """The cards of your latest stack."""
    stall = dale.stall(me)
    return list(stall[-1]) if stall else []


def tops_of_discards(dale: Dale, me: int) -> list[int]:
    """The top cards of the other players' discard piles."""
    piles = [dale.players[other].discards for other in dale.others(me)]
    return [pile[-1] for pile in piles if pile]


def top_of_thrown(dale: Dale, _me: int) -> list[int]:
    """The top card of the market discard pile."""
    return dale.thrown[-1:]


def market_cards(dale: Dale, _me: int) -> list[int]:
    """The cards of the market."""
    return [dale.market[slot] for slot in on_offer(dale)]


def cards_in_hand(dale: Dale, me: int) -> list[int]:
    """The other cards of your hand."""
    return [kind_of(token) for token in dale.players[me].hand]


def good_old_times(_dale: Dale, me: int) -> Steps:
    """Throw the top card of the market deck away."""
    return (TossTop(me),)


def gift_voucher(_dale: Dale, me: int) -> Steps:
    """Exchange the played card with one of the market."""
    return (SwapWithMarket(me),)


DECK: Final[Deck] = Deck(
    "chameleons",
    1,
    Card("flexible_shopkeeper", 1, copies_others=True, models=latest_stack),
    Card("reflection", 2, copies_others=True, models=tops_of_discards, looks_at_discards=True),
    Card("good_old_times", 3, copies_others=True, models=top_of_thrown, reacts_to=OWN_TURN,
         reaction=good_old_times, needs=MARKET_CARDS, looks_at_thrown=True),
    Card("gift_voucher", 4, technique=True, bonus=True, play=gift_voucher),
    Card("trendsetting", 5, copies_others=True, models=market_cards),
    Card("seeing_doubles", 5, copies_others=True, models=cards_in_hand, shows_model=True),
)  # fmt: skip
