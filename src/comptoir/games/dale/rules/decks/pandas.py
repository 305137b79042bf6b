"""Dealing Giant Pandas: market benefits."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.card import (
    BUYS_THROWN,
    LIFTS_BAN,
    MARKET_CARDS,
    OWN_TURN,
    Card,
    Deck,
    Steps,
)
from comptoir.games.dale.rules.dale import SLOTS, Dale
from comptoir.games.dale.rules.laying import AWAY, Lay
from comptoir.games.dale.rules.looking import KeepOne, LookAtMarketDeck, ThrowAside
from comptoir.games.dale.rules.market import ClearMarket, FillMarket, TakeFromMarket, TossTop


def loyal_partner(_dale: Dale, me: int) -> Steps:
    """Throw all cards of the market away; fill it."""
    return ClearMarket(me), Lay(me, AWAY, SLOTS), FillMarket(me)


def prepaid_good(_dale: Dale, me: int) -> Steps:
    """Take a card of the market for free."""
    return (TakeFromMarket(me),)


def market_discovery(_dale: Dale, me: int) -> Steps:
    """Throw the top card of the market deck away."""
    return (TossTop(me),)


def special_offer(_dale: Dale, me: int) -> Steps:
    """Look at the top three cards of the market deck, keep one, throw the others away."""
    return LookAtMarketDeck(me, 3), KeepOne(me), ThrowAside(me)


DECK: Final[Deck] = Deck(
    "pandas",
    1,
    Card("loyal_partner", 1, technique=True, bonus=True, play=loyal_partner),
    Card("prepaid_good", 2, technique=True, play=prepaid_good),
    Card("essential_purchase", 3, throws_junk=3),
    Card("market_discovery", 4, reacts_to=OWN_TURN, reaction=market_discovery,
         needs=MARKET_CARDS, pays=BUYS_THROWN, looks_at_thrown=True),
    Card("special_offer", 5, technique=True, play=special_offer),
    Card("stock_clearance", 5, pays=LIFTS_BAN),
)  # fmt: skip
