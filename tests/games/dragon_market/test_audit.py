"""The audit: whatever is not as the box makes it is found, on a table that was tampered with."""

from collections.abc import Callable

import pytest

from comptoir import BadPosition
from comptoir.games.dragon_market.game import GAME
from comptoir.games.dragon_market.rules.harbour import Harbour
from tests.games.dragon_market.scenario import scene


def table() -> Harbour:
    """A table in the first turn."""
    return scene("""
        .  .  .  .  .
        .  a'0 A a  .
        .  .  .  .  .
    """, at="c3", objectives=["b01", "b02"]).table  # fmt: skip


def gone(harbour: Harbour) -> None:
    harbour.stock -= 1


def owed(harbour: Harbour) -> None:
    harbour.stock, harbour.coins = 13, [-1, 0]


def twice(harbour: Harbour) -> None:
    harbour.spots[1] = harbour.spots[0]


def outside(harbour: Harbour) -> None:
    harbour.spots[0] = 1


def elsewhere(harbour: Harbour) -> None:
    harbour.spots[0] += 4


def drifting(harbour: Harbour) -> None:
    harbour.full_low ^= 1 << 5


def askew(harbour: Harbour) -> None:
    harbour.full_west ^= 1 << 5


def lost(harbour: Harbour) -> None:
    harbour.heirs[0] = 55


def doubled(harbour: Harbour) -> None:
    harbour.heirs[1] = harbour.heirs[0]


def mixed(harbour: Harbour) -> None:
    harbour.kinds[0] = harbour.kinds[1]


def taken(harbour: Harbour) -> None:
    harbour.left[0] -= 1


def negative(harbour: Harbour) -> None:
    harbour.left[0], harbour.boxed[harbour.kinds[0]] = -1, 3


def unwanted(harbour: Harbour) -> None:
    kind = harbour.kinds.index(19)
    harbour.left[kind] -= 1
    harbour.held[0] |= 1 << 19


def missing(harbour: Harbour) -> None:
    harbour.deck.pop()


def boxed(harbour: Harbour) -> None:
    harbour.left[0] -= 1
    harbour.boxed[harbour.kinds[0]] += 1


@pytest.mark.parametrize(("tamper", "reason"), [
    (gone, "coins"),
    (owed, "coins"),
    (twice, "boat_on_boat"),
    (outside, "boat_lies"),
    (elsewhere, "boat_lies"),
    (drifting, "boat_lies"),
    (askew, "boat_lies"),
    (lost, "heir_stands"),
    (doubled, "heir_stands"),
    (mixed, "stacks"),
    (taken, "tokens"),
    (negative, "tokens"),
    (unwanted, "not_needed"),
    (missing, "cards"),
    (boxed, "boxed"),
])  # fmt: skip
def test_what_is_not_right_is_found(tamper: Callable[[Harbour], None], reason: str) -> None:
    harbour = table()
    GAME.audit(harbour)
    tamper(harbour)
    with pytest.raises(BadPosition) as refused:
        GAME.audit(harbour)
    assert refused.value.reason == f"dragon_market.why.{reason}"
