"""What is to be said of a table of Dragon Market by the rules, and what its text says."""

import re
from functools import cache
from typing import Final

from comptoir.games.dragon_market.game import GAME
from comptoir.games.dragon_market.present.shown import show
from comptoir.games.dragon_market.rules.box import GOODS
from comptoir.games.dragon_market.rules.harbour import NOTHING, NOWHERE, Harbour
from comptoir.games.dragon_market.rules.objective import is_complete, missing
from comptoir.games.dragon_market.rules.water import CELL_NAMES
from comptoir.games.dragon_market.terminal.canvas import STAR
from comptoir.games.dragon_market.view import IN_TURN, bit_names
from comptoir.terminal.marks import player_mark
from comptoir.words import Catalogue
from tests.games.fronts import (
    Facts,
    Look,
    Said,
    figures_in,
    found_in,
    read,
)

TOLD: Final = {
    "text": (
        "turn, points, dice, stock, goods, left, needed, sailor, heir, coins, done, state, "
        "lacks, has, ready, walk"
    ),
    "terminal": ("turn, points, dice, stock, lies, sailor, heir, marked, awaited"),
    "page": (
        "turn, goods, left, needed, sailor, heir, coins, done, state, lacks, has, where, walk"
    ),
}
"""What each of them has to say, of everything there is of that kind."""
ONCE: Final = (("four_red", 121, 0), ("four_red", 128, 1), ("four_red", 999, None))
"""Positions of golden games of which the fronts once said different things: an objective to choose
with points left, a way that turns back, the end."""
WIDTH: Final = 77
"""Of the terminal: all is drawn below each other, with wide cells."""
VERBS: Final = ("walk",)
"""Options that are said with what they cost."""
TRIED: Final = 2
"""This many walks of a position are carried out, to see what they cost."""
COSTS: Final = ("brings.takes", "brings", "takes", "costs")


def by_rules(look: Look) -> Facts:
    """Say from the table itself what is there."""
    harbour, words = look.session.copy_table(), look.words
    assert isinstance(harbour, Harbour)
    view = look.session.view(look.seat)
    facts: Facts = {("stock", ""): str(harbour.stock)}
    if harbour.turn:
        facts["turn", ""] = f"{harbour.turn} {view['to_win']}"
    if any(type(step).__name__ in IN_TURN for step in harbour.steps):
        facts["points", ""] = str(harbour.points)
        facts["dice", ""] = " + ".join(map(str, harbour.dice))
    for boat in range(len(harbour.spots)):
        facts |= on_boat(look, harbour, boat)
    for seat in range(harbour.seats):
        about, side = str(seat), harbour.side(seat)
        facts |= {
            ("heir", about): CELL_NAMES[harbour.heirs[seat]],
            ("coins", about): str(harbour.coins[side]),
            ("done", about): f"{len(harbour.validated[side])}/{view['to_win']}",
            ("awaited", about): str(seat in harbour.awaited),
        }
        facts |= objective(look, harbour, seat)
        if view["bonuses"][seat]:
            facts["ready", about] = words.text(
                "dragon_market.plain.bonuses", bonus=view["bonuses"][seat]
            )
    return facts | walks(look, harbour)


def on_boat(look: Look, harbour: Harbour, boat: int) -> Facts:
    """Say where a boat lies, what is on it, and what of that the one who looks still needs."""
    if harbour.spots[boat] == NOWHERE:
        return {}
    need = 0 if look.seat is None else missing(harbour, harbour.side(look.seat))
    sailor, *spaces = harbour.under(boat)
    facts: Facts = {("sailor", CELL_NAMES[sailor]): "yes"}
    for cell in spaces:
        name, space = CELL_NAMES[cell], harbour.space_at(cell)
        kind, left = harbour.kinds[space], harbour.left[space]
        needed = bool(harbour.goods_at(cell) & need)
        heirs = [seat for seat, at in enumerate(harbour.heirs) if at == cell]
        facts["goods", name] = "" if kind == NOTHING else GOODS[kind] if left else "empty"
        facts["left", name] = str(left)
        facts["needed", name] = str(needed)
        tag = "" if kind == NOTHING else look.words.word("dragon_market", GOODS[kind], "tag")
        facts["lies", name] = f"{tag}{left}" if left else "–" if tag else ""
        facts["marked", name] = STAR * needed + "".join(player_mark(seat)[0] for seat in heirs)
        facts["aboard", name] = "".join(look.words.names[seat] for seat in heirs)
    return facts


