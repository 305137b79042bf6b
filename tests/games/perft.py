"""Perft: counts the sequences of actions open from a position, as engines for chess do.

The cheapest alarm there is for an option gained or lost. `python -m tests.games.perft` writes the
numbers of `tests/games/GAME/perft.txt` again; a change without a change of the rules is a bug.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from comptoir import Session, games
from comptoir.table.flow import Table

FOLDER = Path(__file__).parent
FILE = "perft.txt"
BLOCK = "=== "
RULE = "---"


class Count:
    """A position and how many sequences of actions there are, by their length."""

    def __init__(self, name: str, counts: dict[int, int], position: str) -> None:
        self.name = name
        self.counts = counts
        self.position = position

    @property
    def text(self) -> str:
        lines = [f"{BLOCK}{self.name}", *(f"{n} {count}" for n, count in self.counts.items())]
        return "\n".join([*lines, RULE, self.position.strip(), ""])


def perft(table: Table, depth: int) -> int:
    """Count the sequences of this many actions; a game that ends sooner counts once."""
    if not table.awaited:
        return 1
    if depth == 1:
        return sum(len(table.options(seat)) for seat in table.awaited)
    found = 0
    for seat in list(table.awaited):
        for action in list(table.options(seat)):
            after = table.copy()
            after.loud = False
            after.apply(seat, action)
            found += perft(after, depth - 1)
    return found


def read(file: Path) -> Iterator[Count]:
    """Read the blocks of a file: a name, lines of depth and count, dashes, a position."""
    for block in file.read_text("utf-8").split(BLOCK)[1:]:
        head, position = block.split(f"\n{RULE}\n", maxsplit=1)
        name, *lines = head.splitlines()
        counts = {int(line.split()[0]): int(line.split()[1]) for line in lines}
        yield Count(name, counts, position)


def main() -> None:
    for game in games():
        file = FOLDER / game.info.id / FILE
        blocks = []
        for block in read(file):
            table = Session.at(game, block.position).copy_table()
            block.counts = {depth: perft(table, depth) for depth in block.counts}
            sys.stdout.write(f"{game.info.id} {block.name}: {block.counts}\n")
            blocks.append(block.text)
        file.write_text("\n".join(blocks), "utf-8")


if __name__ == "__main__":
    main()
