"""Analysis page: an analysis as one HTML file, with nothing in it that comes from elsewhere."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import Final

from comptoir.lab.analyse import Action, Analysis, Judged
from comptoir.lab.curves import STYLE as CURVES_STYLE
from comptoir.lab.curves import Curves, Spot, drawn, sample
from comptoir.lab.frame import framed, game_title, section, table
from comptoir.lab.statistics import Z95
from comptoir.table.game import Game
from comptoir.table.title import find_game
from comptoir.words import Catalogue

STYLE: Final = """
.losses{list-style:none;margin:0;padding:0;max-width:52rem}
.losses li{border:1px solid var(--rule);border-left:.4rem solid var(--seat);border-radius:.3rem;
margin:.75rem 0;padding:.5rem .8rem}
.losses li:target{outline:2px solid var(--bar)}
.losses h3{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;
font-size:1rem;margin:0 0 .25rem}
.losses h3 span{color:var(--mark)}
.losses dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.1rem .8rem;margin:0}
.losses dt{color:var(--soft)}
.losses dd{margin:0;overflow-wrap:anywhere}
"""


def page(analysis: Analysis, words: Catalogue) -> str:
    """Write the whole page."""
    game = find_game(analysis.record.game)
    title = words.text("cli.analyse.page_title", text=game_title(words, game.info.id),
                       seats=analysis.seats)  # fmt: skip
    body = _opening(analysis, words) + _curves(analysis, words) + _losses(analysis, game, words)
    summed = section(words.text("cli.analyse.players"), "", table(words, *players(words, analysis)))
    return framed(words, title, CURVES_STYLE + STYLE, body + summed)


def percent(words: Catalogue, chance: float) -> str:
    """Write a chance."""
    return words.text("cli.analyse.percent", number=round(100 * chance))


def points(words: Catalogue, loss: float) -> str:
    """Write a loss, in hundredths of the way from last to first."""
    return words.figure(round(100 * loss, 1))


def then(words: Catalogue, game: Game, judged: Judged) -> str:
    """Say what may follow the best answer, what one player does together."""
    found = []
    for seat, steps in groupby(judged.line[1:], key=lambda step: step[0]):
        said = ", ".join(words.say(game.say_action(text)) for _, text in steps)
        found.append(words.text("cli.analyse.step", seat=seat, text=said))
    return words.text("table.apart").join(found)


def _opening(analysis: Analysis, words: Catalogue) -> str:
    lines = [words.text("cli.analyse.actions", number=len(analysis.actions))]
    if analysis.result is None:
        lines.append(words.text("cli.end.unfinished", number=len(analysis.actions)))
    elif analysis.seats > 1:
        winners = list(analysis.result.winners)
        lines.append(words.text("cli.analyse.winner", awaited=winners))
    if analysis.iterations:
        lines.append(words.text("cli.analyse.by_iterations", number=analysis.iterations))
    else:
        lines.append(words.text("cli.analyse.by_seconds", text=words.figure(analysis.seconds)))
    return "".join(f'<p class="soft">{escape(line)}</p>\n' for line in lines)


def _curves(analysis: Analysis, words: Catalogue) -> str:
    moments = [*(action.chances for action in analysis.actions), analysis.last]
    alone = analysis.seats == 1
    about = words.text("cli.analyse.chances_alone" if alone else "cli.analyse.chances_about")
    spots = [
        Spot(action.number - 1, action.seat, _heading(action, words), f"#loss-{action.number}")
        for action in sorted(analysis.losses, key=lambda action: action.number)
    ]
    curves = Curves(
        words.text("cli.analyse.chances"), about, words.text("cli.analyse.after"), moments, spots,
        lambda chance: percent(words, chance),
    )  # fmt: skip
    legend = "".join(
        f"<li>{sample(seat)} {escape(words.player(seat))}</li>" for seat in range(analysis.seats)
    )
    return section(
        words.text("cli.analyse.chances"), about,
        f'<ul class="legend">{legend}</ul>\n{drawn(curves)}',
    )  # fmt: skip


def _heading(action: Action, words: Catalogue) -> str:
    return words.text("cli.analyse.by", number=action.number, seat=action.seat)


def _losses(analysis: Analysis, game: Game, words: Catalogue) -> str:
    alone = analysis.seats == 1
    about = words.text("cli.analyse.about_alone" if alone else "cli.analyse.about")
    found = analysis.losses
    if not found:
        return section(words.text("cli.analyse.no_losses"), about, "")
    items = "".join(_loss(action, game, words) for action in found)
    return section(words.text("cli.analyse.losses"), about, f'<ol class="losses">\n{items}</ol>\n')


def _loss(action: Action, game: Game, words: Catalogue) -> str:
    judged = action.judged
    assert judged is not None, "what lost something was judged"
    lost = words.text("cli.analyse.lost_points", text=points(words, judged.loss),
                      found=points(words, Z95 * judged.error))  # fmt: skip
    rows = [
        (words.text("cli.analyse.head_played"), words.say(game.say_action(action.notation))),
        (words.text("cli.analyse.head_better"), words.say(game.say_action(judged.best))),
        (words.text("cli.analyse.head_then"), then(words, game, judged)),
    ]
    cells = "".join(
        f"<dt>{escape(head)}</dt><dd>{escape(text)}</dd>" for head, text in rows if text
    )
    return (
        f'<li id="loss-{action.number}" style="--seat:var(--seat{action.seat % 5})">'
        f"<h3>{escape(_heading(action, words))} <span>{escape(lost)}</span></h3>"
        f"<dl>{cells}</dl></li>\n"
    )


def players(words: Catalogue, analysis: Analysis) -> tuple[list[str], list[list[str]]]:
    """Sum up how everybody answered: the heads of a table, and its rows."""
    names = ("player", "decisions", "mistakes", "lost")
    heads = [words.text(f"cli.analyse.{name}") for name in names]
    rows = []
    for seat in range(analysis.seats):
        own = [action for action in analysis.losses if action.seat == seat]
        lost = points(words, sum(action.loss for action in own))
        rows.append([words.player(seat), str(len(analysis.decisions(seat))), str(len(own)), lost])
    return heads, rows
