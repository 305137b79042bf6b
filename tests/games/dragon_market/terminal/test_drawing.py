"""The harbour of Dragon Market, drawn and told, and its menu: nothing lacks, nothing is made up."""

import io
import re

import pytest

from comptoir.bots import bot
from comptoir.games.dragon_market.present import PRESENTER
from comptoir.games.dragon_market.present.shown import show, spaces_of
from comptoir.games.dragon_market.rules.box import GOODS, SIDE
from comptoir.games.dragon_market.terminal.board import WHOLE, draw, draw_moved
from comptoir.games.dragon_market.terminal.canvas import LABEL, NARROW, WIDE, decks, touch
from comptoir.present.menu import Entry, Menu
from comptoir.present.presenter import MOST, shown
from comptoir.table.chance import Quick
from comptoir.table.game import View
from comptoir.table.session import Session
from comptoir.terminal.marks import MARKS
from comptoir.terminal.screen import Paper
from comptoir.words import LANGUAGES, Catalogue
from tests.games.dragon_market.harbours import GAME, TEAMS, begun, nearly_won, rich

WIDTHS = (40, 55, 56, 60, 77, 78, 80, 99, 100, 120, 160)
NAMES = ("Anne", "Bo", "Chloé", "Dan")


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
    boats = show(view)["boats"]
    shown = drawn(view, language, width)
    cells = cells_of(shown, width)
    sailors = {boat["sailor"] for boat in boats}
    owners = {cell: seat for seat, cell in enumerate(view["pontoons"])}
    heirs = {cell: seat for seat, cell in enumerate(view["heirs"])}
    for cell, (upper, lower) in cells.items():
        written, heir = lower.strip("│ ▒"), heirs.get(cell)
        space = spaces_of(boats).get(cell)
        if space is not None:
            goods, left = str(space["goods"]), space["left"]
            tag = words.word("dragon_market", goods, "tag")
            assert written == (f"{tag}{left}" if left else "–"), cell
            assert ("★" in upper) == space["needed"]
            assert space["needed"] == (left > 0 and goods in ("ring", "baby_dragon"))
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
    view = rich().view(None)
    cells = cells_of(drawn(view, "en", width), width)
    for boat in show(view)["boats"]:
        marked = {cell for cell in boat["cells"] if set(cells[cell][0]) & {*MARKS, "★"}}
        first, second, last = boat["cells"]
        if boat["along"] == "row" and not marked:
            assert "".join(cells[cell][0] for cell in boat["cells"]).strip("╭─╮") == ""
        if boat["along"] == "column":
            assert (cells[first][0][0], cells[first][0][-1]) == ("╭", "╮")
        for cell in (second, last) if boat["along"] == "column" else ():
            assert (cells[cell][0][0], cells[cell][0][-1]) == ("│", "│")


def test_boats_that_touch_have_different_colours() -> None:
    boats = show(rich().view(None))["boats"]
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
        wants = re.escape(Catalogue("en").word("dragon_market", row["objective"]["goods"][0]))
        assert re.search(
            rf"Player {seat + 1} p{seat}.*{coins} objectives 0/3 needs .*{wants}", shown
        )
    assert "6 points left, dice 3 + 3, stock: 9 coins" in shown


def test_bonuses_are_shown_and_when_they_were_used() -> None:
    session = rich()
    assert drawn(session.view(0), "en", 80).count("bonuses Hop, Diagonal step, Swap heirs") == 2
    session.play(0, "hop d8 h8")
    shown = drawn(session.view(0), "en", 80)
    assert "bonuses Diagonal step, Swap heirs (used: Hop)" in shown
    assert "then the bonus “Other pivot”" in shown


def test_who_has_everything_is_told_to_go_home() -> None:
    session = nearly_won()
    assert "has everything: go home!" in drawn(session.view(0), "en", 80)
    assert "has everything" not in drawn(session.view(1), "en", 80)
    assert "Has everything and only needs to go home." in " ".join(
        PRESENTER.describe(session.view(0), Catalogue("en"))
    )


def test_a_red_objective_is_shown_to_its_side_alone() -> None:
    session = rich()
    mine, others = drawn(session.view(0), "en", 80), drawn(session.view(1), "en", 80)
    assert "ring\u00a0★" in mine
    assert "ring\u00a0★" in drawn(session.view(2), "en", 80)
    assert "ring\u00a0★" not in others
    for seat in (0, 1):
        told = PRESENTER.describe(session.view(seat), Catalogue("en"))
        secret = [line for line in told if "The objective is secret." in line]
        assert [line.split(",")[0] for line in secret] == [
            f"Player {1 + other}"
            for other in show(session.view(seat))["order"]
            if other % 2 != seat
        ]
        assert not any("Needs" in line for line in secret)
    assert "★" not in "".join("".join(cell) for cell in cells_of(
        drawn(session.view(None), "en", 80), 80).values())  # fmt: skip


