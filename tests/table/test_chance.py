"""Chance: frozen outcomes, so that a seed means the same game for ever and on every build."""

from collections import Counter
from typing import Any

import pytest

from comptoir import BadRecord, Chance, Quick, Scripted
from comptoir.table.chance import chance_of, key_of

WORDS = [
    1610419478, 2588510846, 3021936119, 2248069204, 142822155, 2143268585, 2648181608, 4275464484,
    3090567506, 3860694096, 2151827011, 1632717642, 4044061040, 204286484, 247615876, 3062604576,
    1143335789, 25633965,
]  # fmt: skip


def taipei(drawn: int = 0) -> Chance:
    return Chance(key_of("taipei"), drawn)


def test_a_seed_is_any_text() -> None:
    empty = "cbf5a756769bda6df78060afc597dd42af66fc0150467967752f4c67606ce309"
    assert key_of("").hex() == empty
    assert key_of("taipei").hex()[:16] == "29e9da1ec9536d81"
    assert key_of("大稻埕") != key_of("大稻")


def test_words_are_those_of_the_stream() -> None:
    chance = taipei()
    assert [chance.word() for _ in WORDS] == WORDS
    assert chance.drawn == len(WORDS)


def test_a_stream_is_its_key_and_how_many_words_were_drawn() -> None:
    for drawn in (0, 1, 15, 16, 17):
        assert taipei(drawn).word() == WORDS[drawn]


def test_dice_and_shuffles() -> None:
    chance = taipei()
    dice = [3, 3, 6, 5, 4, 6, 3, 1, 3, 1, 2, 1, 3, 3, 5, 1, 6, 4, 4, 5]
    assert [chance.roll(6) for _ in dice] == dice
    chance, order = taipei(), list(range(12))
    chance.shuffle(order)
    assert order == [6, 8, 0, 5, 4, 11, 7, 3, 1, 10, 9, 2]
    assert chance.drawn == 11


def test_numbers_that_would_make_some_likelier_are_drawn_again() -> None:
    chance = taipei()
    three_quarters = 3 << 30
    expected = [word for word in WORDS if word < three_quarters]
    assert [chance.below(three_quarters) for _ in expected] == expected
    assert chance.drawn == len(WORDS)


def test_every_outcome_comes_about_equally_often() -> None:
    chance = taipei()
    rolls = Counter(int(chance.roll(6)) for _ in range(6000))
    assert sorted(rolls) == [1, 2, 3, 4, 5, 6]
    assert all(900 < number < 1100 for number in rolls.values())


def test_a_pick_is_one_of_the_list() -> None:
    chance = taipei()
    picks = {chance.pick(["rice", "tea", "opium"]) for _ in range(20)}
    assert picks == {"rice", "tea", "opium"}


def test_a_list_of_one_needs_no_chance() -> None:
    chance, single = taipei(), ["tea"]
    chance.shuffle(single)
    assert (single, chance.drawn) == (["tea"], 0)


def test_there_must_be_something_to_choose_from() -> None:
    for n in (0, -1):
        with pytest.raises(AssertionError):
            taipei().below(n)


@pytest.mark.parametrize("chance", [taipei(5), Quick(3), Scripted([1, 2, 3, 4, 5, 6])])
def test_a_copy_goes_on_alike_and_alone(chance: Chance) -> None:
    chance.roll(6)
    twin = chance.copy()
    rolls = [chance.roll(6) for _ in range(4)]
    assert twin.drawn + 4 == chance.drawn
    assert [twin.roll(6) for _ in range(4)] == rolls


def test_quick_dice_are_frozen_too() -> None:
    quick = Quick(1)
    first = [244934269, 1754021270, 149932841, 3235442284, 2142575654, 1510471166]
    assert [quick.word() for _ in first] == first
    quick = Quick(7)
    assert [quick.roll(6) for _ in range(12)] == [4, 5, 2, 1, 6, 4, 6, 1, 2, 3, 6, 4]
    assert quick.drawn == 12


def test_quick_dice_stay_within_their_faces() -> None:
    quick = Quick(123456789)
    assert {int(quick.below(3)) for _ in range(100)} == {0, 1, 2}


def test_a_script_repeats_what_fell() -> None:
    chance = Scripted([6, 0, [3, 1, 2]])
    order = [1, 2, 3]
    assert (chance.roll(6), chance.below(2)) == (6, 0)
    chance.shuffle(order)
    assert order == [3, 1, 2]
    assert chance.drawn == 3


@pytest.mark.parametrize("outcome", [0, 7, -1, True, "6", [1], 1.0])
def test_a_face_that_no_die_has_is_refused(outcome: Any) -> None:  # noqa: ANN401
    with pytest.raises(BadRecord) as caught:
        Scripted([outcome]).roll(6)
    assert caught.value.reason == "record.why.script_outcome"
    assert caught.value.arguments["number"] == 1


@pytest.mark.parametrize("outcome", [2, -1, False, [0]])
def test_a_number_that_cannot_have_come_is_refused(outcome: Any) -> None:  # noqa: ANN401
    with pytest.raises(BadRecord) as caught:
        Scripted([outcome]).below(2)
    assert caught.value.reason == "record.why.script_outcome"


@pytest.mark.parametrize("outcome", [1, [1, 2], [1, 2, 2], [1, 2, 3, 4]])
def test_an_order_of_other_things_is_refused(outcome: Any) -> None:  # noqa: ANN401
    with pytest.raises(BadRecord) as caught:
        Scripted([outcome]).shuffle([1, 2, 3])
    assert caught.value.reason == "record.why.script_outcome"


def test_a_script_that_is_too_short_is_refused() -> None:
    chance = Scripted([1])
    chance.roll(6)
    with pytest.raises(BadRecord) as caught:
        chance.roll(6)
    assert caught.value.reason == "record.why.script_short"
    assert caught.value.arguments == {"number": 1}


def test_chance_comes_from_a_seed_or_a_script() -> None:
    assert chance_of("taipei", [], 16).word() == WORDS[16]
    assert chance_of("", [5, 6], 1).roll(6) == 6


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [663, 150, 142, 927]),
        (3_500_000_000, [746, 783, 72, 989]),
        (2**32, [562, 924, 747, 481]),
        (2**100, [314, 90, 53, 271]),
        (-1, [466, 226, 253, 224]),
    ],
)
def test_quick_dice_fall_alike_on_both_builds_from_any_seed(seed: int, numbers: list[int]) -> None:
    quick = Quick(seed)
    assert [int(quick.below(1000)) for _ in numbers] == numbers


@pytest.mark.parametrize("chance", [taipei(5), Quick(3)])
def test_forked_dice_share_no_number_with_those_they_come_from(chance: Chance) -> None:
    apart = chance.fork()
    assert [chance.word() for _ in range(20)] != [apart.word() for _ in range(20)]


def test_a_scripted_order_of_other_things_is_refused() -> None:
    with pytest.raises(BadRecord) as caught:
        Scripted([["a", 1]]).shuffle([1, 2])
    assert caught.value.reason == "record.why.script_outcome"
