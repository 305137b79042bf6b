"""Guide: what the master is told about Chinatown.

On the floor others are taken to talk as merchants do, until the floor is closed; then everybody has
what their money and holding are worth. Cards are kept with a look at the tiles that may be drawn.
Building is worked out at once.
"""

from __future__ import annotations

from typing import Final

from comptoir.bots.guide import Move, chances
from comptoir.games.chinatown.bots.build import build
from comptoir.games.chinatown.bots.holding import LOT_CODES, Holding, code_of
from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.bots.offers import ideas, takes_back
from comptoir.games.chinatown.bots.prospect import SHARED, prospects
from comptoir.games.chinatown.bots.talk import talk
from comptoir.games.chinatown.bots.value import appraiser
from comptoir.games.chinatown.game import GAME
from comptoir.games.chinatown.notation import notate, parse
from comptoir.games.chinatown.rules.board import YEARS
from comptoir.games.chinatown.rules.city import City
from comptoir.games.chinatown.rules.floor import Floor
from comptoir.games.chinatown.rules.year import Build, Choose
from comptoir.table.chance import Chance

GLANCE: Final = 3  # so few moves are asked for below the root
WORSE: Final = 3.0  # bills behind the best: cards that are not worth a thought
LONGEST_TALK: Final = 40  # answers on the floor that are followed
SPREAD: Final = [5.2, 4.6, 3.5, 2.6, 1.5, 0.8]  # bills, by year; fitted to how games ended
PAR: Final = 100.0
MOST_REMEMBERED: Final = 20_000  # answers on the floor


class Chinatown:
    """The guide. It remembers what merchants would say."""

    def __init__(self) -> None:
        self.said: dict[tuple[object, ...], list[Move]] = {}

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
        if most <= GLANCE:
            return self.at_a_glance(table, seat)
        view = GAME.view(table, seat)
        options = sorted(notate(act) for act in table.options(seat))
        usual = talk(view, options)
        if takes_back(view, seat, usual):
            return [Move((parse(usual, seat),), 0.0)]
        here = self.standings(table)
        spread = self.spread(table)
        before = chances(here, spread, PAR)[seat]

        def rate(gains: list[float]) -> float:
            there = [own + gain for own, gain in zip(here, gains, strict=True)]
            return chances(there, spread, PAR)[seat] - before

        found = ideas(Market(view), view, set(options), rate)
        if not any(text.startswith(("consent", "propose")) for _, text in found):
            return [Move((parse(usual, seat),), 0.0)]  # nothing to gain
        if all(text != usual for _, text in found):
            found.insert(0, (0.0, usual))
        return [Move((parse(text, seat),), worth) for worth, text in found[:most]]

    def at_a_glance(self, table: City, seat: int) -> list[Move]:
        """Say what a merchant would say, who says the same wherever all is the same."""
        key = heard_by(table, seat)
        found = self.said.get(key)
        if found is None:
            if len(self.said) >= MOST_REMEMBERED:
                self.said.clear()
            options = sorted([notate(act) for act in table.options(seat)])
            usual = talk(GAME.view(table, seat), options)
            found = self.said[key] = [Move((parse(usual, seat),), 0.0)]
        return found

    def keeps(self, table: City, seat: int, most: int) -> list[Move]:
        """List the ways to keep cards, by what the holding is worth with them.

        A lot that is worth more to somebody else may be sold.
        """
        judge = appraiser(int(table.year), table.seats, tuple(table.shops))
        own = code_of(holding_of(table, seat))
        sales = self.sales(table, seat) if most > GLANCE else {}
        found = []
        for act in table.options(seat):
            code, sold = own, 0.0
            for lot in act[1:]:
                code += LOT_CODES[lot]
                sold += sales.get(lot, 0.0)
            found.append(Move((act,), judge.worth_of(code) + sold))
        found.sort(key=lambda move: -move.worth)
        return [move for move in found[:most] if move.worth >= found[0].worth - WORSE]

    def sales(self, table: City, seat: int) -> dict[int, float]:
        """Say of each card in hand what its lot may bring if another buys it."""
        judge = appraiser(int(table.year), table.seats, tuple(table.shops))
        codes = [code_of(holding_of(table, other)) for other in range(table.seats)]
        found = {}
        for lot in table.hands[seat]:
            gains = [judge.worth_of(code + LOT_CODES[lot]) - judge.worth_of(code) for code in codes]
            found[lot] = SHARED * max(max(gains) - gains[seat], 0.0)
        return found

    def building(self, table: City, seat: int) -> Move:
        """Build all that the plan says, then be done."""
        twin, acts = table.copy(), []
        while seat in twin.awaited and isinstance(twin.steps[-1], Build):
            view = GAME.view(twin, seat)
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
        holdings = [holding_of(table, seat) for seat in range(table.seats)]
        found = [
            money + judge.worth(holding)
            for money, holding in zip(table.money, holdings, strict=True)
        ]
        if not opens(table):
            return found
        return [own + more for own, more in zip(found, prospects(judge, holdings), strict=True)]

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
        return LONGEST_TALK if isinstance(step, Floor) and not opens(table) else 0


def opens(table: City) -> bool:
    """Tell whether the floor has just been opened."""
    step = table.steps[-1] if table.steps else None
    return isinstance(step, Floor) and not (step.done or table.deals or any(table.spoken))


def holding_of(table: City, seat: int) -> Holding:
    """Say what a player holds; cards already chosen count."""
    return frozenset(table.lots_of(seat)), tuple(table.tiles[seat])


def board_of(table: City) -> tuple[object, ...]:
    """Sum up what everybody holds."""
    tiles = tuple([tuple(held) for held in table.tiles])
    return (tuple(table.owners), tuple(table.shops), tiles)


def heard_by(table: City, seat: int) -> tuple[object, ...]:
    """Sum up all that a player knows on the floor."""
    step = table.steps[-1]
    assert isinstance(step, Floor), "deals are talked about on the floor"
    money = tuple(table.money) if table.how.open_money else (table.money[seat], sum(table.money))
    deals = tuple(
        [
            (deal.number, deal.version, deal.by, deal.terms, deal.answers_to, deal.consents,
             deal.declined, deal.takers, deal.gone_back, deal.state)
            for deal in table.deals
        ]
    )  # fmt: skip
    spoken = (tuple(table.spoken), tuple(table.asides), tuple(table.wants), tuple(table.sells))
    earned = tuple([sum(years) for years in table.earned])
    place = (seat, table.seats, table.year, table.first, table.numbered, step.done)
    return (
        place,
        tuple(sorted(table.how.chosen.items())),
        money,
        deals,
        spoken,
        earned,
        board_of(table),
    )
