"""Analyst: a search that is asked about a certain answer and tries it against the best one."""

from __future__ import annotations

from typing import Any

from comptoir.bots.guide import Guide, Move
from comptoir.bots.knowledge import knowledge_of
from comptoir.bots.race import Racer
from comptoir.bots.search import Budget, Search, next_of
from comptoir.table.chance import Chance, Quick
from comptoir.table.flow import Table
from comptoir.table.game import Game, View
from comptoir.table.title import find_game


class Analyst(Search):
    """Searches for one decision of one game; the answer `also`, in notation, joins the race."""

    def __init__(self, name: str, also: str = "") -> None:
        game, known = find_game(name), knowledge_of(name)
        guide, draw = known.guide(), known.draws() if known.draws else None
        super().__init__(game, Also(game, guide, also) if also else guide, draw)

    def duel(self, view: View, racers: list[Racer], budget: Budget, dice: Chance) -> list[Racer]:
        """Try moves of a race in new worlds, the same for all, until the budget is over.

        A race finds the best move and flatters it; this tells how good it is.
        """
        seat, done = int(view["seat"]), 0
        fresh = [Racer(racer.move, racer.node) for racer in racers]
        while not done or not budget.over(done):
            world, luck = self.world(view, dice), int(dice.word())
            for racer in fresh:
                self._try(world, seat, racer, Quick(luck))
            done += len(fresh)
        return fresh

    def follow(self, table: Table, dice: Chance) -> Table:
        """Play on from a table, on a copy, for a move of each seat at most."""
        after = table.copy()
        after.loud = False
        after.chance = dice.fork()
        for _ in range(min(self.guide.plies(after), after.seats)):
            if not after.awaited:
                break
            mover = next_of(after, dice)
            self._play(after, mover, self.guide.moves(after, mover, dice, 1)[0])
        return after


class Also:
    """A guide that thinks of one answer more when it is asked first: at the root of the search."""

    def __init__(self, game: Game, guide: Guide, answer: str) -> None:
        self.game = game
        self.guide = guide
        self.answer = answer

    def moves(self, table: Table, seat: int, dice: Chance, most: int) -> list[Move]:
        """List the moves of the game's guide, and at the root one with that answer second."""
        found = self.guide.moves(table, seat, dice, most)
        if self.answer:
            act = self.game.parse(table, seat, self.answer)
            self.answer = ""
            return self.including(act, found, table, seat)
        return found

    def including(self, act: Any, moves: list[Move], table: Table, seat: int) -> list[Move]:  # noqa: ANN401
        """Put a move that begins with an answer second, or leave it first; make one if need be.

        Where the others are whole turns, it goes on as a good player would.
        """
        own = next((move for move in moves if move.acts[0] == act), None)
        if own is None:
            after, acts = table.copy(), (act,)
            after.apply(seat, act)
            if after.owing() == [seat] and any(len(move.acts) > 1 for move in moves):
                acts += self.guide.moves(after, seat, Quick(0), 1)[0].acts
            own = Move(acts, moves[-1].worth)
        others = [move for move in moves if move is not own]
        return [own, *others] if own is moves[0] else [others[0], own, *others[1:]]

    def standings(self, table: Table) -> list[float]:
        return self.guide.standings(table)

    def spread(self, table: Table) -> float:
        return self.guide.spread(table)

    def par(self, table: Table) -> float:
        return self.guide.par(table)

    def plies(self, table: Table) -> int:
        return self.guide.plies(table)
