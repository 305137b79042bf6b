"""Positions: a city reads back as it was; what nobody could have come to is refused."""

from typing import Any

import pytest

from comptoir import BadPosition, Session
from comptoir.games.chinatown.game import GAME
from comptoir.games.chinatown.rules.board import START
from comptoir.table.chance import Quick
from comptoir.table.reading import write_toml
from comptoir.testing.play import any_answer
from tests.games.chinatown.scenario import Scene, new_game, position, scene, steps_from

HANDS = ([1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12], [13, 14, 15, 16, 17, 18])
CHOOSING = ["Choose - - -", *steps_from("draw", 3)]
DEAL = {"by": 0, "terms": "p0 gives lot-20 to p1"}
OFFER = {"by": 0, "terms": "p0 gives lot-20 to any"}


def at(**changes: Any) -> Session:  # noqa: ANN401 - plain data of all kinds
    """A small city on the floor of the second year, with some things changed."""
    sound = position(["20, 21 photo", "16"], tiles=["photo", "dim_sum"])
    return Session.at(GAME, write_toml({**sound, **changes}))


def players(**first: Any) -> list[dict[str, Any]]:  # noqa: ANN401
    """The players of that city, with things of the first changed."""
    rows: list[dict[str, Any]] = position(["20, 21 photo", "16"], tiles=["photo"])["players"]
    return [{**rows[0], **first}, *rows[1:]]


def choosing(*hands: list[int], steps: list[str] | None = None) -> dict[str, Any]:
    """A position in which cards are chosen."""
    rows = [{"hand": hand} for hand in hands]
    return {"year": 1, "players": rows, "steps": steps or CHOOSING}


def reads_back(session: Session) -> None:
    """A position reads back as the same table, with the same options and the same future."""
    again = Session.at(GAME, session.position)
    assert again.position == session.position
    assert again.awaited == session.awaited
    for seat in session.awaited:
        assert again.options(seat) == session.options(seat)


def test_a_position_may_leave_out_almost_everything() -> None:
    town = Scene(Session.at(GAME, "seats = 4", seed="x"))
    assert (town.phase, town.year, town.money()) == ("Choose", 0, [START] * 4)


def test_money_is_by_default_what_was_earned() -> None:
    rows = [{"earned": [7]}, {"earned": [3]}, {}]
    assert Scene(at(players=rows)).money() == [12, 8, 5]


@pytest.mark.parametrize("options", [{}, {"tiles": "hidden", "first_player": "passes_on"}])
def test_positions_of_a_random_game_read_back(options: dict[str, str]) -> None:
    session = Session(GAME, 3, seed="read", options={"talk": "5", **options})
    dice = Quick(1)
    while session.awaited:
        if len(session.log) % 30 == 0:
            reads_back(session)
        session.play(*any_answer(session, dice))
    reads_back(session)


def test_a_floor_full_of_deals_reads_back() -> None:
    town = scene(["20, 21 photo", "16"], tiles=["photo", "dim_sum"])
    town.play(
        "0: propose p0 gives lot-20 to any\n1: take 1 v1\n1: want lot-20 photo\n1: sell lot-16"
    )
    town.play("0: propose p0 gives photo to p1 and p1 gives 10k to p2 and p2 gives 10k to p0")
    town.play("1: decline 2 v1 need_it\n2: consent 2 v1\n2: counter 2 p2 gives 10k to p1\n2: done")
    town.play("2: propose p0 gives lot-21 to p1\n2: withdraw 4\n0: change 1 p0 gives 20k to any")
    reads_back(town.session)


def test_a_choice_half_made_reads_back() -> None:
    town = new_game()
    town.session.play(1, town.options(1)[3])
    reads_back(town.session)


def test_a_finished_game_reads_back() -> None:
    town = scene(year=5, phase="income")
    assert town.phase == "over"
    reads_back(town.session)
    assert Session.at(GAME, write_toml(position(year=6, steps=["Year 0"]))).awaited == ()