def objective(look: Look, harbour: Harbour, seat: int) -> Facts:
    """Say how it stands with an objective, as far as the one who looks may know."""
    about, side = str(seat), harbour.side(seat)
    mine = look.seat is not None and harbour.side(look.seat) == side
    held = bit_names(harbour.held[side], GOODS)
    facts: Facts = {("has", about): ", ".join(sorted(held))} if held else {}
    if harbour.cards[side] == NOTHING:
        if harbour.turn and not harbour.drawn[side]:
            facts["state", about] = "no_objective"
        return facts
    if harbour.how.advanced and not mine:
        return facts | {("state", about): "secret"}
    if is_complete(harbour, side, harbour.held[side]):
        return facts | {("state", about): "home"} | where(look, harbour, seat)
    facts["state", about] = "wants"
    facts["lacks", about] = ", ".join(sorted(bit_names(missing(harbour, side), GOODS)))
    return facts | where(look, harbour, seat)


def where(look: Look, harbour: Harbour, seat: int) -> Facts:
    """Say where the goods lie that the one who looks still has to fetch."""
    if seat != look.seat:
        return {}
    facts: Facts = {}
    for kind in range(len(GOODS)):
        if missing(harbour, harbour.side(seat)) >> kind & 1:
            cells = [
                CELL_NAMES[cell]
                for boat in range(len(harbour.spots))
                if harbour.spots[boat] != NOWHERE
                for cell in harbour.under(boat)[1:]
                if harbour.goods_at(cell) >> kind & 1
            ]
            facts["where", GOODS[kind]] = ", ".join(sorted(cells))
    return facts


