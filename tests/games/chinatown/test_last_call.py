"""The end of the floor: it does not close over anybody's head."""

from tests.games.chinatown.scenario import Scene, scene

SWAP = "p0 gives lot-20 to p1 and p1 gives dim_sum to p0"
OFFER = "p0 gives lot-20 to any and any gives 40k to p0"


def market() -> Scene:
    return scene(["20, 21", "16", "17"], tiles=["photo", "dim_sum", "photo"])


def test_the_floor_does_not_end_while_a_deal_lacks_an_answer() -> None:
    town = market().play(f"1: done\n2: done\n0: propose {SWAP}\n0: done")
    assert (town.phase, town.done, town.owing) == ("Floor", [0, 1, 2], [1])
    assert town.told("last_call") == [{"missing": [1]}]
    assert town.session.prompt(1)["id"] == "chinatown.prompt.floor.last"
    assert town.session.prompt(0)["id"] == "chinatown.prompt.floor.done"
    assert town.view(None)["last_call"] == [1]


def test_who_is_asked_after_saying_done_can_still_answer() -> None:
    town = market().play(f"1: done\n2: done\n0: propose {SWAP}\n0: done")
    assert town.options(1, "consent") == ["consent 1 v1"]
    town.play("1: decline 1 too_little")
    assert (town.phase, town.deals()) == ("Build", "ended")
    again = market().play(f"1: done\n2: done\n0: propose {SWAP}\n0: done\n1: consent 1")
    assert (again.phase, again.deals(), again.done) == ("Floor", "struck", [])


def test_the_last_call_closes_the_floor_with_the_last_answer_and_not_before() -> None:
    town = market().play("0: propose p0 gives 10k to p1 and p1 gives 10k to p2")
    town.play("0: done\n1: done\n2: done")
    assert town.owing == [1, 2]
    town.play("2: decline 1 no_use")
    assert (town.phase, town.owing) == ("Floor", [1])
    assert town.play("1: consent 1").phase == "Build"


def test_in_the_last_call_everybody_is_asked_about_an_offer_to_anyone() -> None:
    town = market().play(f"1: done\n2: done\n0: propose {OFFER}")
    assert town.owing == [0]
    town.play("0: done")
    assert (town.owing, town.view(1)["last_call"]) == ([1, 2], [1, 2])
    town.play("1: decline 1 no_use")
    assert (town.phase, town.owing) == ("Floor", [2])
    town.play("2: take 1")
    assert (town.phase, town.owing) == ("Floor", [0]), "its author has somebody to choose"
    assert town.play("0: choose 1 p2").lots(2) == "17, 20"
    assert (town.phase, town.done) == ("Floor", [])


def test_an_author_who_is_done_owes_an_answer_to_who_would_take_the_offer() -> None:
    town = market().play(f"0: propose {OFFER}\n0: done")
    assert town.owing == [1, 2]
    assert town.play("1: take 1").owing == [0, 1, 2]
    assert town.play("1: decline 1 thinking").owing == [1, 2]


def test_who_would_take_an_offer_is_not_asked_again() -> None:
    town = market().play(f"0: propose {OFFER}\n1: take 1\n0: done\n1: done\n2: done")
    assert town.owing == [0, 2]
    town.play("2: decline 1 no_use\n0: withdraw 1")
    assert (town.phase, town.deals()) == ("Build", "withdrawn")


def test_a_deal_withdrawn_in_the_last_call_does_not_close_the_floor_over_who_was_asked() -> None:
    town = market().play(f"1: done\n2: done\n0: propose {SWAP}\n0: done\n0: withdraw 1")
    assert (town.phase, town.done, town.owing) == ("Floor", [1, 2], [0])
    assert town.play("0: done").phase == "Build"


def test_a_deal_that_asks_nobody_any_more_is_withdrawn_without_ending_the_last_call() -> None:
    town = market().play(f"0: propose {SWAP}\n1: decline 1 thinking\n2: propose p2 gives 10k to p1")
    town.play("0: done\n1: done\n2: done\n0: withdraw 1")
    assert (town.done, town.owing) == ([0, 1, 2], [1])
    assert town.view(1)["last_call"] == [1]


def test_coming_back_in_the_last_call_opens_the_floor_again() -> None:
    town = market().play(f"1: done\n2: done\n0: propose {SWAP}\n0: done\n1: resume")
    assert (town.done, town.view(1)["last_call"], town.owing) == ([0, 2], [], [1])
    town.play("1: done")
    assert len(town.told("last_call")) == 2


def test_a_proposal_in_the_last_call_opens_the_floor_again() -> None:
    town = market().play(f"1: done\n2: done\n0: propose {SWAP}\n0: done")
    town.play("2: propose p2 gives photo to p0")
    assert (town.done, town.owing) == ([0, 1], [0, 1, 2])


def test_what_was_answered_before_does_not_hold_the_floor() -> None:
    town = market().play(f"0: propose {SWAP}\n1: decline 1 thinking\n0: done\n1: done\n2: done")
    assert (town.phase, town.deals()) == ("Build", "ended")
    assert town.told("last_call") == []


def test_a_last_call_reads_back() -> None:
    town = market().play(f"1: done\n2: done\n0: propose {SWAP}\n0: done")
    again = type(town)(type(town.session).at(town.session.game, town.session.position))
    assert (again.view(1), again.owing) == (town.view(1), [1])
    assert again.play("1: decline 1 thinking").phase == "Build"
