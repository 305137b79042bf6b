"""Tests the build that was asked for and no other, file by file in a new order each time.

What a test is about shows in the folders it lies in, wherever these are: `tests/web` and
`tests/games/GAME/web` alike.
"""

import os
import random
from collections.abc import Generator
from pathlib import Path

import pytest
from coverage import Coverage
from hypothesis import settings

from comptoir.build import build
from tests.shares import folders, shared_out

# No deadlines: speed is measured in bench/. In CI the same examples each time, elsewhere new ones.
settings.register_profile("comptoir", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("comptoir")

COMPILED = frozenset(
    {"bots", "cli", "cluster", "deploy", "lab", "terminal", "web", "web_page", "page"}
)
"""Bots, and what starts real processes, run on the compiled build if there is one."""
SAMPLE = int(os.environ.get("COMPTOIR_SAMPLE", "1"))
"""On the compiled build, which of the tests of a game's rules are run: one in this many.

Of a test marked `sampled` this many variants are run, then, as its mark says: others each time.
"""
LOT = 3
"""Of the files with tests marked `by_lot`, one in this many is drawn."""
SLOW_TIMEOUT = 3600
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


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave a folder unread of which no test would run."""
    wanted = str(config.option.markexpr).split(" and ")
    unread = "not compiled" in wanted and collection_path.name in COMPILED
    return True if unread and collection_path.is_dir() else None


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Generator[None]:
    for item in items:
        if folders(item.path) & COMPILED:
            item.add_marker("compiled")
        if item.get_closest_marker("slow") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(SLOW_TIMEOUT))
    yield  # here some are left out, by their marks
    dice = random.Random(os.environ["COMPTOIR_ORDER"])
    left_out = {item for item in items if is_rule(item) and dice.randrange(SAMPLE)}
    if SAMPLE > 1:
        left_out |= unsampled(items, dice) | left_by_lot(items, dice)
    config.hook.pytest_deselected(items=[*left_out])
    items[:] = [item for item in items if item not in left_out]
    files = {item.path: dice.random() for item in items}
    items.sort(key=lambda item: (files[item.path], store_of(item), dice.random()))
    count = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = list(shared_out(items, count))


def store_of(item: pytest.Item) -> str:
    """The store a test runs on, so that the servers of each are started once."""
    given = getattr(item, "callspec", None)
    return str(given.params.get("store", "")) if given else ""


def is_rule(item: pytest.Item) -> bool:
    """Tell whether a test is of the rules of one game, and runs on the sources too."""
    return item.path.parent.parent.name == "games" and not item.get_closest_marker("compiled")


def unsampled(items: list[pytest.Item], dice: random.Random) -> set[pytest.Item]:
    """Of each test that is marked `sampled`, draw the variants that are left out."""
    found: set[pytest.Item] = set()
    variants: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("sampled"):
            variants.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for several in variants.values():
        mark = several[0].get_closest_marker("sampled")
        assert mark is not None, "they were chosen by it"
        found.update(dice.sample(several, max(len(several) - mark.args[0], 0)))
    return found


def left_by_lot(items: list[pytest.Item], dice: random.Random) -> set[pytest.Item]:
    """Of the files with tests marked `by_lot`, draw those of which these tests do not run."""
    marked = [item for item in items if item.get_closest_marker("by_lot")]
    drawn = {file: dice.randrange(LOT) for file in dict.fromkeys(item.path for item in marked)}
    return {item for item in marked if drawn[item.path]}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Count as covered what the tests of rules and words meet, not what bots and players do.

    Those would cover rules by luck, and being watched makes them seven times slower.
    """
    apart = any(item.get_closest_marker(mark) for mark in ("compiled", "unwatched"))
    apart = apart or "house" in folders(item.path)
    watching = Coverage.current() if apart else None
    if watching:
        watching.stop()
    try:
        return (yield)
    finally:
        if watching:
            watching.start()
