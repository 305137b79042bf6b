"""What audits missed on the pages is said there, in both languages, and agrees with the data."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from comptoir.games.dadaocheng.rules.components import standard_text
from tests.house.places import ROOT
from tests.house.rules import EACH_LANGUAGE, page, section

FIGURES: dict[str, Any] = tomllib.loads(standard_text())
PRINTED = {"en": "printed", "fr": "imprimé"}


@EACH_LANGUAGE
def test_nobody_gains_by_1920_without_a_building(language: str) -> None:
    said = {
        "en": "a player without buildings gains nothing",
        "fr": "sans bâtiment, personne ne les reçoit",
    }
    assert said[language] in section("dadaocheng", language, "8.14")


@EACH_LANGUAGE
def test_opium_may_be_offered_in_the_temple(language: str) -> None:
    (line,) = [
        line for line in section("dadaocheng", language, "7.8").splitlines()
        if "opium" in line.lower() and "(7.10)" in line
    ]  # fmt: skip
    assert {"en": "in place of the rice", "fr": "à la place du riz"}[language] in line


@EACH_LANGUAGE
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


@EACH_LANGUAGE
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


def test_events_stand_in_the_order_of_years() -> None:
    """The sections of chapter 8 name the same years, rising, one for each card."""
    pages = [page("dadaocheng", language) for language in ("en", "fr")]
    years = [re.findall(r"^### 8\.\d+ (\d{4})", text, re.MULTILINE) for text in pages]
    assert years[0] == years[1] == sorted(years[0])
    assert len(years[0]) == len(FIGURES["events"])