def test_a_copy_goes_its_own_way() -> None:
    town = scene(["20", "16"], tiles=["photo"]).play("0: propose p0 gives lot-20 photo to p1")
    before = town.state
    twin = town.table
    twin.apply(1, GAME.parse(twin, 1, f"consent {town.named()}"))
    twin.apply(2, GAME.parse(twin, 2, "want lot-20"))
    assert town.state == before != GAME.describe(twin)


MANY = [*["factory", "antiques", "restaurant"] * 9, *["laundry", "take_out"] * 8]
LONG = "p0 gives " + "photo " * 41 + "to p1"
WRONG: list[tuple[str, dict[str, Any]]] = [
    ("year", {"year": 7}),
    ("first", {"first": 3}),
    ("castles", {"castles": 1}),
    ("players", {"players": players()[:2]}),
    ("players[0].castles", {"players": players(castles=1)}),
    ("players[0].money", {"players": players(money=-1)}),
    ("players[0].earned", {"players": players(earned=[301])}),
    ("players[0].earned", {"players": players(earned=[-1])}),
    ("players", {"players": players(earned=[10, 5])}),
    ("players", {"players": players(money=11)}),
    ("players[0].spoken", {"players": players(spoken=-1)}),
    ("players[0].tiles", {"players": players(tiles=["castle"])}),
    ("players", {"players": players(tiles=["photo"] * 6)}),
    ("players[0].lots", {"players": players(lots=["0"])}),
    ("players[0].lots", {"players": players(lots=["86"])}),
    ("players[0].lots", {"players": players(lots=["x"])}),
    ("players[0].lots", {"players": players(lots=["1" * 5000])}),
    ("players[0].lots", {"players": players(lots=["20", "20"])}),
    ("players[1].lots", {"players": players(lots=["16"])}),
    ("players[0].lots", {"players": players(lots=["20 castle"])}),
    ("players[0].hand", {"players": players(hand=[86])}),
    ("players", {"players": players(hand=[1])}),
    ("players[0].wants", {"players": players(wants=["castle"])}),
    ("players[0].wants", {"players": players(wants=["lot-1", "lot-1"])}),
    ("players[0].wants", {"players": players(wants=["30k"])}),
    ("players[0].sells", {"players": players(sells=[f"lot-{lot}" for lot in range(1, 22)])}),
    ("deals", {"deals": [DEAL] * 1000}),
    ("deals[0].number", {"deals": [{**DEAL, "number": 2}]}),
    ("deals[0].by", {"deals": [{**DEAL, "by": 3}]}),
    ("deals[0].terms", {"deals": [{**DEAL, "terms": "p0 sells lot-20"}]}),
    ("deals[0].terms", {"deals": [{**DEAL, "terms": "p0 gives lot-20 to p3"}]}),
    ("deals[0].terms", {"deals": [{**DEAL, "terms": "p0 gives lot-1 to p1"}]}),
    ("deals[0].terms", {"deals": [{**DEAL, "terms": "p0 gives lot-20 to p0"}]}),
    ("deals[0].terms", {"deals": [{**DEAL, "terms": "p0 gives lot-20 lot-20 to p1"}]}),
    ("deals[0].terms", {"deals": [{**DEAL, "terms": "p1 gives lot-16 to any"}]}),
    ("deals[0].terms", {"deals": [{**DEAL, "terms": "p0 gives 9990k 10k to p1"}]}),
    ("deals[0].terms", {"deals": [{**DEAL, "terms": LONG}]}),
    ("deals[0].consents", {"deals": [{**DEAL, "consents": [3]}]}),
    ("deals[0].consents", {"deals": [{**DEAL, "consents": [2]}]}),
    ("deals[0].consents", {"deals": [{**DEAL, "consents": [0, 1]}]}),
    ("deals[0].consents", {"deals": [{**DEAL, "takers": [2]}]}),
    ("deals[0].consents", {"deals": [{**OFFER, "takers": [0]}]}),
    ("deals[0].declined", {"deals": [{**DEAL, "declined": ["3 need_it"]}]}),
    ("deals[0].declined", {"deals": [{**DEAL, "declined": ["1 because"]}]}),
    ("deals[0].state", {"deals": [{**DEAL, "state": "lost"}]}),
    ("deals[0].castle", {"deals": [{**DEAL, "castle": 1}]}),
    ("steps", {"steps": []}),
    ("steps", {"steps": [""]}),
    ("steps", {"steps": ["Fly 0"]}),
    ("steps", {"steps": ["Year"]}),
    ("steps", {"steps": ["Year x"]}),
    ("steps", {"steps": ["Year 3"]}),
    ("steps", {"steps": ["Year 1"]}),
    ("steps", {"steps": ["Floor 7", *steps_from("build", 3)]}),
    ("steps", {"steps": ["NextYear 0", *steps_from("floor", 3)]}),
    ("steps", {"steps": ["DealCards 0", "Year 0"]}),
    ("steps", {"steps": steps_from("build", 3, first=1)}),
    ("steps", {"steps": steps_from("floor", 3)[:-1]}),
    ("steps", {"steps": ["Income 0"] * 17}),
    ("steps", {"year": 6}),
    ("steps", choosing(*HANDS, steps=["Choose - -", *CHOOSING[1:]])),
    ("steps", choosing(*HANDS, steps=["Choose 1,2,3 - -", *CHOOSING[1:]])),
    ("steps", choosing(*HANDS, steps=["Choose 2,1,3,4 - -", *CHOOSING[1:]])),
    ("steps", choosing(*HANDS, steps=["Choose 1,2,3,7 - -", *CHOOSING[1:]])),
    ("steps", choosing(*HANDS, steps=["Choose 1,2,3,4,x - -", *CHOOSING[1:]])),
    ("steps", choosing(*HANDS, steps=[f"Choose {'1' * 5000} - -", *CHOOSING[1:]])),
    ("steps", choosing(*HANDS, steps=["Choose 1,2,3,4 7,8,9,10 13,14,15,16", *CHOOSING[1:]])),
    ("steps", {**choosing(*HANDS), "year": 6}),
    ("players", choosing(HANDS[0], HANDS[1], HANDS[2][:5])),
    ("players", choosing(HANDS[0], HANDS[1], HANDS[1])),
    ("players", {"steps": ["Year 0"], "players": players(lots=[str(n) for n in range(20, 52)])}),
    ("players", {"steps": ["Year 0"], "players": players(lots=[str(n) for n in range(20, 85)])}),
    ("players", {"players": players(tiles=MANY)}),
]  # fmt: skip


