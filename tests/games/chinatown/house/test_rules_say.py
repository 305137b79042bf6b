"""What audits missed on the pages is said there, in both languages, and agrees with the data."""

import re

from comptoir.games.chinatown.notation import VERBS
from comptoir.games.chinatown.rules.board import ANIMALS, YEARS
from comptoir.words import Catalogue, texts_of
from tests.house.places import SOURCE
from tests.house.rules import EACH_LANGUAGE, page, ruling, section, verbs_taught


@EACH_LANGUAGE
def test_the_pages_of_chinatown_say_what_lapses_when_the_floor_closes(language: str) -> None:
    (line,) = [
        line for line in section("chinatown", language, "6.6").splitlines()
        if {"en": "lapses", "fr": "tombent"}[language] in line
    ]  # fmt: skip
    words = {"en": ("declined", "nobody takes"), "fr": ("refusées", "personne ne prend")}
    assert all(word in line for word in words[language])


@EACH_LANGUAGE
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
    ours = {key: text for key, text in ours.items() if ".speech." not in key}  # what players type
    business = {key for key, text in ours.items() if re.search(r"\b[Cc]ommerces?\b", text)}
    assert business == {"chinatown.page.tariff", "chinatown.page.firms"}
    lesson = (SOURCE / "comptoir/games/chinatown/text/lesson.toml").read_text("utf-8")
    for text in (page("chinatown", "fr"), lesson, *ours.values()):
        assert not re.search(r"[Tt]uiles? ([Cc]ommerce|boutique)", text)
    assert "sur un immeuble, c’est une boutique" in section("chinatown", "fr", "2.3")
    assert "Un commerce, ce sont toutes les boutiques" in section("chinatown", "fr", "4.5")


@EACH_LANGUAGE
def test_r13_of_chinatown_says_what_was_decided_and_why(language: str) -> None:
    (text,) = re.findall(r"^- \*\*R13\*\* (.*)", page("chinatown", language), re.MULTILINE)
    words = {"en": ("last call", "because", "struck deal", "everyone"),
             "fr": ("dernier appel", "car", "conclue", "tout le monde")}  # fmt: skip
    assert all(word in text for word in words[language])
    _, _, decided, source, _ = ruling("chinatown", "R13")
    assert "last call" in decided
    assert "so a last call" in source


@EACH_LANGUAGE
def test_the_last_chapter_teaches_every_verb(language: str) -> None:
    assert verbs_taught("chinatown", language) == set(VERBS)