def test_plain_text_tells_the_same() -> None:
    told = " ".join(PRESENTER.describe(rich().view(0), Catalogue("en")))
    for part in (
        "Turn 1. The first to complete 4 objectives wins.",
        "Boat c4, along row 4: a4 drum, 2, with Player 2 on it; b4 jade, ",
        ", with Player 1 on it; c4 sailor.",
        "Boat g7, along column g: g6 carpet, 1; g7 sailor; g8 ring, 1, needed.",
        "e7 empty", "7 points left, dice 3 + 4, stock: 6 coins.",
        "Player 1, pontoon a1, heir on b4: 2 coins, objectives 3/4.",
        "Plays with Player 3. Has a kite. Needs a ring and a baby dragon.",
        "Reward: the bonus “Other pivot”.",
        "Bonuses for this turn: Hop, Diagonal step and Swap heirs.",
    ):  # fmt: skip
        assert part in told, part
    assert not set("▲●■◆◄★✓×·▒│─╭–") & set(told)


def test_text_and_drawing_tell_what_is_shown_and_work_nothing_out() -> None:
    view = shown(rich().view(0))
    told, cells = PRESENTER.describe(view, Catalogue("en")), cells_of(drawn(view, "en", 80), 80)
    assert "★" in cells["g8"][0]
    assert any("g8 ring, 1, needed" in line for line in told)
    for boat in view["shown"]["boats"]:
        for space in boat["spaces"]:
            space["needed"] = not space["needed"] and space["left"] > 0
    for player in view["shown"]["players"]:
        player["state"] = "home"
    told, cells = PRESENTER.describe(view, Catalogue("en")), cells_of(drawn(view, "en", 80), 80)
    for cell, space in spaces_of(view["shown"]["boats"]).items():
        assert ("★" in cells[cell][0]) == space["needed"]
        named = f"{cell} {Catalogue('en').word('dragon_market', str(space['goods']))}, "
        assert any(f"{named}{space['left']}, needed" in line for line in told) == space["needed"]
    assert sum("Has everything and only needs to go home." in line for line in told) == 4
    assert drawn(view, "en", 80).count("has everything: go home!") == 2


def test_within_a_turn_only_the_own_boat_is_told_again() -> None:
    session = rich()
    session.play(0, "slide g4 h4")
    told = PRESENTER.describe_moved(session.view(0), Catalogue("en"))
    assert [line.split(",")[0] for line in told] == ["Boat c4", "6 points left"]
    assert PRESENTER.describe_moved(session.view(3), Catalogue("en")) == told[1:]


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
        menu = Menu(GAME, PRESENTER, session.view(seat), words)
        assert sorted(leaves(menu, menu.top(options))) == sorted(options)


def test_the_menu_is_grouped_by_heir_boats_bonuses_and_end() -> None:
    session = rich()
    menu = Menu(GAME, PRESENTER, session.view(0), Catalogue("en", names=NAMES))
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
        "swap places with Bo",
        "end your turn (8 ways: with or without coins)",
    ]


def test_a_walk_says_what_it_costs_and_brings() -> None:
    session = nearly_won()
    menu = Menu(GAME, PRESENTER, session.view(0), Catalogue("en"))
    assert menu.label("walk a1") == "walk to a1 (1 point, completes the objective)"
    assert menu.top(session.options(0))[0].label.startswith("walk home and complete your objective")
    session = begun(2, {"objectives": "red"}, "tea")
    menu = Menu(GAME, PRESENTER, session.view(0), Catalogue("fr"))
    assert menu.label("walk b1 c1") == ("marcher jusqu’en c1 par b1 (2 points, prend un tapis)")
    assert menu.label("walk b1 c1 leave carpet") == (
        "marcher jusqu’en c1 par b1, en laissant un tapis (2 points)"
    )
    assert menu.top(session.options(0))[0].label == "aller prendre\u00a0: tapis (5 façons)"


def test_a_boat_to_be_placed_is_told_as_it_will_lie() -> None:
    session = Session(GAME, 2, seed="a", options={"boats": "by_players"})
    session.play(0, "boat centre")
    menu = Menu(GAME, PRESENTER, session.view(0), Catalogue("en"))
    assert menu.label("place c4 east") == "sailor at c4, boat along the row"
    assert menu.label("place c4 south") == "sailor at c4, boat along the column"
    session.play(0, "place c4 north")
    session.play(1, "boat end")
    menu = Menu(GAME, PRESENTER, session.view(1), Catalogue("fr"))
    assert menu.label("place g7 west") == "marin en g7, marchandises vers l’ouest"
    session.play(1, "place g7 west")
    told = [Catalogue("fr").say(message) for message in session.events(None)]
    assert told[-2:] == [
        "Joueur 1 place un bateau avec marin au centre\u00a0: marin en c4, le long de la colonne.",
        f"Joueur 2 place un bateau avec marin à l’extrémité\u00a0: {menu.label('place g7 west')}.",
    ]


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
                menu = Menu(GAME, PRESENTER, view, words)
                told = [words.say(session.prompt(seat)), *map(menu.label, options)]
                told += [*PRESENTER.describe(view, words), PRESENTER.holdings(view, seat, words)]
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
