"""The toy game is at hand, with its words, where defects are put into it."""

from collections.abc import Iterator

import pytest
import silk_and_salt

from comptoir.table.title import TITLES, add_title


@pytest.fixture(autouse=True)
def the_toy_game() -> Iterator[None]:
    add_title(silk_and_salt.TITLE)
    yield
    del TITLES["silk_and_salt"]
