"""Chinatown at a terminal: the map, the floor, what can be typed, and who is asked when."""

import io
import random
import re
from pathlib import Path

import pytest

from comptoir import IllegalAction, Record
from comptoir.games.chinatown.notation import completed
from comptoir.games.chinatown.present import PRESENTER
from comptoir.games.chinatown.present.sentences import answers_told, deal_told
from comptoir.games.chinatown.present.shown import Town
from comptoir.games.chinatown.present.typed_deals import SUMS
from comptoir.games.chinatown.rules.board import LOTS, SHOPS
from comptoir.games.chinatown.terminal import draw, tag
from comptoir.present.menu import Menu
from comptoir.table.game import View
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.terminal.foresight import take_back
from comptoir.terminal.screen import Paper, Screen
from comptoir.terminal.turns import Turns
from comptoir.words import LANGUAGES, Catalogue
from tests.cli.driver import Terminal, comptoir

GAME = find_game("chinatown")
PLAY = ("play", "chinatown", "--seats", "3", "--bots", "random", "--seed", "tea")
WIDTHS = (40, 60, 71, 72, 80, 111, 112, 120, 160)
DICE = random.Random(7)
DIGITS = "".join(f"{DICE.randint(1, 6)}\n" for _ in range(3000))


def at_the_floor(seats: int = 3) -> Session:
    """A table in its third year; everybody has built what they could, anywhere."""
    session = Session(GAME, seats, seed="tea")
    while True:
        view = session.view(None)
        seat = session.awaited[0]
        if view["steps"][0]["step"] == "Floor":
            if view["year"] == 2:
                return session
            for other in range(seats):
                session.play(other, "done")
            continue
        session.play(seat, next(o for o in session.options(seat) if o != "done"))


def lot_of(session: Session, seat: int) -> str:
    return str(session.view(None)["players"][seat]["lots"][0]["lot"])


def tile_of(session: Session, seat: int) -> str:
    return str(session.view(None)["players"][seat]["tiles"][0]["shop"])


def busy() -> Session:
    """A floor with something of everything: declined, countered, offered to all, wished for."""
    session = at_the_floor()
    mine, theirs, tile = lot_of(session, 0), lot_of(session, 2), tile_of(session, 1)
    for seat, line in (
        (0, f"propose p0 gives lot-{mine} 10k to p2 and p2 gives lot-{theirs} to p0"),
        (1, f"propose p1 gives {tile} to p0 and p0 gives 20k to p1"),
        (0, "decline 2 v1 too_little"),
        (1, f"counter 2 p1 gives {tile} to any and any gives 30k to p1"),
        (2, "take 3 v1"),
        (2, f"want photo lot-{mine}"),
        (1, f"sell lot-{lot_of(session, 1)}"),
        (2, "done"),
        (1, "propose p1 gives 10k to p0 and p0 gives 10k to p2 and p2 gives 10k to p1"),
    ):
        session.play(seat, completed(session.view(seat), line))
    return session


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("records") / "rich.txt"
    busy().record.save(file)
    return str(file)


def drawn(view: View, language: str, width: int) -> str:
    """The board as text; no line may be too long."""
    console = Paper(width=width, file=io.StringIO(), highlight=False, markup=False, emoji=False)
    console.print(draw(view, Catalogue(language), width))
    shown: str = console.file.getvalue()  # type: ignore[attr-defined]
    assert max(map(len, shown.splitlines())) <= width
    return shown


def lots_of(view: View) -> dict[int, tuple[int, str | None]]:
    """By lot: whose it is, and the shop on it."""
    rows = enumerate(view["players"])
    return {lot["lot"]: (seat, lot["shop"]) for seat, row in rows for lot in row["lots"]}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_table_is_shown_at_any_width(width: int, language: str) -> None:
    view, words = busy().view(0), Catalogue(language)
    owned = lots_of(view)
    shown = drawn(view, language, width)
    for lot in range(1, LOTS + 1):
        mark = "▲●■"[owned[lot][0]] if lot in owned else "·"
        assert len(re.findall(rf"(?<!\d){lot}{mark} ", shown)) == 1, lot
    squeezed = re.sub(r"\s+", "", shown)
    for name in SHOPS:
        assert tag(name) + re.sub(r"\s", "", words.word("chinatown", name)) in squeezed
    for seat in range(3):
        assert re.sub(r"\s", "", words.player(seat)) in squeezed
    assert re.sub(r"\s", "", words.text("chinatown.reason.too_little")) in squeezed
    assert squeezed.count("(v1)") == 4


