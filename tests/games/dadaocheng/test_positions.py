"""Positions: any table as a text, and back; what the box cannot make is refused with its place."""

import random
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from comptoir import BadPosition, Session
from comptoir.games.dadaocheng.game import GAME
from comptoir.table.reading import write_toml
from tests.games.dadaocheng.boards import CALM, LOOP, ROW_OF_FOUR
from tests.games.dadaocheng.scenario import YEARS, Scene, cubes, new_game, player, scene

GAMES = [
    (1, {}),
    (1, {"solo_credit_ships": "guarantee_two", "challenge": "two_cubes"}),
    (2, {"events": "chronological", "den_penalty": "per_owner"}),
    (2, {"overlap": "on"}),
    (3, {"collect_rule": "one_line_per_pass"}),
    (4, {"loop_rearrange": "player_arranges_without_lines", "loop_bonus_prestige": "3"}),
]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_table_of_a_game_can_be_written_and_read_back(
    seats: int, options: dict[str, str]
) -> None:
    dice = random.Random(seats)
    session = new_game(seats, **options).session
    while session.awaited:
        again = Session.at(GAME, session.position)
        assert again.position == session.position
        assert again.awaited == session.awaited
        seat = dice.choice(session.awaited)
        assert again.options(seat) == session.options(seat)
        action = dice.choice(session.options(seat))
        again.play(seat, action)
        session.play(seat, action)
        assert again.digest() == session.digest(), "it goes on alike, dice and cards included"
    assert Session.at(GAME, session.position).result == session.result


