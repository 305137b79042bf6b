"""Search: how the master looks ahead, the same way in every game.

Information-set Monte Carlo tree search. What the seat cannot see is drawn anew for each world
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

from comptoir.bots.guide import Guide, Move, chances, rank_values
from comptoir.bots.protocol import Ranked
from comptoir.table.chance import Chance, Quick
from comptoir.table.flow import Table
from comptoir.table.game import Game, View
from comptoir.table.refusal import IllegalAction

ROOT_MOVES: Final = 12  # moves that enter the race
TREE_MOVES: Final = 3  # moves thought of below
ROUNDS: Final = 6  # worlds that a race should see at least: else fewer moves enter it
SURE: Final = 2.6  # standard errors behind the leader: out
DOUBT: Final = 0.8  # standard errors ahead of the guide's favourite: not enough to be preferred
FEWEST: Final = 5  # worlds before a move may drop out
BOLD: Final = 0.2  # how much a seldom tried move is given the benefit of the doubt
REMEMBERED: Final = 4000  # positions


@dataclass
class Budget:
    """How long to think: seconds or iterations; whoever asks may end it at any time."""

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


class Node:
    """What is known of the positions after certain moves, whatever the world."""

    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0
        self.total = 0.0  # for the seat that moved here
        self.children: dict[tuple[Any, ...], Node] = {}


@dataclass
class Racer:
    """A move at the root: what it brought in each world."""

    move: Move
    node: Node
    values: list[float] = field(default_factory=list)
    line: tuple[tuple[int, Any], ...] = ()

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


class Search:
    """Searches for one seat of one game; remembers what it found from decision to decision."""

    def __init__(self, game: Game, guide: Guide) -> None:
        self.game = game
        self.guide = guide
        self.iterations = 0  # in all searches so far
        self._plan: dict[bytes, Any] = {}
        self._memory: dict[bytes, Node] = {}

    def planned(self, view: View) -> Any | None:  # noqa: ANN401 - each game has its actions
        """Give the answer that an earlier search foresaw for exactly this view, if any."""
        return self._plan.get(digest(view))

    def race(self, view: View, budget: Budget, dice: Chance) -> tuple[Table, list[Racer]]:
        """Search; give a table the seat could be at and the moves thought of, the best first."""
        seat = int(view["seat"])
        first = self._world(view, dice)
        moves = self.guide.moves(first, seat, dice, ROOT_MOVES)
        root = self._memory.get(digest(view)) or Node()
        racers = [Racer(move, root.children.setdefault(move.acts, Node())) for move in moves]
        if len(racers) > 1:
            done = self._run(view, racers, budget, dice, first)
        else:
            self._try(first, seat, racers[0], Quick(int(dice.word())))
            done = 1
        self.iterations += done
        favourite = racers[0]
        racers.sort(key=lambda racer: (-len(racer.values), -racer.mean))
        prefer(favourite, racers)
        self._remember(first, seat, racers[0])
        return first, racers

    def _run(
        self, view: View, racers: list[Racer], budget: Budget, dice: Chance, first: Table
    ) -> int:
        """Let the moves race until one is left or the time is over; count the tries."""
        seat, done, racing, world = int(view["seat"]), 0, list(racers), first
        while len(racing) > 1:
            luck = int(dice.word())  # the dice of a world fall alike for all
            for racer in racing:
                if budget.over(done) and done >= 1:
                    self._level(racing)
                    return done
                self._try(world, seat, racer, Quick(luck))
                done += 1
                if done == 1:
                    racing = self._field(racing, budget)
            racing = still_racing(racing)
            world = self._world(view, dice)
        return done

    def _field(self, racing: list[Racer], budget: Budget) -> list[Racer]:
        """Let so many moves into the race as the time is enough for."""
        tries = float(budget.iterations or inf)
        if budget.seconds < inf:
            spent = perf_counter() - budget.begun
            tries = min(tries, 1 + max(budget.left, 0.0) / max(spent, 1e-4))
        return racing[: max(2, int(min(tries / ROUNDS, len(racing))))]

    def _level(self, racing: list[Racer]) -> None:
        """Forget the last round where not all could take part in it."""
        fewest = min(len(racer.values) for racer in racing)
        if fewest:
            for racer in racing:
                del racer.values[fewest:]

    def _world(self, view: View, dice: Chance) -> Table:
        """Draw a table that the seat could be at."""
        table = self.game.determinise(view, dice)
        table.loud = False
        return table

    def _try(self, world: Table, seat: int, racer: Racer, dice: Chance) -> None:
        """Play a move and what may follow it in a world; note what it brings to everybody."""
        table = world.copy()
        table.chance = dice.fork()
        path = [(seat, racer.node)]
        line = self._play(table, seat, racer.move)
        node, plies = racer.node, self.guide.plies(table)
        for _ in range(plies):
            if not table.awaited:
                break
            mover = self._next(table, dice)
            move, node = self._pick(node, table, mover, dice)
            path.append((mover, node))
            line += self._play(table, mover, move)
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

    @staticmethod
    def _next(table: Table, dice: Chance) -> int:
        """Name who speaks next: on an open floor anyone who owes an answer may."""
        owing = table.owing() or list(table.awaited)
        return owing[int(dice.below(len(owing)))] if len(owing) > 1 else owing[0]

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

    def _remember(self, table: Table, seat: int, racer: Racer) -> None:
        """Note what to answer next if nothing unforeseen happens, and what is known by then."""
        self._plan.clear()
        twin = table.copy()
        for act in racer.move.acts:
            if seat not in twin.awaited:
                break
            self._plan[digest(self.game.view(twin, seat))] = act
            twin.apply(seat, act)
        if len(self._memory) > REMEMBERED:
            self._memory.clear()
        if twin.awaited and seat in twin.awaited:
            self._memory[digest(self.game.view(twin, seat))] = racer.node


def still_racing(racers: list[Racer]) -> list[Racer]:
    """Drop the moves that are clearly behind the leader, world by world."""
    leader = max(racers, key=lambda racer: racer.mean)
    worlds = len(leader.values)
    if worlds < FEWEST:
        return racers
    return [
        racer for racer in racers if racer is leader or not clearly(SURE, leader, ahead_of=racer)
    ]


def clearly(sure: float, racer: Racer, *, ahead_of: Racer) -> bool:
    """Tell whether a move is ahead of another by so many standard errors, world by world."""
    gaps = [ours - theirs for ours, theirs in zip(racer.values, ahead_of.values, strict=True)]
    worlds = len(gaps)
    if worlds < 2:
        return False
    gap = sum(gaps) / worlds
    error = sqrt(sum((other - gap) ** 2 for other in gaps) / (worlds - 1) / worlds)
    return gap > sure * error + 1e-9


def prefer(favourite: Racer, racers: list[Racer]) -> None:
    """Put the guide's favourite in front of moves that came in just before it, in as many worlds.

    Of many moves one is always lucky; the guide is trusted as far as the race does not tell.
    """
    leader = racers[0]
    level = len(favourite.values) == len(leader.values)
    if favourite is not leader and level and not clearly(DOUBT, leader, ahead_of=favourite):
        racers.remove(favourite)
        racers.insert(0, favourite)


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
