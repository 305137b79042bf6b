"""The page says every message exactly as the terminal does, in both languages."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from comptoir.games import own_titles
from comptoir.table.record import Record
from comptoir.table.refusal import Refusal
from comptoir.table.session import Session
from comptoir.web.http.page_routes import OF_COMMANDS
from comptoir.words import LANGUAGES, PLACE, SEAT, TEXT, Catalogue, texts_of
from tests.titles import records_of
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot

GAMES = sorted(title.info.id for title in own_titles())
NAMES = ("Anne", "李四", "Zoé <b>B</b>", "{seat}", "D\u202eE")
SAY = """async ({lang, names, things}) => {
  const words = await import("/static/words.js");
  await words.load(lang);
  const {Speaker} = words;
  const texts = await (await fetch(`/locale/${lang}.json`)).json();
  const speaker = new Speaker(lang, texts, names);
  return things.map(([what, ...given]) => speaker[what](...given));
}"""
WORDS = ("rice", "shop", "ox", "a\u0000b", "\u202eback", "50\u00a0%", "\u3000", "nothing", "")
NUMBERS = (0, 1, 2, -1, 999, 9_999, 10_000, -1_234_567, 10**12)


@pytest.fixture
def page(visitors: Visitors) -> Page:
    return visitors.visit("/")


def events_of(game: str) -> tuple[Any, ...]:
    """What anybody hears in the golden games of a title, everything once."""
    heard: dict[str, Any] = {}
    for file in sorted(records_of(game).glob("*.txt")):
        session = Session.replay(Record.load(file))
        for seat in (None, *range(session.seats)):
            for event in session.events(seat):
                heard[json.dumps(event, sort_keys=True)] = event
    return tuple(heard.values())


def compare(page: Page, things: list[tuple[Any, ...]], language: str) -> None:
    """Let the page and the terminal say the same things: `what` to do, and with what."""
    catalogue = Catalogue(language, names=NAMES)
    shown = page.evaluate(SAY, {"lang": language, "names": NAMES, "things": things})
    different = [
        (thing, ours, theirs)
        for thing, ours, theirs in zip(things, spoken(catalogue, things), shown, strict=True)
        if ours != theirs
    ]
    assert different[:5] == []


def spoken(catalogue: Catalogue, things: list[tuple[Any, ...]]) -> Iterator[str]:
    for what, *given in things:
        if what == "refuse":
            error = given[0]
            refusal = Refusal(error["id"], error["rule"])
            refusal.arguments = error["args"]  # of any name, which the compiled build does not take
            yield catalogue.refuse(refusal)
        else:
            yield getattr(catalogue, what)(*given)


@pytest.mark.slow  # every text is compared below, each day in one language
@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_the_golden_games_is_said_alike(page: Page, game: str) -> None:
    events = [("say", event) for event in events_of(game)]
    assert len(events) > 100
    for language in LANGUAGES:
        compare(page, events, language)


def shapes(kind: str) -> list[Any]:
    """Values of every shape that an argument of this type may have."""
    word = "tea" if kind != TEXT else "b1 <i>"
    message = {"id": "table.player", "args": {"number": 3}}
    if kind == SEAT:
        return [0, 4, 7, [2], [0, 1, 3]]
    return [
        word, 0, 1, 2, 12_345, -3, [], [word], [word, "rice", word], [1, 2, 2], message,
        [message, message], [message, {"args": {"number": 3}, "id": "table.player"}, "rice"], True,
    ]  # fmt: skip


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_filled_in_alike_with_arguments_of_any_shape(
    page: Page, language: str
) -> None:
    """Refusals, too: with a rule, with a ruling, and with none."""
    things: list[tuple[Any, ...]] = []
    for name, text in texts_of(language).items():
        if name.startswith(OF_COMMANDS):
            continue  # the page is not sent them
        kinds = {match[1]: match[3] or "" for match in PLACE.finditer(text)}
        for turn in range(max((len(shapes(kind)) for kind in kinds.values()), default=1)):
            arguments = {key: shapes(kind)[turn % len(shapes(kind))] for key, kind in kinds.items()}
            rule = ("", "4.2", "R7")[turn % 3]
            things.append(("refuse", {"id": name, "args": arguments, "rule": rule}))
    compare(page, things, language)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_names_and_words_are_written_alike(page: Page, language: str) -> None:
    things: list[tuple[Any, ...]] = [("figure", number) for number in NUMBERS]
    things += [("figure", 0.5), ("figure", -12_345.25)]
    things += [("player", seat) for seat in (-1, 0, 4, 5)]
    for scope in ("table", *GAMES):
        things += [("word", scope, word, form, 2) for word in WORDS for form in ("", "a", "tag")]
    compare(page, things, language)
