"""What a game says about itself, and the shelf of games."""

import pytest

from comptoir import BadOption, UnknownName
from comptoir.games import own_titles
from comptoir.table.chance import Quick
from comptoir.table.title import TITLES, Loose, add_title, components_of, find_game
from tests.table.toy import MATCHES
from tests.titles import HANDS, TURNS


def test_options_are_completed_with_their_defaults() -> None:
    info = MATCHES.info
    assert info.chosen(None) == {"pile": "7", "note": ""}
    assert info.chosen({"pile": "20"}) == {"pile": "20", "note": ""}
    assert info.chosen({"note": "any text"})["note"] == "any text"


def test_options_nobody_knows_are_refused() -> None:
    with pytest.raises(UnknownName) as unknown:
        MATCHES.info.chosen({"heap": "7"})
    assert unknown.value.arguments == {
        "name": "heap",
        "game": "matches",
        "choices": ["pile", "note"],
    }
    for value in ("8", 7, None):
        with pytest.raises(BadOption) as bad:
            MATCHES.info.chosen({"pile": value})
        assert bad.value.reason == "table.why.option_value"


def test_seats_a_game_is_not_made_for_are_refused() -> None:
    assert MATCHES.info.check_seats(2) == 2
    for seats in (1, 3, True, "2"):
        with pytest.raises(BadOption) as caught:
            MATCHES.info.check_seats(seats)
        assert caught.value.arguments["found"] == str(seats)


def test_a_game_is_found_on_the_shelf() -> None:
    for title in own_titles():
        assert find_game(title.info.id).info is title.info
    with pytest.raises(UnknownName) as caught:
        find_game("matches")
    assert caught.value.reason == "table.why.unknown_game"
    add_title(Loose(MATCHES))
    try:
        assert find_game("matches") is MATCHES
    finally:
        del TITLES["matches"]


def test_a_plain_suggestion_is_any_of_the_options() -> None:
    table = MATCHES.start(2, {"pile": "7"}, Quick(1))
    assert {MATCHES.suggest(table, 0, Quick(seed)) for seed in range(10)} == {1, 2}


def test_a_game_gives_the_file_of_its_figures_or_names_the_games_that_have_one() -> None:
    text = components_of(TURNS)
    assert text.startswith(f"# {find_game(TURNS).info.title}")
    with pytest.raises(UnknownName) as caught:
        components_of(HANDS)
    assert caught.value.reason == "table.why.no_components"
    assert TURNS in str(caught.value.arguments["choices"])
