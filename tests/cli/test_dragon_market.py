"""Dragon Market at a terminal: the harbour, the menu, what can be typed, and what stays secret."""

import io
import random
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from comptoir import Record
from comptoir.bots import bot
from comptoir.games.dragon_market.box import DATA, GOODS, SIDE
from comptoir.games.dragon_market.harbour import Harbour
from comptoir.table.chance import Quick
from comptoir.table.game import View, find_game
from comptoir.table.session import Session
from comptoir.terminal.dragon_market.board import WHOLE, draw, draw_moved
from comptoir.terminal.dragon_market.canvas import LABEL, NARROW, WIDE, decks, touch
from comptoir.terminal.dragon_market.look import LOOK
from comptoir.terminal.dragon_market.plain import describe
from comptoir.terminal.dragon_market.sight import Sight
from comptoir.terminal.look import MOST
from comptoir.terminal.marks import MARKS
from comptoir.terminal.menu import Entry, Menu
from comptoir.terminal.screen import Paper
from comptoir.words import LANGUAGES, Catalogue
from tests.cli.driver import Terminal, comptoir

GAME = find_game("dragon_market")
PLAY = ("play", "dragon_market", "--seats", "3", "--bots", "random", "--seed", "tea")
WIDTHS = (40, 55, 56, 60, 77, 78, 80, 99, 100, 120, 160)
ON_CARD = {row["id"].lower(): row["goods"] for row in DATA["red_card"]}
TEAMS = {"objectives": "red", "teams": "on"}
SWAPS = "échanger-piles échanger-héritiers"
NAMES = ("Anne", "Bo", "Chloé", "Dan")


def quoted(names: object) -> str:
    return str(names).replace("'", '"')


def changed(session: Session, heirs: list[str], *sides: Mapping[str, Sequence[str]]) -> Session:
    """The same table with heirs and objectives as they are given; goods lie where they may."""
    position = re.sub(r"goods = .*\n|\[memory\]\n.*\n", "", session.position)
    head, *rows = position.split("[[sides]]")
    boxed = [good for side in sides for card in side["validated"] for good in ON_CARD[card]]
    head = re.sub(r"heirs = .*", f"heirs = {quoted(heirs)}", head)
    head = re.sub(r"boxed = .*", f"boxed = {quoted(boxed)}", head)
    for place, side in enumerate(sides):
        for key, value in side.items():
            told = quoted(value) if isinstance(value, list) else f'"{value}"'
            rows[place] = re.sub(
                rf"^{key} = .*", f"{key} = {told}", rows[place], flags=re.MULTILINE
            )
    return Session.at(GAME, "[[sides]]".join([head, *rows]), seed="a")


def begun(seats: int, options: dict[str, str], seed: str = "a") -> Session:
    """A table at which everybody has an objective."""
    session = Session(GAME, seats, seed=seed, options=options)
    while not session.view(None)["turn"]:
        session.play(session.awaited[0], session.options(session.awaited[0])[0])
    return session


def rich(
    first: str = "r01 r05 r07",
    second: str = "r03 r09 r10",
    objective: str = "r08",
    held: str = "kite",
) -> Session:
    """Two teams with three bonuses each, two heirs on one boat, and stacks that are empty."""
    one = {"objective": objective, "held": [held], "validated": first.split()}
    two = {"objective": "r13", "held": [], "validated": second.split()}
    return changed(begun(4, TEAMS), ["b4", "a4", "e4", "a10"], one, two)


def nearly_won() -> Session:
    """A table at which the first player, one step from home, lacks one more objective."""
    one = {"objective": "r08", "held": ON_CARD["r08"], "validated": ["r01", "r09"]}
    two = {"objective": "r02", "held": [], "validated": []}
    return changed(begun(2, {"objectives": "red"}, "tea"), ["b1", "j10"], one, two)


def drawn(view: View, language: str, width: int) -> str:
    """The board as text; no line may be too long."""
    console = Paper(width=width, file=io.StringIO(), highlight=False, markup=False, emoji=False)
    console.print(draw(view, Catalogue(language), width))
    shown: str = console.file.getvalue()  # type: ignore[attr-defined]
    assert max(map(len, shown.splitlines())) <= width
    return shown


