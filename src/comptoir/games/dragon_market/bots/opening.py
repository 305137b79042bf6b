"""Opening: which red objective is kept, and where boats are placed."""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.bots.reach import CELL_HALVES, DECK, around
from comptoir.games.dragon_market.bots.worth import WORTH, position_worth
from comptoir.games.dragon_market.rules.actions import BOAT, Action
from comptoir.games.dragon_market.rules.harbour import Harbour
from comptoir.games.dragon_market.rules.sight import Cells

NEAR: Final = 4  # steps around a pontoon within which a boat serves it
NEAR_OWN: Final = 3  # what a boat near the own pontoon counts, one near another's counts 1


def best_card(harbour: Harbour, seat: int) -> Action:
    """Keep the objective that takes the fewest points, its bonus counted in."""
    return best_of(weighed_cards(harbour, seat))


def weighed_cards(harbour: Harbour, seat: int) -> list[tuple[Action, int]]:
    """Weigh the objectives one can keep."""
    side = harbour.side(seat)
    found = []
    for act in harbour.options(seat):
        twin = harbour.copy()
        twin.cards[side] = act[1]
        found.append((act, position_worth(twin, side) + bonus_worth(harbour, act[1])))
    return found


def bonus_worth(harbour: Harbour, card: int) -> int:
    """Say what the bonus of an objective is worth; blue ones have none."""
    return WORTH[harbour.box.bonus_of[card]] if harbour.how.advanced else 0


def best_of(weighed: list[tuple[Action, int]]) -> Action:
    """Name the first of the best."""
    best, most = weighed[0]
    for act, value in weighed:
        if value > most:
            best, most = act, value
    return best


def best_boat(harbour: Harbour, seat: int) -> Action:
    """Pick the sort of boat: one with both goods spaces side by side, as long as there are any."""
    chosen: Action = harbour.options(seat)[-1]
    assert chosen[0] == BOAT, "a sort is asked for"
    return chosen


def best_place(harbour: Harbour, seat: int, sort: int) -> Action:
    """Place a boat near the own pontoon and far from those of the others."""
    return best_of(placed(harbour, seat, sort))


def placed(harbour: Harbour, seat: int, sort: int) -> list[tuple[Action, int]]:
    """Weigh where a boat can be placed."""
    side = harbour.side(seat)
    found = []
    for act in harbour.options(seat):
        deck = DECK[sort][act[1]]
        value = 0
        for other in range(harbour.seats):
            near = closeness(deck, harbour.pontoon(other))
            value += NEAR_OWN * near if harbour.side(other) == side else -near
        found.append((act, value))
    return found


def closeness(deck: Cells, home: int) -> int:
    """Say how near goods spaces lie to a pontoon; those that border on it most."""
    up, low = CELL_HALVES[home]
    deck_up, deck_low = deck
    found = 0
    for _ in range(NEAR):
        more_up, more_low = around(up, low)
        up |= more_up
        low |= more_low
        found += int(up & deck_up).bit_count() + int(low & deck_low).bit_count()
    return found
