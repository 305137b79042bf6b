"""Components: every number in a game's components file changes the game, or cannot be changed.

Each number is changed by one. The file is then refused with a reason that names the entry, or the
same players come to another game. Cards that are dear are hardly ever seen at random, so games are
also played with richer boxes: much of what is there once is there several times, and some of what
all the cards of a kind say, such as a cost, is nothing.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any, Final

from comptoir.table.chance import Chance, Quick, key_of
from comptoir.table.flow import Table
from comptoir.table.game import Game
from comptoir.table.refusal import Refusal
from comptoir.testing.play import setups

WORDS = re.compile(
    r""" "[^"\n]*" | '[^'\n]*' | \#[^\n]* | ^\s*\[+[\w.-]+\]+ | [\w.+-]+ (?:\s*=)? """,
    re.MULTILINE | re.VERBOSE,
)
NUMBER = re.compile(r"-?\d+")
MARK = 10**6
BOXES = 6
FACTORS: Final = (5, 3, 2)
IN_ROWS: Final = (0,)
"""By how much the numbers of richer boxes are multiplied, if these can be played with."""
WEIGHTS = (1, 8, 64, 512)
"""How much a verb may appeal to the players of a game."""
SEEN = 20
"""How many of the options are looked at before one is taken."""
NEAR, FAR = (1, -1), (2, 5, -9, 9, 25)
"""By how much a number is changed: a little, and more if nothing follows from that."""
GAMES_EACH = 6
"""Games for each number of players and each box; with each option there is one."""

Path = tuple[str | int, ...]
Span = tuple[int, int]


def check_components_are_data(game: Game, *, far: bool = False) -> None:
    """Change every number of the components: it is refused by its name, or it matters.

    A game may name entries that random games hardly ever get to, `seldom`: its own tests try those.
    Numbers that matter are changed by more only if asked: that too is refused by a name, or played.
    """
    written, seldom = getattr(game, "components", None), getattr(game, "seldom", ())
    if written is not None:
        trial = Trial(game, written(), far=far)
        unknown = [name for name in seldom if name not in trial.entries]
        assert not unknown, f"{game.info.id}: not in the components: {'; '.join(unknown)}"
        idle = trial.idle(seldom)
        assert not idle, f"{game.info.id}: components that change nothing: {'; '.join(idle)}"


def numbers_in(text: str) -> dict[Path, Span]:
    """Find the whole numbers in a TOML text: the path of each and where it stands."""
    spans = [word.span() for word in WORDS.finditer(text) if NUMBER.fullmatch(word.group())]
    pieces: list[str] = []
    last = 0
    for number, (start, end) in enumerate(spans):
        pieces += [text[last:start], str(MARK + number)]
        last = end
    marked = tomllib.loads("".join([*pieces, text[last:]]))
    return {path: spans[value - MARK] for path, value in _leaves(marked) if type(value) is int}


