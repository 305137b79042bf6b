"""Random games, some of them played by eager players: nothing is lost, and every game ends."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comptoir import Session
from comptoir.games.dragon_market.game import GAME
from comptoir.games.dragon_market.rules.actions import FINISH, WALK, Action
from comptoir.games.dragon_market.rules.box import CELLS, COINS
from comptoir.games.dragon_market.rules.harbour import Harbour
from comptoir.games.dragon_market.rules.objective import is_complete, missing, to_win
from comptoir.games.dragon_market.rules.water import CELL_NAMES
from comptoir.table.chance import Chance, Quick, key_of
from comptoir.table.playout import playout
from comptoir.table.refusal import IllegalAction
from comptoir.testing.play import any_answer
from tests.games.dragon_market.scenario import RED, RED_TEAMS, TEAMS

pytestmark = pytest.mark.compiled
SHORT = {"turn_limit": "100"}
WORDS = (*CELL_NAMES, "right", "left", "east", "south", "r05", "p1", "p2", "3", "leave", "ring")
SETUPS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (2, RED),
    (3, RED),
    (4, RED),
    (4, TEAMS),
    (4, RED_TEAMS),
    (2, {"boats": "by_players", "first": "2"}),
    (3, {**RED, "boats": "by_players", "first": "random"}),
    (4, {**RED_TEAMS, "boats": "by_players", "far_corner": "forgiven", "first": "4"}),
)


def begun(seats: int, options: dict[str, str], seed: int) -> Harbour:
    """A new game."""
    chance = Chance(key_of(f"random/{seed}"))
    return GAME.start(seats, GAME.info.chosen({**SHORT, **options}), chance)


def eager(table: Harbour, seat: int, dice: Quick) -> Action:
    """Look one action ahead: nearer to home with everything, else nearer to goods."""
    options = [act for act in table.options(seat) if act[0] != FINISH] or table.options(seat)
    return max(options, key=lambda act: (hope(table, seat, act), dice.below(100)))


def hope(table: Harbour, seat: int, act: Action) -> int:
    """Say how much a player hopes for after an action."""
    twin = table.copy()
    twin.loud = False
    twin.apply(seat, act, trusted=True)
    side, heir = table.side(seat), twin.heirs[seat]
    needed = [cell for cell in range(CELLS) if twin.goods_at(cell) & missing(twin, side)]
    goals = [table.pontoon(seat)] if is_complete(twin, side, twin.held[side]) else needed
    far = min((abs(heir // 10 - cell // 10) + abs(heir % 10 - cell % 10) for cell in goals),
              default=0)  # fmt: skip
    return 1000 * len(twin.validated[side]) + 100 * twin.held[side].bit_count() - far


def played(
    seats: int, options: dict[str, str], seed: int, *, eagerly: int = 0
) -> tuple[Harbour, set[str]]:
    """Play a game, audited after every answer, this many of ten eagerly; tell what happened."""
    table = begun(seats, options, seed)
    dice = Quick(seed)
    answers, became = 0, {event.kind for event in table.events}
    while table.awaited:
        (seat,) = table.awaited
        lively = dice.below(10) < eagerly
        act = eager(table, seat, dice) if lively else GAME.suggest(table, seat, dice)
        table.check(seat, act)
        table.apply(seat, act, trusted=True)
        GAME.audit(table)
        became |= {event.kind for event in table.events}
        table.events = []
        answers += 1
        assert answers <= GAME.info.longest
    return table, became


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_random_games_end_and_nothing_is_lost(seats: int, options: dict[str, str]) -> None:
    table, became = played(seats, options, seats)
    result = GAME.result(table)
    assert result is not None
    assert (len(result.scores), min(result.ranks)) == (seats, 1)
    assert became >= {"goods", "turn", "roll", "slide", "turn_boat", "walk", "over"}
    assert table.stock + sum(table.coins) == COINS
    assert (table.winner >= 0) == (result.reason == "dragon_market.end.objectives")


@pytest.mark.parametrize(("seats", "options"), SETUPS[:8])
def test_eager_players_validate_and_win(seats: int, options: dict[str, str]) -> None:
    table, became = played(seats, options, 7, eagerly=9)
    result = GAME.result(table)
    assert result is not None
    assert "validate" in became
    assert sum(table.boxed) > 0
    if table.winner >= 0:
        assert result.scores[table.partners(table.winner)[0]] == to_win(table)
        assert result.ranks.count(1) == len(table.partners(table.winner))


def junk(table: Harbour, seat: int, dice: Quick) -> str:
    """Make up a line: one of the options with some words changed or added."""
    options = table.options(seat)
    words = GAME.notate(table, seat, options[int(dice.below(len(options)))]).split()
    if words[0] == "walk" and dice.below(2):
        return " ".join([*words, words[-2] if len(words) > 2 else "", words[-1]])  # to and fro
    for place in range(1, len(words)):
        if dice.below(2) == 0:
            words[place] = WORDS[int(dice.below(len(WORDS)))]
    return " ".join(words + [CELL_NAMES[int(dice.below(100))] for _ in range(int(dice.below(2)))])


def rambled(number: int) -> tuple[int, int]:
    """Play a game in which odd things are tried, audited throughout; count what was refused."""
    seats, options = SETUPS[number % len(SETUPS)]
    table = begun(seats, options, number)
    dice = Quick(number + 1)
    refused = walked = 0
    while table.awaited:
        (seat,) = table.awaited
        line = "" if dice.below(3) else junk(table, seat, dice)
        before = GAME.describe(table) if dice.below(40) == 0 else None
        try:
            act = GAME.parse(table, seat, line) if line else GAME.suggest(table, seat, dice)
            listed = act in table.options(seat)
            table.apply(seat, act)
        except IllegalAction:
            refused += 1
            assert before is None or GAME.describe(table) == before
            continue
        assert listed or act[0] == WALK, "only walks are legal and not listed"
        walked += not listed
        GAME.audit(table)
        table.events = []
    assert GAME.result(table) is not None
    return refused, walked


def test_whatever_is_tried_nothing_is_lost() -> None:
    refused, walked = zip(*map(rambled, range(len(SETUPS))), strict=True)
    assert min(refused) > 20
    assert sum(walked) > 0


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(40))
def test_whatever_is_tried_in_thousands_of_games_nothing_is_lost(batch: int) -> None:
    for number in range(50 * batch, 50 * batch + 50):
        rambled(number)
        seats, options = SETUPS[number % len(SETUPS)]
        played(seats, options, number, eagerly=9 if number % 5 == 0 else 0)


@pytest.mark.parametrize("limit", ["200", "1000"])
def test_long_games_end_too(limit: str) -> None:
    table = GAME.start(2, GAME.info.chosen({"turn_limit": limit}), Chance(key_of("long")))
    playout(table, Quick(1), GAME.info.longest)
    assert GAME.result(table) is not None


def test_records_replay_to_the_same_game() -> None:
    options = {**RED, **SHORT}
    session = Session(GAME, 3, seed="record", options=options)
    dice = Quick(7)
    while session.awaited:
        session.play(*any_answer(session, dice))
    again = Session(GAME, 3, seed="record", options=options)
    for seat, notation in session.log:
        again.play(seat, notation)
    assert (again.digest(), again.result) == (session.digest(), session.result)
    for viewer in (0, None):
        assert again.events(viewer) == session.events(viewer)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(range(len(SETUPS))), st.integers(1, 60))
def test_what_boats_remember_is_what_they_would_find_anew(
    seed: int, number: int, moves: int
) -> None:
    """A table that has remembered its moves lists what one made afresh from its position lists."""
    seats, options = SETUPS[number]
    table = begun(seats, options, seed)
    dice = Quick(seed)
    for _ in range(moves):
        (seat,) = table.awaited
        table.apply(seat, GAME.suggest(table, seat, dice))
    session = Session(GAME, seats, seed="x", options={**SHORT, **options})
    session._table = table
    again = Session.at(GAME, session.position).copy_table()
    (seat,) = table.awaited
    assert sorted(again.options(seat)) == sorted(table.options(seat))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_a_copy_plays_on_alike(seed: int, seats: int) -> None:
    table = begun(seats, RED, seed)
    dice = Quick(seed)
    for _ in range(20):
        (seat,) = table.awaited
        table.apply(seat, GAME.suggest(table, seat, dice))
    twin = table.copy()
    for _ in range(10):
        (seat,) = table.awaited
        act = GAME.suggest(table, seat, dice)
        table.apply(seat, act)
        twin.apply(seat, act)
    assert GAME.describe(twin) == GAME.describe(table)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6))
def test_a_boat_that_slides_can_slide_back(seed: int) -> None:
    table = begun(2, {}, seed)
    slides = [act for act in table.options(0) if act[0] == 1]
    before = [GAME.describe(table)["boats"]]
    for act in slides[:10]:
        twin = table.copy()
        spot = twin.spots[act[1]]
        twin.apply(0, act)
        twin.apply(0, (1, act[1], spot))
        before.append(GAME.describe(twin)["boats"])
    assert all(one == two for one, two in pairwise(before))
