"""The catalogues say the same things in both languages, all that the code asks for, and no more."""

import ast
import re
from pathlib import Path

import pytest

from comptoir import games
from comptoir.games.chinatown import notation as chinatown_notation
from comptoir.games.chinatown.rules.board import ANIMALS, SHOPS
from comptoir.games.chinatown.rules.deal import REASONS
from comptoir.games.dadaocheng.game import TITLES
from comptoir.games.dadaocheng.notation import VERBS
from comptoir.games.dadaocheng.rules.board import CELL_NAMES, SIDES
from comptoir.games.dadaocheng.rules.box import BUILDINGS, EVENT_KINDS
from comptoir.games.dadaocheng.rules.components import box_from
from comptoir.games.dadaocheng.rules.cubes import GOODS
from comptoir.games.dadaocheng.rules.reasons import PHASES
from comptoir.games.dadaocheng.rules.score import PARTS
from comptoir.games.dale import notation as dale_notation
from comptoir.games.dale.position import STEPS
from comptoir.games.dale.rules.card import EVENTS
from comptoir.games.dale.rules.decks import CARDS, SETS
from comptoir.games.dale.view import MOMENTS
from comptoir.games.dale.words import OWN, QUESTIONS, TOLD
from comptoir.games.dragon_market import notation as dragon_market_notation
from comptoir.games.dragon_market import words as dragon_market_words
from comptoir.games.dragon_market.rules import box as dragon_market_box
from comptoir.table.flow import Deed
from comptoir.table.game import STAGES
from comptoir.table.reading import KINDS
from comptoir.terminal import causes, commands, replay
from comptoir.terminal.arguments import TABLES
from comptoir.terminal.look import look_of
from comptoir.words import LANGUAGES, PLACE, texts_of
from tests.house.page import has_gap, page_files, pattern, quoted_ids, read
from tests.house.places import SOURCE, python_files

EN, FR = texts_of("en"), texts_of("fr")
SCOPES = ("table", "record", "lab", "cli", "web", *(game.info.id for game in games()))
ID = re.compile(rf"(?:{'|'.join(SCOPES)})\.[a-z0-9_.-]+")
GAME = "dadaocheng"
DALE = "dale"
CHINATOWN = "chinatown"
DRAGON_MARKET = "dragon_market"
GAME_IDS = tuple(game.info.id for game in games())


def sources() -> str:
    return "\n".join(file.read_text("utf-8") for file in python_files("src"))


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
    word = f"{GAME}.word."
    found = {f"{word}{good}" for good in (*GOODS, *SIDES, *CELL_NAMES, "cubes", "any")}
    found |= {f"{word}{name}{form}" for name in BUILDINGS for form in ("", ".a", ".short")}
    found |= {f"{word}form.{verb}" for verb in VERBS}
    found |= {f"{word}by_{how}" for how in ("trade", "market", "den")}
    found |= {f"{word}{how}" for how in ("with_workshop", "without_workshop")}
    years = [event.year for event in box_from("").events]
    found |= {f"{word}event_{year}" for year in years}
    effects = (*EVENT_KINDS, "exchange_one", "reduce_opium_free")
    found |= {f"{GAME}.effect.{kind}" for kind in effects}
    conditions = ("all_level_3_ships", "all_buildings", "two_cubes")
    found |= {f"{GAME}.challenge.{name}" for name in conditions}
    found |= {f"{GAME}.action.{verb}" for verb in VERBS}
    found |= {f"{GAME}.action.buy.{kind}" for kind in ("shop", "workshop")}
    kinds = ("gain", "exchange", "pay", "convert", "convert_shop")
    found |= {f"{GAME}.action.event.{kind}" for kind in kinds}
    variants = (
        "build.shop", "event_gain.paid", "collect.nothing", "collect.short", "die.short",
    )  # fmt: skip
    found |= {f"{GAME}.event.{kind}" for kind in variants}
    steps = ("choose_lines", "take_cell", "suffer", "trade")
    found |= {f"{GAME}.prompt.{step}" for step in steps}
    found |= {f"{GAME}.why.phase.{phase}" for phase in (*PHASES, "trade", "moved")}
    found |= {f"{GAME}.part.{part}" for part in PARTS}
    found |= {f"{GAME}.tie.{kind}" for kind in ("credits", "shared")}
    found |= {f"{GAME}.note.title.{title}" for title in TITLES}
    found |= {f"{GAME}.note.challenge.{how}" for how in ("met", "missed")}
    found |= {f"{GAME}.menu.{verb}" for verb in VERBS if verb not in ("end", "done")}
    names = ("summary", "typed", "typing", "example")
    found |= {f"{GAME}.{name}" for name in names}
    found |= {f"{GAME}.end.{name}" for name in ("winner", "place", "from")}
    heads = ("player", "cubes", "credits", "opium", "cards", "prestige")
    found |= {f"{GAME}.board.{head}" for head in heads}
    found |= {f"{GAME}.plain.{kind}" for kind in ("shop", "cell", "empty")}
    found |= dale_ids() | chinatown_ids() | dragon_market_ids()
    return found | option_ids() | front_end_ids()


