"""Search: how the master looks ahead, the same way in every game.

Information-set Monte Carlo tree search. What the seat cannot see is redrawn for each world
(`determinise`); in a world, moves are played in turn, each seat taking what has been best for
itself so far, and the table is judged after a few of them (`guide.plies`). What a move brought is
remembered by the moves that led to it, whatever the world: so nobody acts on what it cannot know.

At the root the moves worth a thought race each other: every round tries all that are still in the
race in one more world, the same for all, and those clearly behind drop out. Below, moves come in
one after the other as a position is met more often (progressive widening), in the order of the
game's guide, and the upper confidence bound chooses among them. With a number of iterations
instead of a time, the same seed gives the same answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from json import dumps
from math import inf, log, sqrt
from time import perf_counter
from typing import Any, Final

from comptoir.bots.guide import Draw, Guide, Move, chances, rank_values
from comptoir.bots.protocol import Ranked
from comptoir.bots.race import Node, Racer, by_tries, level, prefer, still_racing
from comptoir.table.chance import Chance, Quick
from comptoir.table.flow import Table
from comptoir.table.game import Game, View
from comptoir.table.refusal import IllegalAction

ROOT_MOVES: Final = 12  # moves that enter the race
TREE_MOVES: Final = 3  # moves thought of below
ROUNDS: Final = 6  # worlds that a race should see at least: else fewer moves enter it
BOLD: Final = 0.2  # how much a seldom tried move is given the benefit of the doubt
REMEMBERED: Final = 4000  # positions


@dataclass
class Budget:
    """How long to think: seconds or iterations; the person who asks may end it at any time."""

    seconds: float = inf
    iterations: int = 0
    stop: Callable[[], bool] = field(default=lambda: False)

    def __post_init__(self) -> None:
        self.begun = perf_counter()

    @property
    def left(self) -> float:
        return self.begun + self.seconds - perf_counter()

    def over(self, done: int) -> bool:
        """Tell whether it is time to answer."""
        return self.left <= 0 or bool(self.iterations and done >= self.iterations) or self.stop()


class Search:
    """Searches for one seat of one game; remembers what it found from decision to decision."""

    def __init__(self, game: Game, guide: Guide, draw: Draw | None = None) -> None:
        self.game = game
        self.guide = guide
        self._draw = draw or game.determinise
        self.iterations = 0  # in all searches so far
        self._plan: dict[bytes, Any] = {}
        self._memory: dict[bytes, Node] = {}

    def planned(self, view: View) -> Any | None:  # noqa: ANN401 - each game has its actions
        """Give the answer that an earlier search foresaw for exactly this view, if any."""
        return self._plan.get(digest(view))

    def race(
        self, view: View, budget: Budget, dice: Chance, luck: Chance | None = None
    ) -> tuple[Table, list[Racer]]:
        """Search; give a table the seat could be at and the moves thought of, the best first.

        With dice apart for the worlds, `luck`, all who search think of the same moves.
        """
        seat = int(view["seat"])
        first = self.world(view, dice)
        moves = self.guide.moves(first, seat, dice, ROOT_MOVES)
        root = self._memory.get(digest(view)) or Node()
        racers = [Racer(move, root.children.setdefault(move.acts, Node())) for move in moves]
        if len(racers) > 1:
            done = self._run(view, racers, budget, luck or dice, first)
        else:
            self._try(first, seat, racers[0], Quick(int(dice.word())))
            done = 1
        self.iterations += done
        favourite = racers[0]
        racers.sort(key=by_tries)
        prefer(favourite, racers)
        self.remember(first, seat, racers[0])
        return first, racers

    def _run(
        self, view: View, racers: list[Racer], budget: Budget, dice: Chance, first: Table
    ) -> int:
        """Let the moves race until one is left or the time is over; count the tries."""
        seat, done, racing, world = int(view["seat"]), 0, racers, first
        while len(racing) > 1:
            luck = int(dice.word())  # the dice of a world fall alike for all
            if not done:
                begun = perf_counter()
                self._try(world, seat, racing[0], Quick(luck))
                done, racing = 1, field_of(racing, budget, perf_counter() - begun)
            for racer in racing[done == 1 :]:
                if budget.over(done):
                    level(racing)
                    return done
                self._try(world, seat, racer, Quick(luck))
                done += 1
            racing = still_racing(racing)
            world = self.world(view, dice)
        return done

    def world(self, view: View, dice: Chance) -> Table:
        """Draw a table that the seat could be at."""
        table = self._draw(view, dice)
        table.loud = False
        return table

    def _try(self, world: Table, seat: int, racer: Racer, dice: Chance) -> None:
        """Play a move and what may follow it in a world; note what it brings to everybody."""
        table = world.copy()
        table.chance = dice.fork()
        path = [(seat, racer.node)]
        line = self._play(table, seat, racer.move)
        node, plies = racer.node, self.guide.plies(table)
        while plies > 0 and table.awaited:
            mover = next_of(table, dice)
            move, node = self._pick(node, table, mover, dice)
            path.append((mover, node))
            line += self._play(table, mover, move)
            plies = min(plies - 1, self.guide.plies(table))
        values = self.judge(table)
        for mover, visited in path:
            visited.visits += 1
            visited.total += values[mover]
        racer.values.append(values[seat])
        racer.line = racer.line or tuple(line)

    def judge(self, table: Table) -> list[float]:
        """Say what rank each seat of a table can expect, from 0 to 1."""
        result = None if table.awaited else self.game.result(table)
        if result is not None and table.seats > 1:
            return rank_values(result)
        guide = self.guide
        return chances(guide.standings(table), guide.spread(table), guide.par(table))

    def _pick(self, node: Node, table: Table, seat: int, dice: Chance) -> tuple[Move, Node]:
        """Choose a move of a seat by what is known of it; the more is known, the more come in."""
        width = min(1 + int(sqrt(node.visits) / 2), TREE_MOVES)
        moves = self.guide.moves(table, seat, dice, width)
        best, found = moves[0], -inf
        for move in moves[:width]:
            child = node.children.get(move.acts)
            if child is None:
                child = node.children[move.acts] = Node()
            child.offered += 1
            bound = inf
            if child.visits:
                doubt = BOLD * sqrt(log(child.offered + 1) / child.visits)
                bound = child.total / child.visits + doubt
            if bound > found:
                best, found = move, bound
        return best, node.children[best.acts]

    @staticmethod
    def _play(table: Table, seat: int, move: Move) -> list[tuple[int, Any]]:
        """Play the answers of a move, as far as they can be given in this world."""
        played: list[tuple[int, Any]] = []
        for act in move.acts:
            if seat not in table.awaited:
                break
            try:
                table.apply(seat, act)
            except IllegalAction:
                break
            played.append((seat, act))
        if not played and seat in table.awaited:
            act = table.options(seat)[0]
            table.apply(seat, act, trusted=True)
            played.append((seat, act))
        return played

    def remember(self, table: Table, seat: int, racer: Racer) -> None:
        """Note what to answer next if nothing unforeseen happens, and what is known by then."""
        self._plan.clear()
        twin = table.copy()
        for act in racer.move.acts:
            if seat not in twin.awaited:
                break
            try:
                twin.check(seat, act)
            except IllegalAction:  # dice or new cards have come between
                break
            self._plan[digest(self.game.view(twin, seat))] = act
            twin.apply(seat, act, trusted=True)
        if len(self._memory) > REMEMBERED:
            self._memory.clear()
        if twin.awaited and seat in twin.awaited:
            self._memory[digest(self.game.view(twin, seat))] = racer.node


def field_of(racing: list[Racer], budget: Budget, spent: float) -> list[Racer]:
    """Let in as many moves as there is time for, if a try takes as long as the first."""
    tries = float(budget.iterations or inf)
    if budget.seconds < inf:
        tries = min(tries, 1 + max(budget.left, 0.0) / max(spent, 1e-4))
    return racing[: max(2, int(min(tries / ROUNDS, len(racing))))]


def next_of(table: Table, dice: Chance) -> int:
    """Name who speaks next: on an open floor anyone who owes an answer may."""
    owing = table.owing() or list(table.awaited)
    return owing[int(dice.below(len(owing)))] if len(owing) > 1 else owing[0]


def digest(view: View) -> bytes:
    """Sum up a view."""
    return blake2b(dumps(view, sort_keys=True).encode(), digest_size=16).digest()


def ranking(game: Game, table: Table, seat: int, racers: list[Racer]) -> list[Ranked]:
    """Put the moves of a race into words: each first answer once, with the best that follows it."""
    found: dict[Any, Ranked] = {}
    for racer in racers:
        act = racer.move.acts[0]
        if act not in found and racer.values:
            action = game.notate(table, seat, act)
            line = notated(game, table, racer.line or tuple((seat, act) for act in racer.move.acts))
            found[act] = Ranked(action, racer.mean, len(racer.values), line)
    return list(found.values())


def notated(game: Game, table: Table, line: tuple[tuple[int, Any], ...]) -> tuple[str, ...]:
    """Write a line down, as far as it can be played here."""
    twin, written = table.copy(), []
    for seat, act in line:
        if seat not in twin.awaited:
            break
        try:
            twin.check(seat, act)
        except IllegalAction:
            break
        written.append(game.notate(twin, seat, act))
        twin.apply(seat, act, trusted=True)
    return tuple(written)


def quick_dice(chance: Chance) -> Quick:
    """Dice for one search, drawn from a bot's own."""
    return Quick(int(chance.word()))
