"""Apprentice: rules of thumb for Dale of Merchants, as a beginner would say them aloud.

Build when you can. Else buy: rather what fits the next stack, rather a dear card, and pay with
junk. It thinks of one stack at a time, forgets what is in its deck, and plays techniques when
there is nothing better to do, whatever they say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dale.rules.card import Card
from comptoir.games.dale.rules.decks import CARDS
from comptoir.table.chance import Chance
from comptoir.table.game import View

BUILD: Final = 100.0  # a stack before anything else
ASK: Final = 60.0  # then see whether the partner can help
BUY: Final = 20.0  # then buy
FITS: Final = 12.0  # a card with which the next stack can be built
COIN: Final = 2.0  # for each coin the card is worth
SPENT: Final = 1.0  # for each coin of a good card that is paid; junk does not count
PLAY: Final = 15.0  # a technique, if nothing can be bought
USELESS: Final = 25.0  # junk in the whole hand: better draw five new cards
STOCK: Final = 10.0  # new cards, if there is nothing else
BY_NAME: Final = {card.name: card for card in CARDS}
KEEPS: Final = ("take", "keep", "swap", "reveal", "play", "use", "name")  # the best card
PARTS: Final = ("discard", "throw", "give", "put", "add", "lay", "show")  # the worst card


def rate(view: View, options: list[str], dice: Chance) -> list[float]:
    """Weigh each option by the thumb."""
    return [weight(view, option.split(), dice) for option in options]


def weight(view: View, words: list[str], dice: Chance) -> float:
    """Weigh one option."""
    verb = words[0]
    acting = view["steps"][0]["step"] == "Act"
    if verb in ("build", "stack"):
        return BUILD - len(words)
    if verb in ("buy", "market"):
        return purchase(view, words)
    if verb == "ask":
        return ASK + coins(words[1:])
    if verb == "inventory":
        return USELESS if all(coins([card["card"]]) <= 1 for card in own(view)["hand"]) else STOCK
    if verb == "play" and acting:
        return PLAY + float(dice.below(5))
    if verb in KEEPS:
        return 1.0 + coins(words[1:])
    if verb in PARTS:
        return parting(view, words)
    return 0.5 + float(dice.below(5)) / 10  # done, somebody, a number


def purchase(view: View, words: list[str]) -> float:
    """Weigh a purchase: what is bought, and what is paid."""
    name = words[1]
    paid = words[words.index("pay") + 1 :] if "pay" in words else []
    worth = BUY + COIN * coins([name]) - SPENT * sum(coins([card]) for card in paid if good(card))
    return worth + FITS if fits(view, name) else worth


def fits(view: View, name: str) -> bool:
    """Tell whether a card makes the next stack, with those of its set in hand or discarded."""
    card, stall = BY_NAME[name], own(view)
    held = [other["card"] for other in stall["hand"]]
    cards = [BY_NAME[other] for other in (*held, *stall["discards"])]
    values = [other.value for other in cards if other.set == card.set]
    missing = int(stall["target"]) - card.value
    totals = {0}
    for value in values:
        totals |= {total + value for total in totals}
    return missing in totals


def parting(view: View, words: Sequence[str]) -> float:
    """Weigh what is given away: cheap cards first; on an inventory the junk, no more."""
    value = coins(words[1:])
    if view["steps"][0]["step"] in ("Inventory", "AddMore", "ThrowFromHand"):
        return 1.0 if not good(words[1]) else -value
    return 6.0 - value


def own(view: View) -> View:
    """Look at the own row of the table."""
    row: View = view["players"][view["seat"]]
    return row


def good(text: str) -> bool:
    """Tell whether a card is more than junk."""
    return printed(text).name != "junk"


def coins(words: Sequence[str]) -> float:
    """Give the printed value of the first card that is named; nothing where none is."""
    for word in words:
        if plain(word) in BY_NAME:
            return float(printed(word).value)
    return 0.0


def printed(text: str) -> Card:
    """Look a card up; one that is not known counts as junk."""
    return BY_NAME.get(plain(text), CARDS[0])


def plain(text: str) -> str:
    """Give the bare name of a card, whatever was done to it this turn."""
    return text.partition(":")[0].partition("(")[0]