def cells_of(shown: str, width: int) -> dict[str, tuple[str, str]]:
    """Read the harbour back: the upper and the lower line of every cell."""
    lines = shown.splitlines()
    top = next(number for number, line in enumerate(lines) if line.split()[:2] == ["a", "b"]) + 1
    size = WIDE if width >= WHOLE else NARROW
    found = {}
    for row in range(SIDE):
        upper, lower = (lines[top + 2 * row + place].ljust(WHOLE) for place in range(2))
        assert lower[:LABEL].strip() == str(row + 1)
        for column in range(SIDE):
            part = slice(LABEL + column * size, LABEL + (column + 1) * size)
            found[f"{'abcdefghij'[column]}{row + 1}"] = (upper[part], lower[part])
    return found


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_harbour_can_be_read_at_any_width(width: int, language: str) -> None:
    view, words = rich().view(0), Catalogue(language)
    sight = Sight(view)
    shown = drawn(view, language, width)
    cells = cells_of(shown, width)
    sailors = {boat.sailor for boat in sight.boats}
    owners = {cell: seat for seat, cell in enumerate(view["pontoons"])}
    for cell, (upper, lower) in cells.items():
        written, heir = lower.strip("│ ▒"), sight.heir_at(cell)
        space = sight.spaces.get(cell)
        if space is not None:
            tag = words.word("dragon_market", space.goods, "tag")
            assert written == (f"{tag}{space.left}" if space.left else "–"), cell
            assert ("★" in upper) == (space.left > 0 and space.goods in ("ring", "baby_dragon"))
        elif cell in owners:
            assert written == f"p{owners[cell]}"
        else:
            assert written == ("S" if cell in sailors else "·"), cell
        assert [mark for mark in MARKS if mark in upper] == ([] if heir is None else [MARKS[heir]])
    squeezed = re.sub(r"\s+", "", shown)
    for name in GOODS:
        tag, told = (words.word("dragon_market", name, form) for form in ("tag", ""))
        assert f"{tag}{told}".replace(" ", "") in squeezed


@pytest.mark.parametrize("width", [40, 80])
def test_a_boat_is_a_box_around_three_cells(width: int) -> None:
    sight = Sight(rich().view(None))
    cells = cells_of(drawn(sight.view, "en", width), width)
    for boat in sight.boats:
        marked = {cell for cell in boat.cells() if set(cells[cell][0]) & {*MARKS, "★"}}
        first, second, last = boat.cells()
        if boat.along_row and not marked:
            assert "".join(cells[cell][0] for cell in boat.cells()).strip("╭─╮") == ""
        if not boat.along_row:
            assert (cells[first][0][0], cells[first][0][-1]) == ("╭", "╮")
        for cell in (second, last) if not boat.along_row else ():
            assert (cells[cell][0][0], cells[cell][0][-1]) == ("│", "│")


def test_boats_that_touch_have_different_colours() -> None:
    boats = Sight(rich().view(None)).boats
    painted = list(zip(boats, decks(boats), strict=True))
    touching = [
        (one, other)
        for place, (boat, one) in enumerate(painted)
        for beside, other in painted[:place]
        if touch(boat, beside)
    ]
    assert len(touching) > 5
    assert all(one != other for one, other in touching)


@pytest.mark.parametrize("language", LANGUAGES)
def test_colour_is_never_the_only_mark_of_a_good(language: str) -> None:
    words = Catalogue(language)
    tags = {words.word("dragon_market", name, "tag") for name in GOODS}
    assert len(tags) == len(GOODS)
    assert {len(tag) for tag in tags} == {2}


def test_the_panel_tells_what_players_have_and_lack() -> None:
    session = begun(3, {"objectives": "blue"}, "tea")
    shown = re.sub(r"\s+", " ", drawn(session.view(0), "en", 80))
    for seat, row in enumerate(session.view(0)["sides"]):
        coins = "1 coin," if row["coins"] == 1 else f"{row['coins']} coins,"
        wants = re.escape(Catalogue("en").word("dragon_market", row["wants"][0]))
        assert re.search(
            rf"Player {seat + 1} p{seat}.*{coins} objectives 0/3 needs .*{wants}", shown
        )
    assert "6 points left, dice 3 + 3, stock 9 coins" in shown


