"""Results: ranks, ties and what broke them."""

import json

import pytest

from comptoir import Result
from comptoir.table.result import ranked, tie_broken


@pytest.mark.parametrize(
    ("keys", "ranks", "tie_break"),
    [
        ([(10, 0)], (1,), ""),
        ([(10, 0), (12, 0)], (2, 1), ""),
        ([(10, 3), (10, 5)], (2, 1), "credits"),
        ([(10, 5), (10, 5)], (1, 1), "shared"),
        ([(10, 5), (10, 5), (10, 4)], (1, 1, 3), "shared"),
        ([(9, 5), (10, 0), (9, 4)], (2, 1, 3), ""),
        ([(9, 5), (10, 0), (9, 5), (1, 0)], (2, 1, 2, 4), ""),
        ([(-3, 0), (-1, 0)], (2, 1), ""),
    ],
)
def test_ranks_and_what_decided_the_first_place(
    keys: list[tuple[int, int]], ranks: tuple[int, ...], tie_break: str
) -> None:
    assert ranked(keys) == ranks
    assert tie_broken(keys, ["credits"]) == tie_break


def test_a_second_tie_break_is_asked_when_the_first_does_not_decide() -> None:
    assert tie_broken([(9, 1, 2), (9, 1, 3)], ["credits", "cubes"]) == "cubes"
    assert tie_broken([(9, 2, 2), (9, 1, 3)], ["credits", "cubes"]) == "credits"
    assert tie_broken([(9,), (9,)], []) == "shared"


def test_winners_share_the_first_rank() -> None:
    assert Result((3, 5, 5), (3, 1, 1), "end").winners == (1, 2)


def test_a_result_is_plain_data() -> None:
    result = Result((3, 5), (2, 1), "end", ({"ships": 3}, {"ships": 5}), "", {"title": "none"})
    assert json.loads(json.dumps(result.plain())) == {
        "scores": [3, 5],
        "ranks": [2, 1],
        "reason": "end",
        "parts": [{"ships": 3}, {"ships": 5}],
        "tie_break": "",
        "notes": {"title": "none"},
    }
