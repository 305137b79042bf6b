"""Large choices: every payment can be made, and no list of options is too long.

What the engine lists is compared with what a plain search over all subsets of the hand finds.
"""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from comptoir.games.dale.game import GAME
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.decks import CARDS, DECKS, KINDS
from tests.games.dale.scenario import Scene, scene

MOST = 2000
PLAIN = "sloths crocodiles polecats"
MOVING = "platypuses crocodiles polecats"
MANY = "sloths crocodiles polecats squirrels ocelots"
CLEARING = "pandas platypuses sloths"
EVERYTHING = "stock_clearance calculations market_discovery glue"


def dealt(sets: str, seed: int, size: int, most: int = 5) -> tuple[str, str, str]:
    """A random hand of values up to some number, a market, a top of the market discards."""
    dice = random.Random(seed)
    names = ["", *sets.split()]
    kinds = [card for card in CARDS if card.set and DECKS[card.set].name in names]
    low = [card.name for card in kinds if card.value <= most for _ in range(min(card.copies, 2))]
    low += ["junk"] * 5
    dice.shuffle(low)
    hand = low[:size]
    rest = [card.name for card in kinds if card.value > 3 and card.name not in hand]
    rest += [card.name for card in kinds if 1 < card.value <= 3 and card.name not in hand]
    top, *offered = rest
    market = [offered.pop(0) if dice.random() < 0.8 else "-" for _ in range(5)]
    return " ".join(hand), " ".join(market), top


def value(card: str, raised: int = 0) -> int:
    return CARDS[KINDS[card]].value + raised


def subsets(cards: list[str]) -> Iterator[tuple[str, ...]]:
    """All different choices of one or more cards."""
    for size in range(1, len(cards) + 1):
        yield from sorted({tuple(sorted(some)) for some in combinations(cards, size)})


def offers(market: str, paid: tuple[str, ...], thrown: str) -> Iterator[tuple[str, int]]:
    """What can be bought with a payment, as it is written, and for how much."""
    for slot, card in enumerate(market.split()):
        if card == "-":
            continue
        for to in range(5) if "calculations" in paid else (slot,):
            moved = f" to +{to}" if to != slot else ""
            yield f"buy {card} +{slot}{moved}", value(card) + to
    if "market_discovery" in paid:
        yield f"buy {thrown} thrown", value(thrown)


def payments(hand: str, market: str, thrown: str, raised: int = 0) -> set[str]:
    """All purchases that may be, found the long way."""
    found = set()
    for paid in subsets(hand.split()):
        values = [value(card, raised) for card in paid]
        spare = 0 if "stock_clearance" in paid else sum(values) - min(values)
        for line, price in offers(market, paid, thrown):
            if spare < price <= sum(values):
                found.add(f"{line} pay {' '.join(paid)}")
    return found


def table_of(dale: Scene) -> Dale:
    table = dale.session.copy_table()
    assert isinstance(table, Dale)
    return table


def after(table: Dale, line: str) -> Dale:
    """The table once the player has typed a line."""
    twin = table.copy()
    twin.apply(0, GAME.parse(twin, 0, line))
    return twin


def lines(table: Dale) -> list[str]:
    options = table.options(0)
    assert len(options) <= MOST
    return [GAME.notate(table, 0, act) for act in options]


def all_purchases(dale: Scene) -> set[str]:
    """Follow every way to choose a payment card by card to its end."""
    found = set()
    todo = [(table_of(dale), "market")]
    while todo:
        table, verb = todo.pop()
        for line in lines(table):
            if line.startswith("buy"):
                found.add(line)
            elif line.startswith(verb):
                todo.append((after(table, line), "add"))
    return found


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("sets", [PLAIN, MOVING])
def test_every_payment_is_listed_and_no_other(sets: str, seed: int) -> None:
    hand, market, thrown = dealt(sets, seed, 7)
    dale = scene([hand], market=market, thrown=thrown, sets=sets)
    assert set(dale.options("buy")) == payments(hand, market, thrown)


@pytest.mark.parametrize("seed", range(8))
def test_every_payment_with_raised_values_is_listed_and_no_other(seed: int) -> None:
    hand, market, thrown = dealt(PLAIN, seed, 7, most=4)
    market = market.replace("ironing", "-")
    dale = scene([hand], market=market, schedules=["ironing"], sets=PLAIN)
    assert set(dale.options("buy")) == payments(hand, market, thrown, raised=1)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("sets", "seats"), [(MANY, 4), (MOVING, 2)])
def test_payments_chosen_card_by_card_are_the_same_as_all_of_them(
    sets: str, seats: int, seed: int
) -> None:
    hand, market, thrown = dealt(sets, seed, 14, most=3)
    dale = scene([hand], seats=seats, market=market, thrown=thrown, sets=sets)
    expected = payments(hand, market, thrown)
    assert len(expected) > 400
    assert dale.options("buy") == []
    assert all_purchases(dale) == expected


