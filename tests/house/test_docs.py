"""The pages say what the code does: every game, step, option, ruling and command is in them."""

import ast
import doctest
import importlib
import inspect
import pkgutil
import re
import tomllib
from pathlib import Path

import pytest

import comptoir
from comptoir.present.presenter import presenter_of
from comptoir.terminal.arguments import parser_in
from comptoir.words import LANGUAGES, Catalogue
from tests.house.places import ROOT, SOURCE
from tests.titles import records_of

HEADINGS = [
    "Edition and sources",
    "Components as data",
    "The turn as steps",
    "Decisions",
    "Hidden information",
    "End and ties",
    "Options",
    "Rulings",
    "Glossary",
    "Differences from the printed game",
    "Revisions",
]
NOT_UNDERSTOOD = ("table.why.not_understood", "table.why.unknown_verb")
RULING = re.compile(r"\bR(\d+)(?:-R(\d+))?\b")
RULE = re.compile(r"\d+(?:\.\d+)?")
GAMES = pytest.mark.parametrize("game", comptoir.games(), ids=lambda game: game.info.id)


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def page(game: comptoir.Game) -> str:
    return read(f"docs/games/{game.info.id}.md")


def section(game: comptoir.Game, heading: str) -> str:
    return page(game).split(f"\n## {heading}\n")[1].split("\n## ")[0]


def in_code_style(text: str) -> set[str]:
    return set(re.findall(r"`([^`\n]+)`", text))


def rules_page(game: comptoir.Game, language: str) -> str:
    return read(f"src/comptoir/games/{game.info.id}/text/rules.{language}.md")


def translated(game: comptoir.Game) -> list[str]:
    """List the languages that have a rules page of this game; English and French always do."""
    folder = SOURCE / "comptoir" / "games" / game.info.id / "text"
    found = [language for language in LANGUAGES if (folder / f"rules.{language}.md").exists()]
    assert {"en", "fr"} <= set(found)
    return found


def numbered_headings(game: comptoir.Game, language: str) -> set[str]:
    return set(re.findall(r"^#+ (\d+(?:\.\d+)?) ", rules_page(game, language), re.MULTILINE))