def test_bonuses_are_shown_and_when_they_were_used() -> None:
    session = rich()
    assert drawn(session.view(0), "en", 80).count("bonuses Hop, Diagonal step, Swap heirs") == 2
    session.play(0, "hop d8 h8")
    shown = drawn(session.view(0), "en", 80)
    assert "bonuses Diagonal step, Swap heirs (used Hop)" in shown
    assert "then the bonus “Other pivot”" in shown


def test_who_has_everything_is_told_to_go_home() -> None:
    session = nearly_won()
    assert "has everything: go home!" in drawn(session.view(0), "en", 80)
    assert "has everything" not in drawn(session.view(1), "en", 80)
    assert "Has everything and need only go home." in " ".join(
        describe(session.view(0), Catalogue("en"))
    )


def test_a_red_objective_is_shown_to_its_side_alone() -> None:
    session = rich()
    mine, others = drawn(session.view(0), "en", 80), drawn(session.view(1), "en", 80)
    assert "ring\u00a0★" in mine
    assert "ring\u00a0★" in drawn(session.view(2), "en", 80)
    assert "ring\u00a0★" not in others
    for seat in (0, 1):
        told = describe(session.view(seat), Catalogue("en"))
        secret = [line for line in told if "The objective is secret." in line]
        assert [line.split(",")[0] for line in secret] == [
            f"Player {1 + other}"
            for other in Sight(session.view(seat)).seats()
            if other % 2 != seat
        ]
        assert not any("Needs" in line for line in secret)
    assert "★" not in "".join("".join(cell) for cell in cells_of(
        drawn(session.view(None), "en", 80), 80).values())  # fmt: skip


def test_plain_text_tells_the_same() -> None:
    told = " ".join(describe(rich().view(0), Catalogue("en")))
    for part in (
        "Turn 1 of the game. 4 objectives win.",
        "Boat c4, along row 4: a4 drum, 2 left, where Player 2 stands; b4 jade, ",
        "left, where Player 1 stands; c4 sailor.",
        "Boat g7, along column g: g6 carpet, 1 left; g7 sailor; g8 ring, which you need, 1 left.",
        "e7 empty", "7 points left, dice 3 + 4, stock 6 coins.",
        "Player 1, typed p0, pontoon a1, heir on b4: 2 coins, objectives 3/4.",
        "Plays with Player 3. Has a kite. Needs a ring and a baby dragon.",
        "That brings the bonus “Other pivot”.",
        "Bonuses for this turn: Hop, Diagonal step and Swap heirs.",
    ):  # fmt: skip
        assert part in told, part
    assert not set("▲●■◆◄★✓×·▒│─╭–") & set(told)


def leaves(menu: Menu, entries: list[Entry], depth: int = 0) -> list[str]:
    """All options that can be reached by numbers; no list may be too long to read."""
    assert len(entries) <= 2 * MOST
    assert depth < 5
    found = []
    for entry in entries:
        assert entry.label
        if len(entry.options) == 1:
            found.append(entry.options[0])
        else:
            found += leaves(menu, menu.within(entry.options), depth + 1)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_found_in_the_menu(language: str) -> None:
    words = Catalogue(language)
    placing = Session(GAME, 2, seed="a", options={"boats": "by_players"})
    placing.play(0, "boat end")
    walking = nearly_won()
    tables = [
        rich(),
        placing,
        walking,
        begun(2, {}, "tea"),
        rich("r03 r08 r09", "r01 r02 r04", "r12", "teapot"),
    ]
    for session in tables:
        seat = session.awaited[0]
        options = session.options(seat)
        menu = Menu(GAME, LOOK, session.view(seat), words)
        assert sorted(leaves(menu, menu.top(options))) == sorted(options)


