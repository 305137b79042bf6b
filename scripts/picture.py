"""Picture: draws the README's picture, docs/dadaocheng.svg, from a real game between bots."""

import io
import re
from pathlib import Path

from rich.console import Console

import comptoir
from comptoir.terminal.dadaocheng.board import draw
from comptoir.words import Catalogue

WIDTH = 120
ACTIONS = 90
PLACE = Path(__file__).parent.parent / "docs" / "dadaocheng.svg"


def main() -> None:
    """Play the beginning of a game and draw the table."""
    session = comptoir.Session(comptoir.game("dadaocheng"), seats=4, seed="picture")
    greedy, dice = comptoir.bot("greedy"), comptoir.Quick(1)
    while len(session.log) < ACTIONS or session.view(0)["steps"][0].split()[0] != "Trade":
        seat = session.awaited[0]
        session.play(seat, greedy.choose(session.view(seat), session.options(seat), dice))
    seat = session.awaited[0]
    words = Catalogue("en", names=["Mei", "Antoine", "Sofia", "Li"])
    console = Console(record=True, width=WIDTH, file=io.StringIO())
    console.print(draw(session.view(seat), words, WIDTH))
    picture = console.export_svg(title="comptoir play dadaocheng")
    # the reader's own font for code will do; nothing is fetched from anywhere
    picture = re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", picture, flags=re.DOTALL)
    picture = picture.replace("Fira Code", "ui-monospace, DejaVu Sans Mono, Menlo")
    PLACE.write_text("\n".join(line for line in picture.splitlines() if line.strip()), "utf-8")


if __name__ == "__main__":
    main()
