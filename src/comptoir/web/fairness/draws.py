"""Draws: every shuffle and die of a finished game, so that a page can draw them again by itself."""

from __future__ import annotations

from dataclasses import asdict

from comptoir.table.draws import draws_of
from comptoir.table.record import Record
from comptoir.web.live.news import encode


def written(text: str) -> bytes:
    """Play a game again and write what was drawn in it; this runs in a worker process."""
    record = Record.read(text)
    draws, words = draws_of(record)
    return encode({"seed": record.seed, "words": words, "draws": [asdict(draw) for draw in draws]})
