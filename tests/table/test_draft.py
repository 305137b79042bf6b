"""A draft: actions tried out on a copy, without rolling or revealing anything."""

import pytest

from comptoir import IllegalAction, Session
from tests.table.toy import MATCHES


def matches() -> Session:
    return Session(MATCHES, 2, seed="draft")


def test_a_draft_shows_what_would_be_and_changes_nothing() -> None:
    session = matches()
    before = (session.digest(), session.log, session.events(None))
    draft = session.draft(0, ["1"])
    assert draft.view() == {"matches": 6, "seat": 0}
    assert (draft.actions, draft.awaited, draft.options()) == (["1"], (), [])
    assert draft.stopped, "the other player is asked next"
    assert [event["id"] for event in draft.events()] == ["matches.take", "matches.whisper"]
    assert (session.digest(), session.log, session.events(None)) == before


def test_an_empty_draft_is_the_table_as_it_is() -> None:
    session = matches()
    draft = session.draft(0, [])
    assert (draft.view(), draft.options(), draft.events()) == (session.view(0), ["1", "2"], [])
    assert draft.result is None


def test_a_draft_stops_before_dice_are_rolled() -> None:
    draft = matches().draft(0, ["2"])
    assert draft.stopped
    assert (draft.view()["matches"], draft.awaited, draft.options()) == (5, (), [])
    assert draft.result is None, "a draft that stops is not the end of the game"


def test_after_it_has_stopped_a_draft_takes_no_more() -> None:
    with pytest.raises(IllegalAction) as caught:
        matches().draft(0, ["2", "1"])
    assert caught.value.reason == "table.why.draft_stopped"
    assert caught.value.arguments == {"text": "2"}


def test_a_draft_is_of_one_seat() -> None:
    with pytest.raises(IllegalAction) as caught:
        matches().draft(1, ["1"])
    assert caught.value.reason == "table.why.not_awaited"
    for seat in (2, -1, None):
        for actions in ([], ["1"]):
            with pytest.raises(IllegalAction) as caught:
                matches().draft(seat, actions)  # type: ignore[arg-type]
            assert caught.value.reason == "table.why.no_such_seat"


def test_what_is_illegal_is_refused_where_it_stands() -> None:
    with pytest.raises(IllegalAction) as caught:
        matches().draft(0, ["3"])
    assert caught.value.reason == "table.why.not_an_option"


def test_a_script_that_is_too_short_is_none_of_a_drafts_business() -> None:
    session = Session(MATCHES, 2, script=[3])
    assert session.draft(0, ["2"]).stopped
