"""Positions: what the box cannot make, or nobody could have written, is refused with its place."""

from typing import Any

import pytest

from comptoir import BadPosition, IllegalAction, Quick, Session
from comptoir.games.dale.game import GAME
from comptoir.games.dale.rules.audit import audit
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.payments import payments_holding
from comptoir.games.dale.rules.stacks import Stacks, holding
from comptoir.games.dale.worlds import bits_of
from comptoir.table.reading import write_toml

SETS = "sloths owls chameleons"
EVERYTHING_ELSE = [
    name
    for name, copies in (
        [(card, 3) for card in ("shopping_journey", "housecleaning", "siesta")]
        + [(card, 1) for card in ("lunch_break", "ironing", "balancing", "extra_remarks")]
        + [(card, 3) for card in ("ancient_knowledge", "quality_inspection", "binoculars")]
        + [(card, 3) for card in ("reflection", "good_old_times", "gift_voucher")]
        + [(card, 1) for card in ("trendsetting", "seeing_doubles")]
        + [(card, 2) for card in ("steady_achiever", "wise_spy", "flexible_shopkeeper")]
    )
    for _ in range(copies)
]


def state(**changes: Any) -> dict[str, Any]:  # noqa: ANN401 - plain data of all kinds
    """A sound position of two players, with some things changed."""
    sound: dict[str, Any] = {
        "game": "dale",
        "seats": 2,
        "sets": SETS.split(),
        "market": ["-"] * 5,
        "market_deck": [],
        "players": [
            {"hand": ["junk", "junk"], "deck": EVERYTHING_ELSE},
            {"hand": ["junk"], "discards": ["junk"]},
        ],
        "options": {"sets": SETS},
    }
    return {**sound, **changes}


def at(**changes: Any) -> Session:  # noqa: ANN401
    return Session.at(GAME, write_toml(state(**changes)), seed="position")


def players(**first: Any) -> list[dict[str, Any]]:  # noqa: ANN401
    """The players, with things of the first changed."""
    rows: list[dict[str, Any]] = state()["players"]
    return [{**rows[0], **first}, rows[1]]


def test_the_sound_one_is_sound() -> None:
    assert at().awaited == (0,)


def test_sets_and_market_may_be_left_out_and_are_then_dealt() -> None:
    rows = [{"hand": ["junk"]}, {"hand": ["junk", "junk"]}]
    bare = {key: value for key, value in state(players=rows).items()
            if key not in ("sets", "market", "market_deck")}  # fmt: skip
    session = Session.at(GAME, write_toml(bare), seed="position")
    view, table = session.view(0), session.copy_table()
    assert sorted(view["sets"]) == sorted(SETS.split())
    assert view["market"] == [None] * 5
    assert isinstance(table, Dale)
    audit(table)


def test_who_is_not_awaited_is_told_so() -> None:
    table = at().copy_table()
    assert isinstance(table, Dale)
    with pytest.raises(IllegalAction) as caught:
        GAME.parse(table, 1, "inventory")
    assert caught.value.reason == "table.why.not_awaited"


WRONG: dict[str, dict[str, Any]] = {
    "sets": {"sets": ["sloths", "owls"]},
    "market": {"market": ["-"] * 4},
    "players": {"players": [{}]},
    "steps": {"steps": []},
    "stalls": {"stalls": [[]]},
    "players[0].hand": {"players": players(hand=["unicorn"])},
    "players[0].deck": {"players": players(deck=["unicorn"])},
    "players[0].schedule": {"players": players(schedule=["wise_spy waiting"])},
    "aside": {"aside": ["junk from nowhere"]},
    "laid": {"laid": ["junk:unicorn"]},
    "news": {"news": ["thunder 0 junk"]},
    "memory.hands": {"memory": {"hands": ["junk 7 0"]}},
    "memory.decks": {"memory": {"decks": [[]]}},
    "memory.market_deck": {"memory": {"market_deck": [1]}},
    "memory.groups": {"memory": {"groups": [[0]]}},
}


@pytest.mark.parametrize("where", WRONG)
def test_what_cannot_be_is_refused_with_its_place(where: str) -> None:
    with pytest.raises(BadPosition) as refused:
        at(**WRONG[where])
    assert str(refused.value.arguments["where"]).startswith(where.split("[", maxsplit=1)[0])


ALSO_WRONG: list[dict[str, Any]] = [
    {"market": ["junk", "-", "-", "-", "-"]},
    {"stalls": [[[]], []]},
    {"stalls": [[["junk"]] * 8, []]},
    {"winner": 0},
    {"winner": 0, "stalls": [[["junk"]] * 8, []], "steps": ["Turn 0"]},
    {"steps": ["Act 0 0 0"]},
    {"steps": ["Fly 0", "Turn 0"]},
    {"steps": ["Act 0 0", "Turn 0"]},
    {"steps": ["Act 9 0 0", "Turn 0"]},
    {"steps": ["Act 0 x 0", "Turn 0"]},
    {"steps": ["Offer 0 thunder junk 1 0", "Turn 0"]},
    {"steps": ["Offer 0 built unicorn 1 0", "Turn 0"]},
    {"steps": ["Pay 0 0 0 1,x", "Turn 0"]},
    {"steps": ["RandomFromNeighbours 0 2", "Turn 0"]},
    {"steps": ["Roll 0 unicorn", "Turn 0"]},
    {"memory": {"hands": ["siesta 0 1"]}},
    {"memory": {"decks": [[0] * (len(EVERYTHING_ELSE) - 1) + [99], []]}},
    {"players": players(hand=["junk(x3+1)"])},
    {"players": players(hand=["reflection(x300+1)"])},
    {"players": players(hand=["junk(=magnet)"])},
    {"players": players(hand=["junk"] * 5000)},
    {"players": players(deck=EVERYTHING_ELSE[1:])},
    {"junk": 99},
]


