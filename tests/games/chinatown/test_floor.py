"""The floor: deals are proposed, changed, answered and struck, until all are done."""

from typing import Any

import pytest

from comptoir.games.chinatown.rules.deal import REASONS
from comptoir.games.chinatown.rules.speech import MOST_ASIDES, MOST_OPEN
from tests.games.chinatown.scenario import Scene, scene

SWAP = "p0 gives lot-20 to p1 and p1 gives dim_sum 30k to p0"
CIRCLE = "p0 gives lot-20 to p1 and p1 gives dim_sum to p2 and p2 gives 20k to p0"


def market(**more: Any) -> Scene:  # noqa: ANN401 - whatever a scene takes
    """Three players, each with something to sell."""
    lots = ["20, 21 photo", "16 photo", "17"]
    return scene(lots, tiles=["tea_house", "dim_sum dim_sum", "photo"], **more)


def proposed(terms: str = SWAP, **more: Any) -> Scene:  # noqa: ANN401
    """The first player has proposed a deal."""
    return market(**more).play(f"0: propose {terms}")


def test_the_floor_waits_for_everybody_at_once() -> None:
    town = market()
    assert (town.phase, town.waiting) == ("Floor", [0, 1, 2])
    assert town.options(0) == ["done"]


def test_who_is_done_owes_an_answer_only_to_what_is_new() -> None:
    town = market().play("1: done")
    assert (town.waiting, town.owing) == ([0, 1, 2], [0, 2])
    town.play(f"0: propose {SWAP}")
    assert town.owing == [0, 1, 2]
    town.play("1: decline 1 v1 thinking")
    assert town.owing == [0, 2]
    town.play(f"0: change 1 {CIRCLE}\n1: consent 1 v2")
    assert town.owing == [0, 2]
    town.play("2: consent 1 v2")
    assert town.owing == [0, 1, 2]


def test_a_deal_is_struck_when_its_parties_agree() -> None:
    town = proposed().play("1: consent 1 v1")
    assert town.deals() == "struck"
    assert (town.lots(0), town.lots(1)) == ("21 photo", "16 photo, 20")
    assert (town.tiles(0), town.tiles(1)) == ("tea_house dim_sum", "dim_sum")
    assert town.money() == [13, 7, 10]
    assert town.events()[-3:] == ["propose", "consent", "struck"]


def test_a_shop_goes_with_its_lot_and_joins_the_business_of_its_new_owner() -> None:
    town = scene(["16 photo", "17 photo", "18"])
    assert town.incomes() == [1, 1, 0]
    town.play("0: propose p0 gives lot-16 to p1 and p1 gives 50k to p0\n1: consent 1 v1")
    assert town.lots(1) == "16 photo, 17 photo"
    assert town.incomes() == [0, 2, 0]


def test_the_worked_trade_of_the_rulebook() -> None:
    town = scene(
        ["16 tea_house", "17 tea_house, 19 tea_house, 20"],
        tiles=["", "dim_sum dim_sum"],
        money=[10, 10, 10],
    )
    town.play("0: propose p0 gives lot-16 10k to p1 and p1 gives dim_sum dim_sum lot-20 to p0")
    town.play("1: consent 1 v1")
    assert (town.lots(0), town.tiles(0), town.money()[0]) == ("20", "dim_sum dim_sum", 9)
    assert town.incomes()[1] == 5


def test_a_gift_needs_the_consent_of_who_receives_it() -> None:
    town = proposed("p0 gives 40k to p2")
    assert town.money() == [10, 10, 10]
    assert town.play("2: consent 1 v1").money() == [6, 10, 14]


def test_three_parties_strike_a_deal_together() -> None:
    town = proposed(CIRCLE).play("2: consent 1 v1")
    assert (town.deals(), town.deal()["consents"]) == ("open", [0, 2])
    town.play("1: consent 1 v1")
    assert town.deals() == "struck"
    assert (town.lots(1), town.tiles(2), town.money()) == (
        "16 photo, 20", "photo dim_sum", [12, 10, 8],
    )  # fmt: skip


