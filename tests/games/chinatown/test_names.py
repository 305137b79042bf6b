"""No name means two things: a number and a version stand for one deal, now and ever after."""

import pytest

from comptoir import IllegalAction, Record, Session
from comptoir.games.chinatown.game import GAME
from tests.games.chinatown.scenario import Scene, new_game, scene

BAIT = "p0 gives lot-43 to p1 and p1 gives 10k to p0"
SWITCH = "p1 gives 50k to p0"


def market(**options: str) -> Scene:
    return scene(["43, 44", "16", "17"], tiles=["photo", "dim_sum", "photo"], options=options)


def test_bait_and_switch_by_undo() -> None:
    """A consent to `lot 43 for 10k` does not strike `50k for nothing`."""
    town = market().play(f"0: propose {BAIT}")
    answer = f"consent {town.named()}"
    with pytest.raises(IllegalAction) as caught:
        town.session.undo(0)
    assert caught.value.reason == "table.why.undo_announced"
    with pytest.raises(IllegalAction):
        town.session.undo(0, consents=range(3))
    town.session.undo(0, even_revealed=True)  # as research may, and old databases did
    town.play(f"0: propose {SWITCH}")
    assert town.refuses(f"1: {answer}") == "other_terms [6.2]"
    assert town.money() == [10, 10, 10]


def test_bait_and_switch_by_an_undone_change() -> None:
    town = market().play(f"0: propose {BAIT}\n0: change 1 p0 gives lot-43 lot-44 to p1")
    answer = f"consent {town.named()}"
    with pytest.raises(IllegalAction):
        town.session.undo(0, consents=range(3))
    town.session.undo(0, even_revealed=True)
    town.play(f"0: change 1 {SWITCH}")
    assert town.refuses(f"1: {answer}") == "other_terms [6.2]"


def test_r16_what_was_said_is_withdrawn_and_not_undone() -> None:
    town = market().play(f"0: propose {BAIT}\n1: want photo")
    assert town.session.recall(0) == "withdraw 1"
    assert (town.session.recall(1), town.session.recall(2)) == (None, None)
    town.session.play(0, town.session.recall(0) or "")
    assert town.deals() == "withdrawn"
    assert town.events()[-3:] == ["propose", "want", "withdraw"]
    assert town.session.recall(0) is None
    town.play(f"0: propose {BAIT}")
    assert (town.deal(2)["number"], town.deals()) == (2, "withdrawn open")


def test_only_what_stands_as_its_author_wrote_it_is_taken_back() -> None:
    town = market().play(f"0: propose {BAIT}\n1: change 1 p0 gives lot-43 to p1")
    assert (town.session.recall(0), town.session.recall(1)) == (None, None)
    town.play(f"0: change 1 {BAIT}")
    assert town.session.recall(0) == "withdraw 1"
    town.play("1: consent 1")
    assert town.session.recall(0) is None


def test_what_is_taken_back_is_the_last_proposal_and_not_an_older_one_like_it() -> None:
    town = market().play("0: propose p0 gives 10k to p1\n0: propose p0 gives 10k to p1")
    assert town.session.recall(0) == "withdraw 2"
    town.play("1: consent 2")
    assert (town.deals(), town.session.recall(0)) == ("open struck", None)


def test_a_number_is_used_once_in_a_game_and_survives_a_record() -> None:
    town = new_game().all_keep()
    town.play("0: propose p0 gives 10k to p1\n0: withdraw 1\n0: propose p0 gives 10k to p1")
    town.all_done().build_nothing().all_keep()
    town.play("1: propose p1 gives 10k to p0")
    assert [row["number"] for row in town.view(None)["deals"]] == [3]
    assert town.refuses("0: consent 1") == "no_such_deal"
    for again in (
        Session.replay(Record.read(town.session.record.text)),
        Session.at(GAME, town.session.position),
    ):
        assert again.view(0) == town.view(0)
        again.play(2, "propose p2 gives 10k to p0")
        assert [row["number"] for row in again.view(None)["deals"]] == [3, 4]


def test_undo_does_not_reset_the_count_of_proposals() -> None:
    town = market(talk="5")
    for _ in range(5):
        town.play(f"0: propose {BAIT}")
        town.session.play(0, town.session.recall(0) or "")
    assert town.refuses(f"0: propose {BAIT}") == "talked_enough [6.6]"


def test_an_answer_names_what_it_answers() -> None:
    town = market().play(f"0: propose {BAIT}")
    number, version, digest = town.named().split()
    assert town.session.options(1)[0] == f"consent {number} {version} {digest}"
    for bare in ("consent 1", "consent 1 v1", "decline 1 v1 thinking", f"consent 1 {digest}"):
        with pytest.raises(IllegalAction) as caught:
            town.session.play(1, bare)
        assert caught.value.reason == "chinatown.why.unnamed"
    for line in ("consent 1 v1 00000000", "decline 1 v1 00000000 thinking"):
        assert town.refuses(f"1: {line}") == "other_terms [6.2]"
    assert town.play("1: consent 1").deals() == "struck"


def test_a_digest_is_that_of_number_version_author_and_terms() -> None:
    one = market().play(f"0: propose {BAIT}\n0: propose {BAIT}\n1: propose {BAIT}")
    digests = [row["digest"] for row in one.view(None)["deals"]]
    one.play(f"0: change 1 {SWITCH}\n0: change 1 {BAIT}")
    digests.append(one.view(None)["deals"][0]["digest"])
    assert len(set(digests)) == 4
    again = market().play(f"0: propose {BAIT}")
    assert again.view(1)["deals"][0]["digest"] == digests[0]


def test_being_done_may_be_undone_for_it_names_nothing() -> None:
    town = market().play(f"0: propose {BAIT}\n1: decline 1 thinking\n0: done\n1: done\n2: done")
    assert (town.phase, town.deals()) == ("Build", "ended")
    town.session.undo(2)
    assert (town.phase, town.deals(), town.done) == ("Floor", "open", [0, 1])
    assert town.play("1: consent 1").deals() == "struck", "it is the deal that it was"
