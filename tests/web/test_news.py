"""News: written once for each viewer, from one view of the game."""

import pytest

from comptoir.table.game import View
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.web.live.news import state_of
from comptoir.web.tables.changes import replayed
from comptoir.web.tables.store import Entry, Setup
from comptoir.web.tables.story import Story
from tests.titles import FLOOR, HANDS


def begun(game: str) -> Story:
    """A table of three people whose game has just begun."""
    people = [{"kind": "here", "name": name} for name in ("Ann", "Bob", "Cem")]
    settings = {"seats": people, "watch": "link", "pace": "calm", "limit": 0, "aid": True,
                "upto": None}  # fmt: skip
    setup = Setup("sometable", 0, game, 3, {}, "", settings)
    started = {"seed": "news", "revision": find_game(game).info.revision}
    return replayed(setup, [Entry(1, "start", None, started)])


@pytest.mark.parametrize("game", [FLOOR, HANDS])
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_news_is_written_from_one_view(
    game: str, viewer: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    story, asked, view = begun(game), [], Session.view

    def counted(session: Session, seat: int | None) -> View:
        asked.append(seat)
        return view(session, seat)

    monkeypatch.setattr(Session, "view", counted)
    state_of(story, viewer, None, [])
    assert asked == [viewer]
