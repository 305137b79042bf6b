"""Ending: how a game ended, who came where, and where the points came from."""

from __future__ import annotations

from rich import box as boxes
from rich.table import Table

from comptoir.table.result import Result
from comptoir.table.session import Session
from comptoir.terminal.screen import Screen, signed


def show_result(screen: Screen, session: Session) -> None:
    """Tell the end of a game, part by part."""
    result = session.result
    if result is None:
        screen.tell("cli.end.unfinished", number=len(session.log))
        return
    screen.tell(result.reason, "bold")
    table = _table(screen, session, result)
    if screen.plain or not screen.fits(table):
        _say_parts(screen, session, result)
    else:
        screen.show(table)
    game = session.game.info.id
    if session.seats > 1:
        winners = list(result.winners)
        screen.tell("cli.end.winner", "bold green", awaited=winners, points=max(result.scores))
    if result.tie_break:
        screen.tell(f"{game}.tie.{result.tie_break}")
    for note, value in result.notes.items():
        if note != "challenge" or session.record.options.get("challenge") != "none":
            screen.tell(f"{game}.note.{note}.{value}")


def _order(result: Result) -> list[int]:
    return sorted(range(len(result.ranks)), key=lambda seat: result.ranks[seat])


def _parts(session: Session, result: Result) -> list[str]:
    """The kinds of points that anybody has."""
    names = result.parts[0] if result.parts else {}
    return [name for name in names if any(part[name] for part in result.parts)]


def _say_parts(screen: Screen, session: Session, result: Result) -> None:
    words, game = screen.words, session.game.info.id
    for seat in _order(result):
        screen.tell("cli.end.place", rank=result.ranks[seat], seat=seat, points=result.scores[seat])
        for name in _parts(session, result):
            value = result.parts[seat][name]
            screen.say(f"  {words.text(f'{game}.part.{name}')} {signed(value)}")


def _table(screen: Screen, session: Session, result: Result) -> Table:
    words, game = screen.words, session.game.info.id
    table = Table(box=boxes.SIMPLE_HEAD, show_footer=True)
    order = _order(result)
    table.add_column(words.text("cli.end.from"), footer=words.text("cli.end.total"))
    for seat in order:
        table.add_column(f"{result.ranks[seat]}. {words.player(seat)}", justify="right",
                         footer=signed(result.scores[seat]))  # fmt: skip
    for name in _parts(session, result):
        points = [signed(result.parts[seat][name]) for seat in order]
        table.add_row(words.text(f"{game}.part.{name}"), *points)
    return table
