"""What is shown of Dale of Merchants: in thousands of positions it is what the rules say."""

import io
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final

import msgspec
import pytest
from rich.console import Console

from comptoir.games.dale.box import Box, contents
from comptoir.games.dale.game import GAME
from comptoir.games.dale.present import PRESENTER, Shown
from comptoir.games.dale.present.shown import seen
from comptoir.games.dale.rules.actions import use_of
from comptoir.games.dale.rules.build import Build, BuildAgain, Help, ShowMore
from comptoir.games.dale.rules.dale import SLOTS, Dale
from comptoir.games.dale.rules.decks import CARDS, KINDS
from comptoir.games.dale.rules.payments import Payments
from comptoir.games.dale.rules.purchase import Pay
from comptoir.games.dale.rules.values import faces, on_offer, price, use_value, value
from comptoir.games.dale.shown_types import Offer, Worded
from comptoir.games.dale.terminal.board import draw
from comptoir.games.dale.view_types import View
from comptoir.games.dale.worlds import token_of
from comptoir.table.chance import Chance, Quick, key_of
from comptoir.table.game import listed
from comptoir.words import LANGUAGES, Catalogue
from tests.games.dale.scenario import PLENTY, Scene, built, cards, scene
from tests.games.dale.test_large_choices import MANY, dealt, table_of
from tests.games.dale.test_random_games import answer, setup

pytestmark = pytest.mark.compiled

GAMES: Final = range(40)
ANSWERS: Final = 120


def positions(games: range, every: int) -> Iterator[tuple[Dale, Quick]]:
    """Visit positions of random games over random mixes of the sets."""
    for number in games:
        dice = Quick(1000 + number)
        seats, options = setup(dice)
        dale = GAME.start(seats, options, Chance(key_of(f"shown {number}")))
        for _ in range(ANSWERS):
            if not dale.awaited:
                break
            if dice.below(every) == 0:
                yield dale, dice
            seat = dale.awaited[int(dice.below(len(dale.awaited)))]
            dale.apply(seat, answer(dale.options(seat), dice), trusted=True)


def shown_to(dale: Dale, seat: int | None) -> Shown:
    return seen(GAME.view(dale, seat))[1]


def can(verdict: Worded | None) -> str:
    return verdict["id"].removeprefix("dale.can.") if verdict else ""


def offered(options: list[str]) -> dict[str, set[str]]:
    """By slot: where its card can be bought by one of these options, there or moved elsewhere."""
    found: dict[str, set[str]] = {}
    for option in options:
        verb, *words = option.split()
        if verb in ("buy", "market"):
            to = words[3] if words[2:3] == ["to"] else words[1]
            found.setdefault(words[1], set()).add(to)
    return found


def test_what_is_said_to_be_payable_can_be_bought_and_nothing_else() -> None:
    judged = 0
    for dale, _ in positions(GAMES, 1):
        (seat, *_) = dale.awaited
        if type(dale.steps[-1]).__name__ != "Act":
            continue
        shown, options = shown_to(dale, seat), offered(listed(GAME, dale, seat))
        for slot, offer in enumerate(shown["offers"]):
            places = options.get(f"+{slot}", set())
            expected = "now" if f"+{slot}" in places else "moved" if places else "lacks"
            assert offer is None or can(offer["verdict"]) == expected, (slot, options)
            assert offer is not None or not places
        thrown = shown["thrown"]
        assert (thrown is not None and can(thrown["verdict"]) == "now") == ("thrown" in options)
        judged += 1
    assert judged > 1000


def test_values_prices_and_totals_are_those_of_the_rules() -> None:
    compared = 0
    for dale, _ in positions(GAMES, 1):
        for seat in range(dale.seats):
            shown = shown_to(dale, seat)
            assert shown["total"] == Payments(dale, seat, 0).total
            compare_offers(dale, seat, shown["offers"])
            compare_hand(dale, seat, shown)
            compare_goal(dale, seat, shown)
            compared += 1
    assert compared > 8000