def test_a_shop_stands_below_the_number_of_its_lot() -> None:
    view = busy().view(0)
    owned = lots_of(view)
    for width in (40, 80, 120):
        lines = drawn(view, "en", width).splitlines()
        for lot in range(1, LOTS + 1):
            row, place = next(
                (number, found.start())
                for number, line in enumerate(lines)
                if (found := re.search(rf"(?<!\d){lot:>2}[·▲●■] ", line))
            )
            below = lines[row + 1][place : place + 3].strip()
            shop = owned[lot][1] if lot in owned else ""
            assert below == ("___" if shop is None else shop and tag(shop))


def test_colour_is_never_the_only_mark_of_a_shop() -> None:
    assert len({tag(name) for name in SHOPS}) == len(SHOPS)


def test_money_is_shown_to_its_owner_alone() -> None:
    session = busy()
    money = f"${session.view(0)['players'][0]['money']}0k, +"
    assert money in drawn(session.view(0), "en", 80)
    others = drawn(session.view(1), "en", 80)
    assert others.count("money hidden") == 2
    assert drawn(session.view(None), "en", 80).count("money hidden") == 3


def test_plain_text_tells_the_same() -> None:
    told = " ".join(PRESENTER.describe(busy().view(0), Catalogue("en")))
    for part in (
        "District 1:", "Player 1: $", "Free lots:", "Player 1 declines: “that’s not",
        "Would take it: Player 3.", "It counters deal 2.", "Waiting for Player 1 and Player 3.",
        "Player 3 is looking for lot", "Player 2 would part with lot", "money hidden", ", done.",
    ):  # fmt: skip
        assert part in told, part
    assert not set("▲●■◄✓×·_") & set(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_and_drawing_name_the_same_verdicts(language: str) -> None:
    session, words = busy(), Catalogue(language)
    built = next(lot["lot"] for lot in session.view(None)["players"][0]["lots"] if lot["shop"])
    session.play(1, f"propose p0 gives lot-{built} to p1")
    for viewer in (0, 1, 2, None):
        view = session.view(viewer)
        town = Town(view)
        told = " ".join(PRESENTER.describe(view, words))
        picture = re.sub(r"\s", "", drawn(view, language, 60))
        for row, shown in town.open_deals():
            for line in (deal_told(words, row), *answers_told(town, words, row, shown)):
                assert line in told
                assert re.sub(r"\s", "", line) in picture


def test_a_deal_says_what_it_does_to_the_own_income() -> None:
    session = busy()
    built = next(lot["lot"] for lot in session.view(None)["players"][0]["lots"] if lot["shop"])
    session.play(1, f"propose p0 gives lot-{built} to p1")
    told = " ".join(PRESENTER.describe(session.view(0), Catalogue("en")))
    assert "You would earn $" in told


def test_the_menu_groups_the_reasons_to_decline() -> None:
    session = busy()
    menu = Menu(GAME, PRESENTER, session.view(0), Catalogue("en"))
    labels = [entry.label for entry in menu.top(session.options(0))]
    assert [label.split()[0] for label in labels] == [
        "agree", "agree", "say", "decline", "decline", "withdraw", "say",
    ]  # fmt: skip
    assert "decline deal 3 … (8 reasons)" in labels, "an offer to anyone"
    assert "decline deal 4 … (8 reasons)" in labels
    declining = menu.top(session.options(0))[3].options
    assert len(menu.within(declining)) == 8


def test_many_answers_are_grouped_by_what_they_are() -> None:
    session = at_the_floor()
    for number in range(11):
        session.play(1, f"propose p0 gives {number + 1}0k to p1 and p1 gives 10k to p0")
        session.play(2, f"propose p0 gives {number + 1}0k to p2 and p2 gives 10k to p0")
    menu = Menu(GAME, PRESENTER, session.view(0), Catalogue("en"))
    entries = menu.top(session.options(0))
    assert len(entries) == 3
    declining = menu.within(entries[1].options)
    assert declining[0].label == "decline deal 1 … (8 reasons)"
    assert len(declining) == 22


@pytest.mark.parametrize(
    ("language", "typed", "read"),
    [
        ("en", "propose Anna gives lot-2, tea house to Li Po and p2 gives $30,000 to anna",
         "propose p0 gives lot-2 tea_house to p1 and p2 gives $30,000 to p0"),
        ("fr", "Proposer Anna donne Dim Sum à Li Po et Li Po donne 20k à Anna",
         "propose p0 gives dim_sum to p1 and p1 gives 20k to p0"),
        ("en", "offer lot 20 10k to Li Po for tea house", "propose lot-20 10k to p1 for tea_house"),
        ("fr", "proposer moi donne lot 20 à p1; offre", "propose me gives lot-20 to p1; propose"),
        ("fr", "cherche rien", "want nothing"),
        ("fr", "céder immeuble 20 Blanchisserie", "sell lot-20 laundry"),
        ("fr", "refuser 2 trop_peu", "decline 2 too_little"),
        ("en", "accept 2", "consent 2"),
        ("en", "build 7 Photo", "build 7 photo"),
    ],
)  # fmt: skip
def test_names_and_words_of_the_language_are_read(language: str, typed: str, read: str) -> None:
    words = Catalogue(language, names=["Anna", "Li Po", "to"])
    assert PRESENTER.read(typed, words) == read


@pytest.mark.parametrize(
    ("language", "line", "typed"),
    [
        ("en", "consent 2 v1 5d0c93ae", "agree 2"),
        ("en", "decline 2 v1 5d0c93ae too_little", "decline 2 too_little"),
        ("en", "build 20 tea_house", "build 20 tea house"),
        ("fr", "decline 2 v1 5d0c93ae too_little", "refuser 2 trop_peu"),
        ("fr", "choose 2 v1 5d0c93ae p2", "choisir 2 p2"),
        ("fr", "build 20 tea_house", "construire 20 salon de thé"),
        ("fr", "done", "terminer"),
    ],
)
def test_options_are_written_as_they_are_typed(language: str, line: str, typed: str) -> None:
    """What names the version of a deal is added again when it is typed."""
    words = Catalogue(language)
    assert PRESENTER.written(line, words) == typed
    bare = " ".join(word for word in line.split() if word not in ("v1", "5d0c93ae"))
    assert PRESENTER.read(typed, words) == bare


@pytest.mark.parametrize(
    ("language", "typed", "next_"),
    [
        ("en", "", "propose counter change want sell"),
        ("en", "propose", "me p1 p2 any OWN SUMS nothing"),
        ("en", "propose lot-20", "OWN SUMS to"),
        ("en", "propose lot-20 to", "me p1 p2 any"),
        ("en", "propose lot-20 to p1", "for"),
        ("en", "propose lot-20 to p1 for", "THEIRS SUMS"),
        ("en", "propose lot-20 to any for", "SHOPS SUMS"),
        ("fr", "proposer p1", "donne"),
        ("fr", "proposer p1 donne", "THEIRS SUMS"),
        ("fr", "proposer p1 donne 10k", "THEIRS SUMS à"),
        ("fr", "proposer p1 donne 10k à moi", "et"),
        ("fr", "proposer p1 donne 10k à moi et", "moi p1 p2 preneur"),
        ("fr", "contre-proposer", "1"),
        ("fr", "contrer 1 p2", "donne"),
        ("en", "sell", "OWN nothing"),
        ("en", "consent", ""),
    ],
)
def test_a_deal_goes_on_word_by_word(language: str, typed: str, next_: str) -> None:
    session = at_the_floor()
    session.play(1, "propose 10k to p0")
    view, words = session.view(0), Catalogue(language, names=["Anna", "Li Po", "Bo"])

    def goods(seat: int) -> str:
        row = view["players"][seat]
        lots = [f"lot-{lot['lot']}" for lot in row["lots"]]
        return " ".join([*lots, *(tiles["shop"] for tiles in row["tiles"])])

    known = {"OWN": goods(0), "THEIRS": goods(1), "SUMS": " ".join(SUMS), "SHOPS": " ".join(SHOPS)}
    wanted = " ".join(known.get(word, word) for word in next_.split())
    assert PRESENTER.goes_on(view, 0, typed, words) == wanted.split()


def test_wishes_go_on_with_what_others_have_and_nothing_goes_on_off_the_floor() -> None:
    session, words = at_the_floor(), Catalogue("en")
    wanted = PRESENTER.goes_on(session.view(0), 0, "want", words)
    assert wanted[-1] == "nothing"
    assert set(SHOPS) <= set(wanted)
    assert len(set(wanted)) == len(wanted)
    assert PRESENTER.goes_on(Session(GAME, 3, seed="1").view(0), 0, "propose", words) == []


def say(turns: Turns, seat: int, line: str) -> int:
    """Let a player say something; tell who is asked next."""
    before = turns.matters(seat)
    turns.session.play(seat, completed(turns.session.view(seat), line))
    turns.hear(seat, before)
    return turns.next(-1)


def test_who_is_done_is_asked_only_about_what_is_new() -> None:
    session = at_the_floor()
    turns = Turns(session, PRESENTER, bots=())

    assert turns.next(-1) == 0
    assert say(turns, 0, "done") == 1
    assert say(turns, 1, "want photo") == 2
    assert say(turns, 2, "done") == 1
    assert say(turns, 1, "propose p1 gives 10k to p0 and p0 gives 10k to p1") == 0
    assert say(turns, 0, "resume") == 1
    assert say(turns, 1, "done") == 0
    assert PRESENTER.matters is not None
    assert PRESENTER.matters(session.view(None), 0)
    assert say(turns, 0, "propose p0 gives 20k to any") == 2
    assert say(turns, 2, "resume") == 1  # 1 is done, and has not heard the offer yet


def test_bots_speak_once_before_people_do_but_answer_all_that_was_said() -> None:
    session = at_the_floor()
    turns = Turns(session, PRESENTER, bots=(1, 2))

    assert turns.next(-1) == 1
    assert say(turns, 1, "want photo") == 2
    assert say(turns, 2, "done") == 0
    session.play(0, "propose p0 gives 20k to p1")
    assert say(turns, 0, "propose p0 gives 10k to p1 and p1 gives 10k to p0") == 1
    assert say(turns, 1, "decline 1 v1 thinking") == 1
    assert say(turns, 1, "decline 2 v1 thinking") == 0


def test_bots_let_all_people_speak_before_they_do_again() -> None:
    session = at_the_floor()
    turns = Turns(session, PRESENTER, bots=(2,))
    order: list[int] = []
    for _ in range(6):
        seat = turns.next(-1)
        session.play(seat, "want photo" if len(order) % 2 else "want laundry")
        turns.hear(seat, frozenset())
        order.append(seat)
    assert order == [2, 0, 1, 2, 0, 1]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("language", "ending"), [("en", "wins with $"), ("fr", "Victoire\u00a0:")])
