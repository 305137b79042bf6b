"""Screenshots: every page and state, at four sizes, light and dark, in all languages.

`make screenshots` puts them into build/screenshots, with one contact sheet a game and one for the
other pages, to be looked at. With `--readme` only those of the README are taken, into docs. Tables
are real: begun by bots, then opened on a server of our own.
"""

import argparse
import json
import re
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import comptoir
from comptoir.present.presenter import presenter_of
from comptoir.words import LANGUAGES
from scripts.browser import NONE_FOUND, browser, flags
from scripts.moments import moments, records_of
from tests.web.asking import Caller
from tests.web.opening import open_tables
from tests.web.serving import Server
from tests.web_page.playing import DRAWN
from tests.web_page.tour import STATES, see_table

ROOT = Path(__file__).parent.parent
TAKEN = ROOT / "build" / "screenshots"
DEVICES = {"phone": (390, 844), "tablet": (820, 1180), "laptop": (1280, 800), "large": (1920, 1080)}
THEMES = ("light", "dark")
SEEN = tuple(state for state in STATES if state not in ("my turn", "no such move"))
"""States of a table besides the moment that its game chose."""
NAMES = ("Ada", "Mei", "Noor", "Otto")
MOMENTS = moments()
README = {
    "home": ("laptop", "light"),
    **{moment.game: tuple(moment.readme) for moment in MOMENTS if moment.readme},
    **{f"{moment.game}-deal": tuple(moment.deal["readme"]) for moment in MOMENTS if moment.deal},
}
SECRET = next(
    moment.game
    for moment in MOMENTS
    for info in [comptoir.game(moment.game).info]
    if 2 in info.seats
    and presenter_of(info.id).secret(comptoir.Session(comptoir.game(info.id), 2).view(None))
)
"""A game for two in which players hide something from each other."""


@dataclass(frozen=True)
class Shot:
    """One page: where it is, what must be there, and what is done before it is taken."""

    name: str
    path: str
    ready: str
    known: bool = True  # whether the browser remembers tables
    prepare: Callable[[Page], None] = lambda _: None


@dataclass(frozen=True)
class Way:
    """How a page is looked at."""

    device: str
    theme: str
    lang: str


