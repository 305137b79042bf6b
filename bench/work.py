"""Work: measures one build of Comptoir, or Catanatron, and prints what it found as JSON.

Started by `run.py`, once for each of the things compared, all in the same run.
"""

# ruff: noqa: PLC0415 - a process that measures one thing does not import the others

import json
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from comptoir import Game, Table

MOST = 10**9


def comptoir_figures() -> dict[str, float]:
    """Random complete games with 4 seats on one core; copies and a replay of Dadaocheng."""
    import comptoir
    from comptoir.build import build
    from comptoir.table.chance import Chance, Quick, key_of
    from comptoir.table.playout import playout

    def starter(name: str) -> "Callable[[int], Table]":
        game = comptoir.game(name)
        at_random = {"boats": "at_random"} if name == "dragon_market" else {}
        options = game.info.chosen(at_random)
        return lambda number: game.start(4, options, Chance(key_of(f"bench/{number}")))

    def decisions(start: "Callable[[int], Table]", games: int) -> float:
        """Decisions a second in random games, the best of several rounds."""

        def round_of(first: int) -> float:
            tables = [start(first + number) for number in range(games)]
            dice = Quick(first + 1)
            began = perf_counter()
            answers = sum(int(playout(table, dice, MOST)) for table in tables)
            return answers / (perf_counter() - began)

        round_of(10**6)
        return max(round_of(games * turn) for turn in range(7))

    games = 400 if build() == "compiled" else 60
    game = comptoir.game("dadaocheng")
    start, dale = starter("dadaocheng"), starter("dale")
    middle, dale_middle, harbour = start(1), dale(1), starter("dragon_market")(1)
    playout(middle, Quick(1), 70)
    playout(dale_middle, Quick(1), 300)
    return {
        "decisions_per_second": decisions(start, games),
        "dale_decisions_per_second": decisions(dale, games // 4),
        "dragon_market_decisions_per_second": decisions(starter("dragon_market"), games // 8),
        "dragon_market_copy_microseconds": 1e6 / rate(harbour.copy, 4_000),
        "chinatown_answers_per_second": suggestions(starter("chinatown"), games // 10),
        "chinatown_game_seconds": negotiated(),
        "chinatown_deals_judged": judged(),
        "dale_copy_microseconds": 1e6 / rate(dale_middle.copy, 4_000),
        "set_ups_per_second": rate(lambda: start(7), 200),
        "copy_microseconds": 1e6 / rate(middle.copy, 4_000),
        "last_tenth_to_first": median(growth(start, 60 * number) for number in range(9)),
        "replay_milliseconds": replay_milliseconds(game),
    }


def suggestions(start: "Callable[[int], Table]", games: int) -> float:
    """Answers a second of random players of Chinatown, who now and then suggest a deal."""
    import comptoir
    from comptoir.table.chance import Quick

    game = comptoir.game("chinatown")

    def round_of(first: int) -> float:
        tables = [start(first + number) for number in range(games)]
        dice, answers, began = Quick(first + 1), 0, perf_counter()
        for table in tables:
            table.loud = False
            while table.awaited:
                seat = table.awaited[dice.below(len(table.awaited))]
                table.apply(seat, game.suggest(table, seat, dice), trusted=True)
                answers += 1
        return answers / (perf_counter() - began)

    return max(round_of(games * turn) for turn in range(5))


def negotiated() -> float:
    """Seconds for a whole 4-player game of Chinatown between merchants, the best of five."""
    import comptoir
    from comptoir.table.chance import Quick

    game, merchant = comptoir.game("chinatown"), comptoir.bot("merchant")
    best = float("inf")
    for number in range(5):
        session, dice = comptoir.Session(game, 4, seed=f"bench/{number}"), Quick(number + 1)
        began = perf_counter()
        while session.owing:
            seat = session.owing[dice.below(len(session.owing))]
            session.play(seat, merchant.choose(session.view(seat), session.options(seat), dice))
        best = min(best, perf_counter() - began)
    return best


def judged() -> float:
    """Deals a second that the merchant weighs for one party, each for the first time."""
    import comptoir
    from comptoir.bots.heuristic.chinatown.market import Market
    from comptoir.games.chinatown.deal import CASH, arranged
    from comptoir.table.chance import Quick

    game, merchant = comptoir.game("chinatown"), comptoir.bot("merchant")
    session, dice = comptoir.Session(game, 4, seed="judged"), Quick(1)
    while session.view(None)["year"] < 3 or not session.view(None)["steps"][0].startswith("Floor"):
        seat = session.owing[0]
        session.play(seat, merchant.choose(session.view(seat), session.options(seat), dice))
    market = Market(session.view(0))
    swaps = [
        arranged([(0, other, mine), (other, 0, theirs), (0, other, CASH + 1)])
        for other in range(1, 4)
        for mine in market.things_of(0)
        for theirs in market.things_of(other)
    ]
    best = 0.0
    for _ in range(5):
        market.judge.known.clear()
        began = perf_counter()
        for terms in swaps:
            market.gain(0, terms)
        best = max(best, len(swaps) / (perf_counter() - began))
    return best


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
    for number in range(seed, seed + 60):
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


def replay_milliseconds(game: "Game") -> float:
    """Read and replay the record of a whole 4-player game of the merchant."""
    import comptoir
    from comptoir.table.chance import Quick

    session = comptoir.Session(game, 4, seed="bench")
    merchant, dice = comptoir.bot("merchant"), Quick(1)
    while session.awaited:
        seat = session.awaited[0]
        session.play(seat, merchant.choose(session.view(seat), session.options(seat), dice))
    text = session.record.text
    return 1e3 / rate(lambda: comptoir.Session.replay(comptoir.Record.read(text)), 3)


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
        "decisions_per_second": max(play(15) for _ in range(5)),
        "copy_microseconds": 1e6 / rate(middle.copy, 2_000),
    }


if __name__ == "__main__":
    measure = catanatron_figures if sys.argv[1] == "catanatron" else comptoir_figures
    print(json.dumps(measure()))
