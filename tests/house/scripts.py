"""Reads scripts: which parts of them are code, and the names that stand in it."""

import re
from collections.abc import Iterator

WORD = re.compile(r"[A-Za-z_$][\w$]*")
BEFORE = r"[(,=:\[!&|?{};>+~-]"  # a stroke after one of these begins a regular expression
BREAK = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
    rf"|(?:(?<={BEFORE})|(?<={BEFORE} ))"
    r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/|[`{}]",
    re.DOTALL,
)
"""A comment, a string, a regular expression; or a sign that may begin or end a template."""
TEMPLATE = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*(`|\$\{)", re.DOTALL)


def code(text: str) -> Iterator[str]:
    """Give a script without comments, strings, regular expressions and the text of templates."""
    place = 0
    gaps: list[int] = []  # for each gap of a template that is open: how many braces are
    while found := BREAK.search(text, place):
        yield text[place : found.start()]
        place, sign = found.end(), found[0]
        if gaps and sign in "{}":
            gaps[-1] += 1 if sign == "{" else -1
        if sign == "`" or (gaps and gaps[-1] < 0):
            if sign == "}":
                gaps.pop()
            template = TEMPLATE.match(text, place)
            assert template, "a template ends"
            place = template.end()
            if template[1] != "`":
                gaps.append(0)
    yield text[place:]


def names(text: str) -> set[str]:
    """Name everything that a script speaks of."""
    return {name for part in code(text) for name in WORD.findall(part)}
