"""Refusals: what Comptoir answers to input that may not be.

Each carries a message id, arguments and, where a rule decides, the number of that rule, so that
any front end can say *why not* in its reader's language. The tree:

    Refusal
    ├── IllegalAction   the rules do not allow it (or it is not understood) here and now
    ├── UnknownName     no game, bot or option of that name
    ├── BadOption       a game cannot be set up like that
    ├── BadPosition     a text that describes no table the box can make
    └── BadRecord       a file that is no record, or one that does not fit the rules
"""

from collections.abc import Mapping


class Refusal(Exception):
    """Something that may not be: `reason` is a message id, `rule` where the rules say so."""

    def __init__(self, reason: str, rule: str = "", /, **arguments: object) -> None:
        super().__init__(reason, rule, arguments)
        self.reason = reason
        self.rule = rule
        self.arguments: Mapping[str, object] = arguments

    def __str__(self) -> str:
        """Name the reason for a log or a traceback; front ends look it up in the catalogue."""
        told = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"{self.reason}({told})" + (f" [{self.rule}]" if self.rule else "")

    def __reduce__(self) -> tuple[object, ...]:
        """Let a refusal cross from one process to another."""
        return (_again, (type(self), self.reason, self.rule, dict(self.arguments)))


class IllegalAction(Refusal):
    """An action that the rules do not allow here and now; nothing has changed."""


class UnknownName(Refusal):
    """No game, bot or option goes by this name."""


class BadOption(Refusal):
    """A game cannot be set up like that."""


class BadPosition(Refusal):
    """A text that describes no table the box can make."""


class BadRecord(Refusal):
    """A file that is no record, or a record that does not fit the rules."""


def _again(kind: type[Refusal], reason: str, rule: str, arguments: dict[str, object]) -> Refusal:
    return kind(reason, rule, **arguments)
