"""A table in words, and what is typed in answer, as the page's text mode asks for it."""

import random
from typing import Any

import pytest

from tests.titles import FLOOR, HANDS, PUZZLE, TURNS
from tests.web.asking import Caller, Opened

SEATS = {TURNS: 2, HANDS: 2, FLOOR: 3, PUZZLE: 2}
HEADINGS = {
    "en": {TURNS: "Discs", HANDS: "Market", FLOOR: "Districts",
           PUZZLE: "Boats"},
    "fr": {TURNS: "Disques", HANDS: "Marché", FLOOR: "Quartiers",
           PUZZLE: "Bateaux"},
}  # fmt: skip


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
        assert HEADINGS[lang][game] in titles(told)
        assert "Ann" in lines(told)
        assert all(section["lines"] for section in told["sections"])
        assert titles(table.do(None, "words", lang=lang)), "spectators are told, too"


def test_what_is_tried_out_is_told(caller: Caller) -> None:
    table = at(caller, TURNS)
    now, tried = table.do(0, "words"), table.do(0, "words", draft=["flip b2"])
    assert lines(now) != lines(tried)
    assert table.refused(0, "words", draft=["flip z9"])[0] == 409
    assert table.refused(None, "words", draft=["flip b2"]) == (403, "web.why.spectator")


def test_a_hand_is_told_to_its_holder_only(caller: Caller) -> None:
    table = at(caller, HANDS)
    mine, hers, nobodys = (table.do(who, "words") for who in (0, 1, None))
    assert "In your hand" in titles(mine)
    assert lines(mine) != lines(hers)
    assert "In your hand" not in titles(nobodys)


def test_the_past_is_told_after_a_game_and_during_it(caller: Caller) -> None:
    for game in SEATS:
        name = caller.get(f"/api/examples/{game}").json()["table"]
        first, later = (
            caller.get(f"/api/tables/{name}/at/{moves}/words", lang="fr").json()
            for moves in (0, 30)
        )
        assert HEADINGS["fr"][game] in titles(first)
        assert lines(first) != lines(later)
    assert caller.get(f"/api/tables/{name}/at/99999/words").status_code == 404
    running = at(caller, HANDS)
    own, public = (
        caller.get(f"/api/tables/{running.table}/at/0/words", token).json()
        for token in (running.tokens[0], None)
    )
    assert lines(own) != lines(public), "a seat is told what it held then, and nobody else is"


def test_what_is_typed_is_understood_in_the_words_of_a_language(caller: Caller) -> None:
    table = at(caller, TURNS)
    for lang, line in (("en", "Flip B2"), ("fr", "retourner b2")):
        understood = table.do(0, "read", line=line, lang=lang)
        assert understood == {"actions": ["flip b2"], "options": []}
    both = {"actions": ["flip a1", "flip b2"], "options": []}
    assert table.do(0, "read", line="flip a1; flip b2") == both
    after = table.do(0, "read", line="flip b2", draft=["flip a1"])
    assert after["actions"] == ["flip b2"]


def test_the_beginning_of_several_options_lists_them(caller: Caller) -> None:
    table = at(caller, FLOOR)
    options = table.game(0)["options"]
    understood = table.do(0, "read", line="keep")
    assert understood["actions"] == []
    assert understood["options"] == [option for option in options if option.startswith("keep ")]


def test_a_deal_is_typed_freely_and_judged(caller: Caller) -> None:
    table = at(caller, FLOOR)
    dice = random.Random(1)
    for seat in (0, 1, 2):
        table.any_act(seat, dice)
    assert "propose" in table.do(0, "words")["hint"]
    lot = table.game(0)["view"]["players"][0]["lots"]
    assert lot, "lots were dealt"
    deal = table.do(0, "read", line="propose 10k to Ben for 20k")
    assert deal["actions"][0].startswith("propose ")
    table.act(0, *deal["actions"])
    status, reason = table.refused(0, "read", line="propose 990k to Ben for 20k")
    assert (status, reason.partition(".")[0]) == (409, FLOOR)


def test_what_makes_no_sense_is_refused(caller: Caller) -> None:
    table = at(caller, TURNS)
    assert table.refused(0, "read", line="frobnicate")[0] == 409
    assert table.refused(0, "read", line="")[0] == 400
    assert table.refused(0, "read", line=" ; ")[0] == 409
    assert table.refused(1, "read", line="flip b2")[0] == 409, "it is not Ben's turn"
    assert table.refused(None, "read", line="flip b2") == (403, "web.why.spectator")
    assert table.refused(0, "words", lang="de")[0] == 400
