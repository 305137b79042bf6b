"""Deals and wishes, put together of their parts: what is written down, and what is no deal."""

from typing import Any

import pytest

from comptoir import IllegalAction, Session
from comptoir.games.chinatown.game import GAME
from comptoir.games.chinatown.notation import parse
from comptoir.games.chinatown.present import PRESENTER
from comptoir.games.chinatown.present.deal_incomes import foresee
from comptoir.games.chinatown.present.meant import meant
from comptoir.games.chinatown.present.put_together import put_together, taken_apart
from tests.games.chinatown.scenario import Scene, scene

DEAL = "p0 gives lot-4 florist to p2 and any gives photo 30k to p0"


@pytest.mark.parametrize("head", ["propose", "counter 7", "change 7"])
def test_what_is_taken_apart_is_put_together_again(head: str) -> None:
    made = taken_apart(f"{head} {DEAL}")
    assert made is not None
    assert made["terms"][-1] == {"from": None, "to": 0, "money": 3}
    assert parse(put_together(made)) == parse(f"{head} {DEAL}")


@pytest.mark.parametrize(
    "notation", ["done", "keep 3 17", "build 20 photo", "want photo", "decline 2 v1 too_little"]
)
def test_only_deals_are_taken_apart(notation: str) -> None:
    assert taken_apart(notation) is None


@pytest.mark.parametrize(
    ("things", "written"),
    [([{"lot": 4}, {"shop": "photo"}], "want lot-4 photo"), ([], "want nothing")],
)
def test_a_wish_names_its_things(things: list[dict[str, Any]], written: str) -> None:
    assert put_together({"verb": "want", "things": things}) == written


@pytest.mark.parametrize(
    "made",
    [
        {},
        {"verb": "done"},
        {"verb": "propose"},
        {"verb": "counter"},
        {"verb": "propose", "terms": [{"from": 0}]},
        {"verb": "propose", "terms": [{"from": 0, "to": 1}]},
        {"verb": "propose", "terms": [{"from": 0, "to": 9, "lot": 4}]},
        {"verb": "propose", "terms": [{"from": 0, "to": 1, "lot": "4"}]},
        {"verb": "propose", "terms": [{"from": 0, "to": 1, "shop": "and"}]},
        {"verb": "propose", "terms": [{"from": 0, "to": 1, "money": -1}]},
        {"verb": "propose", "terms": [{"from": 0, "to": 1, "money": 10**9}]},
    ],
)
def test_what_is_no_deal_is_refused(made: dict[str, Any]) -> None:
    with pytest.raises(IllegalAction):
        parse(put_together(made))


def floor() -> Scene:
    town = scene(["20, 21 photo", "16"], tiles=["", "dim_sum"])
    town.play("0: propose p0 gives lot-20 to p1 and p1 gives dim_sum to p0")
    return town.play("0: propose any gives 10k to p0 and p0 gives lot-20 to any")


@pytest.mark.parametrize(
    ("seat", "deal", "verb", "why"),
    [(0, 1, "consent", "agreed"), (1, 1, "consent", None), (2, 1, "consent", "not_named"),
     (0, 2, "consent", "own_deal"), (1, 2, "take", None), (2, 9, "consent", "no_such_deal")],
)  # fmt: skip
def test_pointing_at_a_deal_means_to_agree_to_it_as_it_lies_there(
    seat: int, deal: int, verb: str, why: str | None
) -> None:
    session = floor().session
    action = meant(session.view(seat), [f"deal-{deal}"], [])
    assert action is not None
    assert action.startswith(f"{verb} {deal}")
    if why is None:
        assert session.check(seat, action) == action in session.options(seat)
    else:
        with pytest.raises(IllegalAction) as refusal:
            session.check(seat, action)
        assert refusal.value.reason == f"chinatown.why.{why}"


def test_what_a_deal_does_is_foreseen_by_those_who_are_not_in_it() -> None:
    session = floor().session
    action = meant(session.view(2), ["deal-1"], [])
    assert action is not None
    assert foresee(session.view(2), 2, action) == foresee(session.view(1), 1, session.options(1)[0])


@pytest.mark.parametrize(
    ("pointed", "chosen", "action"),
    [
        ("lot-30", "", "build 30 photo"),
        ("lot-30", "dim_sum", "build 30 dim_sum"),
        ("florist", "", "build 20 florist"),
        ("florist", "lot-21", "build 21 florist"),
    ],
)
def test_what_is_built_is_meant_with_what_is_chosen(pointed: str, chosen: str, action: str) -> None:
    town = scene(["20, 21"], tiles=["dim_sum photo"], phase="build")
    assert meant(town.view(0), [pointed], chosen.split()) == action


def test_cards_are_kept_with_those_that_are_chosen() -> None:
    session = Session(GAME, 3, seed="keep")
    hand = session.view(0)["players"][0]["hand"]
    kept = PRESENTER.show(session.view(0))["keep"]
    other = next(lot for lot in range(1, 86) if lot not in hand)
    action = meant(session.view(0), [f"lot-{other}"], [f"lot-{hand[-1]}"])
    assert action == " ".join(["keep", *map(str, [hand[-1], *hand][: kept - 1]), str(other)])
    with pytest.raises(IllegalAction) as refusal:
        session.check(0, action)
    assert refusal.value.reason == "chinatown.why.not_your_card"
