"""The scores on the way, when something is taken back."""

from comptoir.table.chance import Quick
from comptoir.table.refusal import IllegalAction
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.testing.play import any_answer
from tests.web.asking import Caller
from tests.web.test_scores import scores


def scoring(session: Session, seat: int) -> list[str]:
    """List what changes the scores and reveals nothing."""
    found, before = [], session.view(None)["score"]
    for option in session.options(seat):
        twin = session.draft(seat, [])
        try:
            twin.play(option)
        except IllegalAction:
            continue
        found += [option] if seat in twin.awaited and twin.view()["score"] != before else []
    return found


def test_what_is_taken_back_does_not_count(caller: Caller) -> None:
    session, dice = Session(find_game("dadaocheng"), 2, seed="back"), Quick(1)
    while not scoring(session, session.awaited[0]):
        session.play(*any_answer(session, dice))
    seat = session.awaited[0]
    table = caller.opened({"record": session.record.text, "seats": [{"kind": "here"}] * 2})
    before = scores(table.table, caller)
    table.act(seat, scoring(session, seat)[0])
    assert scores(table.table, caller)["parts"] != before["parts"]
    table.do(seat, "undo", id="back")
    assert scores(table.table, caller)["parts"] == before["parts"]
