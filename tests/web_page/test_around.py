"""The pages around the table: home, a new table, your tables, the rules, the settings."""

import json
import re
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, expect

from comptoir import games
from comptoir.table.title import find_game
from comptoir.web.services.game_info import rules
from tests.titles import FLOOR, HANDS, PUZZLE, TURNS, records_of, sample_of
from tests.web.serving import Server
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations

pytestmark = pytest.mark.by_lot

GAME_IDS = tuple(game.info.id for game in games())
PAGES = (
    "/",
    "/games",
    "/statistics",
    *(f"/{page}/{game}" for page in ("new", "rules", "box") for game in GAME_IDS),
)
LOOKS = """figure => [...figure.querySelectorAll(".diagram-board *")].map((one) => [
  one.getAttribute("class"), one.getAttribute("transform"), one.style.transform,
  one.children.length ? "" : one.textContent,
])"""
"""What is drawn in a diagram."""
HEIGHT = "figure => figure.getBoundingClientRect().height"
FITS = """figure => {
  const [room, ...parts] = [...figure.querySelectorAll(".diagram-frame, .diagram-board > *")]
    .map((element) => element.getBoundingClientRect());
  const out = ({ left, right, top, bottom }) => left < room.left - 1 || right > room.right + 1
    || top < room.top - 1 || bottom > room.bottom + 1;
  const filled = parts.reduce((sum, { height }) => sum + height, 0) / room.height;
  return [...parts.filter(out), ...(filled < 0.9 ? [`only ${filled} is filled`] : [])];
}"""
"""Whether what is drawn has its place within the frame of a diagram, and fills it."""
SLOW = 20_000  # milliseconds, for a machine with much else to do
TABLE = re.compile(r"/table/[\w-]+$")


def remembered(page: Page) -> list[dict[str, Any]]:
    """The tables this browser knows."""
    found = page.evaluate("localStorage.getItem('comptoir.myTables')")
    return json.loads(found) if found else []


def ask(site: Server, table: dict[str, Any], verb: str = "") -> Any:  # noqa: ANN401 - JSON
    """Ask the server about a table, as its host."""
    path = f"{site.url}/api/tables/{table['table']}" + (f"/{verb}" if verb else "")
    headers = {"Authorization": f"Bearer {table['host']}", "Content-Type": "application/json"}
    data = b"{}" if verb else None
    with urlopen(Request(path, data, headers), timeout=20) as answer:  # noqa: S310 - our server
        return json.load(answer)


@pytest.mark.slow
@pytest.mark.parametrize(("phone", "lang", "theme"), [(False, "en", "light"), (True, "fr", "dark")])
def test_every_page_can_be_read_by_everybody(
    visitors: Visitors, lang: str, theme: str, *, phone: bool
) -> None:
    """Every day `test_every_state.py` looks at one page of each kind."""
    context = visitors.context(phone=phone, lang=lang, theme=theme)
    page = context.new_page()
    for path in PAGES:
        page.goto(path, wait_until="networkidle")
        expect(page.locator("main h1")).to_be_visible()
        page.evaluate("document.querySelectorAll('details').forEach(fold => fold.open = true)")
        assert serious_violations(page) == []
        assert not scrolls_sideways(page), path


def test_the_typefaces_of_the_page_are_used(visitors: Visitors) -> None:
    page = visitors.context().new_page()
    page.goto("/", wait_until="networkidle")
    page.reload(wait_until="networkidle")  # the first time they may come too late to be used
    loaded = "[...document.fonts].filter(({ status }) => status === 'loaded').length"
    assert page.evaluate(loaded) == 2


def test_the_language_changes_everywhere_at_once_and_nothing_typed_is_lost(
    visitors: Visitors,
) -> None:
    page = visitors.visit(f"/new/{HANDS}", lang="en")
    page.fill("#table-name", "Chez Li")
    ticked = [page.locator(box) for box in sample_of("hands").TICKED]
    for box in ticked:
        box.check()
    page.locator("[data-do=language]").select_option("fr")
    title = find_game(HANDS).info.title
    expect(page.locator("h1")).to_have_text(f"Nouvelle table\u00a0: {title}")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#table-name")).to_have_value("Chez Li")
    for box in ticked:
        expect(box).to_be_checked()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_theme_and_text_size_are_remembered(visitors: Visitors) -> None:
    page = visitors.visit("/")
    page.locator("[data-do=settings]").click()
    page.locator("#settings input[value=dark]").check()
    page.locator("#settings input[value=large]").check()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-size", "large")


def test_what_cannot_be_is_refused_in_words(visitors: Visitors) -> None:
    visitors.forgive("api/tables|400|409")
    page = visitors.visit("/")
    page.fill("#join-link", "somewhere else")
    page.locator("[data-do=join]").click()
    expect(page.locator(".way [role=alert]")).to_contain_text("not a link to a table")
    page.locator(".way summary").click()
    page.fill("#load-text", "no record")
    page.locator("[data-do=load]").click()
    told = page.locator(".way:has(#load-text) [role=alert]")
    expect(told).to_contain_text("not a record", timeout=SLOW)


def test_a_friend_joins_by_a_link_in_a_message(visitors: Visitors, site: Server) -> None:
    page = visitors.visit(f"/new/{PUZZLE}?who=friends")
    page.get_by_role("radio", name="2", exact=True).check()
    page.locator("[data-do=make]").click()
    page.wait_for_url(TABLE)
    table = remembered(page)[0]
    assert [seat["seat"] for seat in table["seats"]] == [0], "the other seat is not ours"
    links = ask(site, table, "links")["seats"]
    token = next(link["token"] for link in links if link and link["seat"] == 1)
    friend = visitors.visit("/", phone=True, lang="fr")
    friend.fill("#my-name", "Zoé")
    friend.fill("#join-link", f"Viens ! {site.url}/table/{table['table']}#seat={token} À toi")
    friend.locator("[data-do=join]").click()
    friend.wait_for_url(TABLE)
    friend.locator("[data-do=sit]").click()
    expect(friend.locator("#board")).to_be_visible(timeout=SLOW)
    assert token not in friend.url
    assert remembered(friend)[0]["seats"][0]["seat"] == 1
    names = [seat["name"] for seat in ask(site, table)["seats"]]
    assert names[1] == "Zoé"


