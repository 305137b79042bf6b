"""What somebody means who points at something dark in Dadaocheng, and why it cannot be."""

import pytest

from comptoir.games.dadaocheng.present import PRESENTER
from tests.games.dadaocheng.scenario import Scene, player, scene

THINGS = (
    "event", "trade", "use:workshop", "use:market", "use:den", "temple-2", "temple-3", "manor",
    "shop", "market", "workshop", "den", "ship-1-01", "south-2", "+tea", "tea", "end",
)  # fmt: skip


def meant(town: Scene, pointed: str, chosen: str = "") -> str | None:
    return PRESENTER.meant(town.session.view(0), [pointed], chosen.split())


@pytest.mark.parametrize("event", [1851, 1853, 1859, 1860, 1865, 1884, 1898, 1905, 1908, 1915])
@pytest.mark.parametrize("cubes", ["", "rice", "opium tea tea sugar"])
def test_what_somebody_means_is_something_the_rules_can_answer(event: int, cubes: str) -> None:
    mine = player(cubes, workshop=1, market=1, den=1, opium=1)
    town = scene(event=event, south=mine, at="Trade")
    for thing in THINGS:
        action = meant(town, thing)
        assert action, thing
        if action not in town.options():
            why = town.refuses(action)
            assert not why.startswith(("form", "table.")), (thing, action, why)


ROWS = (
    ("tea", "", "trade tea tea for rice", "not_held"),
    ("tea", "ship-1-01", "buy ship-1-01 pay tea", "wrong_payment"),
    ("tea", "ship-1-01 rice", "buy ship-1-01 pay rice tea", "not_held"),
    ("tea", "shop south-2 sugar", "buy shop south-2 pay sugar tea", "wrong_payment"),
    ("trade", "", "trade rice camphor for sugar", None),
    ("+rice", "", "trade camphor rice for rice", None),
    ("ship-1-01", "", "buy ship-1-01 pay rice tea", "not_held"),
    ("ship-1-01", "use:workshop", "buy ship-1-01 workshop pay rice", None),
    ("south-3", "", "buy shop south-3 pay rice sugar sugar", "not_held"),
    ("south-3", "event", "event shop south-3", "not_owned"),
    ("a1", "", "flip a1", "phase.moved"),
    ("a1-c1", "", "collect a1-c1", "phase.trade"),
)


def hand() -> Scene:
    return scene(south=player("rice camphor", workshop=1), at="Trade", event=1905)


@pytest.mark.parametrize(("pointed", "chosen", "action", "why"), ROWS)
def test_it_is_made_of_what_is_chosen(
    pointed: str, chosen: str, action: str, why: str | None
) -> None:
    town = hand()
    assert meant(town, pointed, chosen) == action
    if why is None:
        assert town.session.check(0, action)
    else:
        assert town.refuses(action).startswith(f"{why} ")


def test_before_trading_cells_and_cubes_mean_what_is_asked_then() -> None:
    town = scene(at="Turn", south=player("tea"))
    assert meant(town, "south-1") == "take south-1"
    assert meant(town, "tea") == "return tea"


def test_nothing_is_meant_where_there_is_nothing() -> None:
    ships = " ".join(f"ship-{level}-{number:02}" for level in (1, 2, 3) for number in range(1, 13))
    town = scene(south=player("tea tea rice", workshop=1), north=player(ships=ships), at="Trade")
    for pointed, chosen in (("use:workshop", ""), ("ship-1-01", ""), ("rice", "trade tea tea")):
        assert meant(town, pointed, chosen) is None


def test_without_tea_to_save_a_workshop_is_asked_about_with_the_first_ship() -> None:
    gone = " ".join(f"ship-{level}-{number:02}" for level in (2, 3) for number in range(1, 13))
    ships = {"level_1": "ship-1-10"}
    town = scene(ships=ships, south=player(workshop=1), north=player(ships=gone), at="Trade")
    (ship, *_) = PRESENTER.show(town.session.view(0))["ships"]
    assert "tea" not in ship["cost"]
    assert meant(town, "use:workshop") == f"buy ship-1-10 workshop pay {' '.join(ship['cost'])}"
