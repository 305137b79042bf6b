"""Token: a card in a hand, as one number. Its kind, and what this turn has done to it.

A card that nothing was done to is just its kind, so equal cards are equal numbers. The marks say
that its once-a-turn use is over, that its value was changed, or what card it counts as. They go
when the card leaves the hand, and at the latest when the turn ends. [Rules 11, R10, R11, R19]
"""

from __future__ import annotations

from typing import Final

from comptoir.table.native import i64

KINDS: Final = 128
USED: Final = 128
FACTOR: Final = 8  # where the factor's place begins; 0 stands for 1, else the factor plus one
CHANGE: Final = 16  # where the change's place begins
ZERO_CHANGE: Final = 64
BOUND: Final = 24  # where the place of the copied card begins; its kind plus one
VALUE_BITS: Final = 16776960  # the places of factor and change
BOUND_BITS: Final = 2130706432
LARGEST: Final = 99  # no price and no stack is larger; a value that is stays there


def kind_of(token: i64) -> int:
    """Name the kind of a card."""
    return int(token & 127)


def is_used(token: i64) -> bool:
    """Tell whether the once-a-turn use of a card is over."""
    return token & USED != 0


def bound_to(token: i64) -> int:
    """Name the card that a chameleon counts as by an earlier use, or -1."""
    return int((token >> BOUND) & 127) - 1


def worth(token: i64, printed: i64, raised: i64) -> i64:
    """Give the value of a card whose printed value, copied or own, is this. [Rules 11, R10]

    `raised` is by how much all cards of its holder are worth more now.
    """
    factor: i64 = (token >> FACTOR) & 255
    if factor == 0:
        return printed + raised
    change: i64 = ((token >> CHANGE) & 255) - ZERO_CHANGE
    return min((factor - 1) * printed + change + raised, LARGEST)


def with_use(token: i64) -> i64:
    """Mark a card as used this turn."""
    return token | USED


def bound(token: i64, face: i64) -> i64:
    """Mark a chameleon as counting as another card."""
    return token - (token & BOUND_BITS) + ((face + 1) << BOUND)


def multiplied(token: i64, printed: i64, raised: i64, times: i64, copies: bool) -> i64:  # noqa: FBT001
    """Multiply the value of a card as it stands. [R10]"""
    if not copies:
        return revalued(token, printed, raised, worth(token, printed, raised) * times)
    factor: i64 = (token >> FACTOR) & 255
    change: i64 = ((token >> CHANGE) & 255) - ZERO_CHANGE
    if factor == 0:
        factor, change = 2, 0
    return _changed(token, (factor - 1) * times, (change + raised) * times - raised)


def increased(token: i64, printed: i64, raised: i64, more: i64, copies: bool) -> i64:  # noqa: FBT001
    """Add to the value of a card."""
    if not copies:
        return revalued(token, printed, raised, worth(token, printed, raised) + more)
    factor: i64 = (token >> FACTOR) & 255
    change: i64 = ((token >> CHANGE) & 255) - ZERO_CHANGE
    if factor == 0:
        factor, change = 2, 0
    return _changed(token, factor - 1, change + more)


def revalued(token: i64, printed: i64, raised: i64, value: i64) -> i64:
    """Set the value of a card; what it would be worth anyway leaves no mark."""
    value = min(value, LARGEST)
    if value == printed + raised:
        return token - (token & VALUE_BITS)
    return _changed(token, 0, value - raised)


def fixed(token: i64, raised: i64, value: i64) -> i64:
    """Set the value of a card, whatever it counts as."""
    return _changed(token, 0, value - raised)


def _changed(token: i64, factor: i64, change: i64) -> i64:
    factor = min(factor, 254)
    change = min(max(change, -ZERO_CHANGE), 255 - ZERO_CHANGE)
    plain: i64 = token - (token & VALUE_BITS)
    if factor == 1 and change == 0:
        return plain
    return plain + ((factor + 1) << FACTOR) + ((change + ZERO_CHANGE) << CHANGE)
