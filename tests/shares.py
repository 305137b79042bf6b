"""Shares: which process of a run has which tests, and in which order.

Each process begins with its share of what takes long, so that none waits at the end. A file whose
tests share a server stays in one process, which so starts it once, and what needs a browser is done
in one go. What is left of the short tests goes by pytest-xdist to whichever process is done.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
IN_BROWSER = 2.0
SECONDS = {
    "conformance": 1.0,
    "cluster": 2.0,
    "web": 0.5,
    "web_page": 0.5,
    "page": 0.5,
    "cli": 0.2,
    "terminal": 0.2,
}
"""About how long a test in such a folder takes; in others none to speak of."""


@cache
def folders(file: Path) -> frozenset[str]:
    """The names of the folders that a file lies in, below the one of all tests."""
    return frozenset(file.relative_to(TESTS).parts[:-1])


def is_browsing(item: pytest.Item) -> bool:
    return "browser" in getattr(item, "fixturenames", ())


def seconds(item: pytest.Item) -> float:
    """About how long a test takes; nothing if that does not matter."""
    if is_browsing(item):
        return IN_BROWSER
    return max((SECONDS.get(name, 0.0) for name in folders(item.path)), default=0.0)


class Group:
    """Tests that one process runs, one after the other."""

    def __init__(self, items: list[pytest.Item]) -> None:
        self.items = sorted(items, key=is_browsing)
        self.seconds = sum(map(seconds, items))
        self.browsing = is_browsing(self.items[-1])


def shared_out(items: list[pytest.Item], count: int) -> Iterator[pytest.Item]:
    """Order tests so that, cut into equal parts, they are what each process is to run.

    Half of the processes have the pages first, the others last: those that wait for something and
    those that keep a core busy are at it at the same time.
    """
    files: dict[object, list[pytest.Item]] = {}
    short: list[pytest.Item] = []
    for item in items:
        if seconds(item):
            alone = "conformance" in folders(item.path)
            files.setdefault(item if alone else item.path, []).append(item)
        else:
            short.append(item)
    shares: list[list[Group]] = [[] for _ in range(count)]
    loads = [0.0] * count
    for group in sorted(map(Group, files.values()), key=lambda group: -group.seconds):
        least = loads.index(min(loads))
        shares[least].append(group)
        loads[least] += group.seconds
    left = len(items)
    for number, share in enumerate(shares):
        size = left // (count - number)
        left -= size
        share.sort(key=lambda group: group.browsing, reverse=number % 2 == 0)
        long = [item for group in share for item in group.items]
        fill = max(size - len(long), 0) if number < count - 1 else len(short)
        yield from (*long, *short[:fill])
        del short[:fill]
