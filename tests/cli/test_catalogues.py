"""The catalogues say the same things in all languages, all that the code asks for, and no more."""

import ast
import json
import re
from importlib import import_module
from pathlib import Path

import pytest

from comptoir import games
from comptoir.table.game import STAGES
from comptoir.table.reading import KINDS
from comptoir.terminal import causes, commands, replay
from comptoir.terminal.arguments import COMMANDS, TABLES, help_id
from comptoir.terminal.look import look_of
from comptoir.words import CARD, FITTING, LANGUAGES, MONEY, PLACE, Catalogue, Misfit, texts_of
from tests.house.page import has_gap, page_files, pattern, quoted_ids, read
from tests.house.places import SOURCE, python_files
from tests.house.wording import FOLDERS, language_of

EN, FR = texts_of("en"), texts_of("fr")
TRANSLATED = pytest.mark.parametrize("language", LANGUAGES[1:])
SCOPES = ("table", "record", "lab", "cli", "web", *(game.info.id for game in games()))
ID = re.compile(rf"(?:{'|'.join(SCOPES)})\.[a-z0-9_.-]+")
GAME_IDS = tuple(game.info.id for game in games())
OF_GAMES = [import_module(f"tests.games.{game}.catalogue") for game in GAME_IDS]
UNLIKE = frozenset().union(*(each.UNLIKE for each in OF_GAMES))
SPACED = {"table.apart", "table.thousands", "cli.simulate.figures"}.union(
    *(each.SPACED for each in OF_GAMES)
)


def ids_written_out() -> set[str]:
    """Ids that stand in the code whole, and those of a game's `because` and `tell`."""
    found: set[str] = set()
    for file in python_files("src"):
        parts = file.relative_to(SOURCE).parts
        scope = next((name for name in SCOPES if name in parts and "games" in parts), "")
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value} if ID.fullmatch(node.value) else set()
            elif scope and isinstance(node, ast.Call) and node.args:
                found |= game_ids(scope, node)
    return {name for name in found if not name.endswith((".", ".py", ".toml"))} - modules()


def ids_on_the_page() -> set[str]:
    """Ids as the scripts of the page write them, some with gaps."""
    return {name for file in page_files("js") for name in quoted_ids(read(file), SCOPES)}


def ids_with_gaps() -> set[str]:
    """Ids that the page or the server fills in."""
    found = {name for name in ids_on_the_page() if has_gap(name)}
    for file in python_files("src/comptoir/web"):
        found |= {name for name in written_with_gaps(file) if name.startswith("web.")}
    for file in python_files("src/comptoir/lab"):
        found |= {name for name in written_with_gaps(file) if name.startswith("cli.")}
    for game in GAME_IDS:
        for file in python_files(f"src/comptoir/games/{game}"):
            names = written_with_gaps(file)
            found |= {name for name in names if re.match(rf"{game}\.(?:look|prompt)\.\{{", name)}
            found |= {f"{game}.{name}" for name in names if name.startswith("can.")}
    return found


def written_with_gaps(file: Path) -> set[str]:
    """The texts that a file puts together, with `{}` for what it fills in."""
    return {
        "".join(
            part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else "{}"
            for part in node.values
        )
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.JoinedStr)
    }


def filled_in() -> set[str]:
    """Ids of the catalogue that an id with gaps may become."""
    patterns = [pattern(name) for name in ids_with_gaps()]
    return {name for name in EN if any(pattern.fullmatch(name) for pattern in patterns)}


def modules() -> set[str]:
    return {f"comptoir.{name}" for name in SCOPES}


