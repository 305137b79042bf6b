"""Whether a card can be had, as everybody is shown it, against what the rules let a player do."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from comptoir.games.dadaocheng import notation
from comptoir.games.dadaocheng.game import GAME
from comptoir.games.dadaocheng.present import PRESENTER
from comptoir.games.dadaocheng.rules.actions import about, given, verb_of
from comptoir.games.dadaocheng.rules.box import BUILDINGS, DEN, MARKET, WORKSHOP
from comptoir.games.dadaocheng.rules.choices import (
    buildings_to_buy,
    exchanges,
    open_actions,
    ships_to_buy,
)
from comptoir.games.dadaocheng.rules.cubes import OPIUM, count
from comptoir.games.dadaocheng.rules.town import Today, Town
from comptoir.games.dadaocheng.rules.trade import carry_out
from comptoir.table.game import View
from tests.games.dadaocheng.laid_out import tables
from tests.games.dadaocheng.scenario import cubes as heap
from tests.games.dadaocheng.scenario import player, scene

TEXT = files("comptoir.games.dadaocheng").joinpath("components.toml").read_text("utf-8")
CARDS, REST = TEXT.split("[temple]")
BLUE = "[temple]".join([CARDS.replace("tea = 1 }", "any = 1 }"), REST])
"""A box whose cards ask for cubes of any colour."""


def view(cubes: str, **on_the_table: Any) -> View:  # noqa: ANN401 - the words of a scene
    """What the first of two players sees in a real position; the first ship asks for tea."""
    names = ("workshop", "market", "den")
    cards = {name: on_the_table.pop(name) for name in names if name in on_the_table}
    first = {"level_1": "ship-1-06"}
    town = scene(ships=first, south=player(cubes, **cards), **on_the_table)
    return town.session.view(0)


def verdict(view: View, name: str) -> dict[str, Any]:
    shown = PRESENTER.show(view)
    offers = [*shown["ships"], *shown["buildings"]]
    found: dict[str, Any] = next(one for one in offers if one and one["name"] == name)["verdict"]
    return found


def said(view: View, name: str = "ship-1-06") -> str:
    """The reason in short: `now`, `lacks`, `no_cell` ..."""
    return str(verdict(view, name)["said"]["id"]).removeprefix("dadaocheng.can.")


@pytest.mark.parametrize(
    ("cubes", "without", "with_one"),
    [
        ("rice camphor tea", "now", "now"),
        ("rice camphor", "lacks", "workshop"),
        ("rice camphor opium", "opium", "workshop"),
        ("rice", "lacks", "lacks"),
        ("rice opium", "lacks_some", "opium"),
    ],
)
def test_a_workshop_pays_for_a_tea(cubes: str, without: str, with_one: str) -> None:
    assert said(view(cubes)) == without
    assert said(view(cubes, workshop=1)) == with_one
    assert said(view(cubes, workshop=1, turn={"workshops_used": 1})) == without


def test_a_workshop_is_of_no_use_in_somebody_else_s_turn() -> None:
    assert said(view("rice camphor", workshop=1, active=1)) == "lacks"


@pytest.mark.parametrize(
    ("cubes", "cards", "can", "exchanged", "opium"),
    [
        ("rice camphor sugar sugar", {}, "exchange", ["trade"], 0),
        ("rice camphor sugar", {}, "no", [], 0),
        ("rice camphor sugar", {"market": 1}, "exchange", ["market"], 0),
        ("rice sugar sugar", {"market": 2}, "exchange", ["market", "market"], 0),
        ("rice sugar sugar sugar", {"market": 1}, "exchange", ["market", "trade"], 0),
        ("rice sugar sugar opium", {}, "exchange", ["trade"], 1),
        ("rice opium", {"den": 1}, "exchange", ["den"], 0),
        ("rice sugar sugar", {"den": 1}, "exchange", ["trade", "den"], 0),
    ],
)
def test_exchanges_are_counted(
    cubes: str, cards: dict[str, int], can: str, exchanged: list[str], opium: int
) -> None:
    found = verdict(view(cubes, **cards), "ship-1-06")
    assert (found["can"], found["exchanges"], found["opium"]) == (can, exchanged, opium)


def test_exchanges_that_would_save_the_opium_are_told() -> None:
    found = verdict(view("rice camphor opium sugar"), "ship-1-06")
    assert (found["can"], found["opium"], found["instead"]) == ("opium", 1, ["trade"])
    assert found["said"]["id"] == "dadaocheng.can.either"


def test_for_a_good_that_the_supply_lacks_opium_is_exchanged_for() -> None:
    hoard = player(heap(tea=14))
    found = verdict(view("rice camphor sugar sugar", north=hoard), "ship-1-06")
    assert (found["can"], found["exchanges"], found["opium"]) == ("exchange", ["trade"], 1)


def test_a_building_is_bought_once_a_turn_but_manors_are_not() -> None:
    bought = {"bought": ["market", "manor"]}
    seen = view("rice camphor camphor sugar", turn=bought)
    assert said(seen, "market") == "bought"
    assert said(seen, "manor") == "now"
    seen = view("rice camphor camphor sugar", turn=bought, active=1)
    assert said(seen, "market") == "now"


def test_a_shop_needs_an_empty_cell() -> None:
    assert said(view("rice sugar sugar"), "shop") == "now"
    full = {"south": "tea | shop | rice rice | tea"}
    assert said(view("rice sugar sugar", storage=full), "shop") == "no_cell"
    room = {"south": "tea | | rice rice | tea"}
    assert said(view("rice sugar sugar", storage=room), "shop") == "now"


def test_a_shop_needs_a_red_cube_to_mark_it() -> None:
    """Sugar that is paid lies in the supply; only opium in its place can leave it without any."""
    assert said(view("rice opium opium"), "shop") == "opium"
    hoard = player(heap(sugar=14))
    assert said(view("rice opium opium", north=hoard), "shop") == "no_marker"
    hoard = player(heap(sugar=13))
    assert said(view("rice sugar opium", north=hoard), "shop") == "opium"


@pytest.mark.parametrize(
    ("cubes", "can"),
    [
        ("rice tea tea", "now"),
        ("opium tea tea", "opium"),
        ("tea tea tea", "lacks"),
        ("rice opium", "lacks"),
    ],
)
def test_any_cube_will_do_for_a_blue_one(cubes: str, can: str) -> None:
    blue = CARDS.replace("camphor = 2, sugar = 1 }", "any = 2 }")
    rest = REST.replace("discount = { camphor = 1 }", "discount = { rice = 1 }")
    seen = view(cubes, options={"components": f"{blue}[temple]{rest}"})
    assert said(seen, "manor") == can


def test_nothing_is_judged_for_a_spectator() -> None:
    shown = PRESENTER.show(scene(south=player("rice tea")).session.view(None))
    offers = [*shown["ships"], *shown["buildings"]]
    assert {(one["verdict"], all(one["held"])) for one in offers} == {(None, True)}


def bought_now(town: Town, seat: int) -> dict[str, list[tuple[bool, int]]]:
    """By card, the ways to buy it at once: whether with a workshop, and how much opium stands in.

    Read off the options of the rules: opium that the card itself asks for does not count.
    """
    acts: list[int] = []
    ships_to_buy(town, seat, acts)
    buildings_to_buy(town, seat, acts)
    found: dict[str, list[tuple[bool, int]]] = {}
    for act in acts:
        words = notation.notate(town.box, act).split()
        name, workshop = words[1], words[2:3] == ["workshop"]
        number = int(about(act))
        card = town.box.ships[number] if name.startswith("ship") else None
        cost = card.cost if card else town.box.buildings[BUILDINGS.index(name)].cost
        free = card.cost_any if card else town.box.buildings[BUILDINGS.index(name)].cost_any
        extra = int(count(given(act), OPIUM) - count(cost, OPIUM))
        found.setdefault(name, []).append((workshop, 0 if free else extra))
    return found


def as_if_trading(town: Town, seat: int) -> Town:
    """The same table with a seat at its step 4; what works has been used, if it is not its turn."""
    if seat == town.active:
        return town
    twin = town.copy()
    mine = twin.players[seat].buildings
    twin.active, twin.today = seat, Today()
    twin.today.markets_used = count(mine, MARKET)
    twin.today.workshops_used = count(mine, WORKSHOP)
    twin.today.dens_used = count(mine, DEN)
    return twin


def judged(town: Town, seat: int) -> Iterator[tuple[str, dict[str, Any]]]:
    shown = PRESENTER.show(GAME.view(town, seat))
    for offer in (*shown["ships"], *shown["buildings"]):
        if offer:
            yield offer["name"], offer["verdict"]


@pytest.mark.compiled
@pytest.mark.parametrize("components", ["", BLUE], ids=["usual", "blue"])
def test_what_can_be_paid_now_is_what_the_rules_accept(components: str) -> None:
    for town in tables(700, 11, components):
        for seat in range(town.seats):
            ways = bought_now(as_if_trading(town, seat), seat)
            for name, found in judged(town, seat):
                place = f"{name} {found} {ways.get(name)} {GAME.view(town, seat)}"
                assert (found["can"] in ("now", "workshop", "opium")) == (name in ways), place
                if name in ways and not components:
                    clean = [workshop for workshop, opium in ways[name] if not opium]
                    can = "opium" if not clean else "workshop" if all(clean) else "now"
                    assert found["can"] == can, place
                    assert found["opium"] == min(opium for _, opium in ways[name]), place


def test_at_the_table_the_same_is_told_as_the_options_say() -> None:
    for town in tables(300, 12):
        seat = int(town.active)
        bought = {notation.notate(town.box, act).split()[1] for act in open_actions(town, seat)
                  if notation.notate(town.box, act).startswith("buy")}  # fmt: skip
        paid = {n for n, found in judged(town, seat) if found["can"] not in ("exchange", "no")}
        assert paid == bought


def fewest(town: Town, seat: int, wanted: set[str]) -> dict[str, dict[int, int]]:
    """By card, for each number of opium standing in, the fewest exchanges before it is bought."""
    found: dict[str, dict[int, int]] = {}
    seen, edge = {state(town, seat)}, [town]
    for number in range(12):
        for one in edge:
            for name, ways in bought_now(one, seat).items():
                for _, opium in ways:
                    if name in wanted:
                        found.setdefault(name, {}).setdefault(opium, number)
        edge = [after for one in edge for after in exchanged(one, seat, seen)]
    return found


def exchanged(town: Town, seat: int, seen: set[tuple[int, ...]]) -> Iterator[Town]:
    acts: list[int] = []
    exchanges(town, seat, acts)
    for act in acts:
        twin = town.copy()
        twin.loud = False
        carry_out(twin, seat, verb_of(act), act)
        if state(twin, seat) not in seen:
            seen.add(state(twin, seat))
            yield twin


def state(town: Town, seat: int) -> tuple[int, ...]:
    today = town.today
    return int(town.players[seat].cubes), int(today.markets_used), int(today.dens_used)


@pytest.mark.compiled
@pytest.mark.parametrize(("number", "most"), [(400, 4), (60, 7)])
def test_exchanges_are_the_fewest_that_the_rules_allow(number: int, most: int) -> None:
    for town in tables(number, 13, most=most):
        for seat in range(town.seats):
            if town.hand_size(seat) > most + 1:
                continue  # who hoards has too many ways to be counted here
            told = dict(judged(town, seat))
            found = fewest(as_if_trading(town, seat), seat, set(told))
            for name, one in told.items():
                place = f"{name} {one} {found.get(name)} {GAME.view(town, seat)}"
                assert (one["can"] != "no") == (name in found), place
                if one["can"] == "exchange":
                    least = min(found[name])
                    assert (one["opium"], len(one["exchanges"])) == (least, found[name][least]), (
                        place
                    )
                if one["can"] == "opium":
                    assert len(one["instead"]) == found[name].get(0, 0), place
