"""News: written once for each viewer, from one view of the game."""

import json
from typing import Any

import pytest

from comptoir.table.game import View
from comptoir.table.session import Session
from comptoir.table.title import TITLES, find_game
from comptoir.web.live.news import States, table_of
from comptoir.web.tables.changes import replayed
from comptoir.web.tables.seats import Visitor
from comptoir.web.tables.store import SPECTATORS, Entry, Setup
from comptoir.web.tables.story import Story
from tests.titles import FLOOR, HANDS


def begun(game: str) -> Story:
    """A table of three people whose game has just begun."""
    people = [{"kind": "here", "name": name} for name in ("Ann", "Bob", "Cem")]
    settings = {"seats": people, SPECTATORS: "link", "pace": "calm", "limit": 0, "aid": True,
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
    states = States()
    told = states.of(story, Visitor(viewer), list, never)
    assert states.of(story, Visitor(viewer), list, never) == told
    assert asked == [viewer]


def test_what_everybody_may_know_of_a_table_is_written_once_until_something_changes() -> None:
    story, states = begun(next(iter(TITLES))), States()

    def told(viewer: int | None, invited: int | None = None) -> dict[str, Any]:
        return dict(
            json.loads(
                b"{%s}"
                % states.of(story, Visitor(viewer, invited=invited), lambda: [1], lambda _: 77)
            )["table"]
        )

    for viewer in (None, 0, 1, 2):
        assert told(viewer) == table_of(story, Visitor(viewer), [1], 77)
    assert told(None, 2) == table_of(story, Visitor(invited=2), [1], 77)
    story.seats[0].name = "Dee"
    assert [told(viewer)["seats"][0]["name"] for viewer in (None, 0, 1)] == ["Ann"] * 3
    states.clear()
    assert [told(viewer)["seats"][0]["name"] for viewer in (None, 0, 1)] == ["Dee"] * 3


def test_clocks_are_read_every_second(monkeypatch: pytest.MonkeyPatch) -> None:
    story, states, at = begun(next(iter(TITLES))), States(), [10]
    monkeypatch.setattr("comptoir.web.live.news.now", lambda: at[0])
    story.setup.settings["limit"] = 60
    told = [states.of(story, Visitor(0), list, never)]
    at[0] += 1
    told.append(states.of(story, Visitor(0), list, never))
    story.setup.settings["limit"] = 0
    at[0] += 1
    told.append(states.of(story, Visitor(0), list, never))
    clocks = [json.loads(b"{%s}" % one)["table"]["clocks"] for one in told]
    assert clocks[0] != clocks[1] == clocks[2]


def never(_: Story) -> None:
    """Say when a table goes that is kept for ever."""