def dale_ids() -> set[str]:
    """Ids of Dale of Merchants that the code puts together."""
    word, event, prompt = f"{DALE}.word.", f"{DALE}.event.", f"{DALE}.prompt."
    cards = [card.name for card in CARDS]
    found = {f"{word}{name}" for name in (*cards, *SETS, "empty")}
    found |= {f"{word}{name}.tag" for name in ("junk", *SETS)}
    found |= {f"{DALE}.text.{card}" for card in cards}
    found |= {f"{DALE}.{kind}.{name}" for kind in ("set", "theme") for name in ("junk", *SETS)}
    found |= {f"{event}{kind}" for kind in TOLD} | {f"{event}{kind}.own" for kind in OWN}
    found |= {f"{event}{kind}{how}" for kind in ("play", "use", "resolve") for how in ("", ".as")}
    found |= {f"{event}buy{how}" for how in (".moved", ".thrown")}
    found |= {f"{event}{kind}.several" for kind in TOLD_AT_ONCE}
    found |= {f"{prompt}{step}" for step in dale_questions()}
    found |= {f"{DALE}.action.{verb}" for verb in dale_notation.VERBS if verb != "swap"}
    found |= {f"{DALE}.action.{kind}" for kind in DALE_VARIANTS}
    found |= {f"{DALE}.menu.{verb}" for verb in ("play", "use", "build", "ask", "arrange")}
    found |= {f"{DALE}.scheduled.waiting.{card.name}" for card in CARDS if card.delayed}
    found |= {f"{DALE}.scheduled.today.{card.name}" for card in CARDS if card.this_turn}
    found |= {f"{DALE}.scheduled.resolving", f"{DALE}.part.stacks"}
    found |= {f"{DALE}.board.{name}" for name in ("you", "partner", "next", "threat")}
    found |= {f"{DALE}.piles.{name}" for name in ("deck", "together")}
    found |= {f"{DALE}.{how}.{name}" for how in ("board", "plain") for name in ("aside", "laid")}
    found |= {f"{DALE}.zone.{name}" for name in ("deck", "hand")}
    found |= {f"{DALE}.note.next_first{how}" for how in ("", ".random")}
    found |= {f"{DALE}.end.{name}" for name in ("winner", "place")}
    found |= {f"{DALE}.done.{step}" for step in LEFT}
    return found | {f"{DALE}.{name}" for name in ("summary", "example")}