def test_the_menu_is_grouped_by_heir_boats_bonuses_and_end() -> None:
    session = rich()
    menu = Menu(GAME, LOOK, session.view(0), Catalogue("en", names=NAMES))
    labels = [entry.label for entry in menu.top(session.options(0))]
    assert labels == [
        "move boat f2: Buddha statue (2 ways)",
        "move boat c4: jade, drum, Anne, Bo (2 ways)",
        "move boat g4: parasol, silk, Chloé (4 ways)",
        "move boat i5: lantern, teapot (2 ways)",
        "move boat c6: snake, goldfish (3 ways)",
        "move boat g7: ring (needed), carpet (2 ways)",
        "move boat b8: fan, baby dragon (needed) (2 ways)",
        "move boat g10: mirror (5 ways)",
        "bonus “Hop” (6 ways)",
        "change places with Bo",
        "end your turn (8 ways: coins or none)",
    ]


def test_a_walk_says_what_it_costs_and_brings() -> None:
    session = nearly_won()
    menu = Menu(GAME, LOOK, session.view(0), Catalogue("en"))
    assert menu.label("walk a1") == "walk to a1 (1 point, brings the objective home)"
    assert menu.top(session.options(0))[0].label.startswith("walk, and bring your objective home")
    session = begun(2, {"objectives": "red"}, "tea")
    menu = Menu(GAME, LOOK, session.view(0), Catalogue("fr"))
    assert menu.label("walk b1 c1") == (
        "marcher jusqu’en c1 en passant par b1 (2 points, prend un tapis)"
    )
    assert menu.label("walk b1 c1 leave carpet") == (
        "marcher jusqu’en c1 en passant par b1, en laissant un tapis (2 points)"
    )
    assert menu.top(session.options(0))[0].label == "marcher, à portée\u00a0: tapis (7 façons)"


def test_what_the_menu_says_of_walks_is_what_happens() -> None:
    """Costs, goods and coming home, as the menu works them out from a view, against the rules."""
    walked = 0
    for first in ("r04 r05 r06", "r05 r06 r10", "r01 r04 r06"):
        session = rich(first, "r03 r07 r09")
        dice = random.Random(first)
        for _ in range(40):
            seat = session.awaited[0]
            options = session.options(seat)
            walks = [option for option in options if option.startswith("walk ")]
            sight = Sight(session.view(seat))
            for option in walks:
                words = option.split()[1:]
                end = words.index("leave") if "leave" in words else len(words)
                path, left = words[:end], words[end + 1 :]
                table = session.copy_table()
                assert isinstance(table, Harbour)
                side = table.side(seat)
                before, done = table.points - table.bought, len(table.validated[side])
                held = table.held[side]
                table.apply(seat, GAME.parse(table, seat, option))
                home = len(table.validated[side]) > done
                assert sight.comes_home(path, left) == home, option
                if table.awaited == (seat,) and table.turn == session.view(None)["turn"]:
                    assert sight.cost(path) == before - (table.points - table.bought), option
                if not home:
                    assert len(sight.taken(path, left)) == (table.held[side] ^ held).bit_count()
                walked += 1
            session.play(seat, dice.choice(walks if walks and dice.random() < 0.5 else options))
            if not session.awaited:
                break
    assert walked > 200


@pytest.mark.parametrize(
    ("language", "typed", "read"),
    [
        ("en", "Slide D4  F4", "slide d4 f4"),
        ("fr", "glisser d4 f4", "slide d4 f4"),
        ("fr", "tourner d4 droite", "turn d4 right"),
        ("fr", "marcher c4, c5 laisser bébé dragon", "walk c4 c5 leave baby_dragon"),
        ("en", "walk c4 leave baby dragon", "walk c4 leave baby_dragon"),
        ("fr", "finir 3", "end 3"),
        ("fr", "bateau bout", "boat end"),
        ("fr", "placer c4 est", "place c4 east"),
        ("fr", "pièce Li Po", "coin p1"),
        ("en", "swap-heirs anna leave Buddha statue", "swap-heirs p0 leave buddha"),
        ("fr", "échanger-héritiers p1 laisser statue de bouddha", "swap-heirs p1 leave buddha"),
        ("en", "walk c4 ring", "walk c4 ring"),
        ("en", "turn c4 right", "turn c4 right"),
    ],
)
def test_names_and_words_of_the_language_are_read(language: str, typed: str, read: str) -> None:
    assert LOOK.read(typed, Catalogue(language, names=["Anna", "Li Po", "c4"])) == read


