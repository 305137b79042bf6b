"""What is checked of every file fails for each file that fails, by its name."""

import pytest

from tests.house.every import every


def even(number: int) -> None:
    assert number % 2 == 0, f"{number} is odd"


def test_all_that_fail_are_named() -> None:
    every([2, 4])(even)()
    with pytest.raises(AssertionError, match=r"(?s)^3: 3 is odd.*\n5: 5 is odd"):
        every([2, 3, 4, 5])(even)()


def test_nothing_to_check_is_a_failure() -> None:
    with pytest.raises(AssertionError, match="nothing to check"):
        every([])(even)()
