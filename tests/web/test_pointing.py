"""What somebody means who points at things on the board: `check` says it, or why it cannot be."""

from tests.titles import FLOOR, TURNS, sample_of
from tests.web.asking import Caller

END = sample_of("turns").ENOUGH


def test_what_is_pointed_at_is_judged_like_an_action(caller: Caller) -> None:
    table = caller.seat(TURNS, "Ann Ben")
    refusal = table.refused(0, "check", pointed=[END])
    assert refusal == table.refused(0, "check", action=END)
    assert refusal[1].startswith(f"{TURNS}.why.")
    option = next(one for one in table.game(0)["options"] if one.split()[0] == "flip")
    thing = option.split()[1]
    assert table.do(0, "check", pointed=[thing]) == {"action": option}
    assert table.do(0, "check", pointed=[thing], draft=[option]) == {"action": option}
    after = table.refused(0, "check", pointed=[END], draft=[option])
    assert after == table.refused(0, "draft", actions=[option, END])


def test_nothing_may_be_meant(caller: Caller) -> None:
    table = caller.seat(TURNS, "Ann Ben")
    for body in ({}, {"pointed": ["xyzzy"]}, {"pointed": ["xyzzy"], "chosen": [END]}):
        assert table.do(0, "check", **body) == {"action": None}
    assert table.refused(0, "check", made={"verb": END}) == (409, "table.why.not_an_option")
    assert table.refused(0, "check", said="anything") == (409, "table.why.not_an_option")
    assert table.refused(None, "check", pointed=[END]) == (403, "web.why.spectator")
    assert table.refused(0, "check", pointed=[END] * 65) == (400, "web.why.malformed")
    assert table.refused(0, "check", pointed=["x" * 81]) == (400, "web.why.malformed")


def test_what_somebody_means_is_foreseen_where_that_can_be(caller: Caller) -> None:
    table = caller.seat(FLOOR, "Ann Ben Cy")
    assert table.refused(0, "foresee", pointed=["xyzzy"]) == (409, "table.why.not_an_option")
