"""Screenshots: every page of the game in the browser, large and small, light and dark.

`make screenshots` puts them into build/screenshots, to be looked at. With `--readme` only those of
the README are taken, into docs. Tables are real: begun by bots, then opened on a server of our own.
"""

import argparse
import json
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import comptoir
from comptoir.present.presenter import presenter_of
from scripts.browser import NONE_FOUND, browser, flags
from scripts.moments import moments, records_of
from tests.web.opening import open_tables
from tests.web.serving import Server
from tests.web_page.playing import DRAWN
from tests.web_page.visitors import DESKTOP, PHONE

ROOT = Path(__file__).parent.parent
TAKEN = ROOT / "build" / "screenshots"
DEVICES = {"desktop": DESKTOP, "phone": PHONE}
THEMES = ("light", "dark")
NAMES = ("Ada", "Mei", "Noor", "Otto")
MOMENTS = moments()
README = {
    "home": ("desktop", "light"),
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
                take_all(running, server.url, opened, chosen)
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
        begun = {"seats": seats, "watch": "everyone", "name": f"{NAMES[0]}’s table"}
        middle, end = records_of(moment)
        yield moment.game, {**begun, "record": middle}
        yield f"{moment.game}-end", {"record": end}
    waiting = [{"kind": "here", "name": NAMES[0]}, {"kind": "open"}, {"kind": "open"}]
    yield "lobby", {"game": SECRET, "seats": waiting, "name": f"{NAMES[0]}’s table"}
    here = [{"kind": "here", "name": name} for name in NAMES[:2]]
    yield "curtain", {"game": SECRET, "seats": here}


def shots(opened: dict[str, dict[str, Any]]) -> Iterator[Shot]:
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


def take_all(
    running: Browser, url: str, opened: dict[str, dict[str, Any]], chosen: argparse.Namespace
) -> None:
    for device, (width, height) in DEVICES.items():
        for theme in THEMES:
            wanted = [shot for shot in shots(opened) if is_wanted(shot, device, theme, chosen)]
            context = running.new_context(
                base_url=url,
                viewport={"width": width, "height": height},
                is_mobile=device == "phone",
                has_touch=device == "phone",
                locale="en-GB",
                color_scheme="dark" if theme == "dark" else "light",
                reduced_motion="reduce",
            )
            context.set_default_timeout(60_000)
            for shot in wanted:
                page = context.new_page()
                page.add_init_script(remembering(opened if shot.known else {}))
                file = place(shot, device, theme, chosen)
                take(page, shot, file)
                page.close()
            context.close()


def is_wanted(shot: Shot, device: str, theme: str, chosen: argparse.Namespace) -> bool:
    if chosen.readme:
        return README.get(shot.name) == (device, theme)
    return chosen.only in shot.name


def place(shot: Shot, device: str, theme: str, chosen: argparse.Namespace) -> Path:
    if chosen.readme:
        return ROOT / "docs" / f"page-{shot.name}.png"
    return TAKEN / f"{shot.name}-{device}-{theme}.png"


def remembering(opened: dict[str, dict[str, Any]]) -> str:
    """What makes the browser remember its seats, as if it had made the tables itself."""
    known = [
        {
            "table": table["table"],
            "game": SECRET if name in ("lobby", "curtain") else name,
            "name": "",
            "host": table["host"],
            "seats": [{**seat, "name": NAMES[seat["seat"]]} for seat in mine(name, table)],
        }
        for name, table in opened.items()
        if not name.endswith("-end")
    ]
    return f"localStorage.setItem('comptoir.myTables', {json.dumps(json.dumps(known))})"


def mine(name: str, table: dict[str, Any]) -> list[dict[str, Any]]:
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