def walks(look: Look, harbour: Harbour) -> Facts:
    """Say what the cheapest walk to each cell costs; some are carried out, to be sure."""
    if look.seat is None:
        return {}
    facts: Facts = {}
    moves = show(look.session.view(look.seat))["moves"]
    options = [line for line in look.session.options(look.seat) if line.startswith("walk ")]
    for line in options:
        (cell, cost) = moves[line]["path"][-1], moves[line]["cost"]
        facts["walk", cell] = str(min(cost, int(facts.get(("walk", cell), "99"))))
    for line in options[:: max(1, len(options) // TRIED)]:
        after = harbour.copy()
        after.apply(look.seat, GAME.parse(after, look.seat, line))
        spent = harbour.points - after.points + after.bought - harbour.bought
        assert spent == moves[line]["cost"], line
        taken = len(moves[line].get("takes", []))
        left = sum(harbour.left) - sum(after.left)
        assert left == taken, line
    return facts


# ------------------------------------------------------------------ reading


@cache
def phrases(language: str) -> dict[str, str]:
    """By how they are called: the goods."""
    words = Catalogue(language)
    return {words.word("dragon_market", name, form): name for name in GOODS for form in ("", "a")}


def goods_in(words: Catalogue, told: str) -> str:
    """Read a list of goods."""
    between = words.texts["table.list"].partition("}")[2].partition("{")[0]
    return ", ".join(
        sorted(phrases(words.language)[one] for one in re.split(f", |{between}", told))
    )


def boat_told(words: Catalogue, told: str) -> Facts:
    """Read where a boat lies and what is on it."""
    boat = read(words, "dragon_market.plain.boat", told)
    assert boat, told
    facts: Facts = {("sailor", boat["cell"]): "yes"}
    for part in boat["goods"].split(words.text("table.apart")):
        if part == words.text("dragon_market.plain.sailor", cell=boat["cell"]):
            continue
        aboard = read(words, "dragon_market.plain.aboard", part)
        inner = aboard["text"] if aboard else part
        for kind in ("space.needed", "space.empty", "free", "space"):
            row = read(words, f"dragon_market.plain.{kind}", inner)
            if row:
                break
        assert row, part
        cell = row["cell"]
        goods = phrases(words.language)[row["goods"]] if "goods" in row else ""
        facts["goods", cell] = "empty" if kind == "space.empty" else goods
        facts["left", cell] = row.get("number", "0")
        facts["needed", cell] = str(kind == "space.needed")
        facts["aboard", cell] = aboard["other"] if aboard else ""
    return facts


def now_told(words: Catalogue, told: str) -> Facts:
    """Read what is left to spend; the first word has a capital, which some have anyway."""
    facts: Facts = {}
    for part in told.removesuffix(".").split(", "):
        for form in (part, part[:1].lower() + part[1:]):
            if row := figures_in(words, "dragon_market.look.stock", form):
                facts["stock", ""] = row["number"]
            elif row := figures_in(words, "dragon_market.look.points", form):
                facts["points", ""] = row["number"]
            elif row := read(words, "dragon_market.look.dice", form):
                facts["dice", ""] = row["dice"]
            if row:
                break
        else:
            raise AssertionError(told)
    return facts


def sides_told(words: Catalogue, about: str, told: str) -> Facts:
    """Read what a player has, and how it stands with the objective."""
    facts: Facts = {}
    for sentence in re.split(r"(?<=[.]) ", told):
        for state in ("home", "secret", "no_objective"):
            if sentence == words.text(f"dragon_market.plain.{state}"):
                facts["state", about] = state
                break
        else:
            if row := read(words, "dragon_market.plain.has", sentence):
                facts["has", about] = goods_in(words, row["goods"])
            elif row := read(words, "dragon_market.plain.wants", sentence):
                facts["state", about], facts["lacks", about] = (
                    "wants",
                    goods_in(words, row["goods"]),
                )
        if read(words, "dragon_market.plain.bonuses", sentence):
            facts["ready", about] = sentence
    return facts


def cost_told(words: Catalogue, told: str) -> str:
    """Read what a walk costs."""
    for name in COSTS:
        row = read(words, f"dragon_market.look.{name}", told)
        if row:
            return row["number"]
    raise AssertionError(told)


# ------------------------------------------------------------------ text


def by_text(one: Said) -> Facts:
    """Read the text, and what the menu says of walks."""
    words, told = one.words, one.sections
    facts: Facts = {}
    for line in told["table.heading.now"]:
        row = read(words, "dragon_market.plain.turn", line)
        assert row
        facts["turn", ""] = f"{row['number']} {row['total']}"
    for line in told["table.heading.boats"]:
        if line != words.text("dragon_market.plain.no_boats"):
            facts |= boat_told(words, line)
    facts |= now_told(words, told["table.heading.points"][0])
    for line in told["table.heading.players"]:
        row = found_in(words, "dragon_market.plain.player", line)
        assert row
        about = str(words.names.index(row["seat"]))
        facts["heir", about] = row["there"]
        facts |= figures_told(words, about, row["text"]) | sides_told(words, about, line)
    for option, label in one.labels.items():
        cell, cost = option.split()[-1], int(cost_told(words, label))
        if "leave" in option:
            cell = option.partition(" leave")[0].split()[-1]
        facts["walk", cell] = str(min(cost, int(facts.get(("walk", cell), "99"))))
    return facts


def figures_told(words: Catalogue, about: str, told: str) -> Facts:
    """Read coins and objectives."""
    coins = figures_in(words, "dragon_market.look.coins", told)
    done = figures_in(words, "dragon_market.look.validated", told)
    assert coins, told
    assert done, told
    return {("coins", about): coins["number"], ("done", about): f"{done['number']}/{done['total']}"}
