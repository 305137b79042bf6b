"""What an answer is about, as the map and the floor name it."""

import pytest

from comptoir.games.chinatown.present.touches import touches

DEAL = "p0 gives lot-4 florist to p2 and any gives photo 30k to p0"
GIVEN = ["lot-4", "p0 florist", "pany photo"]


@pytest.mark.parametrize(
    ("notation", "things"),
    [
        ("keep 3 17", ["lot-3", "lot-17"]),
        ("build 20 photo", ["lot-20", "photo"]),
        ("done", []),
        ("decline 2 too_dear", ["decline", "deal-2", "too_dear"]),
        (f"propose {DEAL}", GIVEN),
        (f"counter 7 {DEAL}", GIVEN),
        (f"change 7 {DEAL}", GIVEN),
    ],
)
def test_an_answer_is_about_these_things(notation: str, things: list[str]) -> None:
    assert touches(notation) == things
