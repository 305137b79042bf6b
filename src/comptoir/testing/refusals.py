"""Refusals: whatever is refused has a reason of its own, and not just "not here, not now"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from comptoir.table.chance import Quick
from comptoir.table.game import Game
from comptoir.table.refusal import IllegalAction
from comptoir.table.session import Session
from comptoir.testing.actions import mangled
from comptoir.testing.play import sessions, setups

BOUND = 0.01
"""The share of refusals that may be general ones."""
MOVED = 4
"""Actions of other moments that are tried at each moment, for each seat that is asked."""
NOT_HERE = "table.why.not_an_option"
MANY = 3
"""A reason that says nothing of its own is general if it meets this many verbs and questions."""
EMPTY = "()"
NOT_READ = ("table.why.not_understood", "table.why.unknown_verb")

Met = dict[tuple[str, str, str], list[str]]
"""By reason, kind of question and verb: the actions that were refused so."""


def check_refusals_have_reasons_of_their_own(game: Game) -> None:
    """Of thousands of wrong actions hardly any is refused with a reason that fits everything."""
    met: Met = {}
    for session, seat, text, is_mangled in _wrong_actions(game):
        try:
            session.check(seat, text)
        except IllegalAction as refusal:
            if is_mangled and refusal.reason in NOT_READ:
                continue
            reason = refusal.reason + (EMPTY if _says_nothing(refusal, text) else "")
            question = type(session.copy_table().steps[-1]).__name__
            met.setdefault((reason, question, text.split()[0]), []).append(text)
    total = sum(map(len, met.values()))
    general = _general(met)
    found = sorted(((key, met[key]) for key in met if key[0] in general), key=lambda one: one[0])
    count = sum(len(texts) for _, texts in found)
    told = "; ".join(
        f"{len(texts)} at {question}, such as {texts[0]!r}: {reason}"
        for (reason, question, _), texts in sorted(found, key=lambda one: -len(one[1]))[:8]
    )
    share = f"{count} of {total} wrong actions are refused with a general reason"
    assert count <= BOUND * total, f"{game.info.id}: {share}: {told}"


def _wrong_actions(game: Game) -> Iterator[tuple[Session, int, str, bool]]:
    """Ask at every moment for actions of other moments, of other seats, and for mangled ones."""
    pool: list[str] = []
    for number, (seats, change) in enumerate(setups(game)):
        dice = Quick(number)
        for session in sessions(game, f"wrong/{number}", seats, change):
            for seat in session.awaited:
                options = session.options(seat)
                tried = [pool[int(dice.below(len(pool)))] for _ in range(MOVED if pool else 0)]
                broken = [mangled(text, pool, dice) for text in tried[1:]]
                for text, is_mangled in [(t, False) for t in tried] + [(t, True) for t in broken]:
                    if text.split() and text not in options:
                        yield session, seat, text, is_mangled
            for seat in session.awaited:
                pool += _one_of_each(session.options(seat), dice)
            pool += [text for _, text in session.log[-1:]]


def _one_of_each(options: list[str], dice: Quick) -> list[str]:
    """Take an option of each verb: the rare ones would hardly be met otherwise."""
    verbs: dict[str, list[str]] = {}
    for text in options:
        verbs.setdefault(text.split()[0], []).append(text)
    return [texts[int(dice.below(len(texts)))] for texts in verbs.values()]


def _says_nothing(refusal: IllegalAction, text: str) -> bool:
    """Tell whether a refusal has no rule, and nothing to say but what was said to it."""
    return not refusal.rule and all(
        str(told).lower() in text.lower() for told in refusal.arguments.values()
    )


def _general(met: Met) -> set[str]:
    """Name the general reasons: the engine's own, and those that say nothing in many places."""
    reasons = {reason for reason, _, _ in met}
    own = {reason for reason in reasons if reason.removesuffix(EMPTY) in (NOT_HERE, *NOT_READ)}
    questions = Counter(reason for reason, _ in {(key[0], key[1]) for key in met})
    verbs = Counter(reason for reason, _ in {(key[0], key[2]) for key in met})
    return own | {
        reason
        for reason in reasons
        if reason.endswith(EMPTY) and min(questions[reason], verbs[reason]) >= MANY
    }
