"""A draft does not tell the last builder how much money the others have."""

from comptoir import Session, game
from comptoir.table.chance import Quick
from comptoir.testing.play import any_answer


def test_the_last_builder_of_chinatown_does_not_learn_everybodys_money() -> None:
    session, dice, drafts = Session(game("chinatown"), 3, seed="last"), Quick(1), 0
    while session.awaited:
        seat = session.awaited[0]
        for notation in [text for text in session.options(seat) if text.startswith("build")]:
            drafts += 1
            draft = session.draft(seat, [notation])
            assert draft.result is None
            money = [row["money"] for row in draft.view()["players"]]
            assert [known for known in money if known is not None] == [money[seat]]
        session.play(*any_answer(session, dice))
    assert drafts