@pytest.mark.parametrize(
    ("language", "typed", "next_"),
    [
        ("en", "turn d4", "right left"),
        ("fr", "tourner d4", "droite gauche"),
        ("fr", "bateau", "centre bout"),
        ("fr", "placer c4", "nord est sud ouest"),
        ("fr", "glisser", ""),
        ("en", "", "slide turn walk end hop sideways half-turn pivot swap-stacks swap-heirs"),
        ("fr", "", "glisser tourner marcher finir sauter côté demi-tour pivoter " + SWAPS),
    ],
)  # fmt: skip
def test_actions_go_on_in_the_own_language(language: str, typed: str, next_: str) -> None:
    assert LOOK.goes_on(rich().view(0), 0, typed, Catalogue(language)) == next_.split()


@pytest.mark.parametrize(
    ("language", "typed", "shown"),
    [
        ("fr", "gl\t", "glisser "),
        ("fr", "glisser a\t", "glisser a5 "),
        ("fr", "tourner c7 d\t", "tourner c7 droite "),
        ("en", "wa\tb1 \t", "walk b1 c1 "),
        ("fr", "pourquoi\x15why slide a\t", "why slide a5 "),
    ],
)
def test_tab_completes(language: str, typed: str, shown: str) -> None:
    terminal = Terminal(*PLAY, "--lang", language)
    terminal.child.send(typed)
    terminal.child.expect_exact(shown)
    terminal.child.close()


REFUSED = [
    ("slide g1 j1", "The pontoon on j1 is in the way (rule 4.1).",
     "Le ponton en j1 barre la route (règle 4.1)."),
    ("slide b5 j5", "A boat on g5 is in the way (rule 4.1).",
     "Un bateau en g5 barre la route (règle 4.1)."),
    ("slide a5 a6", "A boat slides only along its own line (rule 4.1).",
     "Un bateau ne glisse que dans son axe (règle 4.1)."),
    ("slide a5 a5", "A boat that stays where it is does not slide (rule 4.1).",
     "Un bateau qui reste où il est ne glisse pas (règle 4.1)."),
    ("slide b2 b3", "There is no boat on b2 (rule 2.2).",
     "Il n’y a pas de bateau en b2 (règle 2.2)."),
    ("slide z4 a1", "“z4” is no cell: cells go from “a1” at the top left",
     "«\u00a0z4\u00a0» n’est pas une case\u00a0: elles vont de «\u00a0a1\u00a0», en haut à gauche"),
    ("turn g5 right", "There is no room to turn: a boat lies on h5 (rule 4.2).",
     "Il n’y a pas la place de tourner\u00a0: un bateau est en h5 (règle 4.2)."),
    ("turn d1 right", "the edge of the harbour or a pontoon is in the way (rule 4.2).",
     "Il n’y a pas la place de tourner\u00a0: le bord du port ou un ponton gêne (règle 4.2)."),
    ("walk b2", "You cannot walk from a1 to b2: there is water (rule 4.3).",
     "On ne peut pas marcher de a1 à b2\u00a0: c’est de l’eau (règle 4.3)."),
    ("walk b1 c1 d1", "The way from c1 to d1 is barred: a sailor stands there (rule 4.3).",
     "On ne peut pas aller de c1 à d1\u00a0: un marin s’y tient (règle 4.3)."),
    ("walk j1", "You cannot walk from a1 to j1: that is not your pontoon (rule 4.3).",
     "On ne peut pas aller de a1 à j1\u00a0: ce n’est pas votre ponton (règle 4.3)."),
    ("walk b5", "You cannot walk from a1 to b5: the cells do not touch with a side (rule 4.3).",
     "On ne peut pas aller de a1 à b5\u00a0: ces cases ne se touchent pas par un côté (règle"),
    ("walk b1 c1 b1 c1 b1 c1 b1", "That costs 7 points, and you can pay 6 (rule 4.3).",
     "Cela coûte 7 points, et vous pouvez en payer 6 (règle 4.3)."),
    ("end 7", "You take one coin at most for each point left, and you have 6 left (rule 4.7).",
     "Vous prenez au plus une pièce par point restant, et il vous en reste 6 (règle 4.7)."),
    ("hop g1 a1", "You have no bonus “Hop” (rule 6.3).",
     "Vous n’avez pas le bonus «\u00a0Saut de bateau\u00a0» (règle 6.3)."),
    ("turn g5 up", "a way round: “turn d4 right” or “turn d4 left”.",
     "un sens\u00a0: «\u00a0tourner d4 droite\u00a0» ou «\u00a0tourner d4 gauche\u00a0»."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "place"), [("en", 1), ("fr", 2)])