def test_the_payments_for_a_single_card_may_be_too_many_to_be_listed_as_well() -> None:
    hand, _, thrown = dealt(MANY, 1, 16, most=3)
    market = "- - - - natural_survivor"
    dale = scene([hand], seats=4, market=market, sets=MANY)
    expected = payments(hand, market, thrown)
    assert len(expected) > 400
    assert dale.options("market") == ["market natural_survivor +4"]
    dale.play("market natural_survivor +4")
    price = {"card": "natural_survivor", "price": 9, "uses": []}
    assert dale.session.prompt(0) == {"id": "dale.prompt.Pay", "args": price}
    assert all(line.startswith("add") for line in dale.options())
    again = scene([hand], seats=4, market=market, sets=MANY)
    assert all_purchases(again) == expected


def whole_payments(dale: Scene) -> set[str]:
    """All purchases together with the superfluous cards added afterwards."""
    found = set()
    for line in dale.options("buy"):
        table = after(table_of(dale), line)
        while lines(table)[0].startswith("arrange"):
            table = after(table, lines(table)[0])
        todo = [(table, "")]
        while todo:
            table, added = todo.pop()
            more = [text for text in lines(table) if text.startswith("add")]
            offer, _, paid = line.partition(" pay ")
            found.add(f"{offer} pay {' '.join(sorted(f'{paid} {added}'.split()))}")
            todo += [(after(table, text), f"{added} {text[4:]}") for text in more]
    return found


@pytest.mark.parametrize("extra", ["junk junk", "siesta junk", "shopping_journey magnet"])
@pytest.mark.parametrize("special", list(combinations(EVERYTHING.split(), 2)))
def test_stock_clearance_allows_every_payment_that_is_enough(
    special: tuple[str, str], extra: str
) -> None:
    hand = " ".join([*special, *extra.split()])
    market = "housecleaning ironing - tireless_tinkerer"
    dale = scene([hand], market=market, thrown="lunch_break", sets=CLEARING)
    assert whole_payments(dale) == payments(hand, market, "lunch_break")


@pytest.mark.parametrize("seed", range(6))
def test_stock_clearance_and_all_the_other_cards_that_pay_together(seed: int) -> None:
    hand, market, _ = dealt(CLEARING, seed, 2, most=3)
    hand = f"{hand} {EVERYTHING}"
    market = " ".join("-" if card in hand else card for card in market.split())
    dale = scene([hand], market=market, thrown="siesta", sets=CLEARING)
    assert whole_payments(dale) == payments(hand, market, "siesta")


def giants() -> list[tuple[str, dict[str, str]]]:
    """Scenes with very large hands, cards of all kinds among them."""
    found = []
    for name, sets, seats in (
        ("squirrels and pandas", "squirrels pandas chameleons platypuses", 3),
        ("chameleons", "chameleons owls ocelots squirrels macaws", 4),
        ("second game", "platypuses sloths polecats", 2),
        ("stealing", "raccoons foxes pandas", 2),
    ):
        found.append((name, {"sets": sets, "seats": str(seats)}))
    return found


def giant(sets: str, seats: int, seed: int, size: int) -> Scene:
    """A table on which everybody holds very many cards."""
    dice = random.Random(seed)
    kinds = [card for card in CARDS if card.set and DECKS[card.set].name in sets.split()]
    cards = [card.name for card in kinds for _ in range(seats if card.value == 1 else card.copies)]
    dice.shuffle(cards)
    hands = [" ".join([*(cards.pop() for _ in range(size)), "junk junk junk"])]
    discards = [" ".join(cards.pop() for _ in range(min(15, len(cards) - 8)))]
    market = " ".join(cards.pop() for _ in range(5))
    return scene(
        hands,
        seats=seats,
        sets=sets,
        discards=discards,
        market=market,
        thrown=cards.pop(),
        stalls=[" | ".join(["junk"] * dice.randrange(3, 8))],
    )


@pytest.mark.parametrize("size", [15, 22])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("name", "sets"), giants())
def test_no_list_of_options_is_too_long(
    name: str, sets: dict[str, str], seed: int, size: int
) -> None:
    dale = giant(sets["sets"], int(sets["seats"]), seed, size)
    dice = random.Random(seed)
    for _ in range(30):
        if not dale.waiting:
            break
        seat = dice.choice(dale.waiting)
        options = dale.options(seat=seat)
        assert 0 < len(options) <= MOST, name
        verbs = sorted({line.split()[0] for line in options} - {"inventory", "done"}) or [""]
        verb = dice.choice(verbs)
        chosen = [line for line in options if line.startswith(verb)]
        dale.session.play(seat, dice.choice(chosen))
