"""Bots: iterations a second of the search and the cost of a decision at each level, both builds.

Both builds search the same positions with the same dice, so that the ratio compares the same work.
`make bench` starts it; `python -m bench.bots measure` measures the build at hand alone.
"""

# ruff: noqa: PLC0415 - the process that only compares imports nothing of Comptoir

import json
import sys
from time import perf_counter

from bench.builds import PLACES, best, figures

ROUNDS = 3
LEVELS = ("apprentice", "merchant", "master")
POSITIONS = 6  # searched in each game
TRIES = 48  # iterations of each search
MASTERS_EACH = 8  # one decision in this many is timed for the master, who takes a second for it


def measured() -> dict[str, float]:
    """Measure every game on the build at hand."""
    from comptoir.table.title import TITLES

    return {
        f"{game} {name}": figure
        for game in TITLES
        for name, figure in {**searched(game), **decided(game)}.items()
    }


def searched(game: str) -> dict[str, float]:
    """Iterations a second of the search, over positions of a game between merchants."""
    from comptoir.bots.knowledge import knowledge_of
    from comptoir.bots.search import Budget, Search
    from comptoir.table.chance import Quick
    from comptoir.table.title import find_game

    views = [view for view, options in positions(game, "merchant") if len(options) > 3]
    step = max(1, len(views) // POSITIONS)
    tries, seconds = 0, 0.0
    for number, view in enumerate(views[::step][:POSITIONS]):
        search = Search(find_game(game), knowledge_of(game).guide())
        began = perf_counter()
        search.race(view, Budget(iterations=TRIES), Quick(number))
        seconds += perf_counter() - began
        tries += search.iterations
    return {"iterations a second": tries / seconds}


def decided(game: str) -> dict[str, float]:
    """Milliseconds for a decision of each level, on average over a game between merchants."""
    import comptoir
    from comptoir.table.chance import Quick

    met = positions(game, "merchant")
    found = {}
    for level in LEVELS:
        tried = met[::MASTERS_EACH] if level == "master" else met
        if level == "master" and build_here() == "interpreted":
            continue  # its time is what it is given
        bot, dice = comptoir.bot(level), Quick(1)
        began = perf_counter()
        for view, options in tried:
            bot.choose(view, options, dice)
        found[f"{level}, ms a decision"] = 1e3 * (perf_counter() - began) / len(tried)
    return found


def positions(game: str, level: str) -> list[tuple[dict[str, object], list[str]]]:
    """What the bots of a game are asked, where there is a choice."""
    import comptoir
    from comptoir.table.chance import Quick

    rules = comptoir.game(game)
    fewest = min(seats for seats in rules.info.seats if seats > 1)
    session = comptoir.Session(rules, fewest, seed="bench")
    bot, dice, met = comptoir.bot(level), Quick(1), []
    while session.owing:
        seat = session.owing[int(dice.below(len(session.owing)))]
        view, options = session.view(seat), session.options(seat)
        if len(options) > 1:
            met.append((view, options))
        session.play(seat, bot.choose(view, options, dice))
    return met


def build_here() -> str:
    from comptoir.build import build

    return build()


def main() -> None:
    """Measure both builds in turns and print the figures and their ratios."""
    rounds = [{build: figures(build, "bots", "measure") for build in PLACES} for _ in range(ROUNDS)]
    slow, fast = (best([measured[build] for measured in rounds]) for build in PLACES)
    for name, figure in fast.items():
        print(f"{name:<50} {figure:>12,.2f}")
        if name.endswith("a second"):
            ratio = figure / slow[name]
            print(f"{name + ', compiled / interpreted':<50} {ratio:>12,.2f}   at least 3")


if __name__ == "__main__":
    if sys.argv[1:] == ["measure"]:
        print(json.dumps(measured()))
    else:
        main()
