"""Tests the build that was asked for and no other, file by file in a new order each time."""

import os
import random
from collections.abc import Generator

import pytest
from coverage import Coverage
from hypothesis import settings

from comptoir.build import build

# No deadlines: speed is measured in bench/. In CI the same examples each time, elsewhere new ones.
settings.register_profile("comptoir", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("comptoir")


STARTED = ("cli", "web", "web_page")
UNWATCHED = ("bots", *STARTED)
"""Bots, and what starts real processes, run on the compiled build if there is one."""
APART = ("bots", "house")
LONG = ("conformance", *STARTED)
EARLY = Coverage.current() if "PYTEST_XDIST_WORKER" in os.environ else None
"""In each of its processes pytest-cov begins to watch twice; once is enough."""


def pytest_configure() -> None:
    # Kept in the environment, so that all processes of one run draw the same order.
    os.environ.setdefault("COMPTOIR_ORDER", str(random.SystemRandom().randrange(10_000)))


def pytest_report_header() -> str:
    return f"comptoir: {build()} build, order COMPTOIR_ORDER={os.environ['COMPTOIR_ORDER']}"


def pytest_sessionstart() -> None:
    expected = os.environ.get("COMPTOIR_EXPECT", build())
    if expected != build():
        pytest.exit(f"these tests were to run the {expected} build, not the {build()} one", 1)
    if EARLY is not None:
        EARLY.stop()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name in UNWATCHED:
            item.add_marker("unwatched")
    dice = random.Random(os.environ["COMPTOIR_ORDER"])
    files = {item.path: dice.random() for item in items}
    items.sort(key=lambda item: (files[item.path], dice.random()))
    # Each process has its share of the longest, and those first, so that none waits at the end.
    count = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if item.path.parent.name in LONG]
    short = [item for item in items if item.path.parent.name not in LONG]
    size = -(-len(short) // count)
    shares = [(long[one::count], short[one * size : (one + 1) * size]) for one in range(count)]
    items[:] = [item for share in shares for part in share for item in part]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Count as covered what the tests of rules and words meet, not what bots and players do.

    Those would cover rules by luck, and being watched makes them seven times slower.
    """
    apart = item.path.parent.name in APART or item.get_closest_marker("unwatched")
    watching = Coverage.current() if apart else None
    if watching:
        watching.stop()
    try:
        return (yield)
    finally:
        if watching:
            watching.start()