def test_refusals_are_told_with_their_rule(language: str, place: int) -> None:
    terminal = Terminal(*PLAY, "--lang", language)
    for refused in REFUSED:
        assert refused[place] in terminal.answer(refused[0]), refused[0]
        assert refused[place] in terminal.answer(f"why {refused[0]}")
    terminal.child.close()


def test_a_turn_is_typed_taken_back_and_told() -> None:
    terminal = Terminal(*PLAY, "--names", "Mei")
    assert "Typing: “slide d4 f4”" in terminal.opening
    assert "Mei’s turn." in terminal.opening
    shown = terminal.answer("why slide b5 d5")
    assert "It is possible: slide the boat at a5 to c5." in shown
    shown = terminal.answer("slide b5 d5; walk b1 c1")
    assert "Mei slides the boat at a5 to c5." in shown
    assert "Mei walks to c1 by way of b1." in shown
    assert "3 points left" in shown
    assert "│ S Om" not in shown
    shown = terminal.answer("undo")
    assert "5 points left" in shown
    shown = terminal.answer("turn i5")  # either way round: a menu
    assert "turn the boat at i5 to the left turn i5 left" in shown
    shown = terminal.answer("log")
    assert "Mei rolls 3 + 3: 6 points. Mei slides the boat at a5 to c5." in shown
    assert shown.count("walks") == shown.count("Mei’s last move is taken back.") == 1
    assert "4.2 Turn a boat" in terminal.answer("rules 4.2")
    shown = terminal.answer("end 1")
    assert "Mei takes 1 coin." in shown
    assert "Bot 2’s turn." in shown
    terminal.child.close()


def test_an_open_game_needs_no_curtain_and_a_secret_one_does() -> None:
    terminal = Terminal("play", "dragon_market", "--people", "2", "--seed", "tea")
    assert "eyes only" not in terminal.opening
    assert "Player 1 — 6 points left" in terminal.opening
    assert "Player 2 — " in terminal.answer("end")
    terminal.child.close()

    terminal = Terminal(
        "play", "dragon_market", "--people", "2", "--seed", "tea", "--option", "objectives=red"
    )
    assert "Player 1’s eyes only" in terminal.opening
    assert "R03" not in terminal.opening
    shown = terminal.answer("")
    assert "keep R03 (carpet, Buddha statue and lantern; bonus “Sideways”): a boat moves" in shown
    shown = terminal.answer("keep r03")
    before, after = terminal.child.before.split("\x1b[H\x1b[2J\x1b[3J")
    assert "R03" in before
    assert "R03" not in after
    shown = terminal.answer("")
    assert "Player 1 keeps an objective in secret." in shown
    assert "secret objective" in shown
    assert "R03" not in shown
    assert "Needs" not in shown
    assert "R03" not in terminal.answer("log")
    assert "R03" not in terminal.answer("board")
    terminal.answer("1")
    shown = terminal.answer("")
    assert "needs Ca carpet Bu Buddha statue La lantern" in shown.replace("\u00a0", " ")
    assert "then the bonus “Sideways”" in shown
    terminal.child.close()


