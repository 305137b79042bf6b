"""Tests the build that was asked for and no other, file by file in a new order each time."""

import os
import random

import pytest
from hypothesis import settings

from comptoir.build import build

# No deadlines: speed is measured in bench/. In CI the same examples each time, elsewhere new ones.
settings.register_profile("comptoir", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("comptoir")


def pytest_configure() -> None:
    # Kept in the environment, so that all processes of one run draw the same order.
    os.environ.setdefault("COMPTOIR_ORDER", str(random.SystemRandom().randrange(10_000)))


def pytest_report_header() -> str:
    return f"comptoir: {build()} build, order COMPTOIR_ORDER={os.environ['COMPTOIR_ORDER']}"


def pytest_sessionstart() -> None:
    expected = os.environ.get("COMPTOIR_EXPECT", build())
    if expected != build():
        pytest.exit(f"these tests were to run the {expected} build, not the {build()} one", 1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    dice = random.Random(os.environ["COMPTOIR_ORDER"])
    files = {item.path: dice.random() for item in items}
    items.sort(key=lambda item: (files[item.path], dice.random()))
    # The longest first, half of them for each of two processes, so that neither waits at the end.
    long = [item for item in items if item.path.parent.name == "conformance"]
    short = [item for item in items if item.path.parent.name != "conformance"]
    half = len(short) // 2
    for item in items:  # what bots play covers rules by luck, and slowly
        if item.path.parent.name == "bots":
            item.add_marker(pytest.mark.no_cover)
    items[:] = [*long[::2], *short[:half], *long[1::2], *short[half:]]
