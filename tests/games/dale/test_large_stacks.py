"""Large stacks: every stack can be built and no other, whatever the hand and the discard pile.

What the engine lists is compared with what a plain search over all subsets of the cards finds.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from comptoir.games.dale.game import GAME
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.decks import CARDS, DECKS, KINDS
from tests.games.dale.scenario import Scene, built, plain, scene

SETS = "squirrels sloths polecats"
MANY = "squirrels sloths crocodiles polecats ocelots"
WIDE = "stashing_vendor empty_chest nostalgic_item nostalgic_item"
Use = tuple[str, str, int, bool]  # card, what it counts as, by how much it is stretched, fetched
Pick = Counter[Use]


def dealt(sets: str, seed: int, size: int, fetched: int) -> tuple[str, str]:
    """A random hand with some squirrels in it, and a discard pile."""
    dice = random.Random(seed)
    kinds = [card for card in CARDS if card.set and DECKS[card.set].name in sets.split()]
    cards = [card.name for card in kinds for _ in range(min(card.copies, 2))] + ["junk"] * 4
    special = ["stashing_vendor", "empty_chest", "nostalgic_item", "accordion"]
    hand = dice.sample(special, 2)
    for card in hand:
        cards.remove(card)
    dice.shuffle(cards)
    return " ".join([*hand, *cards[:size]]), " ".join(cards[size : size + fetched])


def uses(card: str, faces: Sequence[str], *, fetched: bool) -> list[Use]:
    """The ways to use a card."""
    return [
        (card, face, stretch, fetched)
        for face in faces
        for stretch in ((-1, 0, 1) if face == "accordion" else (0,))
    ]


def picks(ways: list[list[Use]], target: int, raised: int) -> Iterator[Pick]:
    """All different choices of cards of a right total; each card is used in one way or not."""
    found: set[tuple[int, tuple[Use, ...]]] = {(0, ())}
    for choices in ways:
        more: set[tuple[int, tuple[Use, ...]]] = set()
        for total, chosen in found:
            for use in choices:
                reached = total + CARDS[KINDS[use[1]]].value + use[2] + raised
                if reached <= target:
                    more.add((reached, tuple(sorted([*chosen, use]))))
        found |= more
    for total, chosen in found:
        if total == target:
            yield Counter(chosen)


def allowed(stack: Pick) -> bool:
    """The rules of a stack, as the cards say them."""
    faces = [face for _, face, _, _ in stack.elements()]
    own = [face for _, face, _, fetched in stack.elements() if not fetched]
    if len(faces) - len(own) > faces.count("nostalgic_item"):
        return False
    if len(own) < len(faces) and "nostalgic_item" not in own:
        return False
    if "junk" in own and "stashing_vendor" not in faces:
        return False
    sets = {CARDS[KINDS[face]].set for face in own if face != "junk"}
    return len(sets) <= 1 or "empty_chest" in faces


def written(stack: Pick) -> str:
    words = []
    for card, face, stretch, fetched in stack.elements():
        counted = "" if card == face else f":{face}"
        size = {-1: "-1", 0: "", 1: "+1"}[stretch]
        words.append(f"{card}{counted}{size}{'@discards' if fetched else ''}")
    return f"build {' '.join(sorted(words))}"


def stacks(hand: str, discards: str, target: int, raised: int = 0) -> set[str]:
    """All stacks of plain cards that may be built, found the long way."""
    ways = [uses(card, [card], fetched=False) for card in hand.split()]
    ways += [uses(card, [card], fetched=True) for card in discards.split()]
    return {written(stack) for stack in picks(ways, target, raised) if allowed(stack)}


def table_of(dale: Scene) -> Dale:
    table = dale.session.copy_table()
    assert isinstance(table, Dale)
    return table


def all_stacks(dale: Scene) -> set[str]:
    """Follow every way to choose a stack card by card to its end."""
    found = set()
    todo = [(table_of(dale), "stack")]
    while todo:
        table, verb = todo.pop()
        for act in table.options(0):
            line = GAME.notate(table, 0, act)
            if line.startswith("build"):
                found.add(line)
            elif line.startswith(verb):
                twin = table.copy()
                twin.apply(0, act)
                todo.append((twin, "add"))
    return found


@pytest.mark.parametrize("rank", [3, 5, 6, 8])
@pytest.mark.parametrize("seed", range(10))
def test_every_stack_is_listed_and_no_other(seed: int, rank: int) -> None:
    hand, discards = dealt(SETS, seed, 5, 4)
    dale = scene([hand], discards=[discards], stalls=[built(rank - 1)], sets=SETS)
    expected = stacks(hand, discards, rank)
    assert len(expected) <= 400
    assert set(dale.options("build")) == expected


@pytest.mark.parametrize("seed", range(8))
def test_every_stack_of_raised_cards_is_listed_and_no_other(seed: int) -> None:
    hand, discards = dealt(SETS, 50 + seed, 5, 4)
    hand, discards = (text.replace("ironing", "junk") for text in (hand, discards))
    dale = scene([hand], discards=[discards], stalls=[built(6)], sets=SETS, schedules=["ironing"])
    assert set(dale.options("build")) == stacks(hand, discards, 7, raised=1)


@pytest.mark.parametrize("seed", range(4))
def test_stacks_chosen_card_by_card_are_the_same_as_all_of_them(seed: int) -> None:
    dice = random.Random(seed)
    kinds = [card for card in CARDS if card.set and DECKS[card.set].name in MANY.split()]
    low = [card.name for card in kinds if card.value < 4 for _ in range(2)]
    for card in WIDE.split():
        low.remove(card)
    dice.shuffle(low)
    hand, discards = f"{WIDE} {' '.join(low[:20])}", " ".join(low[20:])
    dale = scene([hand], discards=[discards], stalls=[built(7)], sets=MANY, seats=4)
    expected = stacks(hand, discards, 8)
    assert len(expected) > 400
    assert dale.options("build") == []
    assert dale.options("stack") == ["stack"]
    assert all_stacks(dale) == expected


def copied(
    card: str, latest: list[str], tops: list[str], held: list[str], shop: list[str]
) -> list[str]:
    """What a card may count as; nobody has chameleons but the player, so nothing is a chain."""
    models = {
        "flexible_shopkeeper": latest,
        "reflection": tops,
        "trendsetting": shop,
        "seeing_doubles": held,
    }
    return sorted(set(models.get(card, []))) or [card]


@pytest.mark.parametrize("rank", [2, 4, 6])
@pytest.mark.parametrize("seed", range(8))
def test_every_stack_with_chameleons_can_be_built_and_no_other(seed: int, rank: int) -> None:
    dice = random.Random(seed)
    hand, _ = dealt(SETS.replace("sloths", "crocodiles"), seed, 3, 0)
    chameleons = dice.sample(["flexible_shopkeeper", "reflection", "trendsetting"], 2)
    latest, tops = ["night_shift", "junk"], ["rare_artefact"]
    shop = ["little_villain", "accordion"] if "accordion" not in hand else ["little_villain"]
    cards = f"{hand} {' '.join(chameleons)}"
    dale = scene(
        [cards],
        seats=3,
        discards=["", tops[0]],
        stalls=[f"{built(rank - 2)} | {' '.join(latest)}" if rank > 2 else " ".join(latest)],
        market=" ".join(shop),
    )
    held = cards.split()
    ways = [uses(card, copied(card, latest, tops, held, shop), fetched=False) for card in held]
    expected = {alike(written(stack)) for stack in picks(ways, rank, 0) if allowed(stack)}
    assert {alike(line) for line in dale.options("build")} == expected


def alike(line: str) -> str:
    """A stack in which chameleons that count as cards that build alike are the same."""
    words = []
    for word in line.split()[1:]:
        card, _, face = word.partition(":")
        if face:
            counted = CARDS[KINDS[plain(face).removesuffix("+1").removesuffix("-1")]]
            special = counted.name if counted.widens or counted.stretches else ""
            size = face[-2:] if face[-2:] in {"+1", "-1"} else ""
            words.append(f"{card}:{counted.value}:{counted.set}:{special}{size}")
        else:
            words.append(word)
    return " ".join(sorted(words))


@pytest.mark.parametrize(("first", "second"), list(product([0, 1], [0, 1])))
def test_a_partner_can_complete_every_stack_that_the_two_could_build(
    first: int, second: int
) -> None:
    hands = ["stashing_vendor empty_chest siesta", "", "junk swank nostalgic_item steady_achiever"]
    begun = ["stashing_vendor", "empty_chest"][first]
    rank = [5, 9][second]
    dale = scene(hands, seats=4, teams=True, stalls=[built(rank - 1)], discards=["", "", "sofa"])
    dale.play(f"ask {begun}\ndone")
    expected = set()
    ways = [uses(card, [card], fetched=False) for card in hands[2].split()]
    ways.append(uses("sofa", ["sofa"], fetched=True))
    shown = (begun, begun, 0, False)
    for stack in picks(ways, rank - CARDS[KINDS[begun]].value, 0):
        if allowed(stack + Counter([shown])):
            expected.add(written(stack))
    assert set(dale.options("build")) == expected
    assert expected
