"""Year: the six phases of a year, in the order they are played. [Rules 4]"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, Final

from comptoir.games.chinatown.rules.acts import BUILD, KEEP, Action
from comptoir.games.chinatown.rules.board import DEALT, DRAWN, KEPT, LOTS, YEARS
from comptoir.games.chinatown.rules.business import incomes
from comptoir.games.chinatown.rules.city import NOBODY, City
from comptoir.games.chinatown.rules.floor import Floor
from comptoir.games.chinatown.rules.goods import tidy_after_building, tidy_wanted_lots
from comptoir.games.chinatown.rules.why import why_not_built, why_not_kept
from comptoir.table.event import only
from comptoir.table.flow import JUST, Deed, Step
from comptoir.table.native import i64
from comptoir.table.refusal import IllegalAction

END: Final = (0,)
WAYS: Final[dict[tuple[int, int], list[tuple[int, ...]]]] = {}
"""By number of cards dealt and kept: the ways to choose, as places in the hand, once asked for."""


class Year(Deed):
    """A year: cards, tiles, the floor, building, income. After the sixth the game is over."""

    def run(self, city: City) -> None:
        """Lay the phases out."""
        if city.year == len(YEARS):
            city.tell("over", ())
            return
        city.tell("year", (YEARS[city.year],))
        city.numbered += len(city.deals)
        city.deals = []
        city.open_deals = None
        city.spoken = [0] * city.seats
        city.asides = [0] * city.seats
        building = [Build(seat) for seat in city.in_turn()]
        city.then(
            DealCards(0), DrawTiles(0), Floor(0, 0), *building, Income(0), NextYear(0), Year(0)
        )


class DealCards(Deed):
    """Phase 1: building cards are dealt; each player keeps all but two. [Rules 4.1, Table 1]"""

    def run(self, city: City) -> None:
        """Deal all hands from the shuffled pile of lots that nobody owns."""
        deck = [lot for lot in range(1, LOTS + 1) if city.owners[lot] == NOBODY]
        city.chance.shuffle(deck)
        number = DEALT[city.seats][city.year]
        for seat in city.in_turn():
            city.hands[seat] = sorted(deck.pop() for _ in range(number))
            city.tell("dealt", (seat, tuple(city.hands[seat])), only(seat))
        city.reveal()
        city.then(Choose(0, ((),) * city.seats))


class Choose(Step):
    """All choose in secret which cards they keep; then all show them. [Rules 4.1]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kept")

    def __init__(self, seat: int, kept: tuple[tuple[int, ...], ...]) -> None:
        self.seat = seat
        self.kept = kept  # by seat: the lots chosen, none before that

    def waiting(self, city: City) -> Sequence[int]:
        """Wait for all who have not chosen."""
        return [seat for seat, lots in enumerate(self.kept) if not lots]

    def options(self, city: City, seat: int) -> Sequence[Action]:
        """List the ways to choose."""
        if self.kept[seat]:
            return ()
        number = KEPT[city.seats][city.year]
        return [(KEEP, *lots) for lots in combinations(city.hands[seat], number)]

    def count(self, city: City, seat: int) -> i64:
        """Count the ways to choose."""
        return 0 if self.kept[seat] else len(self.ways(city, seat))

    def pick(self, city: City, seat: int, place: i64) -> Action:
        """Choose in one of these ways."""
        hand = city.hands[seat]
        return (KEEP, *[hand[card] for card in self.ways(city, seat)[place]])

    def ways(self, city: City, seat: int) -> list[tuple[int, ...]]:
        """List the ways to choose as many cards as are kept out of a hand."""
        dealt, number = len(city.hands[seat]), KEPT[city.seats][city.year]
        found = WAYS.get((dealt, number))
        if found is None:
            found = WAYS[dealt, number] = list(combinations(range(dealt), number))
        return found

    def why_not(self, city: City, seat: int, action: Action) -> IllegalAction:
        """Say why these cards cannot be kept."""
        return why_not_kept(city, seat, action, KEPT[city.seats][city.year])

    def answer(self, city: City, seat: int, act: Action) -> None:
        """Note the choice; once all have chosen, mark the lots."""
        kept = (*self.kept[:seat], act[1:], *self.kept[seat + 1 :])
        city.tell("chosen", (seat,))
        if not all(kept):
            city.then(Choose(0, kept))
            return
        for owner in city.in_turn():
            for lot in kept[owner]:
                city.give_lot(lot, owner)
            city.hands[owner] = []
            tidy_wanted_lots(city, owner)
            city.tell("keep", (owner, kept[owner]))
        city.reveal()


class DrawTiles(Deed):
    """Phase 2: tiles are drawn from the bag and shown all at once. [Rules 4.2, Table 1]"""

    def run(self, city: City) -> None:
        """Shake the bag and draw in turn order."""
        city.chance.shuffle(city.bag)
        for seat in city.in_turn():
            drawn = [city.bag.pop() for _ in range(DRAWN[city.seats][city.year])]
            for kind in drawn:
                city.tiles[seat][kind] += 1
            hidden = only(seat) if city.how.hidden_tiles else -1
            city.tell("draw", (seat, tuple(sorted(drawn))), hidden)
        city.bag.sort()
        city.reveal()


class Build(Step):
    """Phase 4: put any number of own tiles on own free lots, one after the other. [Rules 4.4]"""

    any_order: ClassVar[bool | None] = True

    def waiting(self, city: City) -> Sequence[int]:
        """Wait for the builder who has both a tile and a free lot."""
        return JUST[self.seat] if self.count(city, self.seat) else ()

    def options(self, city: City, seat: int) -> Sequence[Action]:
        """List each tile on each free lot; nobody is asked who can build nothing."""
        kinds = city.kinds_of(seat)
        places = [(BUILD, lot, kind) for lot in city.free_lots(seat) for kind in kinds]
        return [END, *places] if places else ()

    def count(self, city: City, seat: int) -> i64:
        """Count these, and one more for building nothing."""
        kinds: i64 = sum([held > 0 for held in city.tiles[seat]])
        places = kinds * len(city.free_lots(seat))
        return places + 1 if places else 0

    def pick(self, city: City, seat: int, place: i64) -> Action:
        """Find the lot and the type by their places."""
        if not place:
            return END
        kinds = city.kinds_of(seat)
        number: i64 = len(kinds)
        place -= 1
        return (BUILD, city.free_lots(seat)[place // number], kinds[place % number])

    def why_not(self, city: City, seat: int, action: Action) -> IllegalAction:
        """Say why a tile cannot be put there."""
        return why_not_built(city, seat, action)

    def answer(self, city: City, seat: int, act: Action) -> None:
        """Build, and ask again."""
        if act == END:
            return
        _, lot, kind = act
        city.tiles[seat][kind] -= 1
        city.shops[lot] = kind
        tidy_after_building(city, seat, kind)
        city.tell("build", (seat, lot, kind))
        city.then(Build(seat))


class Income(Deed):
    """Phase 5: every business earns. [Rules 4.5]"""

    def run(self, city: City) -> None:
        """Pay all players out of the bank, which never runs short."""
        earned = incomes(city.owners, city.shops, city.seats)
        for seat in city.in_turn():
            city.money[seat] += earned[seat]
            city.earned[seat].append(earned[seat])
            city.tell("income", (seat, earned[seat]))


class NextYear(Deed):
    """Phase 6: the year marker goes on, and with an option the first player's card. [R7]"""

    def run(self, city: City) -> None:
        """Go on."""
        city.year += 1
        if city.how.first_passes_on:
            city.first = (city.first + 1) % city.seats