def test_r02_who_writes_a_version_consents_to_it_and_nobody_else_does() -> None:
    town = proposed(CIRCLE).play("1: consent 1 v1")
    town.play("2: change 1 p0 gives lot-20 to p1 and p1 gives dim_sum to p2 and p2 gives 10k to p0")
    assert (town.deal()["version"], town.deal()["consents"]) == (2, [2])
    assert town.deal()["by"] == 0
    town.play("0: consent 1 v2\n1: consent 1 v2")
    assert town.money() == [11, 10, 9]


def test_r02_declines_are_void_with_a_new_version() -> None:
    town = proposed().play("1: decline 1 v1 too_little")
    town.play("0: change 1 p0 gives lot-20 to p1 and p1 gives dim_sum to p0")
    assert town.deal()["declined"] == []
    assert town.told("propose.change")[0]["version"] == 2


def test_a_change_changes_something_and_is_made_by_those_concerned() -> None:
    town = proposed()
    assert town.refuses(f"0: change 1 {SWAP}") == "nothing_changed"
    assert town.refuses("2: change 1 p2 gives 10k to p0") == "not_your_deal [6.3]"
    assert town.refuses("0: change 2 p0 gives 10k to p1") == "no_such_deal"
    town.play("1: consent 1 v1")
    assert town.refuses("0: change 1 p0 gives 10k to p1") == "deal_closed"


def test_r03_a_declined_deal_stays_on_the_table() -> None:
    town = proposed()
    assert len(town.options(1, "decline 1 v1")) == len(REASONS)
    town.play("1: decline 1 v1 too_little")
    assert (town.deals(), town.deal()["declined"]) == ("open", ["1 too_little"])
    assert town.told("decline")[0]["reason"]["id"] == "chinatown.reason.too_little"
    assert town.options(1, "decline") == []
    town.play("1: consent 1 v1")
    assert (town.deals(), town.deal()["declined"]) == ("struck", [])


def test_r03_only_its_author_withdraws_a_deal() -> None:
    town = proposed()
    assert town.refuses("1: withdraw 1") == "not_your_offer [6.3]"
    town.play("0: withdraw 1")
    assert town.deals() == "withdrawn"
    assert town.refuses("1: consent 1 v1") == "deal_closed"
    assert town.refuses("0: withdraw 1") == "deal_closed"


def test_r03_a_reason_is_one_of_the_list() -> None:
    assert proposed().refuses("1: decline 1 v1 because") == "no_such_reason"


def test_a_counter_offer_is_a_deal_of_its_own() -> None:
    town = proposed().play("1: counter 1 p0 gives lot-20 to p1 and p1 gives dim_sum to p0")
    assert (town.deal(2)["answers_to"], town.deal(2)["by"], town.deals()) == (1, 1, "open open")
    assert town.told("propose.counter")[0]["number"] == 2
    town.play("0: consent 2 v1")
    assert town.deals() == "impossible struck"
    assert town.refuses("1: counter 1 p1 gives 10k to p0") == "deal_closed"
    assert town.refuses("1: counter 9 p1 gives 10k to p0") == "no_such_deal"


def test_r04_deals_about_a_lot_that_is_gone_are_closed_at_once() -> None:
    town = proposed().play("2: propose p0 gives lot-20 to p2\n1: consent 1 v1")
    assert town.deals() == "struck impossible"
    assert town.told("impossible") == [{"number": 2}]


def test_r04_deals_about_open_tiles_that_are_gone_are_closed_at_once() -> None:
    town = proposed("p0 gives 10k to p2 and p2 gives photo to p0")
    town.play("1: propose p1 gives 10k to p2 and p2 gives photo to p1\n2: consent 1 v1")
    assert town.deals() == "struck impossible"


def test_r04_deals_about_hidden_tiles_are_looked_at_when_the_last_party_consents() -> None:
    town = proposed("p0 gives 10k to p2 and p2 gives photo to p0", options={"tiles": "hidden"})
    town.play("1: propose p1 gives 10k to p2 and p2 gives photo to p1\n2: consent 1 v1")
    assert town.deals() == "struck open"
    assert town.options(2, "consent") == []
    assert town.refuses("2: consent 2 v1") == "no_tile.you [4.3]"


