"""The figures that stand below the diagrams are those of the table that they show."""

from typing import Any

from comptoir.games.chinatown.rules.board import DEALT, KEPT, SHOPS, SIZES
from comptoir.games.chinatown.rules.board import NEIGHBOURS as BESIDE
from comptoir.present.diagrams import diagram_of, moments_of
from comptoir.testing.diagrams import drawn_on, figures_in

GAME = "chinatown"
PHOTO = SIZES[SHOPS.index("photo")]


def views(name: str) -> list[dict[str, Any]]:
    return [moment.view for moment in moments_of(GAME, name)]


def figures(name: str) -> list[int]:
    return figures_in(drawn_on(GAME, "en")[name])


def incomes(view: dict[str, Any], seat: int) -> dict[int, int]:
    """What a player's businesses earn, in thousands, by their first lot."""
    return {
        one["lots"][0]: 10 * one["income"] for one in view["shown"]["players"][seat]["businesses"]
    }


def test_cards_are_dealt_and_kept_as_the_table_says() -> None:
    before, *_, after = views("cards")
    seats, kept = before["seats"], [lot["lot"] for lot in after["players"][0]["lots"]]
    dealt = before["players"][0]["hand"]
    assert (len(dealt), len(kept)) == (DEALT[seats][0], KEPT[seats][0])
    assert figures("cards") == sorted([seats, len(dealt), len(kept), *(set(dealt) - set(kept))])
    assert all(set(BESIDE[lot]) & set(kept) for lot in kept)


def test_a_business_that_is_complete_earns_more() -> None:
    before, after = views("build")
    earned = [incomes(view, 0)[28] for view in (before, after)]
    assert figures("build") == sorted([32, 29, PHOTO, PHOTO, 2, *earned])
    assert 29 in BESIDE[32]


def test_shops_of_two_owners_are_two_businesses() -> None:
    [view] = views("shops")
    mine, theirs = incomes(view, 0), incomes(view, 1)
    assert 35 in BESIDE[34]
    assert figures("shops") == sorted([PHOTO, mine[28], 31, 34, 2, mine[31], 35, 2, theirs[35]])


def test_five_shops_of_size_three_are_two_businesses() -> None:
    [view] = views("five")
    assert figures("five") == sorted([PHOTO, 5, PHOTO, 5 - PHOTO, 50, 20, incomes(view, 0)[28]])


def test_a_deal_among_three_is_struck() -> None:
    after = views("deal")[-1]
    assert figures("deal") == [2, 3, 3, 30, 33]
    assert [deal["state"] for deal in after["deals"]] == ["struck"]
    assert 33 in [lot["lot"] for lot in after["players"][1]["lots"]]
    assert len(diagram_of(GAME, "deal").play) == 2
