"""Presenter: what people are shown and told of a game beyond its view, worked out once.

Page, text mode, terminal and screen reader all ask it. It depends on the view of a seat and on
nothing else, so it tells nothing that the seat may not know. A game brings its own as `PRESENTER`
in its part `present`; one without is told as its data, its options grouped by their verbs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from comptoir.table.game import Message, View
from comptoir.table.title import find_title
from comptoir.words import Catalogue

Groups = dict[str, list[str]]
"""Options under what they have in common, in the order of the menu."""

Lines = Callable[[View, Catalogue], list[str]]
Sections = list[tuple[str, list[str]]]
"""What is told under headings: the id of a heading's text, and the lines below it."""
Parts = list[dict[str, int]]
"""By seat: points by where they come from."""

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
    steps = view.get("steps")
    return str(steps[0]["step"]) if steps else ""


def nothing_to_name(_option: str, _words: Catalogue) -> list[tuple[str, str]]:
    """Explain nothing besides the choices of an option."""
    return []


def nothing_else(_view: View, _seat: int, _line: str, _words: Catalogue) -> list[str]:
    """Know of nothing that is not in a menu."""
    return []


def as_data(view: View, _words: Catalogue) -> list[str]:
    """Tell a view as its data."""
    return [json.dumps(view, ensure_ascii=False, indent=1)]


def nothing_meant(_view: View, _touches: Sequence[str], _chosen: Sequence[str]) -> str | None:
    """Know of nothing that could be meant."""
    return None


def not_made(_notation: str) -> dict[str, Any] | None:
    """Take nothing apart."""
    return None


def no_lines(_view: View, _words: Catalogue) -> list[str]:
    """Tell nothing."""
    return []


@dataclass(frozen=True)
class Presenter:
    """What is shown and told of a game, and how what people type is read."""

    show: Callable[[View], Mapping[str, Any]] = lambda _view: {}
    """Works out what lies there means to this seat: verdicts, prices, values, what is awaited."""
    show_alike: Callable[[View], Callable[[View], Mapping[str, Any]]] | None = None
    """Works out, from the view of one of them, what it means to all who see the same; gives what
    shows the view of each."""
    describe_moved: Lines = no_lines
    """Tells only what players move about."""
    sections: Callable[[View, Catalogue], Sections] = lambda _view, _words: []
    """Tells the whole table, under headings."""
    holdings: Callable[[View, int, Catalogue], str] = lambda _view, _seat, _words: ""
    """Says in one line what a player has."""
    score: Callable[[View], Parts] = lambda _view: []
    """Counts everybody's points so far, by where they come from, as far as the viewer knows."""
    secret: Callable[[View], bool] = lambda _view: True
    """Tells whether players have something to hide from each other in this game; if not, all see
    the same, and their views differ in `seat` only."""
    rests: Callable[[View, int], bool] = lambda _view, _seat: False
    """Tells of a seat that is awaited whether the others need not wait for it."""
    matters: Callable[[View, int], frozenset[str]] | None = None
    """Names what lacks the answer of a seat, where that is not all it may speak about."""
    foresee: Callable[[View, int, str], dict[str, Any]] | None = None
    """Works out what an action changes for everybody, for tables that offer such help."""
    gains: Callable[[View, View], list[Message]] | None = None
    """Says in a few short words what a draft brings to the seat that tries it out."""
    touches: Callable[[str], list[str]] = lambda notation: notation.split()[1:]
    """Names the things on the board that an option is made of, for those who point at them."""
    meant: Callable[[View, Sequence[str], Sequence[str]], str | None] = nothing_meant
    """Names the action that somebody means who points at things that cannot be chosen, on top of
    those that are: the rules then say why not. It may refuse by itself, and must bear any words."""
    taken_apart: Callable[[str], dict[str, Any] | None] = not_made
    """Gives the parts of an action that people put together by hand; None of all others."""
    put_together: Callable[[Mapping[str, Any]], str] | None = None
    """Writes such an action down; anybody may send the parts, so they may be of any shape."""
    understood: Callable[[View, str, Catalogue], str] | None = None
    """Reads a sentence in plain words as an action, for its writer to confirm; or says why not."""
    grouped: Callable[[Sequence[str]], Groups] = by_verb
    regrouped: Callable[[Sequence[str]], Groups] = one_by_one
    """Groups the options of a group."""
    titled: Callable[[str, Sequence[str], View, Catalogue], str] = untitled
    """Names a group."""
    labelled: Callable[[str, str, View, Catalogue], str] = as_said
    """Adds to the words for an option what helps to choose it."""
    read: Callable[[str, Catalogue], str] = lower
    """Turns the words of a player's language into those of the notation."""
    written: Callable[[str, Catalogue], str] = lambda notation, _words: notation
    """Writes an option in the words that a player of this language types."""
    completed: Callable[[View, str], str] = lambda _view, notation: notation
    """Adds to an answer what it must name and a player need not type: the view shows it."""
    is_bare: Callable[[str], bool] = lambda _: False
    """Tells whether something is such an answer, which means nothing without that view."""
    joined: Callable[[str, str, Catalogue], str] = lambda _before, _part, _words: ""
    """Joins what follows a `;` to what was before, if it is no action by itself."""
    narrows: Callable[[str], bool] = lambda _: True
    """Tells whether the beginning of several options opens a menu of them."""
    orders: frozenset[str] = frozenset()
    """The steps that ask for an order, which may be one that a player does not care about."""
    named: Callable[[str, Catalogue], list[tuple[str, str]]] = nothing_to_name
    """What the text of an option can name, and what that is."""
    goes_on: Callable[[View, int, str, Catalogue], list[str]] = nothing_else
    """Says how something may go on that no menu lists, given what was typed so far."""
    hint: Callable[[View, int, Catalogue], str] = lambda _view, _seat, _words: ""
    """Says what can be typed that no menu lists."""

    def describe(self, view: View, words: Catalogue) -> list[str]:
        """Tell the whole table: what stands under its headings, or else its data."""
        return in_a_row(self.sections(view, words)) or as_data(view, words)


GENERAL: Final = Presenter()


def shown(view: View) -> View:
    """Give a view as front ends get it: with what it means, under `shown`."""
    return {**view, "shown": presenter_of(view["game"]).show(view)}


def touched(game: str, options: Sequence[str]) -> list[list[str]]:
    """Name, option by option, the things on the board that it is made of."""
    touches = presenter_of(game).touches
    return [made_of(touches, option) for option in options]


@lru_cache(8192)
def made_of(touches: Callable[[str], list[str]], option: str) -> list[str]:
    """Name the things that an option is made of; the same options come up again and again."""
    return touches(option)


def presenter_of(game: str) -> Presenter:
    """Give the presenter of a game; the general one, if it has none of its own."""
    return find_title(game).part("present", "PRESENTER") or GENERAL
