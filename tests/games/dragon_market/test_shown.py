"""What is shown of a view says what the rules say, of every move and all that lies there."""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from comptoir import IllegalAction, Session
from comptoir.games.dragon_market import view as views
from comptoir.games.dragon_market.game import GAME
from comptoir.games.dragon_market.notation import HEADINGS
from comptoir.games.dragon_market.present import PRESENTER, Shown
from comptoir.games.dragon_market.present.meant import meant
from comptoir.games.dragon_market.present.shown import show, spaces_of
from comptoir.games.dragon_market.rules.box import BONUSES, GOODS
from comptoir.games.dragon_market.rules.harbour import Harbour
from comptoir.games.dragon_market.rules.objective import is_complete, missing
from comptoir.games.dragon_market.rules.reasons import funds
from comptoir.games.dragon_market.rules.water import CELL_NAMES
from comptoir.games.dragon_market.view import bit_names
from comptoir.games.dragon_market.view_types import View as SeenView
from comptoir.present.presenter import shown, step_of
from comptoir.table.game import View
from comptoir.testing.play import sessions, setups
from comptoir.testing.twins import twins
from comptoir.words import LANGUAGES, Catalogue
from tests.games.dragon_market.crowded import crowded
from tests.games.dragon_market.harbours import begun, nearly_won, rich
from tests.games.dragon_market.scenario import RED, RED_TEAMS

ON_FOOT = ("cross_sailor", "diagonal_step", "jump_water")
PARTS = 3
CARDS = [f"r{number:02}" for number in range(1, 14)]


def table_of(session: Session) -> Harbour:
    table = session.copy_table()
    assert isinstance(table, Harbour)
    return table


def with_bonuses(seed: int) -> Session:
    """A crowded harbour at which both sides have some bonuses."""
    cards = Random(seed).sample(CARDS, 8)
    how: dict[str, Any] = {
        "options": RED if seed % 2 else RED_TEAMS,
        "seats": 2 if seed % 2 else 4,
        "objectives": cards[:2],
        "validated": [" ".join(cards[2:4]), " ".join(cards[4:6])],
        "coins": [seed % 3, 1],
        "points": seed % 7,
    }
    return crowded(seed, **how).session


def played(number: int) -> Iterator[Session]:
    """Positions of random games in all their forms."""
    for place, (seats, change) in enumerate(setups(GAME)):
        laid = {"boats": "at_random", **change}
        for session in sessions(GAME, f"shown {number} {place}", seats, laid):
            if session.awaited:
                yield session


def compare_moves(session: Session, most: int) -> int:
    """Carry moves out, at most this many, and compare with what was shown of them."""
    seat = session.awaited[0]
    moves = show(session.view(seat))["moves"]
    options = [option for option in session.options(seat) if not option.startswith("end ")]
    assert {*moves} == {*options}
    walks = [option for option in options if option.startswith(("walk", "swap-heirs"))]
    others = [option for option in options if option not in walks]
    for option in (*walks, *Random(len(options)).sample(others, min(most, len(others)))):
        compare_move(session, seat, option, moves[option])
    return len(options)


def compare_move(session: Session, seat: int, option: str, move: Any) -> None:  # noqa: ANN401
    """What a move costs, uses, takes and brings, and how its boat then lies."""
    before, table = table_of(session), table_of(session)
    side = table.side(seat)
    table.events = []
    table.apply(seat, GAME.parse(table, seat, option))
    told = {event.kind: event.details for event in table.events}
    taken = [event.details for event in table.events if event.kind == "take"]
    coins = told["pay"][1] if "pay" in told else 0
    assert move["cost"] == before.points - table.points + coins, option
    assert move.get("coins", 0) == coins, option
    assert move.get("bonuses", []) == bit_names(table.used & ~before.used, BONUSES), option
    assert [(take["cell"], take["goods"]) for take in move.get("takes", [])] == [
        (CELL_NAMES[cell], GOODS[kind]) for _, cell, kind in taken
    ], option
    assert move.get("home", False) == (len(table.validated[side]) > len(before.validated[side]))
    moved = [spot for spot, old in zip(table.spots, before.spots, strict=True) if spot != old]
    assert ([move["lies"]] if "lies" in move else []) == [*map(views.lying, moved)], option
    if "path" in move:
        assert option == " ".join(["walk", *move["path"], *leaving(move["leave"])])


def leaving(goods: list[str]) -> list[str]:
    return ["leave", *goods] if goods else []


@pytest.mark.compiled
def test_moves_in_crowded_harbours_cost_and_bring_what_they_say() -> None:
    used: set[str] = set()
    listed = 0
    for seed in range(600):
        session = with_bonuses(seed)
        listed += compare_moves(session, 3)
        moves = show(session.view(session.awaited[0]))["moves"].values()
        used |= {bonus for move in moves for bonus in move.get("bonuses", [])}
    assert listed > 20_000
    assert used >= {*ON_FOOT, "hop_boat", "half_turn", "sideways", "other_pivot", "swap_heirs"}


@pytest.mark.sampled(1)
@pytest.mark.compiled
@pytest.mark.parametrize("number", range(4))
def test_moves_in_games_cost_and_bring_what_they_say(number: int) -> None:
    spent = 0
    for session in played(number):
        if step_of(session.view(None)) == "Spend":
            compare_moves(session, 1)
            spent += 1
    assert spent > 500


