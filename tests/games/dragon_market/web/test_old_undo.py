"""What version 0.5.0 took back behind dice, which is not taken back any more."""

from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.web.tables.changes import apply, replayed
from comptoir.web.tables.store import Entry, Setup
from comptoir.web.tables.story import Story

AT_RANDOM = {"boats": "at_random"}


def old_story(*entries: Entry) -> Story:
    """Fold entries as version 0.5.0 wrote them: a table for two people."""
    places = [{"kind": "here"}, {"kind": "here"}]
    settings = {"seats": places, "pace": "instant", "watch": "anyone", "limit": 0, "aid": False}
    setup = Setup("old", 0, "dragon_market", 2, AT_RANDOM, "", settings)
    beginning = Entry(
        1, "start", None, {"seed": "old", "revision": find_game("dragon_market").info.revision}
    )
    return replayed(setup, [beginning, *entries])


def test_what_an_older_version_took_back_behind_dice_replays_as_before() -> None:
    game = find_game("dragon_market")
    session = Session(game, 2, seed="old", options=AT_RANDOM)
    seat = session.awaited[0]
    ending = next(option for option in session.options(seat) if option.startswith("end"))
    played = Entry(2, "play", seat, {"actions": [ending]})
    story = old_story(played)
    dice = story.playing().view(None)["dice"]
    story = old_story(played, Entry(3, "undo", seat, {"count": 1}))
    assert story.playing().digest() == session.digest()
    assert (story.moves, story.played) == (0, [])
    apply(story, Entry(4, "play", seat, {"actions": [ending]}))
    assert story.playing().view(None)["dice"] == dice, "the same dice fall again"


def test_what_an_older_version_asked_for_and_somebody_left_replays_as_before() -> None:
    seat = Session(find_game("dragon_market"), 2, seed="old", options=AT_RANDOM).awaited[0]
    other = 1 - seat
    options = old_story().playing().options(seat)
    ending = next(option for option in options if option.startswith("end"))
    story = old_story(
        Entry(2, "play", seat, {"actions": [ending]}),
        Entry(3, "ask_undo", seat, {"count": 1}),
        Entry(4, "leave", other),
        Entry(5, "undo", seat, {"count": 1}),
    )
    assert (story.moves, story.asking) == (0, None)
