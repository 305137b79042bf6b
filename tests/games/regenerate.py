"""Makes the golden records again: `python -m tests.games.regenerate`.

Needed when the rules or the record format change; the diff shows which decision moved first. How
the golden games of a game are played stands in `tests/games/GAME/golden_games.py`.
"""

import sys
from collections.abc import Callable
from importlib import import_module

import comptoir
from comptoir import Session
from tests.titles import records_of


def golden_games(game: str) -> dict[str, Callable[[], Session]]:
    """By the names of a game's golden records: how each is played."""
    games: dict[str, Callable[[], Session]]
    games = import_module(f"tests.games.{game}.golden_games").RECORDS
    return games


def main() -> None:
    for game in comptoir.games():
        for name, make in golden_games(game.info.id).items():
            session = make()
            session.record.save(records_of(game.info.id) / f"{name}.txt", force=True)
            result = session.result
            assert result is not None, "a golden record is a whole game"
            sys.stdout.write(f"{name}: {len(session.log)} actions, {result.scores}\n")


if __name__ == "__main__":
    main()
