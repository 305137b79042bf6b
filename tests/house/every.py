"""Every: one check of many files as one test, which names all that fail.

A test of its own for each file would cost more than the check.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

Thing = TypeVar("Thing")


def every(
    things: Iterable[Thing], name: Callable[[Thing], str] = str
) -> Callable[[Callable[[Thing], None]], Callable[[], None]]:
    """Turn a check of one thing into a test of all of them."""
    checked = [*things]

    def as_a_test(check: Callable[[Thing], None]) -> Callable[[], None]:
        def test() -> None:
            assert checked, "there is nothing to check"
            failed = [found for thing in checked if (found := failure(thing))]
            assert not failed, "\n".join(failed)

        def failure(thing: Thing) -> str:
            try:
                check(thing)
            except AssertionError as found:
                return f"{name(thing)}: {found}"
            return ""

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        return test

    return as_a_test
