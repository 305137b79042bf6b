"""Lucky Ocelots: luck."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.card import OWN_TURN, SETS_VALUE, VALUES, Card, Deck, Steps
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.laying import Lay
from comptoir.games.dale.rules.luck import Guess, Haggle, PickSecretly
from comptoir.games.dale.rules.market import Charm
from comptoir.games.dale.rules.others import AN_OPPONENT, Another, MixHands, SwapRandom
from comptoir.games.dale.rules.verbs import AWAY_FOR_NEW, Draw, HandOut, PickDiscard


def bold_haggler(_dale: Dale, me: int) -> Steps:
    """Roll the die and add it to this card's value."""
    return (Haggle(me),)


def new_season(_dale: Dale, me: int) -> Steps:
    """Throw a card of your discard pile away, no junk; then draw one of the market deck."""
    return (PickDiscard(me, AWAY_FOR_NEW),)


def whirligig(dale: Dale, me: int) -> Steps:
    """Discard your hand, draw as many, and choose another player. [R38]"""
    number = len(dale.players[me].hand)
    return HandOut(me), Lay(me, me, number), Draw(me, number), Another(me, mix_hands)


def mix_hands(_dale: Dale, me: int, other: int) -> Steps:
    """Mix your hand with that one and deal them out."""
    return (MixHands(me, other),)


def charm(_dale: Dale, me: int) -> Steps:
    """Turn up a card of the market deck: it may make your next stack."""
    return (Charm(me),)


def gamble(_dale: Dale, me: int) -> Steps:
    """Choose another player."""
    return (Another(me, swap_as_rolled),)


def swap_as_rolled(_dale: Dale, me: int, other: int) -> Steps:
    """Roll the die and exchange that many random cards with that hand."""
    return (SwapRandom(me, other),)


def blindfold(dale: Dale, me: int) -> Steps:
    """Pick a card in secret and choose an opponent."""
    if not dale.players[me].hand:
        return ()
    return PickSecretly(me), Another(me, let_guess, AN_OPPONENT)


def let_guess(_dale: Dale, me: int, other: int) -> Steps:
    """That opponent guesses its value: right, it is discarded; wrong, you set it."""
    return (Guess(other, me),)


DECK: Final[Deck] = Deck(
    "ocelots",
    1,
    Card("bold_haggler", 1, reacts_to=OWN_TURN, reaction=bold_haggler, needs=VALUES),
    Card("new_season", 2, technique=True, bonus=True, play=new_season),
    Card("whirligig", 3, technique=True, bonus=True, play=whirligig, then=mix_hands),
    Card("charm", 4, technique=True, bonus=True, play=charm),
    Card("gamble", 5, technique=True, bonus=True, play=gamble, then=swap_as_rolled),
    Card("blindfold", 5, technique=True, bonus=True, this_turn=True, revalues=SETS_VALUE,
         play=blindfold, then=let_guess),
)  # fmt: skip