@pytest.mark.parametrize("plain", [True, False], ids=["plain", "drawn"])
def test_a_whole_game_by_numbers(language: str, ending: str, plain: bool, tmp_path: Path) -> None:  # noqa: FBT001
    file = tmp_path / "game.txt"
    how = ["--plain"] if plain else []
    run = comptoir(*PLAY, "--lang", language, "--record", str(file), *how, typed=DIGITS)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert ending in run.stdout
    assert "chinatown." not in run.stdout
    assert not set("{}") & set(run.stdout)
    assert Session.replay(Record.load(file)).result is not None
    if plain:
        assert not set("─│▲●■◆◄✓×\x1b") & set(run.stdout)


def test_without_a_number_of_seats_there_are_enough() -> None:
    run = comptoir("play", "chinatown", "--plain", "--seed", "tea", typed="quit\n")
    assert "Bot 3 is a bot" in run.stdout


def test_deals_are_typed_answered_and_struck() -> None:
    terminal = Terminal("play", "chinatown", "--people", "3", "--seed", "tea")
    assert "Player 1’s eyes only" in terminal.opening
    for _ in range(3):
        terminal.answer("")
        terminal.answer("1")
    shown = terminal.answer("")
    assert "To type a deal: “propose lot 10 10k to Player 2 for " in shown
    shown = terminal.answer("why propose p0 gives 10k to p1; p1 gives 20k to p0")
    assert "Player 1 gives $10k to Player 2 and Player 2 gives $20k to Player 1" in shown
    shown = terminal.answer("want photo; propose player 1 gives 10k to player 2")
    assert "Player 2’s eyes only" in shown
    shown = terminal.answer("")
    assert "Player 1 is looking for a Photo tile." in shown
    assert "Player 1 proposes deal 1: Player 1 gives $10k to Player 2." in shown
    assert "$50k, +$0k a year" in shown
    assert shown.count("money hidden") == 2
    shown = terminal.answer("decline 1")
    assert "“I’m still thinking”" in shown
    assert "Press Enter or type 0 to go back." in shown
    terminal.answer("consent 1")
    shown = terminal.answer("")  # lifts the curtain for the third player
    assert "Deal 1 is struck: Player 1 gives $10k to Player 2." in shown
    terminal.child.close()