def compare_standing(session: Session) -> None:
    """What is needed, complete, affordable and within reach, against the table itself."""
    table = table_of(session)
    for viewer in (None, *range(session.seats)):
        view = session.view(viewer)
        seen = show(view)
        need = 0 if viewer is None else missing(table, table.side(viewer))
        for cell, space in spaces_of(seen["boats"]).items():
            here = table.goods_at(CELL_NAMES.index(cell))
            assert space["needed"] == bool(here & need), cell
        for seat, player in enumerate(seen["players"]):
            side = table.side(seat)
            known = not table.how.advanced or (viewer is not None and table.side(viewer) == side)
            if known and table.cards[side] >= 0:
                complete = is_complete(table, side, table.held[side])
                assert player["state"] == ("home" if complete else "lacks")
                lacking = [want["goods"] for want in player["wants"] if not want["held"]]
                assert lacking == bit_names(missing(table, side), GOODS)
            elif not known:
                assert player["state"] == ("secret" if table.cards[side] >= 0 else player["state"])
                assert player["wants"] == []
        if view["active"] is not None:
            assert view["points"] + view["buyable"] == funds(table, view["active"])
        if viewer not in session.awaited or step_of(view) != "Spend":
            assert (seen["moves"], seen["far"]) == ({}, [])


def compare_reach(session: Session) -> None:
    """Cells out of reach are refused by a walk that says why; bonuses work or say why not."""
    seat = session.awaited[0]
    view = session.view(seat)
    seen = show(view)
    moves = seen["moves"].values()
    reached = {move["path"][-1] for move in moves if "path" in move}
    spaces = {*spaces_of(seen["boats"]), view["pontoons"][seat]}
    assert {*seen["far"]} == spaces - reached - {view["heirs"][seat]}
    for cell in seen["far"]:
        way = meant(view, [f"walk:{cell}"], [])
        assert way is not None
        with pytest.raises(IllegalAction) as caught:
            session.check(seat, way)
        assert caught.value.reason != "dragon_market.why.step_far", (cell, way)
    usable = {bonus for move in moves for bonus in move.get("bonuses", [])}
    for row in seen["bonuses"]:
        assert row["used"] == (row["bonus"] in view["used"])
        if row["bonus"] in usable:
            assert meant(view, [f"bonus:{row['bonus']}"], []) is None
            continue
        with pytest.raises(IllegalAction) as caught:
            meant(view, [f"bonus:{row['bonus']}"], [])
        assert all(Catalogue(language).refuse(caught.value) for language in LANGUAGES)


@pytest.mark.sampled(1)
@pytest.mark.compiled
@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_needed_reached_and_usable(part: int) -> None:
    for seed in range(part, 150, PARTS):
        session = with_bonuses(seed)
        compare_standing(session)
        compare_reach(session)
    for number, session in enumerate(played(9)):
        if number % PARTS == part:
            compare_standing(session)
        if number % (4 * PARTS) == part and step_of(session.view(None)) == "Spend":
            compare_reach(session)


def test_where_a_boat_can_be_placed() -> None:
    for sort, headings in (("centre", ["east", "south"]), ("end", [*HEADINGS])):
        session = Session(GAME, 2, seed="a")
        for seat in (0, 1):
            session.play(seat, f"boat {sort}")
            assert show(session.view(1 - seat))["placing"] is None
            placing = show(session.view(seat))["placing"]
            assert placing is not None
            assert (placing["sort"], placing["headings"]) == (sort, headings)
            places = [option.split()[1:] for option in session.options(seat)]
            assert {cell for cell, _ in places} <= {*placing["cells"]}
            assert {way for _, way in places} == {*headings}
            boats = show(session.view(seat))["boats"]
            assert len(placing["cells"]) == 100 - 4 - 3 * len(boats)
            session.play(seat, "place e5 east" if seat == 0 else session.options(seat)[0])


@pytest.mark.compiled
@pytest.mark.parametrize("how", [{}, RED, RED_TEAMS], ids=["blue", "red", "teams"])
def test_views_and_what_is_shown_have_their_types(how: dict[str, str]) -> None:
    seats = 4 if how == RED_TEAMS else 3
    session, dice = Session(GAME, seats, seed="types", options=how), Random(1)
    for _ in range(200):
        for viewer in (None, *range(seats)):
            fits(session.view(viewer))
        session.play(session.awaited[0], dice.choice(session.options(session.awaited[0])))
    for other in (rich(), nearly_won(), begun(2, {})):
        for viewer in (None, *range(other.seats)):
            fits(other.view(viewer))


def fits(view: View) -> None:
    """A view is of its type, nothing more and nothing less, and so is what is shown of it."""
    for data, kind in ((view, SeenView), (show(view), Shown)):
        plain = msgspec.json.decode(msgspec.json.encode(data))
        assert msgspec.json.decode(msgspec.json.encode(msgspec.convert(plain, kind))) == plain
        assert {*plain} == {*kind.__annotations__}


@pytest.mark.compiled
def test_what_is_hidden_shows_nowhere() -> None:
    for session, seat, other, _ in twins(GAME, "shown", 4):
        assert isinstance(other, Harbour)
        here = shown(session.view(seat))
        assert here == shown(GAME.view(other, seat))
        assert here["seat"] == seat


def test_showing_changes_nothing() -> None:
    view = rich().view(0)
    before = copy.deepcopy(view)
    assert PRESENTER.show(view) == PRESENTER.show(before)
    assert view == before
