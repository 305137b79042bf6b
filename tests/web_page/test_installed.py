"""The page as an app: it can be installed, and without a server says so instead of nothing."""

import json
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from comptoir.table.title import find_game
from tests.titles import HANDS
from tests.web.asking import Caller
from tests.web.serving import Server
from tests.web_page.pseudo import copied
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
SEEN = "() => getComputedStyle(document.body).borderTopWidth === '7px'"
SHELVES = "caches.keys()"
RENEWED = """async (before) => {
  while ((await caches.keys()).some((name) => before.includes(name))) {
    await new Promise((done) => setTimeout(done, 50));
  }
}"""
STORED = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  }
  return found;
}"""
OFFLINE = r"net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|the server does not answer"


def test_it_can_be_installed(visitors: Visitors) -> None:
    page = visitors.visit("/", workers=True)
    devtools = page.context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert {"name", "short_name", "start_url", "display", "theme_color"} <= set(manifest)
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    page.wait_for_function(CONTROLLED)
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [e["errorId"] for e in errors if e["errorId"] != "in-incognito"] == []


def test_without_a_connection_a_page_says_so_and_comes_back_with_it(visitors: Visitors) -> None:
    visitors.forgive(OFFLINE)
    page = visitors.visit("/", workers=True, lang="fr")
    page.wait_for_function(CONTROLLED)
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.goto(f"/rules/{HANDS}")
    waits = page.locator("section", has_text="Your tables are safe")
    expect(waits).to_be_visible()
    expect(page.locator("section", has_text="Vos tables sont en sûreté")).to_be_visible()
    assert page.locator("section").first.get_attribute("lang") == "fr", "the reader's own first"
    painted = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert painted != "rgba(0, 0, 0, 0)", "its style is kept, too"
    page.context.set_offline(False)
    page.locator("h1", has_text=find_game(HANDS).info.title).wait_for()


def test_a_link_opened_without_a_connection_stays_in_no_address_and_is_not_lost(
    visitors: Visitors, caller: Caller
) -> None:
    visitors.forgive(OFFLINE)
    table = caller.open(HANDS, "here open")
    page = visitors.visit("/", workers=True)
    page.wait_for_function(CONTROLLED)
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.goto(table.link(1))
    expect(page.locator("section", has_text="Your tables are safe")).to_be_visible()
    page.wait_for_function("() => !location.hash")
    page.context.set_offline(False)
    page.locator(".sit-form").wait_for()


def test_nothing_of_a_table_is_kept(visitors: Visitors) -> None:
    page = visitors.visit("/", workers=True)
    page.wait_for_function(CONTROLLED)
    page.locator(f"[data-game={HANDS}] [data-do=play-now]").click()
    page.locator("#board").wait_for()
    page.reload()
    page.locator("#board").wait_for()
    stored = page.evaluate(STORED)
    assert "/offline" in stored
    assert not [path for path in stored if path.startswith(("/api", "/table", "/locale"))]


def test_a_changed_file_is_seen_at_once_and_kept_from_then_on(
    browser: Browser, tmp_path: Path
) -> None:
    with copied(tmp_path) as (server, package):
        server.start()
        changes(browser, server, package / "web" / "page" / "style" / "base.css")


def changes(browser: Browser, server: Server, sheet: Path) -> None:
    """Change a style sheet, and see it change with and without a connection."""
    visitors = Visitors(browser, server.url)
    visitors.forgive(OFFLINE)
    page = visitors.visit("/", workers=True)
    page.wait_for_function(CONTROLLED)
    before = page.evaluate(SHELVES)
    sheet.write_text(sheet.read_text("utf-8") + "\nbody { border-top: 7px solid; }\n", "utf-8")
    page.reload()
    page.wait_for_function(SEEN)
    page.evaluate(RENEWED, before)
    page.context.set_offline(True)
    page.goto("/")
    expect(page.locator("section").first).to_be_visible()
    page.wait_for_function(SEEN)
    visitors.close()