def test_r04_a_deal_that_only_lacks_money_is_not_closed_before_the_last_consent() -> None:
    town = proposed("p0 gives 80k to p1")
    town.play("0: propose p0 gives 60k to p2\n1: consent 1 v1")
    assert (town.deals(), town.money()) == ("struck open", [2, 18, 10])
    town.play("2: consent 2 v1")
    assert (town.deals(), town.money()) == ("struck impossible", [2, 18, 10])


def test_r05_nobody_goes_into_debt() -> None:
    town = market(money=[3, 3, 30])
    assert town.refuses("0: propose p0 gives 40k to p1") == "no_debts [4.3]"
    town.play("0: propose p0 gives lot-20 to p1 and p1 gives 40k to p0")
    assert town.options(1, "consent") == []
    assert town.refuses("1: consent 1 v1") == "no_debts [4.3]"


def test_r05_what_is_received_in_a_deal_may_pay_in_it() -> None:
    town = market(money=[0, 10, 20])
    town.play("0: propose p1 gives 90k to p0 and p0 gives 90k to p2 and p2 gives lot-17 to p1")
    town.play("1: consent 1 v1\n2: consent 1 v1")
    assert (town.money(), town.lots(1)) == ([0, 1, 29], "16 photo, 17")


def test_r05_a_lot_goes_once() -> None:
    town = market()
    assert town.refuses("0: propose p0 gives lot-20 to p1 and p0 gives lot-20 to p2") == (
        "twice [4.3]"
    )
    assert town.refuses("0: propose p0 gives lot-20 to p1 and p1 gives lot-20 to p2") == (
        "your_lot [4.3]"
    )


@pytest.mark.parametrize(("terms", "reason"), [
    ("p0 gives lot-16 to p1", "not_your_lot [4.3]"),
    ("p1 gives lot-20 to p2", "your_lot [4.3]"),
    ("p1 gives lot-17 to p0", "not_their_lot [4.3]"),
    ("p0 gives lot-1 to p1", "lot_of_nobody [4.3]"),
    ("p0 gives laundry to p1", "no_tile.you [4.3]"),
    ("p0 gives photo to p1", "tile_built [4.3]"),
    ("p1 gives dim_sum dim_sum dim_sum to p0", "no_tile [4.3]"),
    ("p0 gives 10k to p0", "to_oneself"),
    ("any gives 10k to any", "to_oneself"),
    ("p0 gives 10k to p4", "no_such_player"),
    ("any gives lot-16 to p0", "lot_of_anyone [6.4]"),
    ("p1 gives 10k to any", "anyone [6.4]"),
    ("p0 gives 10k to any and p1 gives 10k to p0", "anyone [6.4]"),
])  # fmt: skip
def test_impossible_terms_are_refused(terms: str, reason: str) -> None:
    assert market().refuses(f"0: propose {terms}") == reason


def test_r09_a_player_proposes_only_so_often_in_a_year() -> None:
    town = market(options={"talk": "5"})
    town.play("0: propose p0 gives 10k to p1\n0: counter 1 p0 gives 20k to p1")
    town.play("".join(f"0: change 1 p0 gives {number}0k to p1\n" for number in (2, 3, 4)))
    assert town.state["players"][0]["spoken"] == 5
    assert town.session.prompt(0)["args"] == {"left": 0}
    for line in ("propose p0 gives 10k to p1", "change 1 p0 gives 30k to p1"):
        assert town.refuses(f"0: {line}") == "talked_enough [6.6]"


def test_talk_counts_proposals_only() -> None:
    town = market(options={"talk": "5"}).play(
        "1: propose p0 gives 10k to p1 and p1 gives 10k to p2"
    )
    town.play("0: want lot-16\n0: sell lot-20\n0: done\n0: resume")
    town.play("0: consent 1\n0: decline 1 thinking")
    assert town.state["players"][0]["spoken"] == 0
    assert town.session.prompt(0)["args"] == {"left": 5}