def compare_offers(dale: Dale, seat: int, offers: list[Offer | None]) -> None:
    for slot, offer in enumerate(offers):
        assert (offer is not None) == (slot in on_offer(dale))
        if offer is not None:
            assert offer["card"] == CARDS[dale.market[slot]].name
            assert offer["price"] == price(dale, seat, slot, slot)
            assert offer["moved"] == [price(dale, seat, slot, to) for to in range(SLOTS)]


def compare_hand(dale: Dale, seat: int, shown: Shown) -> None:
    tokens = dale.players[seat].hand
    held = [card for card in shown["hand"] for _ in range(card["count"])]
    assert len(held) == len(tokens)
    for card, token in zip(held, tokens, strict=True):
        row = CARDS[token & 127]
        assert (card["card"], card["printed"]) == (row.name, row.value)
        worth = {
            face: use_value(dale, seat, int(use_of(token, face)))
            for face in faces(dale, seat, token)
        }
        assert (card["least"], card["most"]) == (min(worth.values()), max(worth.values()))
        others = {CARDS[face].name: number for face, number in worth.items() if face != row.kind}
        assert card["faces"] == others
        assert row.copies_others or card["most"] == value(dale, seat, token)


def compare_goal(dale: Dale, seat: int, shown: Shown) -> None:
    step = dale.steps[-1] if dale.steps else None
    goal = shown["goal"]
    if isinstance(step, Pay) and step.seat == seat:
        number = price(dale, seat, step.slot, step.to)
        named = sum(use_value(dale, seat, use) for use in step.begun)
    elif isinstance(step, (Build, BuildAgain, Help, ShowMore)) and step.seat == seat:
        builder = step.builder if isinstance(step, (Build, Help)) else seat
        number = dale.target(builder)
        begun = () if isinstance(step, BuildAgain) else step.begun
        named = sum(use_value(dale, builder, use) for use in begun)
        chosen = step.chosen if isinstance(step, Build) else ()
        named += sum(use_value(dale, seat, use) for use in chosen)
    else:
        assert goal is None
        return
    assert goal is not None
    assert (goal["number"], goal["named"]) == (number, named)


def test_options_write_the_cards_of_the_hand_by_their_tokens() -> None:
    for dale, _ in positions(range(20), 2):
        (seat, *_) = dale.awaited
        shown = shown_to(dale, seat)
        written = {card["notation"] for card in shown["hand"]}
        for option in listed(GAME, dale, seat):
            if option.startswith(("buy ", "build ")):
                paid = option.partition(" pay ")[2] or option.removeprefix("build ")
                uses = [word for word in paid.split() if "@" not in word]
                assert {word.removesuffix("+1").removesuffix("-1").split(":")[0]
                        for word in uses} <= written  # fmt: skip


def test_what_was_named_of_a_payment_before_is_counted() -> None:
    hand, _, _ = dealt(MANY, 1, 16, most=3)
    dale = scene([hand], seats=4, market="- - - - natural_survivor", sets=MANY)
    dale.play("market natural_survivor +4")
    assert goal(dale, 0) == ("price", 9, 0)
    while dale.asks == "Pay" and dale.options("add"):
        dale.play(dale.options("add")[-1])
        compare_goal(table_of(dale), 0, shown_to(table_of(dale), 0))
    assert goal(dale, 0)[2] > 0
    assert seen(dale.view(1))[1]["goal"] is None, "it is the payer's business"


def test_what_was_shown_to_the_partner_is_counted_as_the_builder_holds_it() -> None:
    hands = ["flashy_show stashing_vendor", "", "junk"]
    dale = scene(hands, seats=4, teams=True, stalls=[built(9)], decks=[PLENTY] * 4)
    dale.play("play flashy_show\nask stashing_vendor")
    worth = CARDS[KINDS["stashing_vendor"]].value + 1  # all cards of the builder are raised
    assert goal(dale, 0) == ("stack", 10, worth)
    dale.play("done")
    assert goal(dale, 2) == ("stack", 10, worth)


