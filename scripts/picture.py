"""Picture: draws the games in the terminal, docs/<game>.svg, from real games between bots."""

import io
import re
from pathlib import Path

import comptoir
from comptoir.terminal.look import look_of
from comptoir.terminal.screen import Paper
from comptoir.words import Catalogue
from scripts.moments import moments, records_of

WIDTH = 120
DOCS = Path(__file__).parent.parent / "docs"


def main() -> None:
    """Play the beginning of each game and draw the table."""
    for moment in moments():
        record = comptoir.Record.read(records_of(moment)[0])
        drawn = svg(moment.game, comptoir.Session.replay(record))
        (DOCS / f"{moment.game}.svg").write_text(drawn, "utf-8")


def svg(game: str, session: comptoir.Session) -> str:
    """Draw what the first player sees."""
    words = Catalogue("en", names=["Mei", "Antoine", "Sofia", "Li"])
    console = Paper(record=True, width=WIDTH, file=io.StringIO(), highlight=False)
    draw = look_of(game).draw
    assert draw is not None, f"{game} is not drawn in the terminal"
    console.print(draw(session.view(0), words, WIDTH))
    drawn = console.export_svg(title=f"comptoir play {game}")
    # the reader's own font for code will do; nothing is fetched from anywhere
    drawn = re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", drawn, flags=re.DOTALL)
    drawn = drawn.replace("Fira Code", "ui-monospace, DejaVu Sans Mono, Menlo")
    return "\n".join(line for line in drawn.splitlines() if line.strip())


if __name__ == "__main__":
    main()
