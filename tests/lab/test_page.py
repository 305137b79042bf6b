"""The page of an arena: one file, well-formed, in both languages, with a table for each drawing."""

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from comptoir.lab.page import is_page, page
from comptoir.lab.plots import BINS, Scale, bin_width
from comptoir.lab.report import Report, report
from comptoir.table.title import find_game
from comptoir.words import LANGUAGES, Catalogue
from tests.lab.made_up import PLAN, made_up

RUNS = {
    "four seats": made_up(wanted=70),
    "one among others": made_up(replace(PLAN, mix="one")),
    "alone": made_up(replace(PLAN, seats=1)),
    "itself": made_up(replace(PLAN, bots=("merchant",))),
    "a single game": made_up(games=1),
}
EITHER = pytest.mark.parametrize("language", LANGUAGES)
EACH = pytest.mark.parametrize("found", list(map(report, RUNS.values())), ids=list(RUNS))


def read(text: str) -> ET.Element:
    assert text.startswith("<!DOCTYPE html>\n")
    return ET.fromstring(text.removeprefix("<!DOCTYPE html>\n"))  # noqa: S314 - our own


@EITHER
@EACH
def test_it_is_well_formed_and_needs_nothing_from_elsewhere(found: Report, language: str) -> None:
    text = page(found, Catalogue(language))
    html = read(text)
    assert html.get("lang") == language
    assert not {element.tag for element in html.iter()} & {"script", "link", "img", "iframe"}
    assert not re.search(r"https?:|//|url\(|@import|\bsrc=|\bhref=", text)
    assert "default-src 'none'" in text
    ids = [element.get("id") for element in html.iter() if element.get("id")]
    assert len(ids) == len(set(ids))


@EITHER
def test_every_drawing_has_a_title_a_description_and_a_table(language: str) -> None:
    html = read(page(report(RUNS["four seats"]), Catalogue(language)))
    drawings = list(html.iter("svg"))
    assert len(drawings) == 5
    for drawing in drawings:
        told = {child.get("id"): child.text for child in drawing if child.tag in ("title", "desc")}
        assert told[drawing.get("aria-labelledby")]
        assert told[drawing.get("aria-describedby")]
    sides = [element for element in html.iter("div") if element.get("class") == "both"]
    assert all(side.find("figure/svg") is not None for side in sides)
    assert len([side for side in sides if side.find("div/table") is not None]) == len(drawings)


def test_it_speaks_the_language_of_the_reader() -> None:
    english, french = (page(report(RUNS["four seats"]), Catalogue(name)) for name in ("en", "fr"))
    title = find_game(PLAN.game).info.title
    assert f"{title}: 60 games at 4 seats" in english
    assert f"{title}\u00a0: 60 parties à 4 places" in french
    assert "Stopped early: 60 of 70 games" in english
    assert "Arrêt anticipé" in french
    assert "intervalle à 95\u00a0%" in french
    assert re.search(r"<td>\d+\.\d</td>", english)
    assert re.search(r"<td>\d+,\d</td>", french)


def test_names_are_never_markup() -> None:
    text = page(report(RUNS["four seats"]), Catalogue("en"))
    assert "<b>" not in text
    assert "&lt;b&gt;&amp;" in text


def test_what_is_drawn_stays_on_the_paper() -> None:
    for found in map(report, RUNS.values()):
        for drawing in read(page(found, Catalogue("en"))).iter("svg"):
            for dot in drawing.iter("circle"):
                assert 0 <= float(dot.get("cx", "-1")) <= 400


def test_long_numbers_do_not_run_into_each_other() -> None:
    run = RUNS["four seats"]
    lines = tuple(replace(line, scores=tuple(10**6 + 9000 * own for own in line.scores))
                  for line in run.lines)  # fmt: skip
    for drawing in read(page(report(replace(run, lines=lines)), Catalogue("en"))).iter("svg"):
        ticks = [text for text in drawing.iter("text") if text.get("class") == "tick"]
        places = [(float(tick.get("x", "0")), len(tick.text or "")) for tick in ticks]
        assert len(places) > 1
        for (left, long), (right, wide) in pairwise(places):
            assert right - left > 7 * (long + wide) / 2


def test_a_page_of_ours_is_known_again(tmp_path: Path) -> None:
    ours, other = tmp_path / "ours.html", tmp_path / "other.html"
    ours.write_text(page(report(RUNS["alone"]), Catalogue("fr")), "utf-8")
    other.write_text("<!DOCTYPE html>\n<title>mine</title>\n", "utf-8")
    assert is_page(ours)
    assert not is_page(other)


@pytest.mark.parametrize(("low", "high"), [(0, 0), (-5, 30), (0, 3), (7, 2_000), (-90_000, 10**6)])
def test_bars_are_few_and_as_wide_as_a_round_number(low: int, high: int) -> None:
    width = bin_width(low, high)
    assert (high - low) // width + 1 <= BINS + 1
    assert str(width).rstrip("0") in ("1", "2", "5")


@pytest.mark.parametrize("values", [[0.0], [1, 2], [-3, 1000], [0.001, 0.002], []])
def test_a_scale_has_a_few_round_numbers(values: list[float]) -> None:
    scale = Scale(values)
    ticks = list(scale.ticks())
    assert 2 <= len(ticks) <= 7
    assert all(scale.left <= scale(tick) <= scale.right for tick in ticks)