def chinatown_ids() -> set[str]:
    """Ids of Chinatown that the code puts together."""
    verbs, plain = chinatown_notation.VERBS, ("propose", "want", "sell")
    found = {f"{CHINATOWN}.word.{shop}{form}" for shop in SHOPS for form in ("", ".tile")}
    found |= {f"{CHINATOWN}.reason.{reason}" for reason in REASONS}
    found |= {f"{CHINATOWN}.gives{kind}" for kind in ("", ".any", ".to_any")}
    found |= {f"{CHINATOWN}.action.{verb}" for verb in verbs}
    found |= {f"{CHINATOWN}.{kind}.{verb}.nothing" for kind in ("action", "event")
              for verb in ("want", "sell")}  # fmt: skip
    found |= {f"{CHINATOWN}.event.propose.{kind}" for kind in ("counter", "change")}
    found |= {f"{CHINATOWN}.why.form.{verb}" for verb in verbs if verb not in plain}
    found |= {f"{CHINATOWN}.menu.{verb}" for verb in ("build", *chinatown_notation.ANSWERS)}
    found |= {f"{CHINATOWN}.animal.{animal.lower()}" for animal in ANIMALS}
    found |= {f"{CHINATOWN}.part.{part}" for part in ("income", "shops")}
    found |= {f"{CHINATOWN}.tie.{kind}" for kind in ("shops", "shared")}
    found |= {f"{CHINATOWN}.end.{name}" for name in ("winner", "place", "from")}
    return found | {f"{CHINATOWN}.{name}" for name in ("summary", "example")}


def dragon_market_ids() -> set[str]:
    """Ids of Dragon Market that the code puts together."""
    box, said, spoken = dragon_market_box, dragon_market_notation, dragon_market_words
    word, why, look = (f"{DRAGON_MARKET}.{kind}." for kind in ("word", "why", "look"))
    verbs = [verb.replace("-", "_") for verb in said.VERBS]
    found = {f"{word}{name}{form}" for name in box.GOODS for form in ("", ".a", ".tag")}
    found |= {f"{word}{name}" for name in (*box.SORT_NAMES, *said.WAYS, *said.HEADINGS)}
    found |= {f"{word}{name}" for name in box.BONUSES}
    found |= {f"{DRAGON_MARKET}.bonus.{name}" for name in box.BONUSES}
    found |= {f"{DRAGON_MARKET}.action.{verb}" for verb in verbs}
    found |= {f"{DRAGON_MARKET}.action.{kind}" for kind in ("walk.by", "end.none", "leave")}
    found |= {f"{DRAGON_MARKET}.event.{kind}" for kind in ("walk.by", "rob.several")}
    found |= {f"{DRAGON_MARKET}.{kind}.{line}" for kind in ("event.place", "look.along")
              for line in ("row", "column")}  # fmt: skip
    found |= {f"{DRAGON_MARKET}.event.{bonus}" for bonus in MOVING}
    asked = [*spoken.PROMPTS.values(), "spend", "spend.coins"]
    found |= {f"{DRAGON_MARKET}.prompt.{kind}" for kind in asked}
    found |= {f"{why}form.{verb}" for verb in verbs}
    found |= {why + name for name in re.findall(r'WHY \+ "(\w+)"', sources())}
    found |= {f"{why}{kind}" for kind in ("slide_boat", "slide_pontoon", "turn_boat", "place_boat")}
    names = ("sailor", "needed", "tokens", "empty", "pontoon", "secret", "no_objective")
    found |= {look + name for name in names}
    found |= {look + name for name in ("costs", "takes", "brings", "brings.takes")}
    found |= {f"{DRAGON_MARKET}.end.{name}" for name in ("winner", "place", "nobody")}
    return found | {f"{DRAGON_MARKET}.{name}" for name in ("part.objectives", "summary", "example")}


MOVING = ("hop_boat", "half_turn", "sideways", "other_pivot", "swap_heirs", "swap_stacks")
"""The bonuses of Dragon Market that are events by themselves."""
TOLD_AT_ONCE = (
    "dealt", "discard", "draw", "drew", "flip", "put.own", "throw_market", "to_market",
)  # fmt: skip
LEFT = (
    "Act", "AddMore", "BuildAgain", "DiscardFound", "Help", "Inventory", "MayReturn", "Offer",
    "PickDiscard", "RandomDiscards", "ShowMore", "TakeBack", "ThrowFromHand",
)  # fmt: skip
"""The steps in which `done` is an answer."""
DALE_VARIANTS = (
    "buy.moved", "buy.thrown", "market.moved", "market.thrown", "swap.market", "swap.stall",
    "take.deeper", "take.market", "throw.market",
)  # fmt: skip


