"""Balance page: how fair a game is, as one HTML file that needs nothing from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Final

from comptoir.lab.balance import LESS, MORE, Report, Share, Tried
from comptoir.lab.components import Group, components_of
from comptoir.lab.frame import framed, game_title, section, table
from comptoir.lab.statistics import Interval
from comptoir.settings import shown
from comptoir.table.title import find_game
from comptoir.words import Catalogue

STYLE: Final = """
.shares{border-collapse:collapse;width:100%;max-width:56rem}
.shares td,.shares th{padding:.2rem .5rem .2rem 0}
.shares th[scope=row]{font-weight:500;white-space:normal;min-width:8rem}
.shares .line{width:40%;min-width:8rem;text-align:left}
.shares .line svg{height:1.4rem}
.shares .flag{text-align:left;font-weight:600;color:var(--mark);white-space:normal}
svg .span{stroke:var(--soft);stroke-width:2.5}
.flagged svg .span{stroke:var(--mark)}
.flagged svg .dot{fill:var(--mark)}
h3{font-size:1rem;margin:1rem 0 .25rem}
details{margin:.5rem 0}
summary{cursor:pointer}
@media(max-width:44rem){.shares .of,.shares .line{display:none}}
"""
LINE: Final = 240


class Phrases:
    """Writes the figures of a report in a language."""

    def __init__(self, words: Catalogue, report: Report) -> None:
        self.words, self.report = words, report

    def percent(self, share: float) -> str:
        return self.words.figure(round(100 * share, 1))

    def between(self, interval: Interval) -> str:
        low, high = (self.percent(end) for end in interval)
        return self.words.text("cli.balance.range", found=low, last=high)

    def figures(self, figure: float, interval: Interval | None) -> str:
        shown = self.words.figure(round(figure, 1))
        if interval is None:
            return shown
        low, high = (self.words.figure(round(end, 1)) for end in interval)
        return self.words.text("cli.simulate.figures", text=shown, found=low, last=high)

    def title(self) -> str:
        return self.words.text("cli.balance.title", text=game_title(self.words, self.report.game),
                               games=self.report.games, seats=self.report.seats)  # fmt: skip

    def about(self) -> str:
        return self.words.text("cli.balance.about", text=", ".join(self.report.bots),
                               found=self.report.seed)  # fmt: skip

    def way(self, tried: Tried) -> str:
        """Name a set-up by the options that vary."""
        told = ", ".join(shown(find_game(self.report.game).info, tried.way.label, self.words))
        return told or self.words.text("cli.balance.as_set_up")

    def verdict(self, row: Share) -> str:
        found = {MORE: "cli.balance.more", LESS: "cli.balance.less"}.get(row.verdict)
        return self.words.text(found) if found else ""

    def seat(self, row: Share) -> str:
        return self.words.player(int(row.name))

    def groups(self, tried: Tried) -> list[tuple[Group, list[tuple[str, Share]]]]:
        """Give the things of each group by name, those that win most first."""
        components = components_of(self.report.game)
        return [
            (
                group,
                [
                    (group.labelled(self.words, row.name), row)
                    for row in sorted(
                        tried.groups[group.name], key=lambda row: (-row.share, row.name)
                    )
                ],
            )
            for group in (components.groups if components else ())
            if tried.groups.get(group.name)
        ]

    def group(self, group: Group) -> str:
        return self.words.text(group.title)

    def group_about(self, group: Group, rows: list[tuple[str, Share]]) -> str:
        name = "cli.balance.group_most" if group.most else "cli.balance.group_took"
        return self.words.text(name, text=self.percent(rows[0][1].fair_share))

    def ways(self) -> tuple[list[str], list[list[str]]]:
        """Compare the set-ups, length and scores: the heads of a table, and its rows."""
        heads = [self.words.text(f"cli.balance.{name}")
                 for name in ("way", "length", "score", "flagged")]  # fmt: skip
        return heads, [
            [self.way(tried), self.figures(tried.length, tried.length_interval),
             self.figures(tried.score, tried.score_interval), str(len(tried.flagged))]
            for tried in self.report.tried
        ]  # fmt: skip

    def method(self) -> str:
        found = self.report.comparisons
        return self.words.text("cli.balance.method", number=found["seats"],
                               total=found["components"])  # fmt: skip


def page(report: Report, words: Catalogue) -> str:
    """Write the whole page."""
    say = Phrases(words, report)
    body = f'<p class="soft">{escape(say.about())}</p>\n<p><strong>'
    body += f"{escape(words.text('cli.balance.not_cause'))}</strong></p>\n"
    body += _ways(say) if len(report.tried) > 1 else ""
    for tried in report.tried:
        body += _tried(say, tried)
    method = section(words.text("cli.balance.how"), say.method(), "")
    return framed(words, say.title(), STYLE, body + method)


def _ways(say: Phrases) -> str:
    """Compare the set-ups: length, scores, the best seat."""
    words = say.words
    about = words.text("cli.balance.ways_about")
    return section(words.text("cli.balance.ways"), about, table(words, *say.ways()))


def _tried(say: Phrases, tried: Tried) -> str:
    words = say.words
    told = words.text("cli.balance.figures", text=say.figures(tried.length, tried.length_interval),
                      found=say.figures(tried.score, tried.score_interval))  # fmt: skip
    rows = [(say.seat(row), row) for row in tried.seats]
    inside = f"<p>{escape(told)}</p>\n"
    if len(rows) > 1:
        about = words.text("cli.balance.seats_about", text=say.percent(rows[0][1].fair_share))
        inside += f"<h3>{escape(words.text('cli.balance.seats'))}</h3>\n<p>{escape(about)}</p>\n"
        inside += _shares(say, rows, words.text("cli.balance.of_games"))
    for group, named in say.groups(tried):
        inside += f"<h3>{escape(say.group(group))}</h3>\n"
        inside += f"<p>{escape(say.group_about(group, named))}</p>\n"
        inside += _shares(say, named, words.text("cli.balance.taken"))
    return section(say.way(tried), "", inside)


def _shares(say: Phrases, rows: list[tuple[str, Share]], counted: str) -> str:
    words = say.words
    heads = (
        ("", ""), ("of", counted), ("", words.text("cli.balance.won")),
        ("", words.text("cli.balance.interval")), ("line", words.text("cli.balance.line")),
        ("flag", ""),
    )  # fmt: skip
    top = "".join(
        f'<th scope="col"{f" class={name}" if name else ""}>{escape(head)}</th>'
        for name, head in heads
    )
    body = "".join(_share(say, name, row) for name, row in rows)
    label = escape(words.text("cli.page.table"))
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label="{label}"><table class="shares">\n'
        f"<thead><tr>{top}</tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>\n"
    )


def _share(say: Phrases, name: str, row: Share) -> str:
    flag = say.verdict(row)
    low, high, at, fair_share = (
        round(LINE * share, 1) for share in (*row.interval, row.share, row.fair_share)
    )
    line = (
        f'<svg viewBox="0 0 {LINE} 20" aria-hidden="true"><path class="rule" d="M0 10H{LINE}"/>'
        f'<path class="span" d="M{low} 10H{high}"/><path class="mark" d="M{fair_share} 1V19"/>'
        f'<circle class="dot" cx="{at}" cy="10" r="4"/></svg>'
    )
    return (
        f'<tr{" class=flagged" if flag else ""}><th scope="row">{escape(name)}</th>'
        f'<td class="of">{say.words.figure(row.trials)}</td><td>{say.percent(row.share)}</td>'
        f"<td>{escape(say.between(row.interval))}</td>"
        f'<td class="line">{line}</td><td class="flag">{escape(flag)}</td></tr>\n'
    )
