"""What is drawn of a table of Dragon Market, in the terminal and on the page."""

import re
from xml.etree.ElementTree import Element

from comptoir.games.dragon_market.rules.box import SIDE
from comptoir.games.dragon_market.rules.water import CELL_NAMES
from comptoir.games.dragon_market.terminal.canvas import LABEL, STAR, WIDE
from comptoir.terminal.marks import player_mark
from comptoir.words import Catalogue
from tests.games.dragon_market.said import (
    boat_told,
    cost_told,
    figures_told,
    now_told,
    phrases,
    sides_told,
)
from tests.games.fronts import (
    Facts,
    Said,
    figures_in,
    name_of,
    of_class,
    read,
    written,
)

# ------------------------------------------------------------------ terminal


def by_terminal(one: Said) -> Facts:
    """Read the drawing."""
    words, lines = one.words, one.lines
    facts: Facts = {}
    turn = read(words, "dragon_market.look.title", lines[0].strip("─ "))
    if turn:
        facts["turn", ""] = f"{turn['number']} {turn['total']}"
    drawing = [line.ljust(LABEL + SIDE * WIDE) for line in lines[2:23]]
    for place, name in enumerate(CELL_NAMES):
        row, column = divmod(place, SIDE)
        left = LABEL + WIDE * column
        upper, lower = (drawing[2 * row + line][left : left + WIDE] for line in range(2))
        facts |= cell_drawn(words, name, upper, lower)
    facts |= now_told(words, lines[23])
    return facts | players_drawn(words, lines[24:])


def cell_drawn(words: Catalogue, name: str, upper: str, lower: str) -> Facts:
    """Read what is drawn on a cell: marks above, and what lies there below."""
    facts: Facts = {}
    marks = "".join(sign for sign in upper if sign in f"{STAR}▲●■◆▼")
    for seat in range(len(words.names)):
        if player_mark(seat)[0] in marks:
            facts["heir", str(seat)] = name
    inside = lower.strip("│╭╮╰╯─ ")
    if inside == "S":
        return facts | {("sailor", name): "yes"}
    if re.fullmatch(r"[^\W\d]{2}\d", inside) and "▒" not in lower:
        return facts | {("lies", name): inside, ("marked", name): marks}
    if inside in ("", "–") and "·" not in lower and "▒" not in lower:
        return facts | {("lies", name): inside, ("marked", name): marks}
    return facts


def players_drawn(words: Catalogue, lines: list[str]) -> Facts:
    """Read what players have."""
    facts: Facts = {}
    about = ""
    for line in lines:
        seat = next(
            (
                seat
                for seat, name in enumerate(words.names)
                if line.startswith(f"{player_mark(seat)[0]} {name} p{seat}")
            ),
            None,
        )
        if seat is not None:
            about = str(seat)
            facts["awaited", about] = str("◄" in line)
            if figures_in(words, "dragon_market.look.coins", line):
                facts |= figures_told(words, about, line)
            else:
                assert words.texts["dragon_market.look.with"].partition("{")[0] in line
        for state in ("home", "secret", "no_objective"):
            if about and line.strip() == words.text(f"dragon_market.look.{state}"):
                facts["state", about] = state
    return facts


# ------------------------------------------------------------------ page


def by_page(one: Said) -> Facts:
    """Read what is drawn and what it is called."""
    words, page = one.words, one.page
    facts: Facts = {}
    turn = read(words, "dragon_market.look.title", page.get("data-round") or "")
    if turn:
        facts["turn", ""] = f"{turn['number']} {turn['total']}"
    for boat in of_class(page, "dm-boat"):
        facts |= boat_on_page(words, boat)
    for heir in of_class(page, "dm-standing"):
        seat = (heir.get("data-piece") or "").rpartition("-")[2]
        row = read(words, "dragon_market.page.me", name_of(heir)) or (
            read(words, "dragon_market.page.heir", name_of(heir))
        )
        assert row, name_of(heir)
        facts["heir", seat] = row["cell"]
    for points in of_class(page, "dm-points"):
        row = figures_in(
            words, "dragon_market.look.points", written(of_class(points, "dm-words")[0])
        )
        assert row
        assert row["number"] == written(of_class(points, "dm-number")[0])
        facts["points", ""] = row["number"]
    for player in page.findall("player"):
        facts |= player_on_page(words, player)
    for item in page.findall(".//ul[@class='plain dm-list']/li"):
        told = of_class(item, "dm-where")
        if told:
            goods = phrases(words.language)[written(item.findall("span")[1])]
            facts["where", goods] = ", ".join(sorted(filter(None, written(told[0]).split(", "))))
    return facts | walks_on_page(one)


def boat_on_page(words: Catalogue, boat: Element) -> Facts:
    """Read a boat: what it is called, and the stacks that are drawn on it."""
    facts = boat_told(words, name_of(boat))
    drawn = [
        hold.get("data-heap") or ""
        for hold in boat.iter()
        if (hold.get("data-place") or "").startswith("hold-")
    ]
    lying = [goods for (kind, _), goods in facts.items() if kind == "goods"]
    assert {one for one in lying if one != "empty"} - {""} <= set(drawn)
    mine = len(of_class(boat, "mine"))
    assert mine == sum(told == "True" for (kind, _), told in facts.items() if kind == "needed")
    return facts


def player_on_page(words: Catalogue, player: Element) -> Facts:
    """Read the panel of a player, and what is told of it to those who do not see it."""
    about = player.get("data-seat") or ""
    (panel,) = of_class(player, "dm-panel")
    told = written(panel.findall("span[@class='hidden-text']")[-1])
    (purse,) = of_class(panel, "dm-purse")
    facts = figures_told(words, about, f"{name_of(purse)}, {told}")
    assert facts["coins", about] == written(purse)
    assert facts["done", about] == player.get("data-score")
    facts |= sides_told(words, about, told)
    held = [item.get("data-heap") or "" for item in of_class(panel, "held")]
    assert ", ".join(sorted(held)) == facts.get(("has", about), "")
    lacking = [
        phrases(words.language)[item.get("data-tip") or ""]
        for item in of_class(panel, "dm-item")
        if not {"held", "dm-back"} & set((item.get("class") or "").split())
    ]
    if ("lacks", about) in facts:
        assert ", ".join(sorted(lacking)) == facts["lacks", about]
    return facts


def walks_on_page(one: Said) -> Facts:
    """Read the cells that can be walked to: what they are called, and the price beside them."""
    facts: Facts = {}
    called = {f"{label[:1].upper()}{label[1:]}" for label in one.labels.values()}
    prices = [written(cost) for cost in of_class(one.page, "dm-cost")]
    for cell in of_class(one.page, "dm-walk"):
        if "far" in (cell.get("class") or "").split():
            continue
        assert name_of(cell) in called, (name_of(cell), called)
        facts["walk", (cell.get("data-part") or "").removeprefix("walk:")] = cost_told(
            one.words, name_of(cell)
        )
    assert sorted(prices) == sorted(facts.values())
    return facts
