"""The rules: what lies on the table, and the steps of the game in the order they come.

Seven cargoes come in one by one. All bid for each at once and in secret; the highest bid pays.
Before the cargo is taken the others may doubt it, and a doubt may be doubted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.table.chance import Chance
from comptoir.table.event import all_but, only
from comptoir.table.flow import NOBODY, Step, Table
from comptoir.table.refusal import IllegalAction

SILK, SALT = "silk", "salt"
CARGOES: Final = {SILK: 3, SALT: 4}
WORTH: Final = {SILK: 3, SALT: 1}
COINS: Final = 6
COINS_A_POINT: Final = 2
MOST: Final = 3

# An action is a number: a bid, or one of these.
PASS: Final = -1
DOUBT: Final = -2

MISSING: Final = -1  # the bid of a seat that has not made one


class Player:
    """What lies in front of a player."""

    def __init__(self) -> None:
        self.coins = COINS
        self.cargo = {SILK: 0, SALT: 0}
        self.doubt = True

    def copy(self) -> Player:
        twin = Player()
        twin.coins, twin.doubt, twin.cargo = self.coins, self.doubt, self.cargo.copy()
        return twin


class Harbour(Table):
    """The table: nouns and questions; nothing here decides anything."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.players = [Player() for _ in range(seats)]
        self.pile = [kind for kind, number in CARGOES.items() for _ in range(number)]
        self.up = ""
        self.sunk = {SILK: 0, SALT: 0}
        self.bank = 0
        self.doubts = 0

    def copy(self) -> Harbour:
        twin = Harbour(self.seats, self.chance.copy())
        twin.like(self)
        twin.players = [player.copy() for player in self.players]
        twin.pile, twin.sunk = self.pile.copy(), self.sunk.copy()
        twin.up, twin.bank, twin.doubts = self.up, self.bank, self.doubts
        return twin

    def others(self, seat: int) -> list[int]:
        """List the other seats in turn order."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]


class Sail(Step):
    """The next cargo is turned up and bid for, until the pile is empty. [Rules 3]"""

    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, harbour: Harbour) -> None:
        if not harbour.pile:
            return harbour.tell("over", ())
        harbour.up = harbour.pile.pop(0)
        harbour.doubts = 0
        harbour.tell("cargo", (harbour.up,))
        harbour.reveal()
        return harbour.then(Bid(*[MISSING] * harbour.seats), Sail())


class Bid(Step):
    """All bid at once. Each answer replaces this step by one that holds the bids. [Rules 3]"""

    fields: ClassVar[tuple[str, ...]] = ("bids",)

    def __init__(self, *bids: int) -> None:
        super().__init__(0)
        self.bids = bids

    def waiting(self, harbour: Harbour) -> Sequence[int]:
        return [seat for seat, bid in enumerate(self.bids) if bid == MISSING]

    def options(self, harbour: Harbour, seat: int) -> Sequence[int]:
        return range(highest_bid(harbour.players[seat].coins) + 1)

    def why_not(self, harbour: Harbour, seat: int, action: int) -> IllegalAction:
        if action in (PASS, DOUBT):
            return IllegalAction("silk_and_salt.why.bidding", "3")
        most = highest_bid(harbour.players[seat].coins)
        return IllegalAction("silk_and_salt.why.coins", "3", most=most)

    def answer(self, harbour: Harbour, seat: int, bid: int) -> None:
        harbour.tell("sealed", (seat, bid), only(seat))
        harbour.tell("bids", (seat,), all_but(seat))
        bids = (*self.bids[:seat], bid, *self.bids[seat + 1 :])
        if MISSING in bids:
            return harbour.then(Bid(*bids))
        harbour.reveal()
        winner = bids.index(max(bids))
        harbour.tell("wins", (winner, bids[winner]))
        harbour.players[winner].coins -= bids[winner]
        harbour.bank += bids[winner]
        return harbour.then(*[MayDoubt(other) for other in harbour.others(winner)], Take(winner))


class MayDoubt(Step):
    """A reaction. The stack answers the last doubt before the earlier ones go on. [Rules 4]"""

    def options(self, harbour: Harbour, seat: int) -> Sequence[int]:
        return (PASS, DOUBT) if harbour.players[seat].doubt else NOBODY

    def why_not(self, harbour: Harbour, seat: int, action: int) -> IllegalAction:
        return IllegalAction("silk_and_salt.why.doubting", "4", cargo=harbour.up)

    def answer(self, harbour: Harbour, seat: int, action: int) -> None:
        if action == DOUBT:
            harbour.players[seat].doubt = False
            harbour.doubts += 1
            harbour.tell("doubts", (seat,))
            harbour.then(*[MayDoubt(other) for other in harbour.others(seat)])


class Take(Step):
    """The cargo is taken, or sinks if it stands in doubt. [Rules 4]"""

    def run(self, harbour: Harbour) -> None:
        place = harbour.sunk if sinks(harbour.doubts) else harbour.players[self.seat].cargo
        place[harbour.up] += 1
        harbour.tell("sinks" if sinks(harbour.doubts) else "takes", (self.seat, harbour.up))
        harbour.up = ""


def highest_bid(coins: int) -> int:
    """Say how much may be bid by somebody with these coins. [Rules 3]"""
    return min(coins, MOST)


def sinks(doubts: int) -> bool:
    """Tell whether a cargo goes down: each doubt undoes the one before it. [Rules 4]"""
    return doubts % 2 == 1


def points(silk: int, salt: int, coins: int) -> dict[str, int]:
    """Count points by where they come from. [Rules 5]"""
    return {
        SILK: WORTH[SILK] * silk,
        SALT: WORTH[SALT] * salt,
        "coins": coins // COINS_A_POINT,
    }
