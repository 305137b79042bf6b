"""Hints: how an action is said."""

import pytest

from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot

SPOKEN = """async () => {
  const { spoken } = await import("/static/table/spoken.js");
  const args = { what: "ship-1-10", cell: "ship-1-10", paid: ["rice"] };
  const { default: module } = await import("/static/games/dadaocheng/board.js");
  const box = { ships: { "ship-1-10": { title: "Wenzhou" } } };
  return spoken({ module, box }, { id: "dadaocheng.action.buy", args });
}"""


def test_a_ship_goes_by_its_title(visitors: Visitors) -> None:
    assert visitors.visit("/", lang="en").evaluate(SPOKEN) == "buy Wenzhou for 1 rice"