@pytest.mark.parametrize(("language", "ending"), [("en", "Nobody has won"), ("fr", "Personne n’a")])
@pytest.mark.parametrize("plain", [True, False], ids=["plain", "drawn"])
def test_a_whole_game_by_numbers(language: str, ending: str, plain: bool, tmp_path: Path) -> None:  # noqa: FBT001
    file = tmp_path / "game.txt"
    dice = random.Random(5)
    digits = "".join(f"{dice.randint(1, 9)}\n" for _ in range(3000))
    how = ["--plain"] if plain else []
    run = comptoir("play", "dragon_market", "--seats", "4", "--bots", "random", "--seed", "tea",
                   "--option", "objectives=red", "--option", "teams=on", "--option",
                   "boats=by_players", "--option", "turn_limit=100", "--lang", language,
                   "--record", str(file), *how, typed=digits)  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert ending in run.stdout
    assert "dragon_market." not in run.stdout
    assert not set("{}") & set(run.stdout)
    assert Record.load(file).replay().result is not None
    if plain:
        assert not set("─│▲●■◆◄✓★▒\x1b") & set(run.stdout)


def test_the_winner_is_told(tmp_path: Path) -> None:
    file = tmp_path / "won.txt"
    nearly_won().record.save(file)
    run = comptoir("play", "--resume", str(file), "--people", "2", "--plain", typed="walk a1\n")
    assert "Player 1 comes home with everything and validates objective 3: R08" in run.stdout
    assert "The last objective that was needed is brought home." in run.stdout
    assert "The winner is Player 1, with 3 objectives." in run.stdout


@pytest.mark.parametrize("how", [{}, {"objectives": "red"}, TEAMS], ids=["blue", "red", "teams"])
def test_whatever_happens_is_told_and_drawn(how: dict[str, str]) -> None:
    """Random games: every prompt, option, event and table has its words in both languages."""
    seats, chance, anyone = 4 if how == TEAMS else 2, Quick(2), bot("random")
    started = [rich(), rich("r02 r04 r08", "r06 r09 r10", "r12", "teapot")] if how == TEAMS else []
    started.append(Session(GAME, seats, seed="all", options={**how, "boats": "by_players"}))
    for session in started:
        for number in range(150):
            if not session.awaited:
                break
            seat = session.awaited[0]
            options, view = session.options(seat), session.view(seat)
            for language in LANGUAGES:
                words = Catalogue(language)
                menu = Menu(GAME, LOOK, view, words)
                told = [words.say(session.prompt(seat)), *map(menu.label, options)]
                told += [*describe(view, words), LOOK.standing(view, seat, words)]
                told += [entry.label for entry in menu.top(options)]
                assert not [line for line in told if re.search(r"[{}]|dragon_market|_", line)]
                if number % 10 == 0:
                    drawn(view, language, 40)
                    Paper(file=io.StringIO()).print(draw_moved(view, words, 80))
            session.play(seat, anyone.choose(view, options, chance))
        for language in LANGUAGES:
            told = [Catalogue(language).say(message) for message in session.events(None)]
            assert all(told)
            assert not [line for line in told if re.search(r"[{}_]", line)]


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits_the_terminal(columns: int, language: str, tmp_path: Path) -> None:
    file = tmp_path / "rich.txt"
    rich().record.save(file)
    terminal = Terminal(
        "play", "--resume", str(file), "--people", "4", "--lang", language,
        "--names", "Bartholomew-Maxi,李四李四李四李四,C,D", columns=columns,
    )  # fmt: skip
    for line in ("", "board", "help", "why hop d8 h8", "hop", "0", "slide g4 d4", "hop d8 h8"):
        terminal.answer(line)
    assert max(map(len, terminal.lines)) <= columns
    shown = " ".join(terminal.lines)
    for part in ("▲ Bartholomew-Maxi", "● 李四", "■ C", "◆ D"):
        assert part in shown
    for line, following in pairwise(terminal.lines):
        assert not re.match(r"\s*[»;:!?]", line), (line, following)
        assert not line.endswith("«"), line
    terminal.child.close()
