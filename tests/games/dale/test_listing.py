"""What is listed for sale and for building, against slow and obvious lists, in random games."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import pytest

from comptoir.games.dale.game import GAME
from comptoir.games.dale.rules import stacks
from comptoir.games.dale.rules.actions import (
    FETCHED_BIT,
    Action,
    face_of,
    is_fetched,
    stretch_of,
    token_in,
    use_of,
)
from comptoir.games.dale.rules.card import ARRANGES, BUYS_THROWN, LIFTS_BAN, MIXES, TAKES_JUNK
from comptoir.games.dale.rules.dale import JUNK, SLOTS, Dale
from comptoir.games.dale.rules.payments import Payments, add_offers, payments_for, payments_holding
from comptoir.games.dale.rules.stacks import LONGER, SHORTER, Stacks
from comptoir.games.dale.rules.turn import Act
from comptoir.games.dale.rules.values import THROWN, faces, on_offer, price, use_value
from comptoir.table.chance import Chance, Quick, key_of
from tests.games.dale.test_random_games import answer

Uses = tuple[int, ...]
Offer = tuple[int, int, int]  # slot, moved to, what the payment needs
NO_LIMIT: Final = 10**6
GAMES: Final = range(24)
SMALL: Final = 3000  # ways to use a few cards that are still tried one by one
RICH: Final = (
    "squirrels chameleons pandas",
    "squirrels chameleons platypuses",
    "pandas chameleons platypuses",
    "squirrels ocelots macaws",
    "squirrels chameleons ocelots",
    "pandas platypuses ocelots",
)


def moments(number: int) -> Iterator[Dale]:
    """Play a random game of sets that build and pay in special ways; stop at its actions."""
    dice = Quick(number)
    options = {option.name: option.default for option in GAME.info.options}
    options["sets"] = RICH[number % len(RICH)]
    options["calculations_gaps"] = ("any_slots", "packed_right")[number % 2]
    dale = GAME.start(2, options, Chance(key_of(f"listing {number}")))
    dale.loud = False
    for _ in range(600):
        if not dale.awaited:
            return
        if isinstance(dale.steps[-1], Act):
            yield dale
        seat = dale.awaited[0]
        dale.apply(seat, answer(dale.options(seat), dice), trusted=True)


def ways(dale: Dale, seat: int, cards: Sequence[int], fetched: int) -> list[list[int]]:
    """List, for each card, all the ways to use it in a stack."""
    found = []
    for card in cards:
        uses = []
        for face in faces(dale, seat, card):
            use = int(use_of(card, face)) + fetched
            stretches = dale.cards[face].stretches
            uses += [use, use + SHORTER, use + LONGER] if stretches else [use]
        found.append(uses)
    return found


def choices(cards: list[list[int]], worth: dict[int, int], most: int) -> Iterator[Uses]:
    """List all ways to use some of the cards, each once or not at all, worth no more."""
    if not cards:
        yield ()
        return
    for rest in choices(cards[1:], worth, most):
        yield rest
        total = sum(worth[use] for use in rest)
        for use in cards[0]:
            if total + worth[use] <= most:
                yield (use, *rest)


def alike(dale: Dale, use: int) -> tuple[int, ...]:
    """What matters of a card in a stack: ways that differ in nothing else are listed once."""
    card = dale.cards[face_of(use)]
    face = card.kind if card.stretches or card.builds_again else -1
    return (token_in(use), card.value, card.set, card.widens, face, stretch_of(use), use >> 42)


def may_be_built(dale: Dale, uses: Uses) -> bool:
    """Judge the cards of a stack in the words of the rules, whatever their total."""
    held = [dale.cards[face_of(use)] for use in uses if not is_fetched(use)]
    fetched = [dale.cards[face_of(use)] for use in uses if is_fetched(use)]
    everything = held + fetched
    items = sum(card.fetches for card in everything)
    if fetched and (not any(card.fetches for card in held) or len(fetched) > items):
        return False
    if any(card.set == JUNK for card in held) and not any(
        c.widens & TAKES_JUNK for c in everything
    ):
        return False
    sets = {card.set for card in held if card.set != JUNK}
    return bool(held) and (len(sets) <= 1 or any(card.widens & MIXES for card in everything))


@pytest.mark.parametrize("number", GAMES)
def test_the_stacks_listed_are_those_the_rules_allow(number: int) -> None:
    compared = 0
    for dale in moments(number):
        seat, player = dale.awaited[0], dale.players[dale.awaited[0]]
        cards = ways(dale, seat, player.hand, 0)
        if any(dale.cards[face_of(use)].fetches for uses in cards for use in uses):
            cards += ways(dale, seat, player.discards, FETCHED_BIT)
        if product(cards) > SMALL:
            continue
        worth = {use: use_value(dale, seat, use) for uses in cards for use in uses}
        target = dale.target(seat)
        right = {
            tuple(sorted(alike(dale, use) for use in uses))
            for uses in choices(cards, worth, target)
            if sum(worth[use] for use in uses) == target and may_be_built(dale, uses)
        }
        listed = [act[1:] for act in Stacks(dale, seat, seat, (), NO_LIMIT).list_all()]
        assert len(listed) == len(set(listed))
        assert {tuple(sorted(alike(dale, use) for use in uses)) for uses in listed} == right
        check_one_by_one(dale, seat, listed)
        compared += 1
    assert compared > 10


def product(cards: list[list[int]]) -> int:
    """Count the ways to use some of the cards, or none."""
    number = 1
    for uses in cards:
        number *= len(uses) + 1
    return number


def check_one_by_one(dale: Dale, seat: int, listed: list[Uses]) -> None:
    """Every stack can be begun with some card of it, when the cards are chosen one by one."""
    begun = set()
    for use in {use for uses in listed for use in uses}:
        begun.update(stacks.holding(Stacks(dale, seat, seat, (), NO_LIMIT), (use,)))
    assert {act[1:] for act in begun} == set(listed)


def offers(dale: Dale, seat: int, can: int) -> list[Offer]:
    """List what could be bought with cards that can do some things."""
    places = len(on_offer(dale)) if dale.how.to_the_right else SLOTS
    found = [(slot, slot, 0) for slot in on_offer(dale)]
    if can & ARRANGES:
        found += [
            (slot, to, ARRANGES) for slot in on_offer(dale) for to in range(places) if to != slot
        ]
    if can & BUYS_THROWN and dale.thrown:
        found.append((THROWN, THROWN, BUYS_THROWN))
    return found


def payments(dale: Dale, seat: int) -> dict[tuple[int, int], set[Uses]]:
    """List all legal payments by what they buy; with Stock Clearance any card may be added."""
    hand = [
        [int(use_of(token, face)) for face in faces(dale, seat, token)]
        for token in dale.players[seat].hand
    ]
    worth = {use: use_value(dale, seat, use) for uses in hand for use in uses}
    right: dict[tuple[int, int], set[Uses]] = {}
    for uses in choices(hand, worth, NO_LIMIT):
        can = 0
        for use in uses:
            can |= dale.cards[face_of(use)].pays
        values = [worth[use] for use in uses]
        for slot, to, _ in offers(dale, seat, can):
            cost = price(dale, seat, slot, to)
            if sum(values) >= cost and (can & LIFTS_BAN or sum(values) - min(values) < cost):
                right.setdefault((slot, to), set()).add(tuple(sorted(uses)))
    return right


def paying(dale: Dale, seat: int, uses: Uses) -> tuple[tuple[int, ...], ...]:
    """What matters of the cards of a payment."""
    return tuple(
        sorted(
            (token_in(use), use_value(dale, seat, use), dale.cards[face_of(use)].pays)
            for use in uses
        )
    )


@pytest.mark.parametrize("number", GAMES)
def test_the_payments_listed_are_those_the_rules_allow(number: int) -> None:
    compared = 0
    for dale in moments(number):
        seat = dale.awaited[0]
        if product([faces(dale, seat, token) for token in dale.players[seat].hand]) > SMALL:
            continue
        found = Payments(dale, seat, NO_LIMIT)
        add_offers(dale, seat, found)
        listed: dict[tuple[int, int], set[Uses]] = {}
        acts = found.list_all()
        assert len(acts) == len(set(acts))
        for act in acts:
            listed.setdefault((act[1], act[2]), set()).add(act[3:])
        right = payments(dale, seat)
        assert set(listed) == set(right)
        for offer, some in right.items():
            compare(dale, seat, listed[offer], some)
            check_paid_one_by_one(dale, seat, offer, listed[offer])
        compared += 1
    assert compared > 10


def compare(dale: Dale, seat: int, listed: set[Uses], right: set[Uses]) -> None:
    """Hold one list against the other; with Stock Clearance, up to the cards added later [R24]."""
    allowed = {paying(dale, seat, uses) for uses in right}
    given = {paying(dale, seat, uses) for uses in listed}
    assert given <= allowed
    for uses in allowed - given:
        assert any(flags & LIFTS_BAN for _, _, flags in uses), "only such a payment may be missing"
        assert any(begins(some, uses) for some in given)


def begins(some: tuple[tuple[int, ...], ...], whole: tuple[tuple[int, ...], ...]) -> bool:
    """Tell whether a payment does all that another does, which only holds more cards."""
    can = any(flags & ARRANGES for _, _, flags in some)
    must = any(flags & ARRANGES for _, _, flags in whole)
    return not Counter(some) - Counter(whole) and can == must


def check_paid_one_by_one(dale: Dale, seat: int, offer: tuple[int, int], listed: set[Uses]) -> None:
    """Every payment can be begun with some card of it, when the cards are chosen one by one."""
    begun: set[Action] = set()
    slot, to = offer
    for use in {use for uses in listed for use in uses}:
        held = payments_holding(dale, seat, slot, to, (use,), NO_LIMIT)
        assert {act[3:] for act in held} == {uses for uses in listed if use in uses}
        begun.update(payments_holding(dale, seat, slot, to, (use,), NO_LIMIT))
    alone = payments_for(dale, seat, slot, to, NO_LIMIT).list_all()
    assert begun == set(alone)
    assert {act[3:] for act in alone} == listed
