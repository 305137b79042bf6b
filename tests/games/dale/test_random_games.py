"""Random games over random mixes of the twelve sets: no card is lost, and every game ends."""

from collections.abc import Sequence
from typing import Final

import pytest

from comptoir.games.dale.game import GAME
from comptoir.games.dale.rules.actions import Action
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.decks import SETS
from comptoir.games.dale.rules.turn import Act
from comptoir.table.chance import Chance, Quick, key_of

pytestmark = pytest.mark.compiled

MOST_OPTIONS: Final = 2000
EVERYDAY: Final = range(60)
BATCH: Final = 200
BATCHES: Final = 100


def setup(dice: Quick) -> tuple[int, dict[str, str]]:
    """Draw the number of players and all options, of which only four players have one more."""
    seats = 2 + int(dice.below(3))
    options = {option.name: option.default for option in GAME.info.options}
    for option in GAME.info.options:
        if option.choices and (option.name != "teams" or seats == 4):
            options[option.name] = option.choices[int(dice.below(len(option.choices)))]
    names = list(SETS)
    dice.shuffle(names)
    options["sets"] = " ".join(names[: 4 if options["teams"] == "on" else seats + 1])
    return seats, options


def answer(options: Sequence[Action], dice: Quick) -> Action:
    """Draw an answer; half of the time first its verb, so that no long list has its way."""
    if dice.below(2):
        verbs = sorted({act[0] for act in options})
        verb = verbs[int(dice.below(len(verbs)))]
        options = [act for act in options if act[0] == verb]
    return options[int(dice.below(len(options)))]


def play(number: int) -> tuple[int, int]:
    """Play a game, audited after every answer; give its answers and the most options met."""
    dice = Quick(number)
    seats, options = setup(dice)
    dale = GAME.start(seats, options, Chance(key_of(f"random game {number}")))
    dale.loud = False
    answers = most = 0
    while dale.awaited and answers < GAME.info.longest:
        seat = dale.awaited[int(dice.below(len(dale.awaited)))]
        found = dale.options(seat)
        assert 0 < len(found) <= MOST_OPTIONS, f"game {number}, answer {answers}: {len(found)}"
        assert len(set(found)) == len(found), f"game {number}, answer {answers}: one option twice"
        dale.apply(seat, answer(found, dice), trusted=True)
        GAME.audit(dale)
        check_tidy(dale)
        answers += 1
        most = max(most, len(found))
    check_end(dale, f"game {number}, {answers} answers")
    return answers, most


def check_end(dale: Dale, where: str) -> None:
    """A game ends with the last stack or the last turn."""
    assert not dale.awaited, where
    if dale.winner >= 0:
        assert len(dale.stall(int(dale.winner))) == dale.goal(), where
    else:
        assert dale.turn == dale.how.last_turn, where


def check_tidy(dale: Dale) -> None:
    """When an action is asked for, nothing is on its way and nothing is left to answer."""
    if dale.steps and isinstance(dale.steps[-1], Act):
        assert not dale.aside
        assert not dale.laid
        assert not dale.news


@pytest.mark.parametrize("start", EVERYDAY[::10])
def test_random_games_lose_no_card_and_end(start: int) -> None:
    for number in range(start, start + 10):
        answers, _ = play(number)
        assert answers > 20


def test_those_games_meet_every_set_every_number_of_players_and_every_option() -> None:
    met = {name: set[str]() for name in ("set", "seats", *(o.name for o in GAME.info.options))}
    for number in EVERYDAY:
        seats, options = setup(Quick(number))
        met["seats"].add(str(seats))
        met["set"].update(options["sets"].split())
        for name, value in options.items():
            met[name].add(value)
    assert met["set"] == set(SETS)
    assert met["seats"] == {"2", "3", "4"}
    for option in GAME.info.options:
        assert met[option.name] >= set(option.choices)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_twenty_thousand_random_games_lose_no_card_and_end(batch: int) -> None:
    for number in range(1000 + batch * BATCH, 1000 + (batch + 1) * BATCH):
        play(number)
