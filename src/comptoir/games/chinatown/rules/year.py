"""Year: the six phases of a year, in the order they are played. [Rules 4]"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, Final

from comptoir.games.chinatown.rules.acts import BUILD, KEEP, Action
from comptoir.games.chinatown.rules.board import DEALT, DRAWN, KEPT, LOTS, TYPES, YEARS
from comptoir.games.chinatown.rules.business import income
from comptoir.games.chinatown.rules.city import NOBODY, City
from comptoir.games.chinatown.rules.floor import Floor
from comptoir.games.chinatown.rules.goods import tidy_after_building, tidy_wanted_lots
from comptoir.games.chinatown.rules.why import why_not_built, why_not_kept
from comptoir.table.event import only
from comptoir.table.flow import Deed, Step
from comptoir.table.refusal import IllegalAction

END: Final = (0,)


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
                city.owners[lot] = owner
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

    def options(self, city: City, seat: int) -> Sequence[Action]:
        """List each tile on each free lot; nobody is asked who can build nothing."""
        kinds = [kind for kind in range(TYPES) if city.tiles[seat][kind]]
        places = [(BUILD, lot, kind) for lot in city.free_lots(seat) for kind in kinds]
        return [END, *places] if places else ()

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
        for seat in city.in_turn():
            earned = income(city.owners, city.shops, seat)
            city.money[seat] += earned
            city.earned[seat].append(earned)
            city.tell("income", (seat, earned))


class NextYear(Deed):
    """Phase 6: the year marker goes on, and with an option the first player's card. [R7]"""

    def run(self, city: City) -> None:
        """Go on."""
        city.year += 1
        if city.how.first_passes_on:
            city.first = (city.first + 1) % city.seats