def test_what_was_named_of_a_stack_before_is_counted() -> None:
    hand = cards(junk=6, empty_chest=3, stashing_vendor=3, acorn=2, nostalgic_item=2, accordion=1,
                 swift_broker=2, cookies=2, shattered_relic=2, spyglass=1, wise_spy=2,
                 ancient_knowledge=2, loyal_partner=2, prepaid_good=2)  # fmt: skip
    pile = "market_discovery special_offer stock_clearance balancing extra_remarks binoculars"
    hands = ["stashing_vendor", "junk", hand, "junk"]
    dale = scene(hands, seats=4, teams=True, stalls=[built(9)], discards=["", "", pile],
                 sets="squirrels macaws owls pandas")  # fmt: skip
    dale.play("ask stashing_vendor\ndone\nstack")
    before = goal(dale, 2)[2]
    assert before == CARDS[KINDS["stashing_vendor"]].value
    while dale.options("add"):
        dale.play(dale.options("add")[-1])
        compare_goal(table_of(dale), 2, shown_to(table_of(dale), 2))
    assert goal(dale, 2)[2] > before


def goal(dale: Scene, seat: int) -> tuple[str, int, int]:
    found = seen(dale.view(seat))[1]["goal"]
    assert found is not None
    return found["kind"], found["number"], found["named"]


def test_tables_that_differ_in_what_is_hidden_are_shown_alike() -> None:
    for dale, dice in positions(range(30), 6):
        for seat in (*range(dale.seats), None):
            view = GAME.view(dale, seat)
            before = deepcopy(view)
            shown = PRESENTER.show(view)
            assert view == before, "to show a view does not change it"
            twin = GAME.determinise(view, dice)
            assert PRESENTER.show(GAME.view(twin, seat)) == shown


def test_views_and_what_is_shown_are_of_their_types() -> None:
    checked = 0
    for dale, _ in positions(GAMES, 4):
        for seat in (*range(dale.seats), None):
            view = GAME.view(dale, seat)
            shown = PRESENTER.show(view)
            assert msgspec.convert(view, View) == view
            assert msgspec.convert(shown, Shown) == shown
            checked += 1
    assert checked > 2000
    assert msgspec.convert(contents(), Box) == contents()


def test_nothing_that_is_shown_has_to_be_read() -> None:
    """No sign of the notation stands in a view: all texts are names."""
    for dale, _ in positions(range(20), 8):
        for text in texts(GAME.view(dale, dale.awaited[0]), "options"):
            assert set(text) <= set("abcdefghijklmnopqrstuvwxyz_") or text.isalpha(), text


def texts(data: Any, *leave: str) -> Iterator[str]:  # noqa: ANN401 - plain data of any shape
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, inner in data.items():
            if key not in leave:
                yield from texts(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from texts(inner)


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_and_drawing_name_the_same_verdicts(language: str) -> None:
    words = Catalogue(language)
    for dale, _ in positions(range(12), 6):
        (seat, *_) = dale.awaited
        view = GAME.view(dale, seat)
        shown = seen(view)[1]
        told = PRESENTER.describe(view, words)
        console = Console(width=60, file=io.StringIO(), highlight=False, markup=False)
        console.print(draw(view, words, 60))
        drawn = console.file.getvalue().splitlines()  # type: ignore[attr-defined]
        for slot, offer in enumerate(shown["offers"]):
            if offer is None or offer["verdict"] is None:
                continue
            said = words.say(dict(offer["verdict"]))
            (line,) = (line for line in told if f" +{slot}" in line and said[1:] in line)
            assert str(offer["price"]) in line
            sign = f"✗ −{offer['lacks']}" if can(offer["verdict"]) == "lacks" else "✓"
            (line,) = (line for line in drawn if line.startswith(f"+{slot} "))
            assert f"{offer['price']} {sign}" in line


def test_a_token_is_read_from_a_view_as_it_lies_in_the_hand() -> None:
    for dale, _ in positions(range(20), 2):
        for seat, player in enumerate(dale.players):
            held = GAME.view(dale, seat)["players"][seat]["hand"]
            assert [token_of(card) for card in held] == player.hand
