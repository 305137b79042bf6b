"""A draft: actions tried out on a copy, without rolling or revealing anything."""

from itertools import pairwise

import pytest

from comptoir import IllegalAction, Session, game
from comptoir.table.chance import Quick
from comptoir.testing.play import any_answer
from tests.table.toy import MATCHES

WON_AT_HOME = """
seats = 2
turn = 5
dice = [3, 4]
heirs = ["a3", "j10"]
boxed = ["buddha", "buddha", "carpet", "carpet", "drum", "fan", "jade", "mirror", "mushrooms",
         "ring", "ring", "snake", "teapot", "vase", "vase", "baby_dragon"]
steps = ["Spend 0", "Turn 1"]
boats = [
    {lies = "c4 south"}, {lies = "e4 south"}, {lies = "g4 south"}, {lies = "i4 south"},
    {lies = "c7 south"}, {lies = "a4 north"}, {lies = "j2 south"}, {lies = "d8 east"},
    {lies = "d9 east"}, {lies = "d10 east"},
]

[[sides]]
objective = "b05"
held = ["bonsai", "fan", "parasol", "snake"]
validated = ["b01", "b02"]

[[sides]]
objective = "b06"
validated = ["b03", "b04"]
"""


def matches() -> Session:
    return Session(MATCHES, 2, seed="draft")


def harbour(**options: str) -> Session:
    return Session(
        game("dragon_market"), 2, seed="draft", options={"boats": "at_random", **options}
    )


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


def test_the_end_of_the_game_is_not_foreseen() -> None:
    session = Session.at(game("dragon_market"), WON_AT_HOME)
    draft = session.draft(0, ["walk a2 a1"])
    assert (draft.result, draft.stopped, draft.awaited) == (None, True, ())
    session.play(0, "walk a2 a1")
    assert session.result is not None
    assert session.draft(0, []).result == session.result, "what has happened is known"


def test_the_last_builder_of_chinatown_does_not_learn_everybodys_money() -> None:
    session, dice, drafts = Session(game("chinatown"), 3, seed="last"), Quick(1), 0
    while session.awaited:
        seat = session.awaited[0]
        for notation in [text for text in session.options(seat) if text.startswith("build")]:
            drafts += 1
            draft = session.draft(seat, [notation])
            assert draft.result is None
            money = [row["money"] for row in draft.view()["players"]]
            assert [known for known in money if known is not None] == [money[seat]]
        session.play(*any_answer(session, dice))
    assert drafts


def test_a_script_that_is_too_short_is_none_of_a_drafts_business() -> None:
    session = Session(MATCHES, 2, script=[3])
    assert session.draft(0, ["2"]).stopped


def test_a_whole_turn_of_dragon_market_is_drafted() -> None:
    session = harbour()
    points = session.view(0)["points"]
    actions: list[str] = []
    for left in range(points, 0, -1):
        draft = session.draft(0, actions)
        assert draft.view()["points"] == left
        actions.append(next(line for line in draft.options() if line.startswith("slide")))
    draft = session.draft(0, actions)
    assert not draft.stopped, "the player ends the turn, not the last point"
    assert draft.view()["points"] == 0
    assert session.draft(0, [*actions, "end 0"]).stopped, "the next player's dice are not rolled"
    assert len([event for event in draft.events() if event["id"].endswith("slide")]) == points
    assert session.draft(0, ["end 0"]).stopped


def test_what_a_draft_shows_is_what_comes_when_it_is_played() -> None:
    for seed in range(20):
        session = Session(game("dragon_market"), 3, seed=seed, options={"objectives": "red"})
        while not session.view(None)["turn"]:
            session.play(session.awaited[0], session.options(session.awaited[0])[0])
        seat = session.awaited[0]
        actions = [session.options(seat)[-1]]
        actions.append(session.draft(seat, actions).options()[-1])
        drafts = [session.draft(seat, actions[:number]) for number in range(3)]
        for before, after in pairwise(drafts):
            assert before.view() == session.view(seat)
            session.play(seat, after.actions[-1])
        assert drafts[-1].view() == session.view(seat)


def test_a_plan_of_dadaocheng_is_drafted_with_the_chain_it_sets_off() -> None:
    session = Session(game("dadaocheng"), 2, seed="draft")
    plans = ["swap b2 b3", "flip a1"]
    draft = session.draft(0, plans)
    assert draft.actions == plans
    for line in plans:
        session.play(0, line)
    assert draft.view() == session.view(0)
    assert draft.options() == session.options(0)


def test_a_card_that_is_turned_up_is_not_foreseen() -> None:
    session = Session(game("dadaocheng"), 2, seed="7")
    for line in ("swap b2 b3", "swap b2 b3", "event for rice rice", "trade rice rice for opium"):
        session.play(0, line)
    with pytest.raises(IllegalAction) as caught:
        session.draft(0, ["temple 2 pay opium"])
    assert caught.value.reason == "table.why.unforeseen"
    assert caught.value.arguments == {"text": "temple 2 pay opium"}
