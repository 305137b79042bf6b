"""Automatic passes: nobody sees who was asked, and so who holds a card that reacts. [R21]"""

import pytest

from tests.games.dale.scenario import PLENTY, scene
from tests.web.asking import Caller, Opened, alike
from tests.web.conftest import added, caller, cluster, server, store
from tests.web.test_history import position

__all__ = ("added", "caller", "cluster", "server", "store")
REACTS = "ancient_knowledge"
QUESTION = "dale.prompt.Offer.resolved"
OTHERS = (0, 3, None)


def table(caller: Caller, *holders: int) -> Opened:
    """A table at which these of the second and third player hold the card, the others draw it."""
    hand = [REACTS if seat in holders else "junk" for seat in range(4)]
    deck = ["junk" if seat in holders else REACTS for seat in range(4)]
    hands = ["swank", *hand[1:3], "junk"]
    decks = [PLENTY, *(f"{PLENTY} {card}" for card in deck[1:3]), PLENTY]
    dale = scene(hands, seats=4, decks=decks)
    people = "here here here here"
    return caller.open("dale", people, record=dale.session.record.text)


def pass_always(table: Opened, *seats: int, **more: object) -> None:
    for seat in seats:
        table.do(seat, "auto_pass", questions=[QUESTION], on=True, **more)


def sent(table: Opened, viewer: int | None) -> list[str]:
    """Give what a viewer is sent, message by message, when the first player plays a card."""
    with table.live(viewer) as line:
        line.until("news")
        before = len(line.raw)
        line.until_seq(table.act(0, "play swank")["seq"])
        line.ask("words", lang="en")
        return [alike(text, table.table) for text in line.raw[before:]]


def told(table: Opened, viewer: int | None) -> list[str]:
    """Give all that a viewer is told of a table, now and of each position."""
    path = f"/api/tables/{table.table}"
    moves = table.game(None)["moves"]
    pages = [f"/at/{number}{words}" for number in range(moves + 1) for words in ("", "/words")]
    found = [table.caller.get(path + page, table.token(viewer)) for page in ["/news", *pages]]
    assert all(answer.status_code == 200 for answer in found)
    return [alike(answer.text, table.table) for answer in found]


@pytest.mark.parametrize("viewer", OTHERS)
def test_r21_who_holds_a_reaction_that_is_always_passed_is_seen_by_nobody(
    viewer: int | None, caller: Caller
) -> None:
    heard, all_told = [], []
    for holder in (1, 2):
        twin = table(caller, holder)
        pass_always(twin, 1, 2)
        heard.append(sent(twin, viewer))
        assert twin.game(holder)["moves"] == 2
        all_told.append(told(twin, viewer))
    assert heard[0] == heard[1]
    assert sum('"news"' in message for message in heard[0]) == 1, "all of it comes at once"
    assert all_told[0] == all_told[1]


def test_r21_the_others_see_the_next_question_and_no_other(caller: Caller) -> None:
    twin = table(caller, 1)
    pass_always(twin, 1)
    twin.act(0, "play swank")
    assert position(twin, 0, 1)["view"] == position(twin, 0, 2)["view"]
    assert position(twin, 1, 1)["view"]["steps"][0]["step"] == "Offer"
    assert twin.game(0)["awaited"] == [0]
    own = [item["id"] for item in twin.news(1)["items"] if item["kind"] == "pass"]
    assert own == ["web.event.passed"]


def test_a_pass_for_one_turn_ends_with_it(caller: Caller) -> None:
    twin = table(caller, 1)
    pass_always(twin, 1, turn=twin.game(1)["view"]["turn"] + 1)
    twin.act(0, "play swank")
    assert twin.game(0)["awaited"] == [1]
    pass_always(twin, 1, turn=twin.game(1)["view"]["turn"])
    assert twin.game(0)["awaited"] == [0]
    assert twin.news(1)["table"]["passes"] == []


def test_a_question_of_the_own_turn_is_declined_too(caller: Caller) -> None:
    dale = scene(["wise_spy shopping_journey"], decks=[PLENTY] * 2, market="- - swank")
    window = caller.open("dale", "here here", record=dale.session.record.text)
    question = "dale.prompt.Window.end"
    window.do(0, "auto_pass", questions=[question], on=True)
    window.act(0, "play shopping_journey")
    window.act(0, "done")
    assert window.game(None)["awaited"] == [1]