Taken = dict[str, dict[Way, Path]]
Opened = dict[str, dict[str, Any]]
"""The tables that are shown, as the server answered."""
SHEET = """<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body { font: 20px sans-serif } img { height: 320px; margin: 4px; border: 1px solid gray }
h2 { margin: 0.5em 4px 0 } p { margin: 0; white-space: nowrap }</style>
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--readme", action="store_true", help="only the four of the README")
    parser.add_argument("--only", default="", help="only pages with this in their name")
    chosen = parser.parse_args()
    path = browser()
    if not path:
        raise SystemExit(NONE_FOUND)
    with tempfile.TemporaryDirectory(prefix="comptoir-") as folder:
        wishes = list(tables())
        found = open_tables(Path(folder), [wish for _, wish in wishes])
        opened = dict(zip((name for name, _ in wishes), found, strict=True))
        server = Server(Path(folder)).start()
        try:
            with sync_playwright() as playwright:
                running = playwright.chromium.launch(executable_path=path, args=flags())
                take_all(running, server, opened, chosen)
                running.close()
        finally:
            server.stop()


def tables() -> Iterator[tuple[str, dict[str, Any]]]:
    """The tables that are shown, by what they are called here."""
    for moment in MOMENTS:
        seats = [{"kind": "here", "name": NAMES[0]}]
        seats += [
            {"kind": "bot", "bot": "merchant", "name": name} for name in NAMES[1 : moment.seats]
        ]
        begun = {"seats": seats, "spectators": "everyone", "name": f"{NAMES[0]}’s table"}
        middle, end = records_of(moment)
        yield moment.game, {**begun, "record": middle}
        yield f"{moment.game}-end", {"record": end}
    waiting = [{"kind": "here", "name": NAMES[0]}, {"kind": "open"}, {"kind": "open"}]
    yield "lobby", {"game": SECRET, "seats": waiting, "name": f"{NAMES[0]}’s table"}
    here = [{"kind": "here", "name": name} for name in NAMES[:2]]
    yield "curtain", {"game": SECRET, "seats": here}


def shots(opened: Opened) -> Iterator[Shot]:
    yield Shot("home", "/", "[data-do=play-now]", known=False)
    yield Shot("home-known", "/", "[data-do=play-now]")
    yield Shot("new", f"/new/{SECRET}", "[data-do=make]")
    yield Shot("rules", f"/rules/{SECRET}", "main h2")
    yield Shot("nowhere", "/no/such/page", "main h1")
    yield Shot("lobby", f"/table/{opened['lobby']['table']}", "main")
    yield Shot("curtain", f"/table/{opened['curtain']['table']}", ".curtain")
    for moment in MOMENTS:
        yield Shot(moment.game, f"/table/{opened[moment.game]['table']}", "#board .part")
        end = f"{moment.game}-end"
        yield Shot(end, f"/table/{opened[end]['table']}", ".ending")
        if moment.deal:
            table = f"/table/{opened[moment.game]['table']}"
            prepare = partial(compose, moment.deal)
            yield Shot(f"{moment.game}-deal", table, "#board .part", prepare=prepare)


def compose(deal: dict[str, Any], page: Page) -> None:
    """Click what makes the second picture of a game."""
    for selector in deal["click"]:
        page.locator(selector).first.evaluate("button => button.click()")
    page.locator(deal["show"]).scroll_into_view_if_needed()


def take_all(running: Browser, server: Server, opened: Opened, chosen: argparse.Namespace) -> None:
    """Take every picture; without --readme, put those of a game together on one sheet."""
    ways = [Way(*way) for way in product(DEVICES, THEMES, LANGUAGES)]
    taken: Taken = defaultdict(dict)
    for way in ways:
        wanted = [shot for shot in shots(opened) if is_wanted(shot, way, chosen)]
        context = looking(running, server.url, way)
        for shot in wanted:
            page = context.new_page()
            page.add_init_script(remembering(opened if shot.known else {}))
            file = place(shot.name, way, chosen)
            take(page, shot, file)
            taken[shot.name][way] = file
            page.close()
        if not chosen.readme:
            take_states(context, Caller(server), way, chosen, taken)
        context.close()
    if not chosen.readme:
        put_together(running, ways, taken)


def looking(running: Browser, url: str, way: Way) -> BrowserContext:
    width, height = DEVICES[way.device]
    by_touch = way.device in ("phone", "tablet")
    context = running.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        is_mobile=by_touch,
        has_touch=by_touch,
        locale=way.lang,
        color_scheme="dark" if way.theme == "dark" else "light",
        reduced_motion="reduce",
    )
    context.set_default_timeout(60_000)
    return context


def is_wanted(shot: Shot, way: Way, chosen: argparse.Namespace) -> bool:
    if chosen.readme:
        return README.get(shot.name) == (way.device, way.theme) and way.lang == LANGUAGES[0]
    return chosen.only in shot.name


def place(name: str, way: Way, chosen: argparse.Namespace) -> Path:
    if chosen.readme:
        return ROOT / "docs" / f"page-{name}.png"
    return TAKEN / f"{name}-{way.device}-{way.theme}-{way.lang}.png"


def take_states(
    context: BrowserContext, caller: Caller, way: Way, chosen: argparse.Namespace, taken: Taken
) -> None:
    """Take the states of a table that the tests look at."""

    def keep(page: Page, name: str) -> None:
        plain = re.sub("[^a-z_]+", "-", name)
        file = place(plain, way, chosen)
        page.screenshot(path=file)
        print(file.relative_to(ROOT))
        taken[plain][way] = file

    for moment in MOMENTS:
        if chosen.only in moment.game:
            see_table(context, caller, moment.game, keep, SEEN)


def put_together(running: Browser, ways: Sequence[Way], taken: Taken) -> None:
    """Make a contact sheet of each game's pictures, and one of all others: a line a state."""
    games = [moment.game for moment in MOMENTS]
    page = running.new_page(viewport={"width": 2_400, "height": 1_000})
    for sheet in [*games, "pages"]:
        lines = [name for name in taken if next(filter(name.startswith, games), "pages") == sheet]
        rows = [
            f"<h2>{escape(name)}, {lang}</h2><p>{pictures(taken[name], ways, lang)}</p>"
            for name in lines
            for lang in LANGUAGES
        ]
        if rows:
            written = TAKEN / f"sheet-{sheet}.html"
            written.write_text(SHEET + "\n".join(rows), "utf-8")
            page.goto(written.as_uri())
            page.screenshot(path=written.with_suffix(".png"), full_page=True)
            print(written.with_suffix(".png").relative_to(ROOT))
    page.close()


def pictures(taken: dict[Way, Path], ways: Sequence[Way], lang: str) -> str:
    shown = [(way, taken[way]) for way in ways if way.lang == lang and way in taken]
    return "".join(
        f'<img src="{file.name}" alt="{way.device}, {way.theme}" title="{way.device}, {way.theme}">'
        for way, file in shown
    )


def remembering(opened: Opened) -> str:
    """What makes the browser remember its seats, as if it had made the tables itself."""
    known = [
        {
            "table": table["table"],
            "game": SECRET if name in ("lobby", "curtain") else name,
            "name": "",
            "host": table["host"],
            "seats": [{**seat, "name": NAMES[seat["seat"]]} for seat in own_seats(name, table)],
        }
        for name, table in opened.items()
        if not name.endswith("-end")
    ]
    return f"localStorage.setItem('comptoir.myTables', {json.dumps(json.dumps(known))})"


def own_seats(name: str, table: dict[str, Any]) -> list[dict[str, Any]]:
    """The seats that this browser holds; those that are open are for others."""
    seats = [seat for seat in table["seats"] if seat]
    return seats if name == "curtain" else seats[:1]


def take(page: Page, shot: Shot, file: Path) -> None:
    page.goto(shot.path)
    page.locator(shot.ready).first.wait_for()
    shot.prepare(page)
    page.evaluate(DRAWN)
    page.wait_for_timeout(300)  # pictures that come a moment later
    file.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=file)
    print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
