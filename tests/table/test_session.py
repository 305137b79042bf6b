"""A session: play, events, undo, positions."""

from collections.abc import Mapping

import pytest

from comptoir import BadPosition, BadRecord, Chance, IllegalAction, Session
from tests.table.toy import MATCHES, Matches, Pile, Take


def session(seed: str = "session", **options: str) -> Session:
    return Session(MATCHES, 2, seed=seed, options=options)


def scripted(*dice: int) -> Session:
    return Session(MATCHES, 2, script=list(dice))


def test_a_game_is_played_to_its_end() -> None:
    game = session()
    assert (game.seats, game.awaited, game.options(0), game.options(1)) == (2, (0,), ["1", "2"], [])
    for turn in range(7):
        assert game.result is None
        game.play(turn % 2, "1")
    assert game.awaited == ()
    assert game.result is not None
    assert game.result.winners == (0,)
    assert game.log == tuple((turn % 2, "1") for turn in range(7))
    assert game.record.result == game.result.plain()


def test_what_happened_is_told_once_with_all_who_heard_it() -> None:
    game = session()
    game.play(0, "1")
    game.play(1, "2")
    news = game.happened()
    assert {viewer for _, heard in news for viewer in heard} == {None, 0, 1}
    for viewer in (None, 0, 1):
        heard = [told for told, viewers in news if viewer in viewers]
        assert heard == [
            {key: value for key, value in event.items() if key != "number"}
            for event in game.events(viewer)
        ]
    assert game.happened(len(news)) == []
    game.forget_happened()
    assert game.happened() == []
    game.play(0, "1")
    assert len(game.happened()) < len(news), "what comes afterwards is told as ever"
    assert game.happened() != []


def test_a_refused_action_changes_nothing() -> None:
    game = session()
    before = game.digest()
    for seat, line in ((1, "1"), (0, "3"), (0, "one"), (5, "1"), (True, "1")):
        with pytest.raises(IllegalAction):
            game.play(seat, line)
    assert game.digest() == before
    assert game.log == ()


def test_an_action_can_be_judged_without_playing_it() -> None:
    game = session()
    assert game.check(0, "02") == "2"
    with pytest.raises(IllegalAction):
        game.check(0, "3")
    assert game.log == ()


def test_without_a_seed_chance_is_fresh() -> None:
    seeds = {Session(MATCHES, 2).record.seed for _ in range(3)}
    assert len(seeds) == 3
    assert Session(MATCHES, 2, seed=5).record.seed == "5"


def test_views_and_prompts() -> None:
    game = session()
    assert game.view(None) == {"matches": 7, "seat": None}
    assert game.view(1) == {"matches": 7, "seat": 1}
    assert game.prompt(0) == {"id": "matches.prompt", "args": {"left": 7}}
    for seat in (2, -1):
        with pytest.raises(IllegalAction) as caught:
            game.view(seat)
        assert caught.value.reason == "table.why.no_such_seat"


def test_events_are_numbered_for_each_audience() -> None:
    game = session()
    game.play(0, "1")
    game.play(1, "1")
    seen = [(event["number"], event["id"]) for event in game.events(0)]
    assert seen == [(0, "matches.take"), (1, "matches.whisper"), (2, "matches.take")]
    assert [event["id"] for event in game.events(None)] == ["matches.take", "matches.take"]
    assert game.events(0, since=2) == game.events(0)[2:]
    assert game.events(0, since=3) == []


def test_ones_own_action_is_taken_back_freely() -> None:
    game = session()
    before = game.digest()
    game.play(0, "1")
    assert game.undo_needs(0) == game.undo_needs() == ()
    game.undo(0)
    assert game.digest() == before
    assert game.log == ()
    assert game.options(0) == ["1", "2"]
    assert game.events(1)[-1] == {"number": 1, "id": "table.event.undone", "args": {"seat": 0}}


class Aloud(Take):
    """Matches are taken aloud: the others may act on it."""

    def answer(self, table: Pile, seat: int, action: int) -> None:
        super().answer(table, seat, action)
        table.announce()


class MatchesAloud(Matches):
    """The game, with a first move that all hear."""

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Pile:
        table = super().start(seats, options, chance)
        table.steps[:] = [Aloud(0)]
        table.settle()
        return table


def test_what_was_said_aloud_stands_where_no_answer_takes_it_back() -> None:
    game = Session(MatchesAloud(), 2, seed="aloud")
    game.play(0, "1")
    with pytest.raises(IllegalAction) as caught:
        game.undo(0)
    assert caught.value.reason == "table.why.undo_announced"
    game.play(1, "1")
    assert game.awaited == (0,)
    assert game.recall(0) is None


def test_anothers_action_is_taken_back_by_consent_of_all() -> None:
    game = session()
    game.play(0, "1")
    assert game.undo_needs(1) == (0, 1)
    for consents in ((), (1,), (0,)):
        with pytest.raises(IllegalAction) as caught:
            game.undo(1, consents=consents)
        assert caught.value.reason == "table.why.undo_needs_consent"
        assert caught.value.arguments["missing"] == [n for n in (0, 1) if n not in consents]
    game.undo(1, consents=(0, 1))
    assert game.log == ()


def test_after_dice_were_rolled_nothing_is_taken_back() -> None:
    game = scripted(6)
    game.play(0, "2")
    for ask in (game.undo_needs, lambda seat: game.undo(seat, consents=[0, 1])):
        with pytest.raises(IllegalAction) as caught:
            ask(0)
        assert caught.value.reason == "table.why.undo_revealed"
    assert len(game.log) == 1


