"""Phrases: what players type in their own language, put into the words of the notation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from comptoir.present.presenter import Presenter
from comptoir.words import Catalogue

TYPED_RATHER: Final = 60
"""With more options than this, typing is shown first and the numbers after it."""
GOES_ON: Final = " :("
"""What may follow a name in the notation of an option."""
LONGEST: Final = 4
"""So many words may make up the name of a player, a card or a good."""


def typed_in(words: Catalogue, name: str) -> dict[str, str]:
    """Give the language's own words for those of the notation: `acheter=buy vendre=sell`."""
    return dict(pair.split("=") for pair in words.text(name).split())


def put(said: Sequence[str], meaning: Callable[[Sequence[str], int], str | None]) -> list[str]:
    """Replace phrases by what they mean, the longest first; what means nothing stays.

    `meaning` is asked about a phrase and the place of its first word.
    """
    found: list[str] = []
    place = 0
    while place < len(said):
        for length in range(min(LONGEST, len(said) - place), 0, -1):
            meant = meaning(said[place : place + length], place)
            if meant is not None:
                found.append(meant)
                place += length
                break
        else:
            found.append(said[place])
            place += 1
    return found


def apart(line: str, sign: str, presenter: Presenter, words: Catalogue) -> list[str]:
    """Take actions apart at a sign; some games know actions that may hold it."""
    found: list[str] = []
    for part in filter(None, map(str.strip, line.split(sign))):
        joined = presenter.joined(found[-1], part, words) if found else ""
        found[-1:] = [joined] if joined else [*found[-1:], part]
    return found
