"""The files of the page: small, used as they are written, and safe by what is not in them."""

import re
from importlib import import_module
from pathlib import Path

from comptoir.table.title import TITLES
from comptoir.web.http.page_routes import OF_COMMANDS
from comptoir.web.services.game_info import SCRIPTS as FOUND_BY_NAME
from tests.house.every import every
from tests.house.page import (
    GAMES,
    LONGEST,
    MADE,
    STATIC,
    VENDOR,
    has_gap,
    imports,
    loads,
    page_files,
    pattern,
    quoted_ids,
    read,
    targets,
)
from tests.house.places import ROOT, SOURCE

SCRIPTS, SHEETS, PAGES = page_files("js", "mjs"), page_files("css"), page_files("html", "svg")
RISKY = ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function")
SILENCED = ("@ts-ignore", "@ts-nocheck", "@ts-expect-error")
REGISTERED = re.compile(r"""serviceWorker\?\.register\("/([\w.]+)"\)""")
INLINE = {
    "an inline script": re.compile(r"<script\b(?![^>]*\bsrc=)", re.IGNORECASE),
    "an inline style": re.compile(r"<style\b|<[^>]*\sstyle\s*=", re.IGNORECASE),
    "an inline handler": re.compile(r"<[^>]*\son\w+\s*=", re.IGNORECASE),
    "an address of another site": re.compile(r"<[^>]*\s(?:src|href)\s*=\s*\"(?:\w+:)?//"),
}

DRAWN = [file for file in SCRIPTS if file.is_relative_to(GAMES) or file.parent.name == "table"]
"""The scripts that draw games, and those that let people play them."""
ACTION = r"\b(?:option|notation|action|one|ask|tried|head|terms)\b\??"
RULES = {
    "an action taken apart": re.compile(
        ACTION + r"\.(?:split|match|matchAll|slice|substring|replace|at|indexOf)\("
        r"(?!\" \", 1\)\[0\];)"  # select.js: the verb of an option, for all
    ),
    "an action read by what it begins or ends with": re.compile(
        ACTION + r"\.(?:starts|ends)With\([\"'`][^\"'`)]* "
    ),
    "an action read by a pattern": re.compile(r"\.(?:test|exec)\(" + ACTION),
    "a list of names that Python has": re.compile(r"""\[\s*(?:"[a-z_]+",\s*){8,}"""),
    "an action written, whatever its verb is": re.compile(r"`\$\{(?:\w+\.)?verb\} "),
    "a sum worked out with a figure of the rules": re.compile(
        r"\b\d+ \* (?:\w+\.)?(?:bills|income|money|price|cost|sum)\b"
    ),
    "a sum held against what is asked": re.compile(
        r"\b(?:sum|total|one)(?:\[\d\])? (?:[<>]=?|===) \w+\??\.(?:number|price|cost|target)\b"
    ),
}


def written(game: str) -> re.Pattern[str]:
    """What begins with a verb of a game's notation."""
    verbs = import_module(f"comptoir.games.{game}.notation").VERBS
    return re.compile(rf"[\"'`](?:{'|'.join(map(re.escape, verbs))}) ")


def label(file: Path) -> str:
    return file.relative_to(SOURCE / "comptoir").as_posix()


@every(SCRIPTS, label)
def test_a_script_is_short_and_says_first_what_it_is_for(file: Path) -> None:
    lines = read(file).splitlines()
    assert len(lines) <= LONGEST
    assert re.match(r"// \w+.*\s\w+", lines[0]), lines[0]


@every(SCRIPTS, label)
def test_a_script_makes_no_markup_of_text(file: Path) -> None:
    assert [name for name in RISKY if name in read(file)] == []


@every(SCRIPTS, label)
def test_what_a_script_imports_is_there_and_named_by_its_place(file: Path) -> None:
    for path in imports(read(file)):
        assert path.startswith(("./", "../", "/static/")), path
        assert targets(file, path), path


@every(SCRIPTS, label)
def test_a_script_names_no_text_of_commands_which_the_page_is_not_sent(file: Path) -> None:
    named = quoted_ids(read(file), ("cli",))
    assert [name for name in named if name.startswith(OF_COMMANDS)] == []


@every([*PAGES, *SHEETS], label)
def test_what_a_page_or_a_sheet_loads_is_there_and_ours(file: Path) -> None:
    for path in loads(read(file)):
        found = path.startswith(("data:image/", "#")) or path in MADE
        assert found or targets(file, path), path


@every(PAGES, label)
def test_a_page_has_nothing_that_the_content_security_policy_refuses(file: Path) -> None:
    assert [kind for kind, sign in INLINE.items() if sign.search(read(file))] == []


@every(SCRIPTS, label)
def test_no_complaint_of_the_type_checker_is_silenced(file: Path) -> None:
    assert [word for word in SILENCED if word in read(file)] == []