QUESTIONS: dict[str, Callable[[], Scene]] = {
    "hand back": lambda: scene(LOOP, at="Collect"),
    "choose lines": lambda: scene(
        LOOP, at="Collect", options={"collect_rule": "one_line_per_pass"}
    ),
    "arrange": lambda: scene(
        ROW_OF_FOUR,
        at="Collect",
        turn={"paid": 10},
        options={"loop_rearrange": "player_arranges_without_lines"},
    ),
    "take a cell": lambda: scene(at="FullHouse", storage={"north": "tea | tea | tea | tea tea"}),
    "event again": lambda: scene(event=1908, south=player("tea tea")).play(
        "event pay tea for rice"
    ),
    "suffer": lambda: scene(at="Suffer", event=1853, south=player("tea rice")),
    "surplus": lambda: scene(south=player(cubes(tea=6, rice=6))).play("end"),
    "trade": lambda: scene(south=player("rice rice"), dice=[1, 2, 3, 4]).play("temple 2 pay rice"),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_can_be_written_and_read_back(question: str) -> None:
    town = QUESTIONS[question]()
    again = Session.at(GAME, town.session.position)
    assert again.position == town.session.position
    assert again.options(town.awaits) == town.options()


def test_what_is_left_out_is_as_at_the_start() -> None:
    session = Session.at(GAME, f"seats = 3\ndiscs = '''{CALM}'''")
    view = session.view(None)
    assert view["round"] == 1
    steps = session.game.describe(session.copy_table())["steps"]
    assert steps[:2] == ["Plan 0 2", "Collect 0"]
    assert steps[-3:] == ["Turn 1", "Turn 2", "Round 2"]
    assert view["events"]["known"] == [1851]
    assert view["ships"]["level_2"] == {"up": "ship-2-01", "below": 11}
    assert view["buildings_left"]["manor"] == 18
    assert len(view["supply"]) == 69


def test_two_capitals_stand_for_either_disc_of_a_pair() -> None:
    marks = scene(CALM).marks
    assert {mark.upper() for mark in marks} == set(CALM.split())
    assert scene(" ".join(marks)).marks == marks


def test_a_seed_given_beside_the_position_is_what_counts() -> None:
    text = scene(south=player("tea tea")).session.position
    rolls = set()
    for seed in range(8):
        session = Session.at(GAME, text, seed=seed)
        session.play(0, "temple 3 pay tea tea")
        rolls.add(tuple(session.view(None)["players"][0]["cubes"]))
    assert len(rolls) > 1


def position(**changes: Any) -> str:  # noqa: ANN401 - plain data
    """A small position of two players, with changes; None takes something out."""
    data: dict[str, Any] = {"seats": 2, "discs": CALM, **changes}
    return write_toml({key: value for key, value in data.items() if value is not None})


def players(**south: Any) -> list[dict[str, Any]]:  # noqa: ANN401
    return [south, {"cubes": []}]


LATER = ["Turn 1", "Round 2"]
REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({"game": "chess"}, "table.why.choice", "game"),
    ({"revision": 99}, "table.why.range", "revision"),
    ({"seats": None}, "table.why.missing", "seats"),
    ({"seats": 17}, "table.why.range", "seats"),
    ({"options": {"events": 1}}, "table.why.kind", "options.events"),
    ({"chance": {"dice": 1}}, "table.why.unknown_key", "chance.dice"),
    ({"chance": {"script": ["six"]}}, "table.why.kind", "chance.script[0]"),
    ({"chance": {"drawn": -1}}, "table.why.range", "chance.drawn"),
    ({"weather": "rain"}, "table.why.unknown_key", "weather"),
    ({"discs": None}, "table.why.missing", "discs"),
    ({"discs": "K/R K/G"}, "table.why.count", "discs"),
    ({"discs": CALM.replace("G/Y", "G/G")}, "dadaocheng.why.no_such_disc", "discs"),
    ({"discs": CALM.replace("G/Y", "K/R")}, "dadaocheng.why.no_such_disc", "discs"),
    ({"discs": CALM.replace("W/G", "W/Y")}, "dadaocheng.why.no_such_disc", "discs"),
    ({"round": 11}, "table.why.range", "round"),
    ({"active": 2}, "table.why.range", "active"),
    ({"planned": 3}, "table.why.range", "planned"),
    ({"aside": ["ship-9-01"]}, "table.why.choice", "aside"),
    ({"storage": {"east": [[], [], [], []]}}, "table.why.unknown_key", "storage.east"),
    ({"storage": {"south": [[]]}}, "table.why.count", "storage.south"),
    ({"storage": {"south": [["salt"], [], [], []]}}, "table.why.choice", "storage.south"),
    ({"storage": {"south": [["tea"] * 3, [], [], []]}}, "dadaocheng.why.cell_limit", "storage"),
    ({"storage": {"south": ["tea", [], [], []]}}, "table.why.kind", "storage.south[0]"),
    ({"players": [{}]}, "table.why.count", "players"),
    ({"players": players(side="north")}, "table.why.choice", "players[0].side"),
    ({"players": players(cubes=["salt"])}, "table.why.choice", "players[0].cubes"),
    ({"players": players(cubes=["tea"] * 15)}, "dadaocheng.why.too_many", "cubes"),
    ({"players": players(cubes=["tea"] * 40)}, "dadaocheng.why.too_many", "players[0].cubes"),
    ({"players": players(cubes=["tea"] * 100)}, "table.why.choice", "players[0].cubes"),
    ({"players": players(opium=100)}, "table.why.range", "players[0].opium"),
    ({"players": players(opium=60)}, "dadaocheng.why.too_many", "cubes"),
    ({"players": players(credits=3)}, "table.why.range", "players[0].credits"),
    ({"players": players(ships=["boat"])}, "table.why.choice", "players[0].ships"),
    (
        {"players": players(buildings={"villa": 1})},
        "table.why.unknown_key",
        "players[0].buildings.villa",
    ),
    ({"players": players(buildings={"shop": 1})}, "table.why.range", "players[0].buildings.shop"),
    (
        {"players": players(buildings={"den": 2})},
        "dadaocheng.why.too_many",
        "players[0].buildings.den",
    ),
    ({"players": players(gold=1)}, "table.why.unknown_key", "players[0].gold"),
    ({"ships": {"level_1": ["ship-1-01"]}}, "table.why.count", "ships.level_1"),
    ({"ships": {"level_1": ["ship-2-01"]}}, "dadaocheng.why.ship_twice", "ships.level_1"),
    ({"ships": {"level_1": ["ship-1-01"] * 2}}, "dadaocheng.why.ship_twice", "ships.level_1"),
    ({"ships": {"level_4": []}}, "table.why.unknown_key", "ships.level_4"),
    ({"events": YEARS[1:]}, "dadaocheng.why.event_deck", "events"),
    ({"events": [1853, 1851, *YEARS[2:]]}, "dadaocheng.why.event_deck", "events"),
    ({"turn": {"collected": ["salt"]}}, "table.why.choice", "turn.collected"),
    ({"turn": {"bought": ["villa"]}}, "table.why.choice", "turn.bought"),
    ({"turn": {"paid": -1}}, "table.why.range", "turn.paid"),
    ({"turn": {"markets_used": 100}}, "table.why.range", "turn.markets_used"),
    ({"turn": {"temple_used": 1}}, "table.why.kind", "turn.temple_used"),
    ({"turn": {"naps": 1}}, "table.why.unknown_key", "turn.naps"),
    ({"steps": ["Trade 0"]}, "dadaocheng.why.steps", "steps"),
    ({"steps": ["Trade 0", "Turn 1", "Round 3"]}, "dadaocheng.why.steps", "steps"),
    ({"steps": ["Trade 0", "Turn 1", *LATER]}, "dadaocheng.why.steps", "steps"),
    ({"steps": ["Round 2", *LATER]}, "dadaocheng.why.steps", "steps"),
    ({"steps": ["Round 7", *LATER]}, "dadaocheng.why.steps", "steps"),
    ({"steps": ["Turn 1", *LATER]}, "dadaocheng.why.steps", "steps"),
    ({"steps": ["Turn 0", "Turn 0", *LATER]}, "dadaocheng.why.steps", "steps"),
    ({"steps": []}, "dadaocheng.why.steps", "steps"),
    ({"steps": ["Trade 0"] * 30 + LATER}, "dadaocheng.why.steps", "steps"),
    ({"steps": ["Dance 0", *LATER]}, "dadaocheng.why.step", "steps"),
    ({"steps": ["", *LATER]}, "dadaocheng.why.step", "steps"),
    ({"steps": ["Trade", *LATER]}, "dadaocheng.why.step", "steps"),
    ({"steps": ["Trade 0 0", *LATER]}, "dadaocheng.why.step", "steps"),
    ({"steps": ["Trade x", *LATER]}, "dadaocheng.why.step", "steps"),
    ({"steps": ["Trade 2", *LATER]}, "dadaocheng.why.step", "steps"),
    ({"steps": ["Surplus 0 100", *LATER]}, "dadaocheng.why.step", "steps"),
    (
        {"steps": ["HandBack 0", *LATER], "turn": {"collected": ["tea"]}},
        "dadaocheng.why.collected",
        "turn.collected",
    ),
]


