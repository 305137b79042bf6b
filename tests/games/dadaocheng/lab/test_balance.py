"""Balance: a box of this game that is rigged is found out."""

import json
import re

import pytest

from comptoir import Chance
from comptoir.bots import BOTS, Ranked
from comptoir.lab.balance import MORE, balance, ways
from comptoir.table.game import View
from tests.house.places import SOURCE

PRINTED = SOURCE / "comptoir/games/dadaocheng/components.toml"


class Buyer:
    """Buys whatever it can, and thinks of nothing."""

    name = "buyer"

    def choose(self, view: View, options: list[str], chance: Chance) -> str:
        liked = [option for option in options if option.startswith(("buy", "event", "collect"))]
        return chance.pick(liked or options)  # type: ignore[no-any-return]

    def explain(self, view: View, options: list[str], chance: Chance | None = None) -> list[Ranked]:
        return []


def rigged(prestige: int) -> str:
    """A box in which every building costs one rice, and markets are worth so much; short games."""
    head, *buildings = re.split(
        r"(?=^\[\[buildings\]\])", PRINTED.read_text("utf-8"), flags=re.MULTILINE
    )
    found = []
    for text in buildings:
        cheap = re.sub(r"^cost = .*$", "cost = { rice = 1 }", text, count=1, flags=re.MULTILINE)
        if 'id = "market"' in cheap:
            cheap = re.sub(
                r"^prestige = .*$", f"prestige = {prestige}", cheap, count=1, flags=re.MULTILINE
            )
        found.append(cheap)
    text = "".join([head, *found])
    return text.replace("discount = { camphor = 1 }", "discount = { }")


def test_a_rigged_box_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "buyer", Buyer)
    tried = ways({}, {"components": {"honest": rigged(1), "rigged": rigged(50)}})
    report = balance("dadaocheng", ["buyer"], 30, seats=2, tried=tried, seed="x")
    honest, unfair = ({row.name: row for row in one.groups["building"]} for one in report.tried)
    assert unfair["market"].verdict == MORE
    assert honest["market"].verdict == ""
    for one in report.tried:
        assert sum(row.wins for row in one.seats) == pytest.approx(30)
    assert [one.way.label for one in report.tried] == [
        {"components": "honest"}, {"components": "rigged"},
    ]  # fmt: skip
    assert "schema_version" not in json.dumps(report.plain())
