"""Random games with deals made up on the way: nothing is lost, and every game ends."""

import pytest

from comptoir import Session
from comptoir.games.chinatown import GAME
from comptoir.games.chinatown.city import City
from comptoir.games.chinatown.floor import PROPOSE
from comptoir.games.chinatown.suggest import may_propose
from comptoir.table.chance import Chance, Quick, key_of
from comptoir.table.playout import playout
from comptoir.testing.play import any_answer
from tests.games.chinatown.scenario import scene

SETUPS: tuple[tuple[int, dict[str, str]], ...] = (
    (3, {}),
    (4, {}),
    (5, {}),
    (3, {"first_player": "passes_on"}),
    (4, {"money": "open"}),
    (5, {"tiles": "hidden"}),
    (3, {"talk": "20"}),
)


def played(seats: int, options: dict[str, str], seed: int) -> tuple[City, int, set[str]]:
    """Play a game at random, audited after every answer; tell how long it was and what happened."""
    table = GAME.start(seats, GAME.info.chosen(options), Chance(key_of(f"random/{seed}")))
    dice = Quick(seed)
    answers, became = 0, set()
    while table.awaited:
        seat = table.awaited[int(dice.below(len(table.awaited)))]
        action = GAME.suggest(table, seat, dice)
        table.check(seat, action)
        table.apply(seat, action, trusted=True)
        GAME.audit(table)
        became |= {event.kind for event in table.events}
        table.events = []
        answers += 1
        assert answers <= GAME.info.longest
    return table, answers, became


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_random_games_end_and_nothing_is_lost(seats: int, options: dict[str, str]) -> None:
    table, answers, became = played(seats, {"talk": "5", **options}, seats)
    result = GAME.result(table)
    assert result is not None
    assert (len(result.scores), min(result.ranks)) == (seats, 1)
    assert [len(years) for years in table.earned] == [6] * seats
    assert became >= {"propose", "consent", "struck", "decline", "build", "income", "over"}
    assert answers > 100


def test_much_talk_ends_too() -> None:
    table = GAME.start(3, GAME.info.chosen({"talk": "100"}), Chance(key_of("much talk")))
    playout(table, Quick(1), GAME.info.longest)
    assert table.year == 6


def test_records_replay_to_the_same_game() -> None:
    session = Session(GAME, 3, seed="record", options={"talk": "5"})
    dice = Quick(7)
    while session.awaited:
        session.play(*any_answer(session, dice))
    again = Session(GAME, 3, seed="record", options={"talk": "5"})
    for seat, notation in session.log:
        again.play(seat, notation)
    assert (again.digest(), again.result) == (session.digest(), session.result)
    for viewer in (0, None):
        assert again.events(viewer) == session.events(viewer)


def test_a_suggested_deal_is_legal_and_names_the_one_who_suggests_it() -> None:
    town = scene(["20", "16", "17"], tiles=["photo", "dim_sum", "photo"])
    proposals = []
    for seed in range(60):
        table = town.table
        action = GAME.suggest(table, 1, Quick(seed))
        table.check(1, action)
        proposals += [action] if action[0] == PROPOSE else []
    assert len(proposals) > 5
    assert all(1 in action[2::3] or 1 in action[3::3] for action in proposals)
    assert {len(action) for action in proposals} >= {2 + 6, 2 + 9}


def test_who_has_talked_enough_suggests_an_option() -> None:
    town = scene().play("0: want lot-1\n" * 20)
    assert not may_propose(town.table, 0)
    assert {GAME.suggest(town.table, 0, Quick(seed)) for seed in range(40)} == {(0,)}


def test_who_can_give_nothing_often_suggests_an_option() -> None:
    town = scene(["20", "", "17"], tiles=["photo", "", "photo"], money=[10, 0, 5])
    found = [GAME.suggest(town.table, 1, Quick(seed)) for seed in range(60)]
    assert 60 > found.count((0,)) > 40
