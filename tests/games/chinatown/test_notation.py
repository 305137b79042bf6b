"""Notation: every action is one line that stands by itself, and reads back as the same action."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comptoir import IllegalAction
from comptoir.games.chinatown.game import GAME
from comptoir.games.chinatown.notation import VERBS, notate, parse
from comptoir.games.chinatown.rules.acts import CHANGE, PROPOSE, SELL, WANT, Action
from comptoir.games.chinatown.rules.board import LOTS, SHOPS
from comptoir.games.chinatown.rules.deal import ANYONE, CASH, REASONS, TILE, arranged

SEATS = st.integers(0, 4) | st.just(ANYONE)
GOODS = st.integers(1, LOTS) | st.integers(TILE, TILE + len(SHOPS) - 1)
SUMS = st.integers(CASH + 1, CASH + 9)
TRANSFERS = st.lists(st.tuples(SEATS, SEATS, GOODS | SUMS), min_size=1, max_size=12)

LINES = (
    "keep 12 20 33",
    "build 20 photo",
    "done",
    "resume",
    "consent 2 v1 5d0c93ae",
    "decline 2 v1 5d0c93ae too_little",
    "withdraw 2",
    "take 2 v3 00000000",
    "choose 2 v1 12345678 p3",
    "want lot-20 dim_sum",
    "want nothing",
    "sell photo",
    "sell nothing",
    "propose p0 gives lot-20 30k to p2 and p2 gives dim_sum to p0",
    "propose p0 gives lot-20 to any and any gives 9990k to p0",
    "counter 3 p0 gives photo photo to p1",
    "change 12 p0 gives 10k to p1 and p1 gives 10k to p2 and p2 gives 10k to p0",
)


@pytest.mark.parametrize("line", LINES)
def test_a_line_reads_back_as_itself(line: str) -> None:
    assert notate(parse(line)) == line


def test_every_verb_is_among_those_lines() -> None:
    assert {line.split()[0] for line in LINES} == set(VERBS)


@pytest.mark.parametrize(("typed", "written"), [
    ("KEEP 33 12 20", "keep 12 20 33"),
    ("keep lot-12 #20", "keep 12 20"),
    ("build #20 photo", "build 20 photo"),
    ("want tea-house #3", "want lot-3 tea_house"),
    ("want", "want nothing"),
    ("want tile-photo", "want photo"),
    ("propose p0 gives $30,000 to p1", "propose p0 gives 30k to p1"),
    ("propose p0 gives 30000 to p1", "propose p0 gives 30k to p1"),
    ("propose p0 gives 30.000 to p1", "propose p0 gives 30k to p1"),
    ("propose p1 gives 10k to p0; p0 gives #20 to p1",
     "propose p0 gives lot-20 to p1 and p1 gives 10k to p0"),
    ("propose p0 gives 10k 20k to p1", "propose p0 gives 30k to p1"),
    ("propose p0 gives 10k to p1 and p0 gives 20k to p1", "propose p0 gives 30k to p1"),
])  # fmt: skip
def test_other_ways_to_type_it(typed: str, written: str) -> None:
    assert notate(parse(typed)) == written


@pytest.mark.parametrize(("typed", "written"), [
    ("propose lot-20 30k to p2 for dim_sum",
     "propose p1 gives lot-20 30k to p2 and p2 gives dim_sum to p1"),
    ("counter 3 lot-20 to any for 40k", "counter 3 p1 gives lot-20 to any and any gives 40k to p1"),
    ("change 3 nothing to p2 for photo", "change 3 p2 gives photo to p1"),
    ("propose 10k to p2", "propose p1 gives 10k to p2"),
    ("propose 10k to p2 for nothing", "propose p1 gives 10k to p2"),
    ("propose me gives 10k to p2 and p2 gives photo to p3; p3 gives lot-20 to me",
     "propose p1 gives 10k to p2 and p2 gives photo to p3 and p3 gives lot-20 to p1"),
])  # fmt: skip
def test_a_player_types_for_short(typed: str, written: str) -> None:
    assert notate(parse(typed, 1)) == written


@pytest.mark.parametrize(("line", "reason"), [
    ("", "table.why.not_understood"),
    ("done " * 201, "table.why.not_understood"),
    ("fly 20", "table.why.unknown_verb"),
    ("done now", "form.done"),
    ("resume now", "form.resume"),
    ("build 20", "form.build"),
    ("build 20 castle", "form.build"),
    ("build 86 photo", "no_such_lot"),
    ("keep 0", "no_such_lot"),
    ("keep x", "no_such_lot"),
    ("want lot-99", "no_such_lot"),
    ("want castle", "no_such_thing_named"),
    ("consent", "form.consent"),
    ("consent 1 1", "form.consent"),
    ("consent x v1", "form.consent"),
    ("consent 1 vx", "form.consent"),
    ("consent 10000 v1", "form.consent"),
    ("consent 1 v1 5d0c93a", "form.consent"),
    ("consent 1 v1 5d0c93ae now", "form.consent"),
    ("withdraw 1 v1", "form.withdraw"),
    ("decline 1 v1", "form.decline"),
    ("decline 1 v1 because", "no_such_reason"),
    ("choose 1 v1 p9", "no_such_player"),
    ("counter", "form.counter"),
    ("counter p0 gives 10k to p1", "form.counter"),
    ("change x p0 gives 10k to p1", "form.change"),
    ("propose", "terms_form"),
    ("propose p0 gives to p1", "terms_form"),
    ("propose lot-20 for 10k", "terms_form"),
    ("propose nothing to p2 for nothing", "terms_form"),
    ("propose lot-20 to me for 10k", "no_such_player"),
    ("propose p0 takes 10k to p1", "terms_form"),
    ("propose p0 gives 10k for p1", "terms_form"),
    ("propose p0 gives 10k to p1 and", "terms_form"),
    ("propose p5 gives 10k to p1", "no_such_player"),
    ("propose p0 gives 15k to p1", "whole_bills"),
    ("propose p0 gives 0k to p1", "no_money"),
    ("propose p0 gives 9999k to p1", "whole_bills"),
    ("want 30k0", "no_such_thing_named"),
    ("propose p0 gives 5000k 5000k to p1", "too_much"),
])  # fmt: skip
def test_what_is_no_action_is_refused(line: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        parse(line)
    assert caught.value.reason.removeprefix("chinatown.why.") == reason


@settings(max_examples=50)
@given(st.sampled_from([PROPOSE, CHANGE]), st.integers(1, 999), TRANSFERS)
def test_any_terms_read_back_as_they_were(
    verb: int, number: int, given_: list[tuple[int, int, int]]
) -> None:
    action: Action = (verb, number, *arranged(given_))
    assert parse(notate(action)) == action


@settings(max_examples=50)
@given(st.sampled_from([WANT, SELL]), st.sets(GOODS, max_size=20))
def test_any_wishes_read_back_as_they_were(verb: int, things: set[int]) -> None:
    action: Action = (verb, *sorted(things))
    assert parse(notate(action)) == action


@settings(max_examples=50)
@given(st.text())
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse(text)
    except IllegalAction:
        return
    assert parse(notate(action)) == action


@pytest.mark.parametrize("line", LINES)
def test_every_action_is_put_into_words(line: str) -> None:
    said = GAME.say_action(line)
    verb = line.split(maxsplit=1)[0]
    assert said["id"].startswith(f"chinatown.action.{verb}")
    assert ("nothing" in said["id"]) == ("nothing" in line)


def test_a_decline_is_put_into_words_with_its_reason() -> None:
    for reason in REASONS:
        said = GAME.say_action(f"decline 1 v1 5d0c93ae {reason}")
        assert said["args"]["reason"]["id"] == f"chinatown.reason.{reason}"


def test_terms_are_put_into_words_by_who_gives_to_whom() -> None:
    said = GAME.say_action("propose p0 gives lot-20 30k photo to p1 and p1 gives dim_sum to p0")
    first, second = said["args"]["terms"]
    assert (first["id"], first["args"]["seat"], first["args"]["other"]) == ("chinatown.gives", 0, 1)
    assert len(first["args"]["things"]) == 3
    assert second["args"]["things"] == ["dim_sum"]
    open_offer = GAME.say_action("propose p0 gives 10k to any and any gives photo to p0")
    assert [part["id"] for part in open_offer["args"]["terms"]] == [
        "chinatown.gives.to_any", "chinatown.gives.any",
    ]  # fmt: skip
