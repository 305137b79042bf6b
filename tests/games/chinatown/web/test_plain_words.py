"""Sentences in plain words come back as deals for their writer; bots say something to people."""

import random

from tests.waiting import until
from tests.web.asking import Caller, Opened


def on_the_floor(caller: Caller) -> Opened:
    """Open the floor of a first year among three people."""
    table = caller.seat("chinatown", "Ann Ben Cy")
    dice = random.Random(1)
    for seat in (0, 1, 2):
        table.any_act(seat, dice)
    return table


def test_a_sentence_comes_back_as_a_draft_and_plays_nothing(caller: Caller) -> None:
    table = on_the_floor(caller)
    before = table.game(0)
    lot = before["view"]["players"][0]["lots"][0]["lot"]
    said = f"Je donne l’immeuble {lot} à Ben contre 30 000"
    found = table.do(0, "check", said=said, lang="fr")
    assert found["action"] == f"propose p0 gives lot-{lot} to p1 and p1 gives 30k to p0"
    assert found["made"]["terms"] == [
        {"from": 0, "to": 1, "lot": lot}, {"from": 1, "to": 0, "money": 3},
    ]  # fmt: skip
    assert "made" not in table.do(0, "check", action=found["action"])
    assert table.game(0)["moves"] == before["moves"]


def test_what_is_not_understood_or_not_allowed_is_refused(caller: Caller) -> None:
    table = on_the_floor(caller)
    mine = [lot["lot"] for lot in table.game(0)["view"]["players"][0]["lots"]]
    free = next(lot for lot in range(1, 86) if lot not in mine)
    for said, reason in (
        ("Je dinne 40 000 à Ben", "chinatown.why.said.word"),
        ("Je donne 45 000 à Ben", "chinatown.why.whole_bills"),
        (f"Je donne l’immeuble {free} à Ben", "chinatown.why.not"),
    ):
        status, told = table.refused(0, "check", said=said, lang="fr")
        assert status == 409
        assert told.startswith((reason, "chinatown.why.lot_of"))


def test_a_bot_says_why_it_refuses_a_person(caller: Caller) -> None:
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot"}]
    table = caller.opened({"game": "chinatown", "seats": seats, "pace": "instant"})
    until(lambda: table.game(0)["options"])
    table.act(0, table.game(0)["options"][0])
    until(lambda: table.game(0)["view"]["steps"][0]["step"] == "Floor")

    def replied() -> bool:
        told = table.game(0)
        lot = told["view"]["players"][1]["lots"][0]["lot"]
        action = f"propose p1 gives lot-{lot} to p0"
        body = {"id": f"a{told['moves']}", "moves": told["moves"], "actions": [action]}
        return table.ask(0, "act", **body).status_code == 200

    until(replied)

    def told() -> bool:
        items = table.news(0)["items"]
        return any(
            item["kind"] == "chat" and item.get("id", "").startswith("chinatown.bot.")
            for item in items
        )

    until(told)