def dale_questions() -> set[str]:
    """The questions of Dale of Merchants: the steps that ask, and their variants."""
    asking = {name for name, step in STEPS.items() if not issubclass(step, Deed)}
    assert set(QUESTIONS) <= asking
    found = asking - {"Offer", "PickDiscard", "Window"}
    found |= {f"Offer.{event}" for event in EVENTS[1:] if event != "own_turn"}
    found |= {f"Window.{moment}" for moment in MOMENTS}
    found |= {f"PickDiscard.{purpose}" for purpose in ("take", "deck", "away")}
    own = ("GiveOne", "PutOneBack", "SwapWithStall")
    return found | {f"{step}.own" for step in own} | {"Act.bonus", "Lay.away", "ThrowFromHand.may"}


def option_ids() -> set[str]:
    return {
        f"{game.info.id}.option.{option.name}{choice}"
        for game in games()
        for option in game.info.options
        for choice in ("", *(f".{name}" for name in option.choices))
    }


def front_end_ids() -> set[str]:
    found = {f"table.word.{kind}" for kind in (*KINDS, "nothing", *GAME_IDS)}
    found |= {"table.rule", "table.ruling"}
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
    found |= {f"cli.about.{name}" for name in re.findall(r'\("(\w+)", _\w+\)', sources())}
    arguments = (SOURCE / "comptoir/terminal/arguments.py").read_text("utf-8")
    found |= {f"cli.args.{name}" for name in re.findall(r'words, "(?:--)?(\w+)"', arguments)}
    for name, understood in TABLES.items():
        found |= {f"cli.about.tables.{name}"}
        found |= {f"cli.args.tables.{argument.strip('-')}" for argument in understood}
    return found


def test_both_languages_have_the_same_ids_in_the_same_order() -> None:
    assert list(EN) == list(FR)


def test_both_languages_fill_in_the_same_arguments() -> None:
    def arguments(text: str) -> set[str]:
        return {match[1] for match in PLACE.finditer(text)}

    free = {"count"}  # a language may do without a plural
    different = [name for name in EN if arguments(EN[name]) - free != arguments(FR[name]) - free]
    plurals = {"dadaocheng.why.temple_any"}
    assert set(different) <= plurals


def test_an_argument_has_the_same_type_wherever_it_stands() -> None:
    def types(text: str) -> set[tuple[str, str]]:
        return {(match[1], match[3] or "") for match in PLACE.finditer(text) if match[4] is None}

    for name in EN:
        found = types(EN[name]) | types(FR[name])
        assert len(found) == len({key for key, _ in found}), name


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
        spaced = name.endswith("with_workshop") or name in ("table.apart", "table.thousands")
        assert text == text.strip() or spaced, name
        assert "'" not in text, f"{name}: the apostrophe is ’"
        assert '"' not in text, f"{name}: quotation marks are of the language"


def test_french_typography() -> None:
    for name, text in FR.items():
        said = PLACE.sub("x", text)
        signs = r"[^\u00a0](?:[;!?]|:(?!\w|[A-Z·]))(?!\w|\|)"
        assert not re.search(signs, without_code(said)), name
        assert not re.search(r"«[^\u00a0]|[^\u00a0]»", said), name
        assert "..." not in said, name
        assert "  " not in said or name in ("dadaocheng.board.legend", "cli.simulate.figures"), name


def without_code(text: str) -> str:
    """Leave out what is typed, and lists of words that are alternatives."""
    return re.sub(r"\S+\|\S*|\?\)|1:T·", "", text)


def test_sources_of_words_are_found() -> None:
    assert (SOURCE / "comptoir" / "locale" / "fr.json").is_file()
    assert len(ids_written_out()) > 100
