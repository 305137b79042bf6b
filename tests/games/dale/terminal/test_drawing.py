"""What the board and the plain text of Dale of Merchants say, at any width, in any language."""

import io
import re

import pytest
from rich.console import Console

from comptoir.games.dale.present import PRESENTER
from comptoir.games.dale.present.shown import seen
from comptoir.games.dale.present.typed import phrases
from comptoir.games.dale.rules.decks import KINDS
from comptoir.games.dale.shown_types import Shown
from comptoir.games.dale.terminal.board import IN_A_ROW, PAINT, SIDE, WIDE, draw, draw_moved
from comptoir.table.game import View
from comptoir.table.record import Record
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.words import LANGUAGES, Catalogue
from tests.games.dale.scenario import Scene, scene
from tests.titles import records_of

GAME = find_game("dale")
WIDTHS = (40, 42, 60, 74, 75, 80, 100, 117, 118, 120, 160)


def drawn(view: View, language: str, width: int) -> str:
    """The board as text; lines that are too long would be cut, so none may be."""
    console = Console(width=width, file=io.StringIO(), highlight=False, markup=False, emoji=False)
    console.print(draw(view, Catalogue(language), width))
    shown: str = console.file.getvalue()  # type: ignore[attr-defined]
    assert max(map(len, shown.splitlines())) <= width
    return shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_junk_pile_is_never_shown_below_zero(language: str) -> None:
    dale = scene(["lunch_break", " ".join(["junk"] * 20)]).play("play lunch_break")
    assert dale.junk == -1
    words = Catalogue(language)
    shown = "\n".join([drawn(dale.view(0), language, 80), *PRESENTER.describe(dale.view(0), words)])
    assert "-1" not in shown
    assert "−1" not in shown
    assert words.text("dale.board.supply", deck=0, number=0, junk=0).split(",")[1] in shown


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def full_table() -> Scene:
    """Three players far into a game, with something in every place."""
    hand = "junk junk tireless_tinkerer calculations ruthless_competition shopping_journey"
    return scene(
        [hand, "junk magnet", "junk"],
        seats=3,
        market="cheer - ruthless_competition shopping_journey cunning_neighbour",
        decks=["junk junk", "junk", "junk"],
        discards=["junk siesta", "little_villain"],
        schedules=["", "nasty_threat, siesta", "scary_gunfight, lost_shipments"],
        stalls=[
            "cunning_neighbour | cheer",
            "tireless_tinkerer | calculations | safety_precaution",
        ],
        thrown="raffle",
    )


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_table_is_shown_at_any_width(width: int, language: str) -> None:
    view, words = full_table().session.view(0), Catalogue(language)
    shown = squeezed(drawn(view, language, width))
    held = [card["card"] for card in view["players"][0]["hand"]]
    for name in (*filter(None, view["market"]), *held, "siesta", "raffle", "nasty_threat"):
        parts = words.word("dale", name).split()  # in a row, they stand one below the other
        assert all(part in shown for part in parts), name
    for seat in range(3):
        assert squeezed(words.player(seat)) in shown
    for slot in range(5):
        assert f"+{slot}" in shown
    assert squeezed(words.text("dale.board.empty")) in shown
    assert squeezed(words.text("dale.board.threat", rank=3, target=4)) in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_broken_where_the_market_lies_in_a_row(language: str) -> None:
    words = Catalogue(language)
    longest = max(len(part) for name in KINDS for part in words.word("dale", name).split())
    for width in (IN_A_ROW, WIDE - SIDE - 2):
        assert longest <= (width - 5) // 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_slots_lie_from_left_to_right_as_on_the_table(language: str) -> None:
    view = full_table().session.view(0)
    for width in (40, 120):
        shown = drawn(view, language, width)
        places = [shown.index(f"+{slot} ") for slot in (4, 3, 2, 1, 0)]
        assert places == sorted(places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_colour_is_never_the_only_mark_of_a_set(language: str) -> None:
    words = Catalogue(language)
    tags = [words.word("dale", name, "tag") for name in PAINT]
    assert len(set(tags)) == len(PAINT)
    assert all(len(tag) == 3 for tag in tags)


def shown_to(played: Scene, seat: int | None) -> Shown:
    return seen(played.session.view(seat))[1]


def prices(shown: Shown) -> list[int]:
    """The prices from the dearest slot on; 0 where there is a gap."""
    return [offer["price"] if offer else 0 for offer in shown["offers"]][::-1]


def test_prices_are_those_of_the_one_who_looks() -> None:
    table = full_table()
    mine, theirs = shown_to(table, 0), shown_to(table, 2)
    assert prices(mine) == [1 + 4 + 2, 2 + 3 + 2, 4 + 2 + 2, 0, 2 + 2]
    assert prices(theirs) == [5, 5, 6, 0, 2]
    assert (mine["surcharge"], theirs["surcharge"]) == (2, 0)
    assert prices(shown_to(table, None)) == [5, 5, 6, 0, 2]


def verdicts(hand: str, market: str = "cheer magnet glue") -> list[str]:
    offers = shown_to(scene([hand], market=market), 0)["offers"]
    told = [offer["verdict"] for offer in offers if offer]
    return [verdict["id"].removeprefix("dale.can.") if verdict else "" for verdict in told]


def test_it_is_said_what_can_be_paid() -> None:
    assert verdicts("junk junk") == ["now", "lacks", "lacks"]
    assert verdicts("junk junk junk magnet") == ["now", "now", "now"]
    assert verdicts("calculations junk junk junk") == ["now", "now", "moved"]


def test_what_is_missing_is_a_number() -> None:
    view = scene(["junk junk"], market="cheer magnet glue").session.view(0)
    told = PRESENTER.describe(view, Catalogue("en"))
    magnet = "Magnet, value 4, platypuses, technique with a bonus action"
    assert f"Market, +1: {magnet}, for 5. You are 3 short." in told
    assert "Market, +4: empty." in told


def test_nothing_is_said_of_what_a_spectator_could_pay() -> None:
    told = PRESENTER.describe(scene(["junk"], market="cheer").session.view(None), Catalogue("en"))
    assert "Market, +0: Cheer, value 2, foxes, technique with a bonus action, for 2." in told
    assert not any("Your hand" in line for line in told)


def test_a_changed_value_is_shown_with_the_printed_one() -> None:
    played = scene(["flashy_show junk cheer"])
    played.session.play(0, "play flashy_show")
    view = played.session.view(0)
    assert (
        "Your hand, worth 5: Junk at 2 (printed 1), Cheer at 3 (printed 2)."
        in PRESENTER.describe(view, Catalogue("en"))
    )
    assert "2 Junk jnk – (printed 1)" in re.sub(" +", " ", drawn(view, "en", 80))


def test_a_chameleon_shows_what_it_can_be() -> None:
    hand = "reflection trendsetting junk"
    view = scene([hand], market="cheer magnet raffle", discards=["", "glue"]).session.view(0)
    told = PRESENTER.describe(view, Catalogue("en"))[-1]
    assert "Reflection at 5 (as Glue)" in told
    assert "Trendsetting at 2–4 (as one of 3 cards)" in told


def test_cards_that_are_known_are_shown() -> None:
    played = scene(["rotten_food magnet", "junk junk"], decks=["junk", "junk junk"])
    played.session.play(0, "play rotten_food")
    played.session.play(0, "put magnet")
    told = PRESENTER.describe(played.session.view(0), Catalogue("en"))
    assert "On top of Player 2’s deck, as far as you know: Magnet." in told
    assert not any(
        "On top of the deck" in line
        for line in PRESENTER.describe(played.session.view(None), Catalogue("en"))
    )


def test_partners_share_one_stall_that_is_shown_once() -> None:
    played = scene(["magnet"], seats=4, teams=True, stalls=["cunning_neighbour | cheer", "junk"])
    view = played.session.view(0)
    told = PRESENTER.describe(view, Catalogue("en"))
    assert [line for line in told if line.startswith("Stack 1: ")] == [
        "Stack 1: Junk.",
        "Stack 1: Cunning Neighbour.",
    ]
    assert "(your partner)" in drawn(view, "en", 80)


def test_what_lies_between_the_piles_is_named() -> None:
    played = scene(["spyglass"], decks=["junk magnet junk"])
    played.session.play(0, "play spyglass")
    assert "Set aside: 2 Junk and Magnet." in PRESENTER.describe(
        played.session.view(0), Catalogue("en")
    )
    assert "Set aside" not in " ".join(PRESENTER.describe(played.session.view(1), Catalogue("en")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_a_game_can_be_drawn_and_grouped(language: str) -> None:
    words = Catalogue(language)
    sets = "chameleons ocelots platypuses squirrels"
    session = Session(GAME, 3, seed="board", options={"sets": sets, "first": "0"})
    while session.awaited and len(session.log) < 250:
        seat = session.awaited[0]
        view, options = session.view(seat), session.options(seat)
        assert PRESENTER.holdings(view, seat, words)
        drawn(view, language, 60)
        Console(width=80, file=io.StringIO()).print(draw_moved(view, words, 80))
        groups = PRESENTER.grouped(options)
        assert sorted(option for group in groups.values() for option in group) == sorted(options)
        for key, group in groups.items():
            again = PRESENTER.regrouped(group)
            assert sorted(option for part in again.values() for option in part) == sorted(group)
            assert (
                len(group) == 1
                or PRESENTER.titled(key, group, view, words)
                or words.has(f"dale.menu.{key}")
            )
        session.play(seat, options[len(session.log) * 7 % len(options)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_typed_as_it_is_called(language: str) -> None:
    words = Catalogue(language)
    assert len({*phrases(language).values()}) == 73
    assert PRESENTER.read("play Scary Gunfight", Catalogue("en")) == "play scary_gunfight"
    for typed, name in phrases(language).items():
        assert PRESENTER.read(f"play {typed}", words).split() == ["play", name]
        shown = words.word("dale", name)
        assert PRESENTER.read(f"build {shown} {shown}", words) == f"build {name} {name}"


def test_french_verbs_are_those_of_the_notation() -> None:
    words = Catalogue("fr")
    for typed, meant in (
        ("acheter Hourra +1 payer Camelote camelotes Colle", "buy cheer +1 pay junk junk glue"),
        (
            "acheter tombola +3 vers +1 payer calculs camelote",
            "buy raffle +3 to +1 pay calculations junk",
        ),
        ("choisir p1", "choose p1"),
        ("choisir camelote", "pick junk"),
        ("jouer reflection:charm", "play reflection:charm"),
        ("fini", "done"),
    ):
        assert PRESENTER.read(typed, words) == meant


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_written_as_it_is_typed(language: str) -> None:
    words = Catalogue(language)
    lines = {line for file in records_of("dale").glob("*.txt") for _, line in Record.load(file).log}
    assert len({line.split()[0] for line in lines}) > 20
    for line in lines:
        assert PRESENTER.read(PRESENTER.written(line, words), words) == line


def test_options_are_written_in_the_words_of_the_reader() -> None:
    words = Catalogue("fr")
    for line, typed in (
        ("buy gift_voucher +1 pay junk", "acheter bon cadeau +1 payer camelote"),
        ("pick junk", "désigner camelote"),
        ("play reflection:charm", "jouer reflet:porte-bonheur"),
    ):
        assert PRESENTER.written(line, words) == typed
    assert PRESENTER.written("discard wise_spy", Catalogue("en")) == "discard wise spy"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "notation",
    [
        "play reflection:charm",
        "build accordion+1 wise_spy@discards",
        "buy cheer +1 pay junk junk(3,used) reflection(=balancing):wise_spy-1",
        "build natural_survivor-1 good_old_times+1 seeing_doubles(x2+1):scary_gunfight@discards",
        "arrange - raffle good_old_times scary_gunfight",
        "take junk #1 #4",
    ],
)
def test_cards_with_marks_are_written_and_read_in_every_language(
    notation: str, language: str
) -> None:
    words = Catalogue(language)
    assert PRESENTER.read(PRESENTER.written(notation, words), words) == notation


def test_marks_are_in_the_words_of_the_reader() -> None:
    french = Catalogue("fr", names=["Anna", "Bo Li"])
    assert PRESENTER.written("play reflection:charm", french) == "jouer reflet:porte-bonheur"
    written = PRESENTER.written("build junk(3,used) wise_spy@discards", french)
    assert written == "construire camelote(3,utilisée) sage espion@défausse"
    assert PRESENTER.read("construire camelote:xyzzy reflet(=xyzzy)", french).split() == [
        "build", "camelote:xyzzy", "reflet(=xyzzy)"
    ]  # fmt: skip


def test_players_are_chosen_by_their_names() -> None:
    french = Catalogue("fr", names=["Anna", "Bo Li"])
    assert PRESENTER.read("choisir bo li Anna", french) == "choose p1 p0"
    assert PRESENTER.read("choisir camelote", french) == "pick junk"