@pytest.mark.parametrize("changes", ALSO_WRONG)
def test_and_so_is_this(changes: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        at(**changes)


def test_a_hand_out_of_order_is_found_by_the_audit() -> None:
    dale = at().copy_table()
    assert isinstance(dale, Dale)
    deck = dale.players[0].deck
    low, high = min(deck), max(deck)
    deck.remove(low)
    deck.remove(high)
    dale.players[0].hand = [high, low]
    dale.junk += 2
    with pytest.raises(BadPosition):
        audit(dale)


def test_marks_of_a_chameleon_are_read_again() -> None:
    rows = players(hand=["junk", "reflection(x3+1,=siesta,used)"])
    rows[0]["deck"] = [*EVERYTHING_ELSE]
    rows[0]["deck"].remove("reflection")
    position = at(players=rows).position
    assert 'hand = ["junk", "reflection(x3+1,=siesta,used)"]' in position


def test_a_game_over_by_its_limit_may_have_nothing_left_to_do() -> None:
    assert at(turn=1000, steps=[]).awaited == ()


@pytest.mark.parametrize("step", ["DrawFromMarketDeck 0", "CharmBuild 0", "Guess 0 1"])
def test_steps_that_find_nothing_do_nothing(step: str) -> None:
    assert at(steps=[step, "Act 0 0 0", "CleanUp 0 1", "Turn 1"]).awaited == (0,)


def test_payments_and_stacks_begin_only_with_what_is_held_in_its_order() -> None:
    rows = players(hand=["junk", "siesta", "steady_achiever"])
    for name in ("siesta", "steady_achiever"):
        rows[0]["deck"] = [*rows[0]["deck"]]
        rows[0]["deck"].remove(name)
    market = ["lunch_break", "-", "-", "-", "-"]
    rows[0]["deck"].remove("lunch_break")
    dale = at(players=rows, market=market).copy_table()
    assert isinstance(dale, Dale)
    junk, one, four = dale.players[0].hand
    assert payments_holding(dale, 0, 0, 0, (four, one), 9)
    assert payments_holding(dale, 0, 0, 0, (one, four), 9)
    assert not payments_holding(dale, 0, 0, 0, (999,), 9)
    assert holding(Stacks(dale, 0, 0, (), 9), (one,))
    assert not holding(Stacks(dale, 0, 0, (), 9), (999,))
    assert junk == 0


def paying(hand: list[str]) -> Session:
    """A game in which the first player owes a payment of five that others cannot foresee."""
    deck = [*EVERYTHING_ELSE]
    for name in [*hand, "lunch_break"]:
        if name != "junk":
            deck.remove(name)
    rows = players(hand=hand, deck=["junk"] * 6)
    rows[1] = {"hand": ["junk"], "deck": deck}
    memory = {"groups": [[0, 1, 2, 3, 0, 5, 6, 7, 8]] * 5}
    steps = ["Pay 0 0 0 -", "CleanUp 0 1", "Turn 1"]
    market = ["lunch_break", "-", "-", "-", "-"]
    return at(players=rows, market=market, steps=steps, memory=memory)


def test_a_sample_in_which_somebody_else_would_be_awaited_is_drawn_anew() -> None:
    session = paying(["ironing", "junk"])
    for seed in range(12):
        table = GAME.determinise(session.view(1), Quick(seed))
        assert table.awaited == (0,)
        assert GAME.describe(table)["players"][0]["hand"] == ["junk", "ironing"]


def test_a_view_that_no_table_fits_is_refused() -> None:
    view = paying(["ironing", "junk"]).view(1)
    pool = next(pool for pool in view["pools"] if {"place": "hand", "seat": 0} in pool["zones"])
    pool["cards"] = {"junk": sum(pool["cards"].values())}
    view["junk"] -= 1
    with pytest.raises(BadPosition):
        GAME.determinise(view, Quick(1))


def test_ways_to_pay_that_come_to_the_same_are_read_alike() -> None:
    rows = players(hand=["junk", "trendsetting"])
    deck = [*EVERYTHING_ELSE]
    for name in ("trendsetting", "siesta", "gift_voucher"):
        deck.remove(name)
    rows[0]["deck"] = deck
    session = at(players=rows, market=["siesta", "gift_voucher", "-", "-", "-"])
    assert "buy siesta +0 pay trendsetting:siesta" in session.options(0)
    session.check(0, "buy siesta +0 pay trendsetting:gift_voucher")
    with pytest.raises(IllegalAction):
        session.check(0, "buy siesta +0 pay trendsetting:magnet")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "table.why.not_understood"),
        ("fly away", "table.why.unknown_verb"),
        ("build unicorn", "dale.why.no_such_card"),
    ],
)
def test_what_is_no_action_is_refused(typed: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        at().play(0, typed)
    assert refused.value.reason == reason


def test_what_happened_and_is_not_answered_yet_is_written_and_read() -> None:
    for seed in range(200):
        session, dice = (
            Session(GAME, 3, seed=seed, options={"sets": "owls foxes sloths pandas"}),
            Quick(seed),
        )
        for _ in range(300):
            if not session.awaited:
                break
            table = session.copy_table()
            assert isinstance(table, Dale)
            if table.news:
                again = Session.at(GAME, session.position)
                assert again.position == session.position
                return
            seat = session.awaited[0]
            options = session.options(seat)
            session.play(seat, options[dice.below(len(options))])
    pytest.fail("nothing happened that waits for an answer")


def test_a_set_of_seats_is_a_number_with_a_bit_for_each() -> None:
    assert bits_of([0, 2]) == 0b101
