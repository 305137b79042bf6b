"""The options a game can be set up with: each is read, shown and kept."""

from typing import Any

import pytest

from comptoir import BadOption, Session, UnknownName
from comptoir.games.dadaocheng import CHALLENGES
from comptoir.games.dadaocheng.game import GAME
from tests.games.dadaocheng.scenario import new_game

CHOICES = [
    (option.name, choice) for option in GAME.info.options for choice in option.choices if choice
]


FOR = {"neighbours": 2, "north_free": 3, "west_free": 3}
"""How many players a choice is for."""


@pytest.mark.parametrize(("name", "choice"), CHOICES)
def test_a_choice_is_shown_in_the_view_and_kept_in_record_and_position(
    name: str, choice: str
) -> None:
    seats = 1 if name == "challenge" else FOR.get(choice, 4)
    town = new_game(seats, **{name: choice})
    assert town.view["options"][name] == choice
    assert town.session.record.options[name] == choice
    again = Session.at(GAME, town.session.position)
    assert again.view(None)["options"][name] == choice
    assert again.digest() == town.session.digest()


def test_the_defaults() -> None:
    assert new_game(2).view["options"] == {
        "events": "shuffled",
        "collect_rule": "every_separate_line",
        "loop_rearrange": "player_arranges_without_lines",
        "loop_bonus_prestige": "0",
        "den_penalty": "per_den",
        "solo_credit_ships": "remove_two",
        "challenge": "none",
        "first": "1",
        "seating": "usual",
        "overlap": "off",
        "components": "",
    }


def test_an_option_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownName) as caught:
        new_game(2, weather="rain")
    assert caught.value.reason == "table.why.unknown_option"
    assert caught.value.arguments["name"] == "weather"


@pytest.mark.parametrize("value", ["never", "", 3, None])
def test_a_value_nobody_knows_is_refused(value: Any) -> None:  # noqa: ANN401
    with pytest.raises(BadOption) as caught:
        Session(GAME, 2, options={"events": value})
    assert caught.value.reason == "table.why.option_value"
    assert caught.value.arguments["choices"] == ["shuffled", "chronological"]


@pytest.mark.parametrize("seats", [0, 5, -1, True, "2"])
def test_one_to_four_players(seats: Any) -> None:  # noqa: ANN401
    with pytest.raises(BadOption) as caught:
        Session(GAME, seats)
    assert caught.value.reason == "table.why.seats"


@pytest.mark.parametrize("challenge", [name for name in CHALLENGES if name != "none"])
def test_challenges_are_for_one_player(challenge: str) -> None:
    with pytest.raises(BadOption) as caught:
        new_game(2, challenge=challenge)
    assert (caught.value.reason, caught.value.rule) == ("dadaocheng.why.challenge_alone", "10.4")
    assert new_game(1, challenge=challenge).waiting() == [0]
