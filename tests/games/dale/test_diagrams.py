"""The figures that stand below the diagrams are those of the table that they show."""

from typing import Any

import comptoir
from comptoir.games.dale.rules.decks import CARDS
from comptoir.present.diagrams import diagram_of, moments_of
from comptoir.testing.diagrams import drawn_on, figures_in

GAME = "dale"
VALUES = {card.name: card.value for card in CARDS}


def views(name: str) -> list[dict[str, Any]]:
    return [moment.view for moment in moments_of(GAME, name)]


def figures(name: str) -> list[int]:
    return figures_in(drawn_on(GAME, "en")[name])


def options(name: str, verb: str) -> list[str]:
    session = comptoir.Session.at(comptoir.game(GAME), diagram_of(GAME, name).position)
    return [option for option in session.options(0) if option.startswith(f"{verb} ")]


def test_a_price_is_the_value_and_the_surcharge() -> None:
    [view] = views("prices")
    offer = view["shown"]["offers"][3]
    assert offer["card"] == "magnet"
    assert figures("prices") == [3, VALUES["magnet"], offer["price"]]
    assert view["shown"]["offers"][0]["price"] == VALUES[view["market"][0]]


def test_a_purchase_is_paid_with_what_it_costs() -> None:
    before, _, after = views("purchase")
    price = before["shown"]["offers"][1]["price"]
    paid = [VALUES["junk"], VALUES["prepaid_good"]]
    assert sum(paid) == price
    assert figures("purchase") == sorted([price, VALUES["calculations"], 1, *paid, len(paid)])
    assert sorted(after["players"][0]["discards"]) == ["junk", "prepaid_good"]
    assert "calculations" in [held["card"] for held in after["players"][0]["hand"]]
    assert after["players"][0]["hand_size"] == 5
    assert None not in after["market"]


def test_a_stack_is_of_one_set_and_has_its_rank_as_total() -> None:
    before, after = views("stack")
    assert before["players"][0]["target"] == VALUES["loyal_partner"] + VALUES["prepaid_good"]
    assert figures("stack") == [VALUES["loyal_partner"], VALUES["prepaid_good"], 3]
    assert options("stack", "build") == ["build loyal_partner prepaid_good"]
    assert VALUES["junk"] == VALUES["loyal_partner"]
    assert after["stalls"][0][2] == ["loyal_partner", "prepaid_good"]