def test_r09_wishes_and_coming_back_are_counted_apart() -> None:
    town = market().play("0: want lot-16\n" * (MOST_ASIDES - 1) + "0: done\n0: resume\n0: done")
    assert town.state["players"][0]["asides"] == MOST_ASIDES
    assert (town.waiting, town.options(0)) == ([1, 2], [])
    town.play("1: propose p0 gives 10k to p1")
    assert town.refuses("0: resume") == "back_enough [6.6]"
    assert town.refuses("0: want lot-17") == "wished_enough [6.6]"
    assert town.play("0: propose p0 gives 10k to p1").done == []


def test_r09_answers_are_free() -> None:
    town = proposed(options={"talk": "5"}).play("1: propose p1 gives 10k to p2\n" * 5)
    assert town.play("1: consent 1 v1").deals().startswith("struck")


def test_r09_who_has_said_all_and_is_done_is_awaited_while_an_answer_is_owed() -> None:
    town = proposed(options={"talk": "5"}).play("1: want lot-20\n" * MOST_ASIDES)
    for number in range(2, 7):
        town.play(f"1: propose p1 gives 10k to p2\n1: withdraw {number}")
    town.play("1: done")
    assert town.waiting == [0, 1, 2]
    town.play("1: decline 1 v1 thinking")
    assert town.waiting == [0, 2]
    town.play("0: change 1 p0 gives lot-20 to p1")
    assert town.waiting == [0, 1, 2]
    town.play("1: consent 1 v2")
    assert town.done == []


def test_r09_a_consent_can_always_be_taken_back() -> None:
    town = proposed(CIRCLE, options={"talk": "5"}).play("1: propose p1 gives 10k to p2\n" * 5)
    town.play("1: consent 1 v1\n1: decline 1 v1 thinking")
    assert (town.deal()["consents"], town.deal()["gone_back"]) == ([0], [1])
    assert town.refuses("1: consent 1 v1") == "gone_back [6.2]"
    town.play("0: change 1 p0 gives lot-20 to p1 and p1 gives dim_sum to p2 and p2 gives 10k to p0")
    assert town.play("1: consent 1 v2").deal()["consents"] == [0, 1]


def test_r09_a_consent_can_be_taken_back_by_who_is_done_and_cannot_come_back() -> None:
    town = proposed(CIRCLE).play("1: want lot-20\n" * MOST_ASIDES)
    town.play("1: consent 1 v1\n1: done")
    assert (town.waiting, town.owing) == ([0, 1, 2], [0, 2])
    town.play("1: decline 1 v1 thinking")
    assert (town.deal()["gone_back"], town.waiting) == ([1], [0, 2])


def test_r09_a_player_has_twelve_deals_open_at_most() -> None:
    town = market().play("0: propose p0 gives 10k to p1\n" * MOST_OPEN)
    assert town.refuses("0: propose p0 gives 10k to p1") == "too_many_open [6.6]"
    town.play("0: withdraw 3\n0: propose p0 gives 10k to p1")
    assert town.deals().split().count("open") == MOST_OPEN


def test_r10_only_what_is_on_the_table_now_changes_hands() -> None:
    town = market()
    assert town.refuses("0: propose p0 gives next_photo to p1") == "no_such_thing_named"
    assert town.refuses("2: propose p2 gives photo photo to p1") == "no_tile.you [4.3]"


def test_r12_an_offer_to_anyone_is_taken_by_some_and_its_author_chooses() -> None:
    town = proposed("p0 gives lot-20 to any and any gives 40k to p0")
    assert town.options(0) == ["done", "withdraw 1"]
    town.play("1: take 1 v1\n2: take 1 v1")
    assert (town.deal()["takers"], town.deals()) == ([1, 2], "open")
    assert town.options(0, "choose") == ["choose 1 v1 p1", "choose 1 v1 p2"]
    town.play("0: choose 1 v1 p2")
    assert (town.deals(), town.lots(2), town.money()) == ("struck", "17, 20", [14, 10, 6])
    assert town.told("choose") == [{"seat": 0, "number": 1, "other": 2}]
    assert town.deal()["terms"] == "p0 gives lot-20 to p2 and p2 gives 40k to p0"


