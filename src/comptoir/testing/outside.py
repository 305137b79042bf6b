"""Outside: records, notations and positions as nobody would write them; Hypothesis makes them up.

Never a crash, always a clean refusal, and nothing changed. Needs Hypothesis.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from comptoir.table.game import Game
from comptoir.table.record import Record
from comptoir.table.refusal import Refusal
from comptoir.table.session import Session
from comptoir.testing.play import sessions

EXAMPLES: Final = 150
JUNK: Final = ("", "0", "-1", "true", '"x"', "[]", "[[1]]", "{}", "1e9", "99999999999999999999",
               "nan", "1" * 5000, "0x" + "f" * 5000, "'''", "\x00", "é", "2026-01-01")  # fmt: skip


def middle(game: Game) -> Session:
    """Give a game that is well under way."""
    moments = list(zip(range(40), sessions(game, "outside", game.info.seats[-1], {}), strict=False))
    return moments[-1][1]


def texts_like(text: str) -> st.SearchStrategy[str]:
    """Make up texts that resemble one: lines dropped, doubled, exchanged, values replaced."""
    lines = text.split("\n")
    place = st.integers(0, len(lines) - 1)

    def mangle(at: int, other: int, junk: str, way: int) -> str:
        changed = list(lines)
        key = lines[at].split("=")[0]
        if way == 0:
            del changed[at]
        elif way == 1:
            changed[at] = changed[other]
        elif way == 2:
            changed[at] = f"{key}= {junk}"
        elif way == 3:
            changed.insert(at, junk)
        else:
            changed[at] = lines[at][: len(lines[at]) // 2]
        return "\n".join(changed)

    junk = st.one_of(st.sampled_from(JUNK), st.text(max_size=12))
    return st.one_of(st.builds(mangle, place, place, junk, st.integers(0, 4)), st.text())


def words_like(options: list[str]) -> st.SearchStrategy[str]:
    """Make up notations from the words of others."""
    words = sorted({word for option in options for word in option.split()})
    word = st.one_of(st.sampled_from(words), st.sampled_from(words), st.text(max_size=6))
    return st.one_of(st.lists(word, max_size=8).map(" ".join), st.text())


def refused_or_fine(do: Callable[[], object]) -> bool:
    """Tell whether something was done; refusals are fine, everything else is a crash."""
    try:
        do()
    except Refusal:
        return False
    return True


def check_notations_from_outside(game: Game) -> None:
    """Any text is read as an action or refused, and refusing it changes nothing."""
    session = middle(game)
    options = [option for seat in session.awaited for option in session.options(seat)]
    options += [notation for _, notation in session.log]
    digest = session.digest()

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    @given(words_like(options), st.integers(-2, game.info.seats[-1] + 1))
    def try_it(text: str, seat: int) -> None:
        refused_or_fine(lambda: session.check(seat, text))
        assert session.digest() == digest, f"checking {text!r} changed the table"

    try_it()


def check_positions_from_outside(game: Game) -> None:
    """Any text is read as a position the box can make, or refused."""
    position = middle(game).position

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    @given(texts_like(position))
    def try_it(text: str) -> None:
        found: list[Session] = []
        if refused_or_fine(lambda: found.append(Session.at(game, text, seed="x"))):
            game.audit(found[0].copy_table())

    try_it()


def check_records_from_outside(game: Game) -> None:
    """Any text is read as a record that fits the rules, or refused."""
    record = middle(game).record.text

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    @given(texts_like(record))
    def try_it(text: str) -> None:
        refused_or_fine(lambda: Session.replay(Record.read(text), game))

    try_it()


CHECKS: Final[tuple[Callable[[Game], None], ...]] = (
    check_notations_from_outside,
    check_positions_from_outside,
    check_records_from_outside,
)