def test_the_type_checker_reads_every_script_strictly() -> None:
    settings = read(ROOT / "tsconfig.json")
    assert all(f'"{name}": true' in settings for name in ("allowJs", "checkJs", "strict"))
    page, games = (folder.relative_to(ROOT).as_posix() for folder in (STATIC, GAMES))
    assert (
        f'"include": ["{page}", "{games}/*/page", "examples/*/*/page", "build/types"]' in settings
    )
    assert f'"exclude": ["{VENDOR.relative_to(ROOT).as_posix()}"]' in settings


def test_every_script_is_imported_by_something() -> None:
    used = {
        target
        for file in SCRIPTS
        for path in imports(read(file))
        for target in targets(file, path)
        if target != file
    }
    used |= {STATIC / name for file in SCRIPTS for name in REGISTERED.findall(read(file))}
    used |= {file for file in SCRIPTS if file.parent.name == "page" and file.stem in FOUND_BY_NAME}
    used |= {
        target for file in PAGES for path in loads(read(file)) for target in targets(file, path)
    }
    assert sorted(label(file) for file in set(SCRIPTS) - used) == []


@every(DRAWN, label)
def test_the_page_reads_no_notation_and_lists_no_names_of_a_game(file: Path) -> None:
    """What an option is about comes with it (`touches`), and names of things with the box."""
    assert [kind for kind, sign in RULES.items() if sign.search(read(file))] == []


@every([file for file in SCRIPTS if file.is_relative_to(GAMES)], label)
def test_the_page_writes_no_notation(file: Path) -> None:
    """What is meant by pointing, and what is put together, is written down by the presenter."""
    found = written(file.relative_to(GAMES).parts[0]).finditer(read(file))
    assert [match[0] for match in found] == []


def test_there_is_something_to_read() -> None:
    assert SCRIPTS
    assert DRAWN
    assert SHEETS
    assert PAGES
    assert not any(file.is_relative_to(VENDOR) for file in SCRIPTS)


def test_imports_are_found_however_they_are_written() -> None:
    text = 'import {\n  a,\n} from "./a.js";\nimport "./b.js";\nexport { c } from "./c.js";\n'
    text += 'const d = () => import("./d.js");\nimport(`./e/${f}.js`);\n// taken from "far"\n'
    assert imports(text) == ["./a.js", "./b.js", "./c.js", "./d.js", "./e/${f}.js"]


def test_ids_are_found_whole_and_with_gaps() -> None:
    text = 'text("web.a.b"); text(`web.${x ? "y" : "z"}.c`); "web.d." + e; "webby.f"; "web.g.css"'
    found = list(quoted_ids(text, ("web",)))
    assert found == ["web.a.b", 'web.${x ? "y" : "z"}.c', "web.d."]
    assert [has_gap(name) for name in found] == [False, True, True]
    assert pattern(found[1]).fullmatch("web.any.c")
    assert not pattern(found[1]).fullmatch("web.any.d")
    assert pattern(found[2]).fullmatch("web.d.x")


def test_notation_that_is_read_is_recognised() -> None:
    bad = (
        'const [verb, ...words] = notation.split(" ");',
        'options.map((option) => option.split(" ")[2])',
        'card.ask?.split(" pay ")[0]',
        "asked = ask.replace(/shop \\S+/, `shop ${token}`)",
        'options.filter((option) => option.startsWith("end "))',
        'one.endsWith(" not_this_year")',
        "options.some((option) => !/^(walk|swap-heirs) /.test(option))",
        "const terms = PUT_TOGETHER.exec(notation)?.[2];",
        'const NAMES = [\n  "ab", "cd", "ef", "gh", "ij",\n  "kl", "mn", "op", "qr", "st"];',
        "const option = `${verb} ${boat.sailor} ${there}`;",
        'at.text("thing.money", { sum: String(10 * income) })',
        "const exact = sum.every((one) => one === goal?.number);",
        "const enough = goal && sum[0] >= goal.number;",
    )
    assert [text for text in bad if not any(sign.search(text) for sign in RULES.values())] == []
    good = 'verbOf(option) === "keep" || sum + range[end] || "gone coin"'
    assert not any(sign.search(good) for sign in RULES.values())


def test_notation_that_is_written_is_recognised() -> None:
    (game, verb), *_ = (
        (title, next(iter(import_module(f"comptoir.games.{title}.notation").VERBS)))
        for title in sorted(TITLES)
    )
    for text in (f"return `{verb} ${{touch}}`;", f'ask = "{verb} one"', f"'{verb} ' + touch"):
        assert written(game).search(text), text
    assert not written(game).search(f'{{ "{verb}": "board.action.{verb}" }}')


def test_inline_script_and_style_are_recognised() -> None:
    bad = ("<script>", "<style>", '<p style="x">', '<a onclick="x">', '<img src="//far/x.png">')
    assert all(any(sign.search(text) for sign in INLINE.values()) for text in bad)
    good = '<script src="/static/app.js" type="module"></script><link href="/static/a.css">'
    assert not any(sign.search(good) for sign in INLINE.values())