def game_ids(scope: str, call: ast.Call) -> set[str]:
    kinds = {"because": "why", "tell": "event"}
    called = getattr(call.func, "id", getattr(call.func, "attr", ""))
    first = getattr(call.args[0], "value", None)
    if called == "said" and isinstance(first, str):
        return {f"{scope}.{first}"}
    kind = kinds.get(called)
    if kind is None:
        return set()
    names = {
        node.value
        for node in ast.walk(call.args[0])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {f"{scope}.{kind}.{name}" for name in names if re.fullmatch(r"(phase\.)?\w+", name)}


def ids_made_up() -> set[str]:
    """Ids that the code puts together from lists of its own."""
    return option_ids().union(front_end_ids(), *(each.ids_made_up() for each in OF_GAMES))


def option_ids() -> set[str]:
    """The texts of options; one that takes any text may have some for how, and for its values."""
    found = {f"{game}.{part}" for game in GAME_IDS for part in ("edition", "settings.typed")}
    for game in games():
        for option in game.info.options:
            name = f"{game.info.id}.option.{option.name}"
            found |= {name, *(f"{name}.{choice}" for choice in option.choices)}
            if not option.choices:
                found |= {text for text in EN if text.startswith(f"{name}.")}
    return found


def front_end_ids() -> set[str]:
    found = {f"table.word.{kind}" for kind in (*KINDS, "nothing", *GAME_IDS)}
    found |= {"table.rule", "table.ruling"}
    found |= {f"{game}.money" for game in GAME_IDS if f"{game}.money" in EN}
    names = (*STAGES, "compiled", "interpreted")
    found |= {f"cli.word.{name}" for name in names}
    found |= {f"cli.end.{name}" for name in ("winner", "place", "from")}
    found |= {f"{game}.{part}" for game in GAME_IDS for part in ("home", "page.points")}
    own = [name for game in games() for name in look_of(game.info.id).commands]
    for name in (*commands.COMMANDS, commands.ANY, *own):
        found |= {f"cli.command.{name}", f"cli.help.{name}"}
    found |= {f"cli.replay.{name}" for name in replay.COMMANDS}
    found |= {f"cli.cause.{name}" for name in causes.CAUSES.values()}
    found |= {f"cli.simulate.{head}" for head in ("bot", "games", "wins", "score")}
    found |= {f"cli.arena.{figure}" for figure in ("rating", "wins", "score", "mean")}
    for name, understood in COMMANDS.items():
        found |= {f"cli.about.{name}", *(help_id(one) for one in understood)}
    for name, understood in TABLES.items():
        found |= {f"cli.about.tables.{name}"}
        found |= {help_id(argument, "tables.") for argument in understood}
    found |= {"cli.args.help", "cli.args.lang", "cli.args.version"}
    return found


def types(text: str) -> set[tuple[str, str]]:
    """The arguments of a text that are put into words, each with the type it declares."""
    found = (match for match in PLACE.finditer(text) if match[4] is None)
    return {(match[1], match[3] or (CARD if match[2] else "")) for match in found}


def test_each_catalogue_is_sorted_and_has_the_ids_of_the_english_one() -> None:
    """A language may have more forms of its words."""
    for folder in FOLDERS.values():
        found = {language_of(file): json.loads(file.read_text("utf-8"))
                 for file in folder.glob("*.json")}  # fmt: skip
        assert {"en", "fr"} <= set(found) <= set(LANGUAGES)
        for texts in found.values():
            assert list(texts) == sorted(texts), folder
            assert all(".word." in name for name in {*texts} ^ {*found["en"]}), folder


def test_languages_are_found_by_the_catalogues_of_the_platform() -> None:
    found = {language_of(file) for file in FOLDERS["locale"].glob("*.json")}
    assert ("en", *sorted(found - {"en"})) == LANGUAGES


@TRANSLATED
def test_all_languages_have_the_same_ids_in_the_same_order(language: str) -> None:
    assert list(EN) == list(texts_of(language))


@TRANSLATED
def test_all_languages_fill_in_the_same_arguments(language: str) -> None:
    def arguments(text: str) -> set[str]:
        return {match[1] for match in PLACE.finditer(text)}

    free, texts = {"count"}, texts_of(language)  # a language may do without a plural
    different = [name for name in EN if arguments(EN[name]) - free != arguments(texts[name]) - free]
    assert set(different) <= UNLIKE


@TRANSLATED
def test_an_argument_has_the_same_type_wherever_it_stands(language: str) -> None:
    for name in EN:
        found = types(EN[name]) | types(texts_of(language)[name])
        assert len(found) == len({key for key, _ in found}), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_argument_declares_a_type_that_there_is(language: str) -> None:
    for name, text in texts_of(language).items():
        assert {kind for _, kind in types(text)} <= FITTING.keys(), f"{name}: {text}"


def test_a_game_that_tells_of_money_says_how() -> None:
    told = {name.split(".")[0] for name in EN if any(kind == MONEY for _, kind in types(EN[name]))}
    assert {name.removesuffix(".money") for name in EN if re.fullmatch(r"\w+\.money", name)} == told
    assert len(told) > 2


def test_what_does_not_fit_is_refused_by_who_is_strict(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {kind: f"{{thing!{kind}}}" for kind in FITTING}
    monkeypatch.setattr("comptoir.words.texts_of", lambda _: {**EN, **texts, "money.money": "x"})
    strict = Catalogue("en", strict=True)
    wrong = {"seat": "p1", "number": "12", "money": "12k", "card": 3, "text": None, "name": 3}
    for kind, given in wrong.items():
        for thing in (given, [given]):
            with pytest.raises(Misfit, match=kind):
                strict.text(kind, thing=thing)
            assert Catalogue("en").text(kind, thing=thing)
    assert strict.text("number", thing={"id": "table.decimal", "args": {}}) == "."


def test_every_id_that_the_code_asks_for_is_there() -> None:
    assert sorted((ids_written_out() | ids_made_up()) - set(EN)) == []


def test_every_id_that_the_page_asks_for_is_there() -> None:
    assert sorted(name for name in ids_on_the_page() - set(EN) if not has_gap(name)) == []


def test_every_id_with_a_gap_can_become_one_that_is_there() -> None:
    found = [name for name in ids_with_gaps() if not any(map(pattern(name).fullmatch, EN))]
    assert sorted(found) == []


def test_every_id_that_is_there_is_asked_for() -> None:
    asked_for = ids_written_out() | ids_made_up() | ids_on_the_page() | filled_in()
    assert sorted(set(EN) - asked_for) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_templates_are_well_formed(language: str) -> None:
    for name, text in texts_of(language).items():
        assert not set("{}") & set(PLACE.sub("", text)), name
        assert text == text.strip() or name in SPACED, name
        typed = ".speech." in name  # people type either apostrophe
        assert typed or "'" not in text, f"{name}: the apostrophe is ’"
        assert '"' not in text, f"{name}: quotation marks are of the language"


def test_french_typography() -> None:
    for name, text in FR.items():
        said = PLACE.sub("x", text)
        signs = r"[^\u00a0](?:[;!?]|:(?!//|\w|[A-Z·]))(?!\w|\|)"
        assert not re.search(signs, without_code(said)), name
        assert not re.search(r"«[^\u00a0]|[^\u00a0]»", said), name
        assert "..." not in said, name
        assert "  " not in said or name in SPACED, name


def without_code(text: str) -> str:
    """Leave out what is typed, and lists of words that are alternatives."""
    return re.sub(r"\S+\|\S*|\?\)|1:T·", "", text)


def test_sources_of_words_are_found() -> None:
    assert (SOURCE / "comptoir" / "locale" / "fr.json").is_file()
    assert len(ids_written_out()) > 100