def test_a_typed_answer_names_what_the_screen_shows() -> None:
    terminal = Terminal("play", "chinatown", "--people", "3", "--seed", "tea")
    for _ in range(3):
        terminal.answer("")
        terminal.answer("1")
    terminal.answer("")
    terminal.answer("propose 10k to p1")
    terminal.answer("")  # lifts the curtain for the second player
    shown = terminal.answer("consent 1 v2")
    assert "Deal 1 has no such version: version 1 is on the table" in shown
    terminal.answer("decline 1 too_little")
    shown = terminal.answer("")  # the third player
    assert "Player 2 declines deal 1 (v1): “that’s not enough”." in shown
    terminal.child.close()


def test_undo_after_a_proposal_withdraws_it() -> None:
    session = at_the_floor()
    screen = Screen(Catalogue("en"), plain=True)
    session.play(0, "propose p0 gives 10k to p1")
    session.play(1, "done")
    assert take_back(screen, session, 0, people={0})
    assert [row["state"] for row in session.view(None)["deals"]] == ["withdrawn"]
    session.play(0, "want photo")
    with pytest.raises(IllegalAction) as caught:
        take_back(screen, session, 0, people={0})
    assert caught.value.reason == "table.why.undo_announced"


def test_a_person_is_asked_before_the_floor_is_closed(rich: str) -> None:
    terminal = Terminal("play", "--resume", rich, "--bots", "random")
    assert "Player 1 — The floor is open" in terminal.opening
    shown = terminal.answer("want photo")
    assert "Player 1 — The floor is open" in shown
    terminal.child.close()


@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_fits_the_terminal(columns: int, language: str, rich: str) -> None:
    terminal = Terminal(
        "play", "--resume", rich, "--people", "3", "--lang", language,
        "--names", "Bartholomew-Maxi,李四李四李四李四,C", columns=columns,
    )  # fmt: skip
    for line in ("", "board", "help", "why consent 2", "decline", "0"):
        terminal.answer(line)
    assert max(map(len, terminal.lines)) <= columns
    shown = " ".join(terminal.lines)
    for part in ("▲ Bartholomew-Maxi", "● 李四", "■ C"):
        assert part in shown
    for line in terminal.lines:
        assert not re.match(r"\s*[»;:!?]", line), line
        assert not line.endswith("«"), line
    terminal.child.close()