def _leaves(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:  # noqa: ANN401 - TOML
    """Give everything that stands in a TOML text, with its path."""
    if isinstance(data, (dict, list)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _leaves(value, (*path, key))
    else:
        yield path, data


def _is_before(one: Path, other: Path) -> bool:
    """Tell whether a number has the place of another in an earlier row."""
    parts = [(a, b) for a, b in zip(one, other, strict=False) if a != b]
    rows = [(a, b) for a, b in parts if isinstance(a, int) and isinstance(b, int) and a < b]
    return len(one) == len(other) and len(parts) == 1 == len(rows)


def entries_in(text: str) -> dict[str, Path]:
    """Name the numbers of a TOML text: `bonus.4.cost` is the cost in the fifth row of `bonus`."""
    return {".".join(map(str, path)): path for path in numbers_in(text)}


def changed(text: str, span: Span, number: int) -> str:
    """Write another number in the place of one."""
    return f"{text[: span[0]]}{number}{text[span[1] :]}"


class Trial:
    """The components of a game, richer ones, and the games that were played with them."""

    def __init__(self, game: Game, text: str, *, far: bool = False) -> None:
        self.game = game
        self.far = far
        self.boxes = [text, *(self.richer(text, number) for number in range(BOXES))]
        self.places = [numbers_in(text) for text in self.boxes]
        self.names = {path[0] for path in self.places[0]}
        self.entries = entries_in(text)
        self.ways = [
            (box, setup, f"components/{turn}/{number}")
            for turn in range(GAMES_EACH)
            for number, setup in enumerate(setups(game))
            for box in range(len(self.boxes))
            if not setup[1] or not turn
        ]
        self.stories: dict[int, list[object]] = {}
        self.told_of: dict[Path, list[int]] = {}

    def richer(self, text: str, box: int) -> str:
        """Change numbers, as far as one can play with them: more in each box than in the last."""
        dice = Quick(box)
        families: dict[Path, list[Path]] = {}
        for path in numbers_in(text):
            in_row = any(isinstance(part, int) for part in path)
            name = (path[0], *[part for part in path[-1:] if in_row and isinstance(part, str)])
            families.setdefault(name if in_row else path, []).append(path)
        for paths in families.values():
            if dice.below(BOXES + 1) <= box:
                factors = FACTORS if len(paths) == 1 else IN_ROWS[: box % 2]
                texts = [self.multiplied(text, paths, factor) for factor in factors]
                text = next((new for new in texts if not self.refused(new)), text)
        return text

    def multiplied(self, text: str, paths: list[Path], factor: int) -> str:
        """Multiply some numbers of a text."""
        places = numbers_in(text)
        for span in sorted((places[path] for path in paths), reverse=True):
            text = changed(text, span, int(text[slice(*span)]) * factor)
        return text

    def refused(self, text: str) -> Refusal | None:
        """Tell why a game cannot be played with such components; None if it can."""
        for seats in self.game.info.seats:
            try:
                self.start(seats, {}, text, "components")
            except Refusal as refusal:
                return refusal
        return None

    def start(self, seats: int, change: Mapping[str, str], text: str, seed: str) -> Table:
        """Set a table up with such components."""
        options = self.game.info.chosen({**change, "components": text})
        return self.game.start(seats, options, Chance(key_of(seed)))

    def idle(self, seldom: tuple[str, ...] = ()) -> list[str]:
        """Name the numbers that can be changed and change nothing, or are refused namelessly."""
        verdicts = {
            name: self.verdict(path) for name, path in self.entries.items() if name not in seldom
        }
        return [f"{name} {said}" for name, said in verdicts.items() if said]

    def verdict(self, path: Path) -> str:
        """Change a number: say what is wrong if nothing follows from it."""
        number = int(self.boxes[0][slice(*self.places[0][path])])
        steps: list[int] = []
        near = dict.fromkeys((*NEAR, -number))
        for coming in [(*near, *FAR)] if self.far else [near, FAR]:
            for step in coming:
                refusal = self.refused(self.changed(path, 0, step))
                if refusal and not any(str(name) in str(refusal) for name in self.names):
                    return f"= {number + step} is refused without its name: {refusal}"
                if refusal is None and step:
                    steps.append(step)
            if steps and self.matters(path, steps):
                return ""
        return "can be changed to no effect" if steps else ""

    def changed(self, path: Path, box: int, step: int) -> str:
        """Write the components of a box with one number changed."""
        text, span = self.boxes[box], self.places[box][path]
        return changed(text, span, int(text[slice(*span)]) + step)

    def matters(self, path: Path, steps: list[int]) -> bool:
        """Tell whether some game goes differently; first those that told of the same row before."""
        row = path[: next((i for i, part in enumerate(path) if isinstance(part, int)), 0) + 1]
        told = self.told_of.setdefault(row, [])
        ways = [(i, step) for i in told for step in steps]
        ways += [(i, steps[i % len(steps)]) for i in range(len(self.ways))]
        for i, step in ways:
            if self.differs(i, self.changed(path, self.ways[i][0], step)):
                if i not in told:
                    told.insert(0, i)
                return True
        return self.matters_alone(path)

    def matters_alone(self, path: Path) -> bool:
        """Tell whether a number of a row counts once those before it do not bound it."""
        before = [other for other in self.places[0] if _is_before(other, path)]
        for box, setup, seed in self.ways if any(isinstance(part, int) for part in path) else ():
            high = self.multiplied(self.boxes[box], before, 0)
            low = self.multiplied(high, [path], 0)
            stories: list[Iterator[object]] = []
            for text in (high, low):
                try:
                    table = self.start(*setup, text, seed)
                except Refusal:
                    break
                stories.append(story(self.game, table, Quick(sum(seed.encode()))))
            if len(stories) == 2 and any(a != b for a, b in zip_longest(*stories)):
                return True
        return False

    def differs(self, i: int, text: str) -> bool:
        """Play a game again with other components, as long as it is the same."""
        box, setup, seed = self.ways[i]
        dice = sum(seed.encode())
        if i not in self.stories:
            table = self.start(*setup, self.boxes[box], seed)
            self.stories[i] = list(story(self.game, table, Quick(dice)))
        try:
            again = story(self.game, self.start(*setup, text, seed), Quick(dice))
        except Refusal:
            return False  # a richer box may be full
        return any(one != other for one, other in zip_longest(self.stories[i], again))


def story(game: Game, table: Table, dice: Quick) -> Iterator[object]:
    """Play a game whose players like some verbs much better than others, and tell it."""
    table.loud = False
    weights: dict[str, int] = {}
    start = game.view(table, None)
    yield game.describe(table)
    while table.awaited:
        seat = table.awaited[int(dice.below(len(table.awaited)))]
        said, action = _liked(game, table, seat, weights, dice)
        yield seat, said, len(table.options(seat))
        table.apply(seat, action)
    end, result = game.view(table, None), game.result(table)
    moved = {key: value for key, value in end.items() if start.get(key) != value}
    yield game.describe(table), moved, result and result.plain()


def _liked(
    game: Game,
    table: Table,
    seat: int,
    weights: dict[str, int],
    dice: Quick,
) -> tuple[str, Any]:
    """Choose an answer: a verb by its weight, then any of its answers."""
    options = table.options(seat)
    if len(options) > SEEN:
        options = [options[int(dice.below(len(options)))] for _ in range(SEEN)]
    if not options or not dice.below(8):
        options = [game.suggest(table, seat, dice)]
    verbs: dict[str, list[tuple[str, Any]]] = {}
    for action in options:
        text = game.notate(table, seat, action)
        verbs.setdefault(text.split()[0], []).append((text, action))
    for verb in verbs:
        if verb not in weights:
            weights[verb] = WEIGHTS[int(dice.below(len(WEIGHTS)))]
    left = int(dice.below(sum(weights[verb] for verb in verbs)))
    for verb, answers in verbs.items():
        left -= weights[verb]
        if left < 0:
            return answers[int(dice.below(len(answers)))]
    raise AssertionError("one of the weights is met")