def test_r12_once_a_taker_is_chosen_the_digest_is_that_of_the_deal_between_the_two() -> None:
    offered = proposed("p0 gives lot-20 to any and any gives 40k to p0").play("2: take 1 v1")
    agreed = proposed("p0 gives lot-20 to p2 and p2 gives 40k to p0")
    assert offered.named() != agreed.named()
    assert offered.play("0: choose 1 v1 p2").named() == agreed.named()


def test_r12_who_would_take_an_offer_may_think_better_of_it() -> None:
    town = proposed("p0 gives lot-20 to any and any gives 40k to p0")
    town.play("1: decline 1 v1 thinking\n1: take 1 v1")
    assert (town.deal()["takers"], town.deal()["declined"]) == ([1], [])
    town.play("1: decline 1 v1 thinking")
    assert (town.deal()["takers"], town.deal()["declined"]) == ([], ["1 thinking"])
    assert town.options(1) == ["done"]
    assert town.refuses("1: take 1 v1") == "gone_back [6.2]"
    assert town.refuses("1: decline 1 v1 thinking") == "declined [6.2]"


def test_r12_only_who_can_pay_takes_it_and_only_takers_are_chosen() -> None:
    town = proposed("p0 gives lot-20 to any and any gives dim_sum 90k to p0", money=[10, 10, 5])
    assert town.refuses("2: take 1 v1") == "no_tile.you [4.3]"
    assert town.refuses("0: take 1 v1") == "own_deal [6.2]"
    assert town.refuses("0: choose 1 v1 p1") == "no_taker [6.4]"
    assert town.refuses("0: choose 1 v1 any") == "no_taker [6.4]"
    assert town.refuses("1: consent 1 v1") == "take_it [6.2]"
    assert town.refuses("1: choose 1 v1 p1") == "no_choice [6.2]"
    town.play("1: take 1 v1")
    assert town.refuses("1: take 1 v1") == "agreed [6.2]"
    poor = proposed("p0 gives lot-20 to any and any gives 90k to p0", money=[10, 10, 5])
    assert poor.refuses("2: take 1 v1") == "no_debts [4.3]"


def test_r12_choosing_a_taker_who_cannot_pay_leaves_the_offer_open_to_the_other_takers() -> None:
    town = proposed("p0 gives lot-20 to any and any gives 90k to p0")
    town.play("1: take 1 v1\n2: take 1 v1\n1: propose p1 gives 50k to p0\n0: consent 2 v1")
    town.play("0: choose 1 v1 p1")
    assert (town.deals(), town.lots(0)) == ("open struck", "20, 21 photo")
    assert (town.deal()["takers"], town.options(0, "choose")) == ([2], ["choose 1 v1 p2"])
    assert town.told("cannot") == [{"seat": 1, "number": 1}]
    assert town.refuses("1: take 1 v1") == "gone_back [6.2]"
    assert town.play("0: choose 1 v1 p2").lots(2) == "17, 20"


def test_r12_an_author_who_cannot_pay_any_more_chooses_nobody() -> None:
    town = proposed("p0 gives 90k to any and any gives photo to p0").play("2: take 1 v1")
    town.play("0: propose p0 gives 50k to p1\n1: consent 2 v1")
    assert town.options(0, "choose") == []
    assert town.refuses("0: choose 1 v1 p2") == "no_debts [4.3]"


def test_r12_only_the_author_of_a_deal_opens_it_to_anyone() -> None:
    town = proposed()
    assert town.refuses("1: change 1 p1 gives dim_sum to any") == "anyone [6.4]"
    town.play("0: change 1 p0 gives lot-20 to any")
    assert town.deal()["consents"] == [0]


def test_an_offer_to_anyone_for_a_tile_stays_while_tiles_change_hands() -> None:
    town = proposed("p0 gives 30k to any and any gives photo to p0")
    town.play("2: propose p2 gives photo to p1\n1: consent 2 v1")
    assert town.deals() == "open struck"
    town.play("1: take 1 v1\n0: choose 1 v1 p1")
    assert town.tiles(0) == "photo tea_house"


