"""What is typed in answer to a table in words: beginnings of options, and deals."""

import random

from tests.web.asking import Caller


def test_the_beginning_of_several_options_lists_them(caller: Caller) -> None:
    table = caller.seat("chinatown", "Ann Ben Cy")
    options = table.game(0)["options"]
    understood = table.do(0, "read", line="keep")
    assert understood["actions"] == []
    assert understood["options"] == [option for option in options if option.startswith("keep ")]


def test_a_deal_is_typed_freely_and_judged(caller: Caller) -> None:
    table = caller.seat("chinatown", "Ann Ben Cy")
    dice = random.Random(1)
    for seat in (0, 1, 2):
        table.any_act(seat, dice)
    assert "propose" in table.do(0, "words")["hint"]
    lot = table.game(0)["view"]["players"][0]["lots"]
    assert lot, "lots were dealt"
    deal = table.do(0, "read", line="propose 10k to Ben for 20k")
    assert deal["actions"][0].startswith("propose ")
    table.act(0, *deal["actions"])
    status, reason = table.refused(0, "read", line="propose 990k to Ben for 20k")
    assert (status, reason.partition(".")[0]) == (409, "chinatown")
