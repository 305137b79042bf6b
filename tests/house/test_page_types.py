"""The page's types of what the server sends are those that Python has; `make types` writes them."""

import pytest
import silk_and_salt

from comptoir.table.title import TITLES, Title
from comptoir.testing.page_types import file_of, types_of

DESCRIBED = [title for title in (*TITLES.values(), silk_and_salt.TITLE) if types_of(title)]


@pytest.mark.parametrize("title", DESCRIBED, ids=lambda title: title.info.id)
def test_the_types_of_a_game_are_those_of_its_view(title: Title) -> None:
    assert file_of(title).read_text("utf-8") == types_of(title)
