"""Actions: what a player answers, as a tuple of whole numbers that begins with a verb.

A card that is paid, built or played is named by its use: its token, and for a chameleon the card
it counts as.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.table.native import i64

Action = tuple[int, ...]

END: Final = 0  # nothing more, or nothing at all
PLAY: Final = 1  # a technique
USE: Final = 2  # a passive
BUY: Final = 3  # slot, slot it is moved to, uses
MARKET: Final = 4  # slot, slot it is moved to; the payment follows
PAY: Final = 5  # one card of a payment, or of a stack, when there are too many to list
BUILD: Final = 6  # uses
STACK: Final = 7  # the cards follow one by one
ASK: Final = 8  # begin a stack that the partner shall complete, with this card
INVENTORY: Final = 9
CARD: Final = 10  # a card, of whatever zone is asked about
SLOT: Final = 11  # a card of the market
SEAT: Final = 12  # players
SIDE: Final = 13  # left (1) or right (-1)
NUMBER: Final = 14
ARRANGE: Final = 15  # the market, from right to left
STALL: Final = 16  # player, stack, card
LAY: Final = 17  # the next card on a pile
GIVE: Final = 18  # a card that was set aside, to a player

FACE: Final = 32  # where the place of the face begins; its kind plus one, 0 for the card itself
STRETCH: Final = 40  # 1: counts one less, 2: one more
FETCHED: Final = 42  # 1: comes from the discard pile
TOKEN_BITS: Final = 2147483647
FETCHED_BIT: Final = 4398046511104

NONE: Final[Sequence[Action]] = ()
DONE: Final = (END,)
TAKE_STOCK: Final = (INVENTORY,)


def use_of(token: i64, face: i64) -> i64:
    """Name the use of a card as itself or as another."""
    if face == token & 127:
        return token
    return token + ((face + 1) << FACE)


def token_in(use: i64) -> int:
    """Name the card that is used."""
    return int(use & TOKEN_BITS)


def face_of(use: i64) -> int:
    """Name the card it counts as."""
    face: i64 = (use >> FACE) & 127
    return int(face) - 1 if face else int(use & 127)


def stretch_of(use: i64) -> int:
    """Say how much more or less than it is worth a card counts in a stack."""
    way: i64 = (use >> STRETCH) & 3
    return 0 if way == 0 else -1 if way == 1 else 1


def is_fetched(use: i64) -> bool:
    """Tell whether a card of a stack comes from the discard pile."""
    return use >= FETCHED_BIT
