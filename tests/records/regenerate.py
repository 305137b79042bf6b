"""Makes the golden records anew: `python -m tests.records.regenerate`.

Needed when the rules or the record format change; the diff shows which decision moved first.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from comptoir import Session
from tests.records import chinatown_games, dadaocheng_games, dale_games, dragon_market_games

FOLDER: Final = Path(__file__).parent
RECORDS: Final[dict[str, dict[str, Callable[[], Session]]]] = {
    "chinatown": chinatown_games.RECORDS,
    "dadaocheng": dadaocheng_games.RECORDS,
    "dale": dale_games.RECORDS,
    "dragon_market": dragon_market_games.RECORDS,
}
"""By game: how each of its golden games is played."""


def main() -> None:
    for game, records in RECORDS.items():
        for name, make in records.items():
            session = make()
            session.record.save(FOLDER / game / f"{name}.txt", force=True)
            result = session.result
            assert result is not None, "a golden record is a whole game"
            sys.stdout.write(f"{name}: {len(session.log)} actions, {result.scores}\n")


if __name__ == "__main__":
    main()
