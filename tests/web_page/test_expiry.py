"""Until when a table is kept: its page tells, and the list of one's tables before it goes."""

import sqlite3
from contextlib import closing

import pytest

from tests.titles import HANDS
from tests.web.asking import Caller
from tests.web.serving import Server
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot

AGE = "UPDATE heads SET touched = touched - 175 * 86400 WHERE table_id = ?"
KEPT = {"en": "Kept until", "fr": "Gardée jusqu’au"}
SOON = {"en": "Will be deleted on ", "fr": "Sera supprimée le "}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_player_sees_until_when_a_table_is_kept(
    lang: str, site: Server, caller: Caller, visitors: Visitors
) -> None:
    table = caller.open(HANDS, "here here")
    page = visitors.visit(table.link(0), lang=lang, phone=lang == "fr")
    page.locator("[data-do=seats]").click()
    page.locator(".set-up summary").click()
    page.locator(".set-up .expires").filter(has_text=KEPT[lang]).wait_for()
    page.goto("/")
    row = page.locator(f".mine[data-table='{table.table}']")
    row.locator(".chip").wait_for()
    assert row.locator(".expires").count() == 0, "there is time"
    with closing(sqlite3.connect(site.data / "comptoir.sqlite", timeout=30)) as connection:
        connection.execute(AGE, (table.table,))
        connection.commit()
    page.reload()
    row.locator(".expires").filter(has_text=SOON[lang]).wait_for()