def test_wishes_are_seen_by_all() -> None:
    town = market().play("0: want lot-16 photo\n1: sell dim_sum lot-16")
    for viewer in (2, None):
        rows = town.view(viewer)["players"]
        assert rows[0]["wants"] == [{"lot": 16}, {"shop": "photo"}]
        assert rows[1]["sells"] == [{"lot": 16}, {"shop": "dim_sum"}]
    town.play("0: want nothing\n1: sell nothing")
    assert (town.view(2)["players"][0]["wants"], town.view(2)["players"][1]["sells"]) == ([], [])
    assert town.events()[-2:] == ["want.nothing", "sell.nothing"]


@pytest.mark.parametrize(("line", "reason"), [
    ("want lot-16 lot-16", "wishes [6.5]"),
    ("want " + " ".join(f"lot-{lot}" for lot in range(1, 22)), "wishes [6.5]"),
    ("want 30k", "wish_thing [6.5]"),
    ("sell lot-16", "not_your_lot [4.3]"),
    ("sell laundry", "no_tile.you [4.3]"),
    ("sell photo", "tile_built [4.3]"),
])  # fmt: skip
def test_wishes_name_lots_and_tiles_and_one_sells_what_one_has(line: str, reason: str) -> None:
    assert market().refuses(f"0: {line}") == reason


def test_r13_the_floor_closes_when_all_are_done_and_what_is_open_ends() -> None:
    town = proposed().play("1: decline 1 thinking\n0: done\n1: done")
    assert (town.phase, town.done) == ("Floor", [0, 1])
    town.play("2: done")
    assert (town.phase, town.deals()) == ("Build", "ended")
    assert "closed" in town.events()


def test_r13_a_floor_closes_over_deals_of_all_kinds() -> None:
    town = proposed().play("1: consent 1 v1\n0: propose p0 gives 10k to p1").all_done()
    assert town.deals() == "struck ended"


def test_r13_who_is_done_may_come_back() -> None:
    town = market().play("0: done\n1: done")
    assert town.options(0) == ["resume"]
    assert town.refuses("0: done") == "already_done [6.6]"
    assert town.refuses("2: resume") == "not_done [6.6]"
    town.play("0: resume\n2: done")
    assert (town.phase, town.done) == ("Floor", [1, 2])


def test_r13_speaking_takes_done_back_and_answering_does_not() -> None:
    town = proposed().play("0: done\n1: done\n1: decline 1 v1 need_it")
    assert town.done == [0, 1]
    assert town.play("0: want lot-16").done == [1]


def test_r13_a_struck_deal_reopens_the_floor_for_everybody() -> None:
    town = proposed().play("2: done\n0: done\n1: consent 1 v1")
    assert (town.done, town.owing) == ([], [0, 1, 2])


def test_r14_anyone_proposes_a_deal_between_others_but_cannot_strike_it() -> None:
    town = market().play(f"2: propose {SWAP}")
    assert (town.deal()["consents"], town.options(2)) == ([], ["done", "withdraw 1"])
    assert town.refuses("2: consent 1 v1") == "not_named [6.2]"
    town.play("0: consent 1 v1\n1: consent 1 v1")
    assert (town.deals(), town.money()) == ("struck", [13, 7, 10])


def test_r14_who_proposed_it_for_others_may_change_it() -> None:
    town = market().play(f"2: propose {SWAP}\n0: consent 1 v1")
    town.play("2: change 1 p0 gives lot-20 to p1")
    assert town.deal()["consents"] == []


def test_an_answer_that_names_no_deal_is_refused() -> None:
    town = market()
    assert town.refuses("0: consent 1 v1") == "no_such_deal"
    assert town.refuses("0: keep 1 2") == "phase.keep [4.1]"
    assert town.refuses("0: build 20 photo") == "phase.build [4.4]"


def test_what_was_sold_or_found_goes_from_the_wish_board() -> None:
    town = scene(["20, 21", "16"], tiles=["photo photo", "dim_sum"])
    town.play("0: sell lot-20 photo\n0: want lot-16 dim_sum\n1: want lot-20")
    town.play("0: propose p0 gives lot-20 photo to p1 and p1 gives lot-16 dim_sum to p0")
    town.play("1: consent 1 v1")
    row = town.view(2)["players"][0]
    assert (row["sells"], row["wants"]) == ([{"shop": "photo"}], [{"shop": "dim_sum"}])
    assert town.view(2)["players"][1]["wants"] == []
