"""Typed: a table that tests play by typing lines; the scenarios of the games build on it."""

import re
from typing import Any, Final, Self

import pytest

from comptoir import IllegalAction, Result, Session

LINE: Final = re.compile(r"(?:(\d): )?(.*)")


class Typed:
    """A table of some game."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.game = session.game.info.id

    def play(self, script: str) -> Self:
        """Play lines such as `0: done`; without a seat, the one that is awaited."""
        for line in script.strip().splitlines():
            self.session.play(*self.read(line))
        return self

    def read(self, line: str) -> tuple[int, str]:
        """Tell apart the seat and what it says."""
        found = LINE.fullmatch(line.strip())
        assert found is not None, line
        return (self.awaits if found[1] is None else int(found[1])), found[2]

    def refusal(self, line: str) -> IllegalAction:
        """The refusal of a line, which changes nothing."""
        before = self.session.digest()
        with pytest.raises(IllegalAction) as caught:
            self.session.play(*self.read(line))
        assert self.session.digest() == before, "a refused action changes nothing"
        return caught.value

    def refuses(self, line: str) -> str:
        """Why a line may not be played: the reason and its rule, `no_debts [4.3]`."""
        refusal = self.refusal(line)
        reason = refusal.reason.removeprefix(f"{self.game}.why.")
        return f"{reason} [{refusal.rule}]" if refusal.rule else reason

    @property
    def awaits(self) -> int:
        """The one seat that is awaited."""
        (seat,) = self.session.awaited
        return seat

    @property
    def waiting(self) -> list[int]:
        """The seats that are awaited."""
        return list(self.session.awaited)

    @property
    def state(self) -> dict[str, Any]:
        """The whole table, hidden things included."""
        return self.session.game.describe(self.session.copy_table())

    @property
    def asks(self) -> str:
        """The question that is open, by the name of its step, or over."""
        return str(self.state["steps"][0].split()[0]) if self.session.awaited else "over"

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know; None is a spectator."""
        return self.session.view(seat)

    def events(self, seat: int | None = None) -> list[str]:
        """The kinds of all events that a seat was told of, in the order they happened."""
        told = self.session.events(seat)
        return [event["id"].removeprefix(f"{self.game}.event.") for event in told]

    def told(self, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
        """The arguments of all events of a kind that a seat was told of."""
        name = f"{self.game}.event.{kind}"
        return [event["args"] for event in self.session.events(seat) if event["id"] == name]

    @property
    def result(self) -> Result:
        result = self.session.result
        assert result is not None, "the game is over"
        return result
