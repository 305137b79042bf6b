"""Actions: every option is legal and has one notation; what is refused changes nothing."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.table.chance import Quick
from comptoir.table.game import Game
from comptoir.table.refusal import IllegalAction
from comptoir.table.session import Session
from comptoir.testing.play import sessions, setups, where


def check_every_option_is_legal_and_has_one_notation(game: Game) -> None:
    """Options pass the check; written down and read again they are the same, and no two alike."""
    for number, (seats, change) in enumerate(setups(game)):
        for session in sessions(game, f"options/{number}", seats, change):
            table = session.copy_table()
            for seat in table.awaited:
                options = table.options(seat)
                texts = [game.notate(table, seat, action) for action in options]
                place = f"{where(session)}, seat {seat}"
                assert len(set(texts)) == len(texts), f"{place}: two options are written alike"
                assert session.options(seat) == sorted(texts), f"{place}: options are not sorted"
                for action, text in zip(options, texts, strict=True):
                    table.check(seat, action)
                    again = game.parse(table, seat, text)
                    assert again == action, f"{place}: {text!r} is read as {again!r}"


def check_refused_actions_change_nothing(game: Game) -> None:
    """Actions of other moments and mangled ones are refused with a reason, and leave no trace."""
    pool: list[str] = ["", "nonsense", "end end end"]
    for number, (seats, change) in enumerate(setups(game)):
        dice = Quick(number)
        for session in sessions(game, f"refused/{number}", seats, change):
            digest = session.digest()
            for seat in range(seats):
                options = session.options(seat)
                tries = [pool[int(dice.below(len(pool)))] for _ in range(6)]
                for text in [*tries, *(mangled(text, pool, dice) for text in tries[:3])]:
                    _try(session, seat, text, options)
            assert session.digest() == digest, f"{where(session)}: a refused action left a trace"
            for seat in session.awaited:
                options = session.options(seat)
                pool += [options[int(dice.below(len(options)))]] if options else []


def _try(session: Session, seat: int, text: str, options: list[str]) -> None:
    """Try an action that may well be refused; on a copy if it is not."""
    place = f"{where(session)}, seat {seat}, {text!r}"
    refused = _refusal(session.check, seat, text)
    if refused is None:
        assert seat in session.awaited, f"{place}: allowed, though nobody awaits it"
        table = session.copy_table()
        table.apply(seat, session.game.parse(table, seat, text))
        session.game.audit(table)
        return
    assert refused.reason, f"{place}: refused without a reason"
    assert text not in options, f"{place}: an option was refused"
    again = _refusal(session.play, seat, text)
    assert str(again) == str(refused), f"{place}: refused otherwise when played"


def _refusal(do: Callable[[int, str], object], seat: int, text: str) -> IllegalAction | None:
    try:
        do(seat, text)
    except IllegalAction as refusal:
        return refusal
    return None


def mangled(text: str, pool: list[str], dice: Quick) -> str:
    """Exchange, drop or double a word."""
    words = text.split()
    others = pool[int(dice.below(len(pool)))].split()
    if not words or not others:
        return text + " x"
    at = int(dice.below(len(words)))
    way = dice.below(3)
    if way == 0:
        words[at] = others[int(dice.below(len(others)))]
    elif way == 1:
        del words[at]
    else:
        words.insert(at, words[at])
    return " ".join(words)
