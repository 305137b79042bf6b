"""Balance: what a side of this game has, both partners have."""

from comptoir import Record
from comptoir.lab.components import components_of
from comptoir.table.session import Session
from tests.titles import records_of


def test_in_teams_both_partners_have_the_objectives_of_their_side() -> None:
    session = Session.replay(Record.load(records_of("dragon_market") / "teams_red.txt"))
    components = components_of("dragon_market")
    assert components is not None
    taken = components.taken(session)
    assert taken[0] == taken[2] != taken[1] == taken[3]