def test_your_tables_are_remembered_until_they_are_forgotten(visitors: Visitors) -> None:
    page = visitors.visit("/")
    page.locator(f".game[data-game={TURNS}] [data-do=play-now]").click()
    page.wait_for_url(TABLE)
    expect(page.locator("#board")).to_be_visible(timeout=SLOW)
    page.locator(".wordmark").click()
    mine = page.locator(".mine")
    expect(mine).to_contain_text("with 2 bots")
    expect(mine.locator(".chip")).to_have_text("Your turn")
    mine.locator("[data-do=forget]").click()
    mine.locator("[data-do=forget-sure]").click()
    expect(mine).to_have_count(0)
    assert remembered(page) == []


def test_several_people_sit_down_at_one_device(visitors: Visitors, site: Server) -> None:
    page = visitors.visit("/", phone=True)
    page.select_option("#device-game", FLOOR)
    page.locator("[data-do=device]").click()
    page.locator("[data-seat='1'] input").fill("Bert")
    page.locator("[data-do=make]").click()
    page.wait_for_url(TABLE)
    table = remembered(page)[0]
    assert [seat["seat"] for seat in table["seats"]] == [0, 1, 2, 3]
    names = [seat["name"] for seat in ask(site, table)["seats"]]
    assert names[1] == "Bert"
    assert len(set(names)) == len(names)


def test_a_record_is_loaded_from_a_file_and_from_text(visitors: Visitors) -> None:
    file = records_of(PUZZLE) / "two_by_the_bot.txt"
    page = visitors.visit("/")
    page.set_input_files("#load-file", file)
    page.wait_for_url(TABLE)
    expect(page.locator("#board")).to_be_visible(timeout=SLOW)
    page.goto("/")
    page.locator(".way summary").click()
    page.fill("#load-text", file.read_text("utf-8"))
    page.locator("[data-do=load]").click()
    page.wait_for_url(TABLE)
    expect(page.locator("#board")).to_be_visible(timeout=SLOW)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAME_IDS)
def test_an_example_can_be_watched(visitors: Visitors, game: str) -> None:
    page = visitors.visit("/")
    page.locator(f".game[data-game={game}] [data-do=example]").click()
    page.wait_for_url(re.compile("/table/example-"))
    expect(page.locator("#board")).to_be_visible(timeout=SLOW)


def diagrams_are_drawn(page: Page) -> None:
    """Each is drawn when it comes near, in the room that was kept for it, and shows its move."""
    for figure in page.locator(".diagram").all():
        room = figure.evaluate(HEIGHT)
        figure.scroll_into_view_if_needed()
        expect(figure.locator("[data-board], [data-part], [data-place]").first).to_be_attached()
        expect(figure.locator("summary")).to_be_visible()
        assert figure.evaluate(HEIGHT) == room
        assert figure.evaluate(FITS) == []
        move = figure.locator("[data-do=show-move]")
        if move.count():
            before = figure.evaluate(LOOKS)
            move.click()
            expect(figure.locator(".diagram-told li").first).to_be_visible()
            assert figure.evaluate(LOOKS) != before
            move.click()
            expect(figure.locator(".diagram-told li")).to_have_count(0)
            assert figure.evaluate(LOOKS) == before
    page.locator("[data-do=show-move]").last.click()
    expect(page.locator(".diagram-told li").first).to_be_visible()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAME_IDS)
def test_the_rules_are_drawn_whole_and_every_reference_leads_somewhere(
    visitors: Visitors, game: str, lang: str
) -> None:
    page = visitors.visit(f"/rules/{game}", lang=lang)
    article = page.locator("article")
    expect(article.locator("h2").first).to_be_visible()
    shown = article.inner_text()
    assert not re.search(r"\*\*|`|^#|^\|", shown, re.MULTILINE)
    broken = page.evaluate(
        "[...document.querySelectorAll('.rules a[href^=\"#\"]')].map(link => link.hash.slice(1))"
        ".filter(id => !document.getElementById(id))"
    )
    assert broken == []
    diagrams_are_drawn(page)
    assert serious_violations(page) == []
    sections = rules(game, lang)
    items = [item for one in sections for block in one["blocks"] for item in block.get("items", ())]
    rulings = [item["id"] for item in items if item["id"]]
    headings = [section["id"] for section in sections]
    ids = page.evaluate("[...document.querySelectorAll('article [id]')].map(place => place.id)")
    assert set(rulings) | set(headings) <= set(ids)


def test_a_ruling_has_an_address_and_a_search_finds_without_accents(visitors: Visitors) -> None:
    ruling, accented, word = sample_of("floor").SEARCHED
    page = visitors.visit(f"/rules/{FLOOR}#{ruling}", lang="fr")
    expect(page.locator(f"#{ruling}")).to_have_class(re.compile("visited"))
    expect(page.locator(f"#{ruling}")).to_be_in_viewport()
    page.fill("#rules-search", accented)
    assert page.locator("mark").count() == 0 or "é" in page.locator("mark").first.inner_text()
    page.fill("#rules-search", word)
    expect(page.locator("mark").first).to_have_text(re.compile(word, re.IGNORECASE))
    page.keyboard.press("Escape")
    expect(page.locator("mark")).to_have_count(0)
