"""Books: how much money the others have, as a player who listens can tell.

What everybody earns is seen, and so is what changes hands. Anyone who has sat at the table from the
first year on knows by adding up. Others know at least how much there is in all: who has
earned more than others has mostly paid for it, so that players are closer to each other than their
shops.
"""

from __future__ import annotations

from typing import Any, Final

from comptoir.games.chinatown.bots.market import Market, moved_by_deals
from comptoir.games.chinatown.game import GAME
from comptoir.games.chinatown.rules.board import START
from comptoir.games.chinatown.rules.city import City
from comptoir.table.chance import Chance
from comptoir.table.game import View

TRUSTED: Final = [1.0, 0.45, 0.2, 0.15, 0.15, 0.15]
"""By year: what part of the lead that shops and income show is real; fitted to games of bots."""


class Books:
    """What has moved between the players, as one of them has seen it."""

    def __init__(self) -> None:
        self.seat = -1
        self.year = -1
        self.before: list[int] = []  # by player: what deals of earlier years brought or cost
        self.now: list[int] = []  # the same of this year

    def __call__(self, view: View, chance: Chance) -> City:
        """Make a table that the seat of a view could be at, with money as the books have it."""
        self.note(view)
        money = self.money(view)
        players = [{**row, "money": own} for row, own in zip(view["players"], money, strict=True)]
        return GAME.determinise({**view, "players": players}, chance)

    def note(self, view: View) -> None:
        """Write down what has moved; begin again at another table."""
        year, seats = int(view["year"]), range(int(view["seats"]))
        same = self.seat == view["seat"] and len(self.now) == len(seats)
        if same and year == self.year + 1:
            self.before = [old + new for old, new in zip(self.before, self.now, strict=True)]
        elif not same or year != self.year:
            self.before = [0 for _ in seats]
        self.now = moved_by_deals(view)
        self.seat, self.year = int(view["seat"]), year

    def added_up(self, row: dict[str, Any], seat: int) -> int:
        """Say what a player has by the books."""
        return START + int(sum(row["earned"])) + self.before[seat] + self.now[seat]

    def money(self, view: View) -> list[int]:
        """Say what everybody has: exactly what is seen, and for the rest the best guess."""
        rows = view["players"]
        money = [self.added_up(row, seat) for seat, row in enumerate(rows)]
        unknown = [seat for seat, row in enumerate(rows) if row["money"] is None]
        left = int(view["in_play"]) - sum(row["money"] or 0 for row in rows)
        sure = sum(money[seat] for seat in unknown) == left and all(
            row["money"] in (None, money[seat]) for seat, row in enumerate(rows)
        )
        if unknown and not sure:
            self.even_out(view, money, unknown, left)
        for seat, row in enumerate(rows):
            if row["money"] is not None:
                money[seat] = int(row["money"])
        return fitted(money, unknown, left)

    @staticmethod
    def even_out(view: View, money: list[int], unknown: list[int], left: int) -> None:
        """Bring the players whose money is unknown closer to each other, all things counted."""
        market = Market(view)
        worths = [float(market.worth(seat)) for seat in range(market.seats)]
        known = sum([worths[seat] for seat in unknown], 0.0)
        mean = (left + known) / len(unknown)
        naive = (sum([money[seat] for seat in unknown]) + known) / len(unknown)
        for seat in unknown:
            lead = TRUSTED[market.year] * (money[seat] + worths[seat] - naive)
            money[seat] = round(mean + lead - worths[seat])


def fitted(money: list[int], unknown: list[int], left: int) -> list[int]:
    """Make sums add up to what there is, and none less than nothing."""
    found = [max(own, 0) for own in money]
    over = sum(found[seat] for seat in unknown) - left
    for place, seat in enumerate(sorted(unknown, key=lambda seat: found[seat])):
        less = min(over // (len(unknown) - place), found[seat])
        found[seat] -= less
        over -= less
    return found
