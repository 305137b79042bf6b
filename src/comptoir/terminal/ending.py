"""Ending: how a game ended, who came where, and where the points came from."""

from __future__ import annotations

from rich import box as boxes
from rich.table import Table

from comptoir.table.result import Result
from comptoir.table.session import Session
from comptoir.terminal.screen import Screen


def show_result(screen: Screen, session: Session) -> None:
    """Tell the end of a game, part by part."""
    result = session.result
    if result is None:
        screen.tell("cli.end.unfinished", number=len(session.log))
        return
    game = session.game.info.id
    screen.tell(result.reason, "bold")
    table = _table(screen, session, result)
    if screen.plain or not _has_parts(result) or not screen.fits(table):
        _say_parts(screen, session, result)
    else:
        screen.show(table)
    if session.seats > 1:
        winners, nobody = list(result.winners), f"{game}.end.nobody"
        if len(winners) == session.seats and screen.words.has(nobody):
            screen.tell(nobody, "bold")
        else:
            screen.tell(_own(screen, game, "winner"), "bold green", awaited=winners,
                        points=max(result.scores))  # fmt: skip
    if result.tie_break:
        screen.tell(f"{game}.tie.{result.tie_break}")
    for note, value in result.notes.items():
        if note != "challenge" or session.record.options.get("challenge") != "none":
            whole = f"{game}.note.{note}.{value}"
            screen.tell(whole if screen.words.has(whole) else f"{game}.note.{note}", found=value)


def _own(screen: Screen, game: str, name: str) -> str:
    """Find the text of a game for something, or the one for all games."""
    own = f"{game}.end.{name}"
    return own if screen.words.has(own) else f"cli.end.{name}"


def _order(result: Result) -> list[int]:
    return sorted(range(len(result.ranks)), key=lambda seat: result.ranks[seat])


def _has_parts(result: Result) -> bool:
    """Tell whether points can come from several things."""
    return bool(result.parts) and len(result.parts[0]) > 1


def _parts(result: Result) -> list[str]:
    """The kinds of points that anybody has."""
    names = result.parts[0] if result.parts else {}
    return [name for name in names if any(part[name] for part in result.parts)]


def _say_parts(screen: Screen, session: Session, result: Result) -> None:
    """Tell each place and its points; where they came from, if from several things."""
    words, game = screen.words, session.game.info.id
    for seat in _order(result):
        screen.tell(_own(screen, game, "place"), rank=result.ranks[seat], seat=seat,
                    points=result.scores[seat])  # fmt: skip
        for name in _parts(result) if _has_parts(result) else ():
            value = result.parts[seat][name]
            screen.say(f"  {words.text(f'{game}.part.{name}')} {words.figure(value)}")


def _table(screen: Screen, session: Session, result: Result) -> Table:
    words, game = screen.words, session.game.info.id
    table = Table(box=boxes.SIMPLE_HEAD, show_footer=True)
    order = _order(result)
    table.add_column(words.text(_own(screen, game, "from")), footer=words.text("cli.end.total"))
    for seat in order:
        table.add_column(f"{result.ranks[seat]}. {words.player(seat)}", justify="right",
                         footer=words.figure(result.scores[seat]))  # fmt: skip
    for name in _parts(result):
        points = [words.figure(result.parts[seat][name]) for seat in order]
        table.add_row(words.text(f"{game}.part.{name}"), *points)
    return table
