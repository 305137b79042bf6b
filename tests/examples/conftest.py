"""The toy game is at hand, with its words, and a browser in which it is played."""

from collections.abc import Iterator

import pytest
import silk_and_salt

from comptoir.table.title import TITLES, add_title
from tests.web_page.conftest import browser, browser_path

__all__ = ("browser", "browser_path", "the_toy_game")


@pytest.fixture(autouse=True)
def the_toy_game() -> Iterator[None]:
    add_title(silk_and_salt.TITLE)
    yield
    del TITLES["silk_and_salt"]
