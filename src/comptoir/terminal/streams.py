"""Streams: input and output that hold, whatever they are connected to and however they encode."""

from __future__ import annotations

import codecs
import contextlib
import os
import sys
import unicodedata
from typing import Final

STAND_INS: Final = {
    "✓": "+", "✗": "-", "·": ".", "⌂": "#", "░": "/", "★": "!", "◄": "<", "▲": "^", "●": "@",
    "■": "=", "◆": "%", "−": "-", "–": "-", "—": "-", "×": "x", "…": "...", "•": "*", "’": "'",
    "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "µ": "u", "œ": "oe", "Œ": "OE",
    "→": "->",
}  # fmt: skip
"""What stands for a sign that an encoding lacks; no two marks of the board share theirs."""
HANDLER: Final = "comptoir-stand-ins"
MODES: Final = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))


class Leave(Exception):
    """Somebody wants to go: they closed the input or pressed Ctrl-C."""


def prepare() -> None:
    """Reopen on nothing what was closed, and never fail at a sign that cannot be encoded."""
    codecs.register_error(HANDLER, _stand_in)
    for number, (name, mode) in enumerate(MODES):
        if getattr(sys, name) is None:
            _connect_to_nothing(number)
            setattr(sys, name, open(number, mode, encoding="utf-8", closefd=False))  # noqa: SIM115 - a descriptor, not a path
        reconfigure = getattr(getattr(sys, name), "reconfigure", None)
        if reconfigure is not None:
            with contextlib.suppress(OSError):  # somebody has read from it already
                reconfigure(errors="replace" if mode == "r" else HANDLER)


def hush(number: int = 1) -> None:
    """Send what is left to be written nowhere: nobody is there to read it."""
    _connect_to_nothing(number)


def _connect_to_nothing(number: int) -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    if nothing != number:
        os.dup2(nothing, number)
        os.close(nothing)


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    """Write signs that an encoding lacks as others that every encoding has."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(map(plainly, lost)), error.end


def plainly(sign: str) -> str:
    """Give the ASCII that stands for a sign: its own stand-in, or its letter without accents."""
    if sign in STAND_INS:
        return STAND_INS[sign]
    bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode("ascii")
    return bare or "?"
