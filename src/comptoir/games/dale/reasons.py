"""Reasons: why an answer that is not open is not, with the rule."""

from __future__ import annotations

from comptoir.games.dale.dale import Dale
from comptoir.table.refusal import IllegalAction


def why_not(dale: Dale, seat: int, act: object, question: str) -> IllegalAction:
    """Say why not."""
    return IllegalAction("table.why.not_an_option")
