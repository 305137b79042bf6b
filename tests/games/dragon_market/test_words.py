"""Words: every question, action and event has a message, and its arguments are plain data."""

import json
from typing import Any

import pytest

from comptoir.games.dragon_market.game import GAME
from comptoir.games.dragon_market.notation import VERBS
from comptoir.games.dragon_market.present import PRESENTER
from comptoir.games.dragon_market.words import bonus_words
from comptoir.table.chance import Quick
from comptoir.testing.play import any_answer
from comptoir.words import LANGUAGES, Catalogue
from tests.games.dragon_market.scenario import RED, RED_TEAMS, new_game, scene

LINES = (
    "boat centre", "boat end", "place c4 east", "keep r03", "slide d4 f4", "turn d4 right",
    "turn d4 left", "walk c4", "walk c4 c5 d5", "walk c4 c5 leave ring vase", "end 3", "end 0",
    "coin p1", "enough", "keep b03", "hop d4 h4", "half-turn d4", "sideways d4 d7",
    "pivot e3 right", "pivot e3 left",
    "swap-stacks d4", "swap-heirs p1", "swap-heirs p1 leave ring", "reroll 3", "keep-dice",
)  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_every_action_is_put_into_words(line: str) -> None:
    said = GAME.say_action(line)
    assert said["id"].startswith("dragon_market.action.")
    assert json.loads(json.dumps(said)) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_written_as_it_is_typed(language: str) -> None:
    words = Catalogue(language)
    for line in LINES:
        assert PRESENTER.read(PRESENTER.written(line, words), words) == line


def test_actions_are_written_in_the_language_of_the_reader() -> None:
    words = Catalogue("fr")
    assert PRESENTER.written("boat end", words) == "bateau extrémité"
    assert PRESENTER.written("end 3", words) == "terminer 3"
    assert PRESENTER.written("walk c4 leave ring", words) == "marcher c4 laisser bague"


def test_every_verb_is_among_those_lines() -> None:
    assert {line.split()[0] for line in LINES} == set(VERBS)


def test_different_actions_are_told_apart() -> None:
    said = [json.dumps(GAME.say_action(line)) for line in LINES]
    assert len({*said}) == len(LINES)


def heard(seats: int, seed: int, **options: str) -> tuple[set[str], set[str]]:
    """The events and questions of a random game."""
    session = new_game(seats, seed=f"words {seed}", **options).session
    dice = Quick(seed)
    prompts = set()
    while session.awaited and len(session.log) < 1500:
        prompts.add(check(session.prompt(session.awaited[0])))
        session.play(*any_answer(session, dice))
    return {check(event) for seat in (0, 1, None) for event in session.events(seat)}, prompts


def check(said: dict[str, Any]) -> str:
    """A message is plain data; give its id."""
    assert json.loads(json.dumps(said)) == said
    return str(said["id"])


@pytest.mark.compiled
def test_events_and_prompts_of_random_games_are_put_into_words() -> None:
    events, prompts = set(), set()
    for seed, (seats, options) in enumerate((
        (4, {}), (2, RED), (4, RED_TEAMS), (3, {**RED, "boats": "by_players"}),
    )):  # fmt: skip
        told, asked = heard(seats, seed, **options)
        events |= told
        prompts |= asked
    named = {event.removeprefix("dragon_market.event.").split(".")[0] for event in events}
    assert named >= {
        "boats", "goods", "card", "draw", "draws", "keep", "keeps", "turn", "roll", "walk", "slide",
        "turn_boat", "take", "coins", "pay", "place",
    }  # fmt: skip
    asked = {prompt.removeprefix("dragon_market.prompt.").split(".")[0] for prompt in prompts}
    assert asked >= {"spend", "keep", "pick", "place"}


AFAR = """
    .  .  .
    a' A  a
    .  .  .
"""


def test_the_end_is_told() -> None:
    harbour = scene(AFAR, at="d4", turn=200, seat=1).play("end 2")
    assert harbour.events()[-1] == "over"


def test_who_may_roll_again_is_asked_with_the_dice() -> None:
    harbour = scene(AFAR, at="d4", options=RED, objectives=["r01", "r02"], validated=["", "r10"],
                    chance=[0, 5]).play("end 0")  # fmt: skip
    said = harbour.session.prompt(1)
    assert check(said) == "dragon_market.prompt.reroll"
    assert said["args"]["dice"] == "3 + 4"


def test_who_takes_coins_from_others_is_asked_how_many() -> None:
    harbour = scene(AFAR, at="d4", seats=3, coins=[2, 5, 5]).play("end 3")
    said = harbour.session.prompt(0)
    assert (check(said), said["args"]["number"]) == ("dragon_market.prompt.coin", 3)


@pytest.mark.parametrize(
    ("bonus", "said"),
    [
        ("half_turn", "a boat makes a half turn, 1 point, once a turn"),
        ("jump_water", "your heir jumps over one cell of water, 2 points, once a turn"),
        ("reroll_die", "you may reroll one die, free, once a turn"),
        ("choose_of_three", "you choose your next objective from 3 cards"),
        ("three_coins", "you take three coins at once"),
    ],
)
def test_a_bonus_of_every_turn_is_told_with_its_price_and_others_without(
    bonus: str, said: str
) -> None:
    assert Catalogue("en").say(bonus_words(new_game().table.box, bonus)) == said