def sources(game: comptoir.Game) -> list[str]:
    folder = SOURCE / "comptoir" / "games" / game.info.id
    return [file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py"))]


def steps(game: comptoir.Game) -> set[str]:
    """Name the step classes in the modules of a game."""
    name = f"comptoir.games.{game.info.id}.rules"
    package = importlib.import_module(name)
    below = pkgutil.walk_packages(package.__path__, f"{name}.")
    modules = [package, *(importlib.import_module(module.name) for module in below)]
    return {
        thing.__name__
        for module in modules
        for _, thing in inspect.getmembers(module, inspect.isclass)
        if issubclass(thing, comptoir.Step) and thing.__module__.startswith(name)
    }


def rulings_in(text: str) -> set[int]:
    """Number the rulings a text names; R8-R13 names six."""
    named: set[int] = set()
    for first, last in RULING.findall(text):
        named.update(range(int(first), int(last or first) + 1))
    return named


def functions_testing(game: comptoir.Game) -> set[str]:
    folder = ROOT / "tests" / "games" / game.info.id
    found = (re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
             for file in folder.rglob("test_*.py"))  # fmt: skip
    return {name for names in found for name in names}


def table_of_rulings(game: comptoir.Game) -> dict[int, list[str]]:
    """Give the cells of each row of the table, by the number of the ruling."""
    rows = re.findall(r"^\| R(\d+) \|(.*)\|$", section(game, "Rulings"), re.MULTILINE)
    return {int(number): [cell.strip() for cell in rest.split("|")] for number, rest in rows}


def rules_cited(source: str) -> set[str]:
    """Collect section numbers: strings such as "7.1", what a refusal is given, [Rules 7.1]."""
    cited = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            cited.update(re.findall(r"^\d+\.\d+$", node.value))
            for bracket in re.findall(r"\[(Rules [^\]]*)\]", node.value):
                cited.update(RULE.findall(RULING.sub("", bracket)))
        elif isinstance(node, ast.Call) and len(node.args) > 1:
            cited.update(chapter_given(node))
    return cited


def chapter_given(call: ast.Call) -> list[str]:
    """Find the second argument of a refusal, if it is a number."""
    function, rule = call.func, call.args[1]
    name = function.id if isinstance(function, ast.Name) else ""
    if name not in ("because", "IllegalAction", "BadOption", "BadPosition"):
        return []
    is_number = isinstance(rule, ast.Constant) and RULE.fullmatch(str(rule.value))
    return [ast.literal_eval(rule)] if is_number else []


def golden_records(game: comptoir.Game) -> list[comptoir.Record]:
    files = sorted(records_of(game.info.id).glob("*.txt"))
    return [comptoir.Record.load(file) for file in files]


def lines_played(game: comptoir.Game) -> set[str]:
    """Collect the lines of the golden records, which are read again by other tests."""
    return {notation for record in golden_records(game) for _, notation in record.log}


def is_read(game: comptoir.Game, table: comptoir.Table, text: str) -> bool:
    """Tell whether a line is open at a table, or read there at any time, and written back alike."""
    try:
        return game.notate(table, 0, game.parse(table, 0, text)) == text
    except comptoir.IllegalAction:
        return False


def begun(game: comptoir.Game) -> comptoir.Session:
    """A table at which turns are taken, and nothing is left to be placed."""
    names = [option.name for option in game.info.options]
    options = {"boats": "at_random"} if "boats" in names else {}
    return comptoir.Session(game, game.info.seats[0], seed=1, options=options)


def is_understood(game: comptoir.Game, table: comptoir.Table, text: str) -> bool:
    """Tell whether a line is read; one that is not open just now has words that were played."""
    try:
        game.parse(table, table.awaited[0], text)
    except comptoir.IllegalAction as refusal:
        met = set(re.findall(r"[a-z_]+", " ".join(lines_played(game))))
        known = set(re.findall(r"[a-z_]+", text)) <= met
        return known and refusal.reason not in NOT_UNDERSTOOD
    return True


def pages_with_links() -> list[Path]:
    front = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
    return [file for file in front if file.exists()] + sorted((ROOT / "docs").rglob("*.md"))


@GAMES
def test_a_game_page_has_the_fixed_headings_in_order(game: comptoir.Game) -> None:
    assert re.findall(r"^## (.*)$", page(game), re.MULTILINE) == HEADINGS


@GAMES
def test_a_game_page_names_every_option_with_its_choices_and_its_default(
    game: comptoir.Game,
) -> None:
    rows = re.findall(r"^\| `(\w+)` \|(.*)\|$", section(game, "Options"), re.MULTILINE)
    cells = {name: rest.split("|") for name, rest in rows}
    assert list(cells) == [option.name for option in game.info.options]
    for option in game.info.options:
        choices, default = (in_code_style(cell) for cell in cells[option.name][:2])
        assert choices >= set(option.choices), option.name
        assert default == ({option.default} if option.choices else set()), option.name


@GAMES
def test_a_game_page_names_every_step_and_no_other(game: comptoir.Game) -> None:
    rows = re.findall(r"^\| `(\w+)` \|", section(game, "The turn as steps"), re.MULTILINE)
    assert sorted(rows) == sorted(steps(game))
    asking = set(re.findall(r"^\| `(\w+)` \|", section(game, "Decisions"), re.MULTILINE))
    assert asking <= steps(game)


@GAMES
def test_the_notation_under_decisions_can_be_read(game: comptoir.Game) -> None:
    table = begun(game).copy_table()
    rows = re.findall(r"^\| `\w+` \|.*\|([^|]*)\|$", section(game, "Decisions"), re.MULTILINE)
    typed = sorted(text for row in rows for text in in_code_style(row))
    assert typed
    played = lines_played(game)
    assert [text for text in typed if text not in played and not is_read(game, table, text)] == []


@GAMES
def test_the_last_chapter_of_the_rules_teaches_lines_that_can_be_read(game: comptoir.Game) -> None:
    table = begun(game).copy_table()
    for language in translated(game):
        chapter = rules_page(game, language).split("\n## ")[-1]
        typed = re.findall(r"^\| `([^`]+)` \|", chapter, re.MULTILINE)
        assert typed, language
        words = Catalogue(language)
        for text in typed:
            meant = presenter_of(game.info.id).read(text, words)
            assert is_understood(game, table, meant), text


@GAMES
def test_the_current_revision_is_listed(game: comptoir.Game) -> None:
    listed = re.findall(r"^- \*\*(\d+)\*\*: \S", section(game, "Revisions"), re.MULTILINE)
    assert [int(number) for number in listed] == list(range(1, game.info.revision + 1))


@GAMES
def test_rulings_in_the_code_are_in_the_page_and_in_both_rules_pages(game: comptoir.Game) -> None:
    table = set(table_of_rulings(game))
    assert {number for text in sources(game) for number in rulings_in(text)} <= table
    for language in translated(game):
        bullets = re.findall(r"^- \*\*R(\d+)\*\* \S", rules_page(game, language), re.MULTILINE)
        assert {int(number) for number in bullets} == table, language


@GAMES
def test_every_ruling_has_a_question_an_answer_a_source_and_a_test(game: comptoir.Game) -> None:
    exist = functions_testing(game)
    for number, cells in table_of_rulings(game).items():
        assert len(cells) == 4, f"R{number}"
        assert all(cells), f"R{number}"
        named = in_code_style(cells[3])
        assert named, f"R{number}"
        assert named <= exist, f"R{number}"
        assert all(name.startswith(f"test_r{number:02}_") for name in named), f"R{number}"


@GAMES
def test_every_ruling_tested_is_in_the_page(game: comptoir.Game) -> None:
    tested = {
        int(found[1])
        for name in functions_testing(game)
        if (found := re.match(r"test_r(\d+)_", name))
    }
    assert tested == set(table_of_rulings(game))


@GAMES
def test_every_rule_cited_is_a_heading_of_both_rules_pages(game: comptoir.Game) -> None:
    cited = {rule for text in sources(game) for rule in rules_cited(text)}
    assert cited
    for language in translated(game):
        assert cited <= numbered_headings(game, language), language


def test_citations_are_found_in_refusals_tables_and_docstrings() -> None:
    source = '"""Do. [Rules 2.3-2.6, R31]"""\nP = {"plan": ((1, 2), "4.1")}\nbecause("x", "7")\n'
    assert rules_cited(source) == {"2.3", "2.6", "4.1", "7"}
    assert rulings_in("[R1-R4, R6] 8.R") == {1, 2, 3, 4, 6}


@GAMES
def test_there_is_a_golden_record_for_every_number_of_seats(game: comptoir.Game) -> None:
    records = golden_records(game)
    assert {record.game for record in records} == {game.info.id}
    assert {record.seats for record in records} == set(game.info.seats)


def test_the_readme_names_every_command() -> None:
    actions = parser_in(Catalogue("en"))._actions
    (commands,) = (action.choices for action in actions if action.dest == "command")
    assert commands
    readme = read("README.md")
    assert [name for name in commands if f"comptoir {name}" not in readme] == []


@pytest.mark.parametrize("page", ["README.md", "docs/engine.md"])
def test_the_examples_run(page: str) -> None:
    failed, attempted = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert attempted
    assert not failed


@pytest.mark.parametrize("file", pages_with_links(), ids=lambda file: str(file.relative_to(ROOT)))
def test_links_between_files_lead_somewhere(file: Path) -> None:
    links = re.findall(r"\]\(([^()\s]+)\)", file.read_text(encoding="utf-8"))
    inside = [link.split("#")[0] for link in links if not re.match(r"\w+:|#", link)]
    assert [link for link in inside if not (file.parent / link).exists()] == []


def anchor(heading: str) -> str:
    """Write a heading as the part of an address after the #."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


@pytest.mark.parametrize("file", pages_with_links(), ids=lambda file: str(file.relative_to(ROOT)))
def test_links_into_a_page_lead_to_a_heading(file: Path) -> None:
    links = re.findall(r"\]\(([^()\s#:]*)#([^()\s]+)\)", file.read_text(encoding="utf-8"))
    for page_named, fragment in links:
        target = file.parent / page_named if page_named else file
        text = re.sub(r"^```.*?^```", "", target.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
        headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
        assert fragment in {anchor(heading) for heading in headings}, f"{page_named}#{fragment}"


@pytest.mark.parametrize("name", ["docs/web.md", "docs/operate.md", "docs/style.md", "README.md"])
def test_every_module_that_a_page_names_by_its_path_is_there(name: str) -> None:
    named = set(re.findall(r"`((?:[a-z_]+/)+[a-z_]+\.py)`", read(name)))
    folders = (ROOT, SOURCE / "comptoir", SOURCE / "comptoir" / "web")
    assert [path for path in named if not any((one / path).exists() for one in folders)] == []


def test_every_test_that_the_page_on_security_names_is_there() -> None:
    named = set(re.findall(r"`((?:tests|bench)/[\w/.]+)`", read("docs/security.md")))
    assert named
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


def test_the_changelog_has_an_entry_for_the_current_version() -> None:
    version = tomllib.loads(read("pyproject.toml"))["project"]["version"]
    entry = rf"^## \[{re.escape(version)}\]"
    assert re.search(entry, read("CHANGELOG.md"), re.MULTILINE)
