"""A table of other rules: its page says so, in the reader's language, and leads home."""

import json
import sqlite3
from contextlib import closing

import pytest

from comptoir.table.title import find_game
from comptoir.web.tables.sqlite_rows import chain_again
from tests.titles import HANDS
from tests.web.asking import Caller, Opened
from tests.web.serving import Server
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot

FIND = "SELECT data FROM entries WHERE table_id = ? AND kind = 'start'"
AGE = "UPDATE entries SET data = ? WHERE table_id = ? AND kind = 'start'"
SAID = {
    "en": "This table cannot be shown: it used an older version of the rules. It used revision "
    "77 of the rules of {title}; this is revision {revision}.",
    "fr": "Cette table ne peut plus être montrée\u00a0: elle utilisait une ancienne version des "
    "règles. Elle utilisait la révision 77 des règles de {title}\u00a0; ici, c’est la révision "
    "{revision}.",
}


def old_table(site: Server, caller: Caller) -> Opened:
    """Open a table that says it was begun with other rules."""
    table = caller.open(HANDS, "here here")
    with closing(sqlite3.connect(site.data / "comptoir.sqlite", timeout=30)) as connection:
        ((data,),) = connection.execute(FIND, (table.table,))
        aged = json.dumps(json.loads(data) | {"revision": 77})
        connection.execute(AGE, (aged, table.table))
        chain_again(connection, table.table)
        connection.commit()
    return table


@pytest.mark.sampled(1)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_table_of_other_rules_says_so_and_leads_home(
    lang: str, site: Server, caller: Caller, visitors: Visitors
) -> None:
    table, info = old_table(site, caller), find_game(HANDS).info
    said = SAID[lang].format(title=info.title, revision=info.revision)
    page = visitors.visit(table.link(0), lang=lang, phone=lang == "fr")
    page.get_by_role("alert").filter(has_text=said).wait_for()
    page.locator("main a[href='/']").click()
    page.wait_for_url("**/")
