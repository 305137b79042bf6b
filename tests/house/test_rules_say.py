"""What audits missed on the pages is said there, in both languages, and agrees with the data."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from comptoir.games.chinatown.rules.board import ANIMALS, YEARS
from comptoir.games.dadaocheng.rules.components import standard_text
from comptoir.words import LANGUAGES, Catalogue, texts_of
from tests.house.places import ROOT, SOURCE

RULES = SOURCE / "comptoir" / "games"
EACH = pytest.mark.parametrize("language", LANGUAGES)
FIGURES: dict[str, Any] = tomllib.loads(standard_text())
PRINTED = {"en": "printed", "fr": "imprimé"}


def page(game: str, language: str) -> str:
    return (
        (RULES / game / "text" / f"rules.{language}.md").read_text("utf-8").replace("\u00a0", " ")
    )


def section(game: str, language: str, number: str) -> str:
    """The text below a heading, up to the next one."""
    start = rf"^#+ {re.escape(number)} .*\n"
    text = re.split(start, page(game, language), maxsplit=1, flags=re.MULTILINE)[1]
    return re.split(r"^#", text, maxsplit=1, flags=re.MULTILINE)[0]


def ruling(game: str, number: str) -> list[str]:
    """A row of the table of rulings: number, question, ruling, source, test."""
    text = (ROOT / "docs" / "games" / f"{game}.md").read_text("utf-8")
    row = next(line for line in text.splitlines() if line.startswith(f"| {number} |"))
    return [cell.strip() for cell in row.strip("|").split("|")]


@EACH
def test_nobody_gains_by_1920_without_a_building(language: str) -> None:
    said = {"en": "without a building nobody does", "fr": "sans bâtiment, personne ne les reçoit"}
    assert said[language] in section("dadaocheng", language, "8.14")


@EACH
def test_opium_may_be_offered_in_the_temple(language: str) -> None:
    (line,) = [
        line for line in section("dadaocheng", language, "7.8").splitlines()
        if "opium" in line.lower() and "(7.10)" in line
    ]  # fmt: skip
    assert {"en": "in place of the rice", "fr": "à la place du riz"}[language] in line


@EACH
def test_no_card_of_dadaocheng_asks_for_blue_cubes_and_the_temple_and_events_do(
    language: str,
) -> None:
    assert not any("any" in card["cost"] for card in [*FIGURES["ships"], *FIGURES["buildings"]])
    assert any("any" in option["pay"] for option in FIGURES["temple"]["options"])
    line = section("dadaocheng", language, "1.2").strip().splitlines()[-1]
    words = {
        "en": ("temple", "events", "none of the reconstructed cards", "corrected file"),
        "fr": ("temple", "événements", "aucune des cartes reconstituées", "fichier corrigé"),
    }
    assert all(word in line for word in words[language])


def printed_sides() -> Iterator[tuple[str, str]]:
    """The sides of discs that a rulebook shows: what is on them, and on which side."""
    for disc in FIGURES["discs"]:
        for side in ("sun", "back"):
            if disc["source"] == "rulebook" or side in disc.get("rulebook_fields", ()):
                yield disc[side], side


@EACH
def test_the_pages_say_which_discs_and_offerings_are_printed_and_which_reconstructed(
    language: str,
) -> None:
    assert sorted(printed_sides()) == [*[("opium", "sun")] * 4, ("rice", "back"), ("sugar", "sun")]
    assert all(option["source"] == "rulebook" for option in FIGURES["temple"]["options"])
    assert all(face["source"] == "reconstructed" for face in FIGURES["temple"]["faces"])
    discs, temple = (section("dadaocheng", language, number).lower() for number in ("2.1", "7.8"))
    made = {"en": "reconstructed", "fr": "reconstitué"}[language]
    for text in (discs, temple):
        assert PRINTED[language] in text
        assert made in text
    good = {"en": ("sugar", "rice"), "fr": ("sucre", "riz")}[language]
    (line,) = [line for line in discs.splitlines() if line.startswith(PRINTED[language])]
    assert all(word in line for word in ("opium", *good))


def test_as_many_sides_of_discs_are_said_to_be_reconstructed_as_are() -> None:
    left = 2 * len(FIGURES["discs"]) - len([*printed_sides()])
    text = (ROOT / "docs" / "games" / "dadaocheng.md").read_text("utf-8")
    assert f"the other sides of the discs ({left} of 32)" in text


@EACH
def test_the_pages_of_chinatown_say_what_lapses_when_the_floor_closes(language: str) -> None:
    (line,) = [
        line for line in section("chinatown", language, "6.6").splitlines()
        if {"en": "lapses", "fr": "tombent"}[language] in line
    ]  # fmt: skip
    words = {"en": ("declined", "nobody takes"), "fr": ("refusées", "personne ne prend")}
    assert all(word in line for word in words[language])


@EACH
def test_the_pages_of_chinatown_call_the_years_by_their_names(language: str) -> None:
    names = [Catalogue(language).text(f"chinatown.animal.{animal.lower()}") for animal in ANIMALS]
    short = [name.split()[-1] for name in names]
    (row,) = [line for line in section("chinatown", language, "4.1").splitlines() if "1965" in line]
    expected = [f"{year} {name}" for year, name in zip(YEARS, short, strict=True)]
    assert [cell.strip() for cell in row.strip("|").split("|")][1:] == expected
    assert all(name in section("chinatown", language, "3") for name in short)
    assert short[-1] in section("chinatown", language, "5")


def test_boutique_commerce_and_tuile_are_each_one_thing() -> None:
    """A tile is a tuile, on a lot it is a boutique, and a group of these is a commerce."""
    words = texts_of("fr")
    ours = {key: text for key, text in words.items() if key.startswith("chinatown.")}
    business = {key for key, text in ours.items() if re.search(r"\b[Cc]ommerces?\b", text)}
    assert business == {"chinatown.page.tariff", "chinatown.page.firms"}
    lesson = (RULES / "chinatown" / "text" / "lesson.toml").read_text("utf-8")
    for text in (page("chinatown", "fr"), lesson, *ours.values()):
        assert not re.search(r"[Tt]uiles? ([Cc]ommerce|boutique)", text)
    assert "sur un immeuble, c’est une boutique" in section("chinatown", "fr", "2.3")
    assert "Un commerce, ce sont toutes les boutiques" in section("chinatown", "fr", "4.5")


@EACH
def test_r13_of_chinatown_says_what_was_decided_and_why(language: str) -> None:
    (text,) = re.findall(r"^- \*\*R13\*\* (.*)", page("chinatown", language), re.MULTILINE)
    words = {"en": ("last call", "because", "struck deal", "everybody"),
             "fr": ("dernier appel", "car", "conclue", "tout le monde")}  # fmt: skip
    assert all(word in text for word in words[language])
    _, _, decided, source, _ = ruling("chinatown", "R13")
    assert "last call" in decided
    assert "so a last call" in source


@pytest.mark.parametrize("number", ["R20", "R22", "R29"])
def test_r20_r22_and_r29_of_dragon_market_were_looked_at_again_with_reasons(number: str) -> None:
    source = ruling("dragon_market", number)[3]
    assert "Looked at again" in source
    reason = {
        "R20": "it names one for three things",
        "R22": "for the jump it says in a straight line",
        "R29": "the sentence can only mean a round",
    }
    assert reason[number] in source


def test_r34_of_dale_has_one_reading_of_draw_and_names_its_source() -> None:
    _, _, decided, source, _ = ruling("dale", "R34")
    assert all(
        card in decided for card in ("Night Shift", "Wise Spy", "Spyglass", "Sabotage", "all draw")
    )
    assert source.startswith("rulebook")
    assert "ours" not in source
