"""What is in the box, and why the counts fit: nothing that is needed can run out."""

from collections import Counter
from itertools import combinations

import pytest

from comptoir.games.dragon_market.rules.box import BONUSES, COINS, DATA, GOODS, PARTNERS, PONTOONS
from comptoir.games.dragon_market.rules.components import box_from
from comptoir.games.dragon_market.rules.harbour import SPACES
from comptoir.games.dragon_market.rules.powers import EVERY_TURN
from tests.games.dragon_market.scenario import new_game

BOX = box_from("")
BLUE, RED, SORTS, FACES = BOX.blue, BOX.red, BOX.sorts, BOX.faces
TO_WIN, DRAWN, START_COINS = BOX.to_win, BOX.drawn, BOX.start_coins


def wanted(deck: list[int]) -> Counter[int]:
    """How many cards of a deck ask for each kind."""
    return Counter(kind for card in deck for kind in range(len(GOODS)) if card >> kind & 1)


def test_the_pieces_of_the_rulebook() -> None:
    assert (len(SORTS), len(PONTOONS)) == (10, 4)
    assert (len(GOODS), 2 * len(GOODS), SPACES) == (20, 40, 20)
    assert (len(BLUE), len(RED), len(BONUSES), COINS) == (10, 13, 13, 12)
    assert (START_COINS, DATA["coins"]["max_spent_per_turn"]) == ([0, 1, 2, 3], 2)


def test_five_boats_of_each_sort() -> None:
    assert Counter(SORTS) == {0: 5, 1: 5}


def test_a_roll_is_worth_six_to_eight() -> None:
    assert {one + two for one in FACES for two in FACES} == {6, 7, 8}
    rolled = Counter(sum(new_game(seed=f"{seed}").state["dice"]) for seed in range(200))
    assert {*rolled} == {6, 7, 8}
    assert rolled[6] > rolled[7] > rolled[8]


@pytest.mark.parametrize(("deck", "goods"), [(BLUE, 4), (RED, 3)])
def test_cards_ask_for_different_goods_and_share_one_at_most(deck: list[int], goods: int) -> None:
    assert {card.bit_count() for card in deck} == {goods}
    assert all((one & two).bit_count() <= 1 for one, two in combinations(deck, 2))


def test_why_the_counts_fit_each_good_is_on_two_blue_cards() -> None:
    assert {*wanted(BLUE).values()} == {2}
    assert len(wanted(BLUE)) == 20


def test_why_the_counts_fit_no_good_is_on_more_red_cards_than_it_has_tokens() -> None:
    assert max(wanted(RED).values()) == 2
    assert sum(wanted(RED).values()) == 39


def test_why_the_counts_fit_the_blue_deck_never_runs_out() -> None:
    """Even if all players have drawn as many objectives as win, some are left."""
    for seats, number in (
        (2, TO_WIN["two_or_three"]),
        (3, TO_WIN["two_or_three"]),
        (4, TO_WIN["four"]),
    ):
        assert seats * number <= len(BLUE) - 1
    assert 2 * TO_WIN["teams"] <= len(BLUE) - 1


def test_why_the_counts_fit_the_worst_draw_of_the_red_deck_finds_two_cards() -> None:
    """Three opponents with two validated and one kept, and two validated by who draws."""
    with_others = 3 * ((TO_WIN["advanced"] - 1) + 1)
    before_the_drawer = TO_WIN["advanced"] - 1
    assert (with_others, before_the_drawer) == (9, 2)
    assert len(RED) - with_others - before_the_drawer == DRAWN
    teams = (TO_WIN["teams"] - 1 + 1) + (TO_WIN["teams"] - 1)
    assert len(RED) - teams >= DRAWN


def test_every_bonus_is_on_one_card() -> None:
    assert sorted(BOX.bonus_of) == list(range(13))


def test_ten_bonuses_are_there_every_turn_and_three_once() -> None:
    names = [name for place, name in enumerate(BONUSES) if not EVERY_TURN >> place & 1]
    assert sorted(names) == ["choose_of_three", "skip_one_good", "three_coins"]


def test_r20_what_bonuses_cost() -> None:
    assert dict(zip(BONUSES, BOX.costs, strict=True)) == {
        "hop_boat": 1, "half_turn": 1, "sideways": 1, "cross_sailor": 2, "diagonal_step": 1,
        "jump_water": 2, "swap_heirs": 0, "other_pivot": 1, "swap_stacks": 0, "reroll_die": 0,
        "skip_one_good": 0, "choose_of_three": 0, "three_coins": 0,
    }  # fmt: skip


def test_objectives_to_win() -> None:
    assert TO_WIN == {"two_or_three": 3, "four": 2, "advanced": 3, "teams": 4}


def test_partners_are_those_of_the_data() -> None:
    table = new_game(4, teams="on").table
    assert [table.partners(side) for side in range(2)] == PARTNERS
    assert BOX.team_coins == [sum(START_COINS[seat] for seat in pair) for pair in PARTNERS]
    assert sorted(table.coins) == BOX.team_coins
