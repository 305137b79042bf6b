"""Guide: what the master is told about Chinatown.

On the floor others are taken to talk as merchants do, until the floor is closed; then everybody has
what their money and holding are worth. Cards are kept with a look at the tiles that may be drawn.
Building is worked out at once.
"""

from __future__ import annotations

from typing import Final

from comptoir.bots.guide import Move, chances
from comptoir.bots.heuristic.chinatown.build import build, keep
from comptoir.bots.heuristic.chinatown.market import Market, purse
from comptoir.bots.heuristic.chinatown.offers import ideas
from comptoir.bots.heuristic.chinatown.talk import talk
from comptoir.bots.heuristic.chinatown.value import Holding, appraiser
from comptoir.games.chinatown import GAME
from comptoir.games.chinatown.board import YEARS
from comptoir.games.chinatown.city import City
from comptoir.games.chinatown.floor import Floor
from comptoir.games.chinatown.notation import notate, parse
from comptoir.games.chinatown.view import view_of
from comptoir.games.chinatown.year import KEEP, Build, Choose
from comptoir.table.chance import Chance
from comptoir.table.game import View

GLANCE: Final = 3  # so few moves are asked for below the root
LONGEST_TALK: Final = 40  # answers on the floor that are followed
SPREAD: Final = [4.8, 4.4, 3.6, 2.6, 1.6, 0.8]  # bills, by year
PAR: Final = 100.0


class Chinatown:
    """The guide."""

    def moves(self, table: City, seat: int, dice: Chance, most: int) -> list[Move]:
        """List answers: kept cards, whole building turns, or what could be said on the floor."""
        step = table.steps[-1]
        if isinstance(step, Floor):
            return self.speeches(table, seat, most)
        if isinstance(step, Choose):
            return self.keeps(table, seat, most)
        return [self.building(table, seat)]

    def speeches(self, table: City, seat: int, most: int) -> list[Move]:
        """List what could be said; at a glance, what a merchant would say."""
        view = view_of(table, seat)
        options = sorted(notate(act) for act in table.options(seat))
        usual = talk(view, options)
        if most <= GLANCE:
            return [Move((parse(usual, seat),), 0.0)]
        here = self.standings(table)
        spread = self.spread(table)
        before = chances(here, spread, PAR)[seat]

        def rate(gains: list[float]) -> float:
            there = [own + gain for own, gain in zip(here, gains, strict=True)]
            return chances(there, spread, PAR)[seat] - before

        found = ideas(Market(view), view, set(options), rate)
        if all(text != usual for _, text in found):
            found.insert(0, (0.0, usual))
        return [Move((parse(text, seat),), worth) for worth, text in found[:most]]

    def keeps(self, table: City, seat: int, most: int) -> list[Move]:
        """List the ways to keep cards, by what the holding is worth with them."""
        judge = appraiser(int(table.year), table.seats, tuple(table.shops))
        lots, tiles = holding_of(table, seat)
        found = [
            Move((act,), judge.worth((lots | frozenset(act[1:]), tiles)))
            for act in table.options(seat)
        ]
        found.sort(key=lambda move: -move.worth)
        return found[:most]

    def building(self, table: City, seat: int) -> Move:
        """Build all that the plan says, then be done."""
        twin, acts = table.copy(), []
        while seat in twin.awaited and isinstance(twin.steps[-1], Build):
            view = view_of(twin, seat)
            act = parse(build(view, [notate(act) for act in twin.options(seat)]), seat)
            acts.append(act)
            twin.apply(seat, act, trusted=True)
            if act[0] == 0:
                break
        return Move(tuple(acts), 0.0)

    def standings(self, table: City) -> list[float]:
        """Say what everybody's money and holding are worth, in bills."""
        if table.year >= len(YEARS):
            return [float(money) for money in table.money]
        judge = appraiser(int(table.year), table.seats, tuple(table.shops))
        return [
            table.money[seat] + judge.worth(holding_of(table, seat)) for seat in range(table.seats)
        ]

    def spread(self, table: City) -> float:
        """Say how much may change, in bills: less from year to year."""
        return SPREAD[min(int(table.year), len(SPREAD) - 1)]

    def par(self, table: City) -> float:
        """Nobody plays alone."""
        return PAR

    def plies(self, table: City) -> int:
        """Follow the talk to its end, and the cards to the beginning of it."""
        step = table.steps[-1] if table.steps else None
        if isinstance(step, Choose):
            return table.seats
        if isinstance(step, Floor) and (step.done or table.deals or any(table.spoken)):
            return LONGEST_TALK
        return 0


def holding_of(table: City, seat: int) -> Holding:
    """Say what a player holds; cards already chosen count."""
    return frozenset(table.lots_of(seat)), tuple(table.tiles[seat])


def likely(view: View, chance: Chance) -> City:
    """Make a table that the seat of a view could be at, with money as it was earned.

    By the rules of chance alone, any share of the money would be as likely as any other.
    """
    rows = view["players"]
    money = [purse(view, seat) for seat in range(len(rows))]
    unknown = [seat for seat, row in enumerate(rows) if row["money"] < 0]
    unknown.sort(key=lambda seat: money[seat])  # who has little cannot have much less
    left = int(view["in_play"]) - sum(money)
    for place, seat in enumerate(unknown):
        more = left // (len(unknown) - place)
        more = max(more, -money[seat])
        money[seat] += more
        left -= more
    players = [{**row, "money": own} for row, own in zip(rows, money, strict=True)]
    return GAME.determinise({**view, "players": players}, chance)


GUIDE: Final = Chinatown()
