"""Events are told to those who may know."""

import pytest

from comptoir import Event
from comptoir.table.event import ALL, all_but, only

SEATS = (0, 1, 2, 3, None)


@pytest.mark.parametrize(
    ("audience", "hearing"),
    [
        (ALL, [0, 1, 2, 3, None]),
        (only(0), [0]),
        (only(3), [3]),
        (all_but(1), [0, 2, 3, None]),
        (only(0) | only(2), [0, 2]),
        (0, []),
    ],
)
def test_who_hears_it(audience: int, hearing: list[int | None]) -> None:
    event = Event("draw", (1, 2), audience)
    assert [seat for seat in SEATS if event.heard_by(seat)] == hearing


def test_without_a_word_everybody_hears_it() -> None:
    event = Event("draw", (1, 2))
    assert all(event.heard_by(seat) for seat in SEATS)
    assert (event.kind, event.details) == ("draw", (1, 2))