@pytest.mark.parametrize(("where", "changes"), WRONG)
def test_what_cannot_be_is_refused_with_its_place(where: str, changes: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as refused:
        at(**changes)
    assert refused.value.arguments["where"] == where


def test_cards_of_lots_that_are_owned_cannot_be_in_a_hand() -> None:
    state = choosing(*HANDS)
    state["players"][0]["lots"] = ["18"]
    with pytest.raises(BadPosition, match="cards"):
        at(**state)


def test_a_closed_deal_may_name_what_has_gone_since() -> None:
    closed = {**DEAL, "terms": "p2 gives lot-1 to p1", "state": "struck", "consents": [1, 2]}
    assert Scene(at(deals=[closed])).deals() == "struck"


def test_the_audit_finds_a_shop_without_an_owner_and_a_tile_too_many() -> None:
    table = scene(["21 photo"]).table
    GAME.audit(table)
    table.owners[21] = -1
    with pytest.raises(BadPosition, match="shop_without_owner"):
        GAME.audit(table)
    table.bag.append(0)
    with pytest.raises(BadPosition, match="tiles"):
        GAME.audit(table)


def test_the_audit_finds_debts() -> None:
    table = scene().table
    table.money = [-1, 20, 11]
    with pytest.raises(BadPosition, match="money"):
        GAME.audit(table)
