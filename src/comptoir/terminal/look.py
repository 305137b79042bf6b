"""Look: all that the terminal must know of a game to show it, and to read what is typed.

A game without a look of its own is shown as its data, and its options are grouped by their verbs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rich.console import RenderableType

from comptoir.table.game import View
from comptoir.words import Catalogue

if TYPE_CHECKING:
    from comptoir.terminal.screen import Screen

Groups = dict[str, list[str]]
"""Options under what they have in common, in the order of the menu."""

Drawing = Callable[[View, Catalogue, int], RenderableType]
Telling = Callable[[View, Catalogue], list[str]]
Sections = list[tuple[str, list[str]]]
"""What is told under headings: the id of a heading's text, and the lines below it."""
Command = Callable[["Screen", View, str], None]
"""Something that can be typed besides actions: is given what follows its name."""

MOST: Final = 20
"""The longest list of options that is not grouped once more."""


def in_a_row(sections: Sections) -> list[str]:
    """Tell what stands under headings without them."""
    return [line for _, lines in sections for line in lines]


def by_key(options: Sequence[str], key: Callable[[str], str]) -> Groups:
    """Put options under their keys, in the order they come in."""
    groups: Groups = {}
    for option in options:
        groups.setdefault(key(option), []).append(option)
    return groups


def by_verb(options: Sequence[str]) -> Groups:
    """Put options under their verbs."""
    return by_key(sorted(options), lambda option: option.split()[0])


def one_by_one(options: Sequence[str]) -> Groups:
    """List options, or put them under their first two words if they are too many."""
    if len(options) > MOST:
        groups = by_key(sorted(options), lambda option: " ".join(option.split()[:2]))
        if len(groups) > 1:
            return groups
    return {option: [option] for option in sorted(options)}


def lower(line: str, _: Catalogue) -> str:
    """Read what was typed as it is."""
    return " ".join(line.lower().split())


def as_said(_option: str, said: str, _view: View, _words: Catalogue) -> str:
    """Say an option as the game does."""
    return said


def untitled(_key: str, _group: Sequence[str], _view: View, _words: Catalogue) -> str:
    """Leave the title of a group to the menu."""
    return ""


def step_of(view: View) -> str:
    """Name the step that asks."""
    steps = view.get("steps") or [""]
    return str(steps[0]).split(" ")[0]


def same_moment(view: View, seat: int) -> object:
    """Show the whole table when the player, the round or the kind of question changes."""
    return seat, view.get("round"), step_of(view)


def nothing_to_name(_option: str, _words: Catalogue) -> list[tuple[str, str]]:
    """Explain nothing besides the choices of an option."""
    return []


def nothing_else(_view: View, _seat: int, _line: str, _words: Catalogue) -> list[str]:
    """Know of nothing that is not in a menu."""
    return []


@dataclass(frozen=True)
class Look:
    """How a game is shown and read; `draw` is for eyes, `describe` for ears."""

    draw: Drawing
    describe: Telling
    draw_moved: Drawing
    """Draws only what players move about."""
    describe_moved: Telling
    moved: Callable[[View], object]
    """What players move about: drawn alone when it changes; None leaves it as it was drawn."""
    standing: Callable[[View, int, Catalogue], str]
    """Says in one line what a player has."""
    sections: Callable[[View, Catalogue], Sections] = lambda _view, _words: []
    """Tells the same as `describe`, under headings; nothing for a game that has no words for it."""
    moment: Callable[[View, int], object] = same_moment
    """When this changes, the whole table is shown; None leaves it as it was shown."""
    forgets: bool = True
    """Whether the whole table is shown again once a bot has answered."""
    secret: Callable[[View], bool] = lambda _: False
    """Tells whether players have something to hide from each other."""
    grouped: Callable[[Sequence[str]], Groups] = by_verb
    regrouped: Callable[[Sequence[str]], Groups] = one_by_one
    """Groups the options of a group."""
    titled: Callable[[str, Sequence[str], View, Catalogue], str] = untitled
    """Names a group."""
    labelled: Callable[[str, str, View, Catalogue], str] = as_said
    """Adds to the words for an option what helps to choose it."""
    read: Callable[[str, Catalogue], str] = lower
    """Turns the words of a player's language into those of the notation."""
    completed: Callable[[View, str], str] = lambda _view, notation: notation
    """Adds to an answer what it must name and a player need not type: the view shows it."""
    is_bare: Callable[[str], bool] = lambda _: False
    """Tells whether something is such an answer, which means nothing without that view."""
    joined: Callable[[str, str, Catalogue], str] = lambda _before, _part, _words: ""
    """Joins what follows a `;` to what was before, if it is no action by itself."""
    narrows: Callable[[str], bool] = lambda _: False
    """Tells whether the beginning of several options opens a menu of them."""
    orders: frozenset[str] = frozenset()
    """The steps that ask for an order, which may be one that a player does not care about."""
    commands: Mapping[str, Command] = field(default_factory=dict)
    words_of: Callable[[View], list[str]] = lambda _: []
    """What can follow those commands."""
    named: Callable[[str, Catalogue], list[tuple[str, str]]] = nothing_to_name
    """What the text of an option can name, and what that is."""
    goes_on: Callable[[View, int, str, Catalogue], list[str]] = nothing_else
    """Says how something may go on that no menu lists, given what was typed so far."""
    hint: Callable[[View, int, Catalogue], str] = lambda _view, _seat, _words: ""
    """Says what can be typed that no menu lists."""
    rests: Callable[[View, int], bool] = lambda _view, _seat: False
    """Tells of a seat that is awaited whether the others need not wait for it."""
    matters: Callable[[View, int], frozenset[str]] | None = None
    """Names what lacks the answer of a seat, where that is not all it may speak about."""
