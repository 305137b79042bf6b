"""Components are data: each number of the file changes the game, or is refused with a reason."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from comptoir import BadOption, Session
from comptoir.games.dadaocheng.box import contents
from comptoir.games.dadaocheng.game import GAME
from comptoir.games.dadaocheng.rules.components import standard_text
from comptoir.table.chance import Quick
from comptoir.words import Catalogue

TEXT = standard_text()
NUMBER = re.compile(r"(?<=[=\[ ,])\d+(?=\s*[,\]}#\n])")


def numbers() -> Iterator[tuple[int, int]]:
    """Where each number of the file stands: outside of remarks, texts and keys."""
    start = 0
    for line in TEXT.splitlines(keepends=True):
        plain = re.sub(r'"[^"]*"|\'[^\']*\'', lambda text: "x" * len(text[0]), line)
        plain = plain.partition("#")[0].rstrip("\n") + "\n"
        for match in NUMBER.finditer(plain):
            if not plain[match.end() :].lstrip(" ").startswith("="):
                yield start + match.start(), start + match.end()
        start += len(line)


def read_numbers(data: object) -> int:
    """Count the numbers that a reader of TOML finds."""
    if isinstance(data, dict):
        return sum(map(read_numbers, data.values()))
    if isinstance(data, list):
        return sum(map(read_numbers, data))
    return int(type(data) is int)


PLACES = list(numbers())


def test_all_numbers_of_the_file_are_tried() -> None:
    assert len(PLACES) == read_numbers(tomllib.loads(TEXT))
    assert len(PLACES) > 300


@pytest.mark.sampled(1)
@pytest.mark.compiled
@pytest.mark.parametrize("step", [1, -1])
def test_every_number_changes_the_game_or_is_refused_with_its_place(step: int) -> None:
    usual, refused = contents(""), 0
    for start, end in PLACES:
        text = f"{TEXT[:start]}{int(TEXT[start:end]) + step}{TEXT[end:]}"
        line = TEXT.count("\n", 0, start) + 1
        refusal = refused_with(text)
        if refusal is None:
            assert contents(text) != usual, f"line {line} counts for nothing"
        else:
            refused += 1
            where = str(refusal.arguments["where"])
            assert re.match(r"[a-z]", where), line
            assert where in Catalogue("en").refuse(refusal), line
    assert 0 < refused < len(PLACES) / 2


@pytest.mark.compiled
def test_a_game_of_changed_numbers_is_played_to_its_end() -> None:
    """Files with several numbers changed at once, as far as they can be played."""
    dice, played = Quick(7), 0
    while played < 12:
        text = TEXT
        for start, end in reversed(PLACES):
            if dice.below(12) == 0:
                number = max(int(TEXT[start:end]) + 1 - 2 * int(dice.below(2)), 0)
                changed = f"{text[:start]}{number}{text[end:]}"
                text = text if refused_with(changed) else changed
        session = Session(GAME, 1 + played % 4, seed=str(played), options={"components": text})
        while session.awaited:
            options = session.options(session.awaited[0])
            session.play(session.awaited[0], options[int(dice.below(len(options)))])
            table: Any = session.copy_table()
            GAME.audit(table)
        played += 1


def refused_with(text: str) -> BadOption | None:
    """Say why a file cannot be played; nothing if it can."""
    try:
        Session(GAME, 1, seed="number", options={"components": text})
    except BadOption as refusal:
        return refusal
    return None
