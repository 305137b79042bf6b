"""Games of other people are found by their entry points; what is no game is named and left out."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from comptoir.games import titles_of_others
from comptoir.table.game import GameInfo
from comptoir.table.title import BEGUN, TITLES, Title, find_title
from tests.examples.installing import LEFT_OUT, MANIFEST, add, add_broken, announce

INFO = GameInfo("half", "Half", "", (), "", (2,), 1, 10, 1, "alpha")


@pytest.fixture(autouse=True)
def nothing_stays() -> Iterator[None]:
    modules, titles = set(sys.modules), dict(TITLES)
    yield
    for name in set(sys.modules) - modules:
        del sys.modules[name]
    TITLES.clear()
    TITLES.update(titles)
    BEGUN.clear()


def test_a_broken_package_is_named_and_the_others_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(tmp_path, "sound", {"__init__.py": MANIFEST})
    add_broken(tmp_path)
    announce(tmp_path, *LEFT_OUT, "sound")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.warns(UserWarning, match="is left out") as warned:
        found = list(titles_of_others())
    assert [title.info.id for title in found] == ["sound"]
    told = [str(warning.message) for warning in warned]
    assert told == [
        f"The game {point!r} ({point}:TITLE) is left out: {problem}."
        for point, problem in LEFT_OUT.items()
    ]


def test_a_package_that_imports_comptoir_first_is_at_hand_once_its_title_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    announce(tmp_path, "half")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(sys.modules, "half", ModuleType("half"))  # it has no TITLE yet
    assert list(titles_of_others()) == []
    title = Title(INFO, "half")
    assert find_title("half") is title
    assert Title(INFO, "half") is not find_title("half"), "the first of them stays"
