"""What a deal of Chinatown does to incomes, worked out from what the one who asks may know."""

from typing import Any

import pytest

from comptoir import game
from comptoir.games.chinatown.box import contents
from comptoir.games.chinatown.present.deal_incomes import foresee
from comptoir.games.chinatown.present.shown import show
from comptoir.games.chinatown.rules.city import City
from comptoir.table.refusal import IllegalAction
from comptoir.table.session import Session

YEARS = 6


def on_the_floor(**options: str) -> Session:
    """The first year, everybody with cards and tiles, nothing said yet."""
    session = Session(game("chinatown"), 3, seed="weigh", options=options)
    for seat in range(3):
        session.play(seat, session.options(seat)[0])
    return session


def weighed(session: Session, seat: int, notation: str) -> dict[str, Any]:
    return foresee(session.view(seat), seat, notation)


def lot_of(session: Session, seat: int) -> str:
    return f"lot-{session.view(None)['players'][seat]['lots'][0]['lot']}"


def test_a_deal_is_weighed_for_everybody_and_money_is_counted() -> None:
    session = on_the_floor()
    lot = lot_of(session, 1)
    found = weighed(session, 0, f"propose 30k to p1 for {lot}")
    assert found["years"] == YEARS
    assert found["parties"] == [0, 1]
    assert [row["money"] for row in found["rows"]] == [-3, 3, 0]
    assert [(row["before"], row["after"]) for row in found["rows"]] == [(0, 0)] * 3
    assert found["rows"][2]["built_before"] == found["rows"][2]["built_after"]


def test_a_shop_that_changes_hands_pays_its_new_owner_and_no_longer_the_former() -> None:
    session = on_the_floor()
    for seat in range(3):
        session.play(seat, "done")
    while session.view(None)["year"] == 0:
        seat = session.awaited[0]
        session.play(seat, session.options(seat)[0])
    for seat in range(3):
        session.play(seat, session.options(seat)[0])
    incomes = [row["income"] for row in show(session.view(None))["players"]]
    for seat, row in enumerate(session.view(None)["players"]):
        built = next(lot["lot"] for lot in row["lots"] if lot["shop"])
        other = (seat + 1) % 3
        terms = f"propose p{seat} gives lot-{built} to p{other}"
        rows = weighed(session, seat, terms)["rows"]
        assert [found["before"] for found in rows] == incomes
        assert rows[seat]["after"] < incomes[seat]
        assert rows[other]["after"] > incomes[other]


def test_an_open_deal_is_weighed_by_its_number_and_an_offer_as_if_i_took_it() -> None:
    session = on_the_floor()
    lot = lot_of(session, 0)
    session.play(0, f"propose p0 gives {lot} to any and any gives 20k to p0")
    assert weighed(session, 2, "take 1 v1")["parties"] == [0, 2]
    assert weighed(session, 0, "choose 1 v1 p1")["parties"] == [0, 1]
    assert weighed(session, 2, "consent 1 v1") == weighed(session, 2, "decline 1 v1 thinking")
    session.play(0, "withdraw 1")
    with pytest.raises(IllegalAction, match="deal_closed"):
        weighed(session, 2, "take 1 v1")
    with pytest.raises(IllegalAction, match="no_such_deal"):
        weighed(session, 2, "take 2 v1")


def test_a_building_is_weighed_too() -> None:
    session = on_the_floor()
    for seat in range(3):
        session.play(seat, "done")
    (seat,) = session.awaited
    option = next(found for found in session.options(seat) if found.startswith("build"))
    rows = weighed(session, seat, option)["rows"]
    assert rows[seat]["after"] == rows[seat]["before"] + 1


@pytest.mark.parametrize("notation", ["done", "want photo", "keep 1 2 3 4 5"])
def test_what_moves_nothing_is_not_weighed(notation: str) -> None:
    with pytest.raises(IllegalAction, match="not_an_option"):
        weighed(on_the_floor(), 0, notation)


def test_what_is_hidden_does_not_weigh() -> None:
    """Two tables that differ only in the money and the hidden tiles of others weigh alike."""
    session = on_the_floor(tiles="hidden")
    lot = lot_of(session, 1)
    terms = f"propose 10k to p1 for {lot}"
    view = session.view(0)
    hidden = session.copy_table()
    assert isinstance(hidden, City)
    hidden.money[1], hidden.money[2] = hidden.money[2] + 1, hidden.money[1] - 1
    hidden.tiles[1], hidden.tiles[2] = hidden.tiles[2], hidden.tiles[1]
    twin = on_the_floor(tiles="hidden")
    twin._table = hidden
    assert twin.view(0) == view
    assert weighed(twin, 0, terms) == weighed(session, 0, terms)


def test_the_box_has_everything_that_is_printed() -> None:
    box = contents()
    assert [lot["number"] for lot in box["lots"]] == list(range(1, 86))
    assert sorted({lot["district"] for lot in box["lots"]}) == list(range(1, 7))
    assert box["lots"][19]["neighbours"] == [17, 19, 21, 23]
    assert sum(shop["copies"] for shop in box["shops"]) == 90
    assert box["shops"][0]["earns"][:6] == [0, 1, 2, 5, 6, 7]
