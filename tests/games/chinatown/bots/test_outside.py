"""Outside bots may propose deals that are not among their options."""

import pytest

from comptoir import Session, game
from comptoir.bots.outside import legal
from comptoir.bots.program import Fault


def test_a_deal_that_is_not_listed_may_be_proposed() -> None:
    session = Session(game("chinatown"), 3, seed=1)
    while "done" not in session.options(0):
        seat = session.owing[0]
        session.play(seat, session.options(seat)[0])
    view, options = session.view(0), session.options(0)
    lot = view["players"][0]["lots"][0]["lot"]
    deal = f"propose p0 gives lot-{lot} to p1 and p1 gives 10k to p0"
    assert deal not in options
    assert legal(f"PROPOSE  lot-{lot} to p1 for 10k", view, options) == deal
    session.play(0, deal)
    with pytest.raises(Fault) as fault:
        legal("propose p1 gives 10k to p1", view, options)
    assert fault.value.why["args"]["cause"] == "chinatown.why.to_oneself"