@pytest.mark.parametrize(("changes", "reason", "where"), REFUSED)
def test_what_the_box_cannot_make_is_refused_and_the_place_named(
    changes: dict[str, Any], reason: str, where: str
) -> None:
    with pytest.raises(BadPosition) as caught:
        Session.at(GAME, position(**changes))
    assert caught.value.reason == reason
    assert caught.value.arguments["where"] == where


def test_the_position_that_these_changes_spoil_is_a_good_one() -> None:
    assert Session.at(GAME, position()).awaited == (0,)


def test_chronological_events_come_in_order() -> None:
    events = [1851, *reversed(YEARS[1:])]
    with pytest.raises(BadPosition) as caught:
        Session.at(GAME, position(events=events, options={"events": "chronological"}))
    assert caught.value.reason == "dadaocheng.why.event_deck"
    assert Session.at(GAME, position(events=events)).view(None)["events"]["known"] == [1851]


def test_alone_there_are_no_events_and_six_ships_a_level() -> None:
    with pytest.raises(BadPosition) as caught:
        Session.at(GAME, position(seats=1, events=YEARS))
    assert caught.value.reason == "dadaocheng.why.event_deck"
    assert Session.at(GAME, position(seats=1)).view(None)["ships"]["level_2"]["below"] == 5
    seven = [f"ship-2-{number:02}" for number in range(1, 8)]
    with pytest.raises(BadPosition) as caught:
        Session.at(GAME, position(seats=1, ships={"level_2": seven}))
    assert caught.value.arguments == {"where": "ships.level_2", "expected": 6, "found": 7}


def test_alone_two_ships_with_credit_are_put_aside() -> None:
    assert Session.at(GAME, position(seats=1)).view(None)["aside"] == ["ship-1-07", "ship-1-08"]
    for aside in (["ship-1-01"], ["ship-1-08", "ship-1-09"], ["ship-1-08", "ship-2-12"]):
        with pytest.raises(BadPosition) as caught:
            Session.at(GAME, position(seats=1, aside=aside))
        assert caught.value.arguments["where"] == "aside"
    with pytest.raises(BadPosition) as caught:
        Session.at(GAME, position(aside=["ship-1-07", "ship-1-08"]))
    assert caught.value.arguments["where"] in ("aside", "ships.level_1")


def test_alone_two_ships_with_credit_are_in_play_if_promised() -> None:
    standard = files("comptoir.games.dadaocheng").joinpath("components.toml").read_text("utf-8")
    no_credit = standard.replace("credit = 2", "credit = 0")  # leaves ship-1-01 to ship-1-04
    options = {"solo_credit_ships": "guarantee_two", "components": no_credit}
    four = [f"ship-1-{number:02}" for number in range(9, 13)]
    kept = {"level_1": ["ship-1-01", "ship-1-02", *four]}
    assert Session.at(GAME, position(seats=1, ships=kept, options=options)).options(0)
    broken = {"level_1": ["ship-1-01", "ship-1-08", *four]}
    with pytest.raises(BadPosition) as caught:
        Session.at(GAME, position(seats=1, ships=broken, options=options))
    assert caught.value.arguments == {"where": "ships.level_1", "expected": 2, "found": 1}


def test_a_text_that_is_no_toml_is_refused() -> None:
    with pytest.raises(BadPosition) as caught:
        Session.at(GAME, "seats = ")
    assert caught.value.reason == "table.why.not_toml"
