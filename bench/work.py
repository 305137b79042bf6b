"""Work: measures one build of Comptoir, or Catanatron, and prints what it found as JSON.

Started by `run.py`, once for each of the things compared, all in the same run. A figure of a game
is called `GAME: figure`.
"""

# ruff: noqa: PLC0415 - a process that measures one thing does not import the others

import json
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from comptoir import Game, Quick, Table

MOST = 10**9
PERIOD = 0.25
"""Seconds that a round of random games takes, more or less."""


def comptoir_figures() -> dict[str, float]:
    """Measure every game with as many players as it is made for, on one core."""
    import comptoir

    return {
        f"{game.info.title}: {name}": figure
        for game in comptoir.games()
        for name, figure in figures_of(game).items()
    }


def figures_of(game: "Game") -> dict[str, float]:
    """Random complete games, with listed and with suggested answers; copies; bots; a replay."""
    from comptoir.table.chance import Chance, Quick, key_of
    from comptoir.table.playout import playout

    seats, options = game.info.seats[-1], game.info.chosen({})

    def start(number: int) -> "Table":
        return game.start(seats, options, Chance(key_of(f"bench/{number}")))

    middle = start(1)
    playout(middle, Quick(1), int(playout(start(1), Quick(1), MOST)) // 2)
    return {
        "decisions a second": in_rounds(start, lambda table, dice: int(playout(table, dice, MOST))),
        "suggested answers a second": in_rounds(start, lambda *given: suggested(game, *given)),
        "set-ups a second": rate(lambda: start(7), 200),
        "copy, microseconds": 1e6 / rate(middle.copy, 4_000),
        "last tenth of a game / first": median(growth(start, 60 * number) for number in range(5)),
        **between_merchants(game),
    }


def in_rounds(start: "Callable[[int], Table]", play: "Callable[[Table, Quick], int]") -> float:
    """Answers a second in whole games, the best of seven rounds."""
    from comptoir.table.chance import Quick

    def round_of(first: int, games: int) -> tuple[float, float]:
        tables = [start(first + number) for number in range(games)]
        dice, began = Quick(first + 1), perf_counter()
        answers = sum(play(table, dice) for table in tables)
        seconds = perf_counter() - began
        return answers / seconds, seconds / games

    games = max(2, int(PERIOD / round_of(10**6, 4)[1]))
    return max(round_of(games * turn, games)[0] for turn in range(7))


def suggested(game: "Game", table: "Table", dice: "Quick") -> int:
    """Count the answers of players who take what the game suggests, free-form ones included."""
    table.loud, answers = False, 0
    while table.awaited:
        seat = table.awaited[dice.below(len(table.awaited))]
        table.apply(seat, game.suggest(table, seat, dice), trusted=True)
        answers += 1
    return answers


def between_merchants(game: "Game") -> dict[str, float]:
    """Seconds for a game between merchants, the best of three, and to replay the last one."""
    import comptoir
    from comptoir.table.chance import Quick

    merchant, best, text = comptoir.bot("merchant"), float("inf"), ""
    for number in range(3):
        session = comptoir.Session(game, game.info.seats[-1], seed=f"bench/{number}")
        dice, began = Quick(number + 1), perf_counter()
        while session.owing:
            seat = session.owing[dice.below(len(session.owing))]
            session.play(seat, merchant.choose(session.view(seat), session.options(seat), dice))
        best, text = min(best, perf_counter() - began), session.record.text
    replayed = rate(lambda: comptoir.Session.replay(comptoir.Record.read(text)), 3)
    return {"merchants, seconds a game": best, "replay, milliseconds": 1e3 / replayed}


def rate(work: Callable[[], object], times: int) -> float:
    """Times a second, the best of five rounds."""
    best = 0.0
    for _ in range(5):
        began = perf_counter()
        for _ in range(times):
            work()
        best = max(best, times / (perf_counter() - began))
    return best


def growth(start: "Callable[[int], Table]", seed: int) -> float:
    """How much dearer a decision is in the last tenth of a game than in the first."""
    from comptoir.table.chance import Quick
    from comptoir.table.playout import playout

    first = last = 0.0
    for number in range(seed, seed + 20):
        table = start(number)
        length = int(playout(table.copy(), Quick(number), MOST))
        tenth = length // 10
        dice = Quick(number)
        began = process_time()
        playout(table, dice, tenth)
        first += (process_time() - began) / tenth
        playout(table, dice, length - 2 * tenth)
        began = process_time()
        answers = int(playout(table, dice, MOST))
        last += (process_time() - began) / answers
    return last / first


def catanatron_figures() -> dict[str, float]:
    """Catanatron's random players on one core, counting its actions, and its copy."""
    from catanatron import Color, Game, RandomPlayer

    def play(games: int) -> float:
        tables = [Game([RandomPlayer(c) for c in Color], seed=n) for n in range(games)]
        began = perf_counter()
        for table in tables:
            table.play()
        seconds = perf_counter() - began
        return sum(len(table.state.actions) for table in tables) / seconds

    middle = Game([RandomPlayer(c) for c in Color], seed=1)
    for _ in range(300):
        middle.play_tick()
    play(3)
    return {
        "decisions a second": max(play(15) for _ in range(5)),
        "copy, microseconds": 1e6 / rate(middle.copy, 2_000),
    }


if __name__ == "__main__":
    measure = catanatron_figures if sys.argv[1] == "catanatron" else comptoir_figures
    print(json.dumps(measure()))
