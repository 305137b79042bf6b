"""Picture: draws the games in the terminal, docs/<game>.svg, from real games between bots."""

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.console import RenderableType

import comptoir
from comptoir.table.game import View
from comptoir.terminal.chinatown.board import draw as draw_chinatown
from comptoir.terminal.dadaocheng.board import draw as draw_dadaocheng
from comptoir.terminal.dale.board import draw as draw_dale
from comptoir.terminal.dragon_market.board import draw as draw_dragon_market
from comptoir.terminal.screen import Paper
from comptoir.words import Catalogue

WIDTH = 120
DOCS = Path(__file__).parent.parent / "docs"


@dataclass(frozen=True)
class Picture:
    """A game between four bots and the moment that is drawn: so many actions in, at a step."""

    game: str
    draw: Callable[[View, Catalogue, int], RenderableType]
    actions: int
    step: str
    options: dict[str, str]


PICTURES = (
    Picture("chinatown", draw_chinatown, 130, "Floor", {}),
    Picture("dadaocheng", draw_dadaocheng, 90, "Trade", {}),
    Picture("dale", draw_dale, 110, "Act", {"sets": "platypuses owls foxes pandas squirrels"}),
    Picture("dragon_market", draw_dragon_market, 130, "Spend", {"objectives": "red"}),
)


def main() -> None:
    """Play the beginning of each game and draw the table."""
    for picture in PICTURES:
        drawn = svg(picture, moment(picture))
        (DOCS / f"{picture.game}.svg").write_text(drawn, "utf-8")


def moment(picture: Picture) -> comptoir.Session:
    """Play to the moment that is drawn."""
    game = comptoir.game(picture.game)
    session = comptoir.Session(game, seats=4, seed="picture", options=picture.options)
    merchant, dice = comptoir.bot("merchant"), comptoir.Quick(1)
    while (
        len(session.log) < picture.actions or session.view(0)["steps"][0].split()[0] != picture.step
    ):
        seat = session.owing[int(dice.below(len(session.owing)))]
        session.play(seat, merchant.choose(session.view(seat), session.options(seat), dice))
    return session


def svg(picture: Picture, session: comptoir.Session) -> str:
    """Draw what the awaited player sees."""
    words = Catalogue("en", names=["Mei", "Antoine", "Sofia", "Li"])
    console = Paper(record=True, width=WIDTH, file=io.StringIO(), highlight=False)
    console.print(picture.draw(session.view(session.awaited[0]), words, WIDTH))
    drawn = console.export_svg(title=f"comptoir play {picture.game}")
    # the reader's own font for code will do; nothing is fetched from anywhere
    drawn = re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", drawn, flags=re.DOTALL)
    drawn = drawn.replace("Fira Code", "ui-monospace, DejaVu Sans Mono, Menlo")
    return "\n".join(line for line in drawn.splitlines() if line.strip())


if __name__ == "__main__":
    main()
