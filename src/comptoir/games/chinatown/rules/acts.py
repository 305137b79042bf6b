"""Acts: what players may do, as tuples of numbers. The first says what it is.

An answer to a deal names what it answers: the number of the deal, its version, and the digest of
what was read.
"""

from __future__ import annotations

from typing import Final

Action = tuple[int, ...]

BE_DONE: Final = 0
COME_BACK: Final = 1
DONE: Final = (BE_DONE,)
RESUME: Final = (COME_BACK,)
CONSENT: Final = 2  # number, version, digest
DECLINE: Final = 3  # number, version, digest, reason
WITHDRAW: Final = 4  # number
TAKE: Final = 5  # number, version, digest: in the place of ANYONE
CHOOSE: Final = 6  # number, version, digest, seat: one of those who would
PROPOSE: Final = 7  # number of the deal it counters or 0, terms
CHANGE: Final = 8  # number, terms
WANT: Final = 9  # things
SELL: Final = 10  # things
KEEP: Final = 11  # lots
BUILD: Final = 12  # lot, type

ANSWERS: Final = (CONSENT, DECLINE, WITHDRAW, TAKE, CHOOSE)
PROPOSALS: Final = (PROPOSE, CHANGE)
WISHES: Final = (WANT, SELL)
SPEECH: Final = (PROPOSE, CHANGE, WANT, SELL)
UNNAMED: Final = -1  # in the place of a version or a digest that was not said
