"""A table in words, and what is typed in answer, as the page's text mode asks for it."""

from typing import Any

import pytest

from tests.titles import HANDS, SEATS, samples
from tests.web.asking import Caller, Opened


def at(caller: Caller, game: str, names: str = "Ann Ben Cy") -> Opened:
    return caller.seat(game, " ".join(names.split()[: SEATS[game]]))


def titles(told: dict[str, Any]) -> list[str]:
    return [section["title"] for section in told["sections"]]


def lines(told: dict[str, Any]) -> str:
    return "\n".join(line for section in told["sections"] for line in section["lines"])


@pytest.mark.parametrize("game", SEATS)
def test_a_table_is_told_under_headings_in_both_languages(caller: Caller, game: str) -> None:
    table = at(caller, game)
    for lang in ("en", "fr"):
        told = table.do(0, "words", lang=lang)
        assert samples()[game].HEADINGS[lang] in titles(told)
        assert "Ann" in lines(told)
        assert all(section["lines"] for section in told["sections"])
        assert titles(table.do(None, "words", lang=lang)), "spectators are told, too"


def test_a_hand_is_told_to_its_holder_only(caller: Caller) -> None:
    table = at(caller, HANDS)
    mine, hers, nobodys = (table.do(who, "words") for who in (0, 1, None))
    assert "Your hand" in titles(mine)
    assert lines(mine) != lines(hers)
    assert "Your hand" not in titles(nobodys)


def test_the_past_is_told_after_a_game_and_during_it(caller: Caller) -> None:
    for game in SEATS:
        name = caller.get(f"/api/examples/{game}").json()["table"]
        first, later = (
            caller.get(f"/api/tables/{name}/at/{moves}/words", lang="fr").json()
            for moves in (0, 30)
        )
        assert samples()[game].HEADINGS["fr"] in titles(first)
        assert lines(first) != lines(later)
    assert caller.get(f"/api/tables/{name}/at/99999/words").status_code == 404
    running = at(caller, HANDS)
    own, public = (
        caller.get(f"/api/tables/{running.table}/at/0/words", token).json()
        for token in (running.tokens[0], None)
    )
    assert lines(own) != lines(public), "a seat is told what it held then, and nobody else is"