def test_research_and_old_databases_go_behind_dice_and_the_same_die_falls_again() -> None:
    game = scripted(6)
    game.play(0, "2")
    with pytest.raises(IllegalAction) as caught:
        game.undo(1, even_revealed=True)
    assert caught.value.reason == "table.why.undo_needs_consent"
    game.undo(0, even_revealed=True)
    game.play(0, "2")
    assert game.view(None)["matches"] == 5


def test_several_actions_are_free_if_all_are_ones_own_and_barred_if_one_of_them_is() -> None:
    game = session()
    game.play(0, "1")
    game.play(1, "1")
    assert game.undo_needs(0, 2) == game.undo_needs(1, 2) == (0, 1)
    assert game.undo_needs(1, 1) == game.undo_needs(None, 2) == ()
    rolled = scripted(6)
    rolled.play(0, "2")
    rolled.play(1, "1")
    assert rolled.undo_needs(1, 1) == ()
    with pytest.raises(IllegalAction) as caught:
        rolled.undo_needs(1, 2)
    assert caught.value.reason == "table.why.undo_revealed"
    for count in (0, 3):
        with pytest.raises(IllegalAction) as caught:
            game.undo_needs(0, count)
        assert caught.value.reason == "table.why.nothing_to_undo"


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(IllegalAction) as caught:
        session().undo()
    assert caught.value.reason == "table.why.nothing_to_undo"


def test_undo_goes_back_over_many_actions_and_the_end_of_the_game() -> None:
    game = session(pile="20")
    digests = [game.digest()]
    for turn in range(20):
        game.play(turn % 2, "1")
        digests.append(game.digest())
    assert list(game.record.digests) == [16]
    assert game.record.result
    with pytest.raises(IllegalAction) as caught:
        game.undo()
    assert caught.value.reason == "table.why.undo_revealed", "the end shows everything"
    game.undo(even_revealed=True)
    for length in range(18, -1, -1):
        game.undo()
        assert game.digest() == digests[length]
        assert game.record.result == {}
        assert list(game.record.digests) == ([16] if length >= 16 else [])


def test_a_script_that_does_not_go_on_refuses_the_action_and_changes_nothing() -> None:
    game = scripted(6)
    game.play(0, "2")
    before = game.digest()
    with pytest.raises(BadRecord) as caught:
        game.play(1, "2")
    assert caught.value.reason == "record.why.script_short"
    assert game.digest() == before
    assert len(game.log) == 1
    game.play(1, "1")
    assert game.view(None)["matches"] == 4


def test_a_position_goes_on_alike() -> None:
    game = session()
    game.play(0, "2")
    again = Session.at(MATCHES, game.position)
    assert again.position == game.position
    assert again.awaited == (1,)
    for line in ("2", "1"):
        for each in (game, again):
            each.play(each.awaited[0], line)
    assert again.digest() == game.digest()


def test_a_scripted_position_goes_on_alike() -> None:
    game = scripted(6, 1)
    game.play(0, "2")
    again = Session.at(MATCHES, game.position)
    again.play(1, "2")
    assert again.view(None)["matches"] == 7 - 2 - 2 + 1


def test_a_position_may_leave_chance_out_or_be_given_a_seed() -> None:
    text = 'seats = 2\nmatches = 6\n[chance]\nseed = "here"'
    assert Session.at(MATCHES, text).record.seed == "here"
    assert Session.at(MATCHES, text, seed="there").record.seed == "there"
    bare = "seats = 2\nmatches = 6"
    assert Session.at(MATCHES, bare).record.seed != Session.at(MATCHES, bare).record.seed


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("matches = 6", "seats"),
        ("seats = 2", "matches"),
        ("seats = 2\nmatches = 21", "matches"),
        ("seats = 2\nmatches = 6\nfire = true", "fire"),
        ('game = "chess"\nseats = 2\nmatches = 6', "game"),
        ("revision = 2\nseats = 2\nmatches = 6", "revision"),
        ("seats = 2\nmatches = 6\n[chance]\nluck = 1", "chance.luck"),
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str, where: str) -> None:
    with pytest.raises(BadPosition) as caught:
        Session.at(MATCHES, text)
    assert caught.value.arguments["where"] == where


def test_a_copy_of_the_table_is_alone() -> None:
    game = session()
    game.copy_table().apply(0, 1)
    assert game.view(None)["matches"] == 7


def test_a_seat_that_is_not_there_is_refused_by_every_question() -> None:
    session = Session(MATCHES, 2, seed="seat")
    session.play(0, "1")
    for ask in (session.options, session.view, session.events, session.undo_needs):
        with pytest.raises(IllegalAction) as caught:
            ask(9)
        assert caught.value.reason == "table.why.no_such_seat"


def test_a_spectator_plays_tries_and_asks_for_nothing() -> None:
    session = Session(MATCHES, 2, seed="seat")
    for ask in (session.check, session.play):
        with pytest.raises(IllegalAction) as caught:
            ask(None, "1")  # type: ignore[arg-type]
        assert caught.value.reason == "table.why.no_such_seat"
    assert session.log == ()


def test_events_are_numbered_from_nought_whatever_is_asked_for() -> None:
    session = Session(MATCHES, 2, seed="events")
    session.play(0, session.options(0)[0])
    assert session.events(0, -2) == session.events(0)
    assert Session.replay(session.record, MATCHES, upto=-1).log == ()


def test_what_is_no_text_is_not_understood() -> None:
    session = Session(MATCHES, 2, seed="text")
    with pytest.raises(IllegalAction) as caught:
        session.play(0, None)  # type: ignore[arg-type]
    assert caught.value.reason == "table.why.not_understood"
