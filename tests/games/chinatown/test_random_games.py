"""Random games with deals made up on the way: nothing is lost, and every game ends."""

import pytest

from comptoir import Session
from comptoir.games.chinatown.game import GAME
from comptoir.games.chinatown.rules.acts import PROPOSE, SELL, SPEECH, WANT, Action
from comptoir.games.chinatown.rules.board import TYPES
from comptoir.games.chinatown.rules.city import City
from comptoir.games.chinatown.rules.deal import ANYONE, CASH, TILE, arranged
from comptoir.games.chinatown.rules.floor import Floor
from comptoir.games.chinatown.rules.suggest import may_propose
from comptoir.table.chance import Chance, Quick, key_of
from comptoir.table.playout import playout
from comptoir.table.refusal import IllegalAction
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


def speech(city: City, seat: int, dice: Quick) -> Action:
    """Say anything at all: odd deals among anyone, counters, changes, wishes."""

    def below(number: int) -> int:
        return int(dice.below(number))

    def thing(giver: int) -> int:
        lots = city.lots_of(giver % city.seats)
        kinds = [kind for kind in range(TYPES) if city.tiles[giver % city.seats][kind]]
        if kinds and below(3) == 0:
            return TILE + kinds[below(len(kinds))]
        return lots[below(len(lots))] if lots and below(2) else CASH + 1 + below(6)

    verb = SPEECH[below(len(SPEECH))]
    if verb in (WANT, SELL):
        return (verb, *sorted({thing(seat + below(2)) for _ in range(below(3))}))
    players = [*range(city.seats), ANYONE]
    given = []
    for _ in range(1 + below(5)):
        giver, receiver = players[below(len(players))], players[below(len(players))]
        given.append((giver, receiver, thing(giver)))
    return (verb, int(city.numbered) + below(len(city.deals) + 1), *arranged(given))


def rambled(number: int) -> tuple[int, int]:
    """Play a game in which odd things are said, audited throughout; count deals and refusals."""
    dice = Quick(number + 1)
    options = {
        option.name: option.choices[int(dice.below(len(option.choices)))]
        for option in GAME.info.options
    }
    options["talk"] = "5" if options["talk"] == "100" else options["talk"]
    city = GAME.start(3 + number % 3, options, Chance(key_of(f"rambled/{number}")))
    struck = refused = 0
    while city.awaited:
        seat = city.awaited[int(dice.below(len(city.awaited)))]
        action = GAME.suggest(city, seat, dice)
        if isinstance(city.steps[-1], Floor) and dice.below(3) == 0:
            action = speech(city, seat, dice)
        before = GAME.describe(city) if dice.below(50) == 0 else None
        try:
            city.apply(seat, action)
        except IllegalAction:
            refused += 1
            assert before is None or GAME.describe(city) == before
            continue
        GAME.audit(city)
        assert city.owing() or not city.awaited
        struck += sum(event.kind == "struck" for event in city.events)
        city.events = []
    assert GAME.result(city) is not None
    return struck, refused


@pytest.mark.compiled
def test_whatever_is_said_nothing_is_lost() -> None:
    struck, refused = zip(*map(rambled, range(12)), strict=True)
    assert min(struck) > 0
    assert min(refused) > 0


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(40))
def test_whatever_is_said_in_thousands_of_games_nothing_is_lost(batch: int) -> None:
    for number in range(100 * batch, 100 * batch + 100):
        rambled(number)


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
    town = scene(options={"talk": "5"}).play("0: propose p0 gives 10k to p1\n" * 5)
    town.play("".join(f"0: withdraw {number}\n" for number in range(1, 6)))
    assert not may_propose(town.table, 0)
    assert {GAME.suggest(town.table, 0, Quick(seed)) for seed in range(40)} == {(0,)}


def test_who_can_give_nothing_often_suggests_an_option() -> None:
    town = scene(["20", "", "17"], tiles=["photo", "", "photo"], money=[10, 0, 5])
    found = [GAME.suggest(town.table, 1, Quick(seed)) for seed in range(60)]
    assert 60 > found.count((0,)) > 40
