"""The levels of the bots in Dale of Merchants 2: apprentice and master."""

import pytest

from comptoir import Quick, Session, bot, game
from comptoir.games.dale.bots.apprentice import fits, rate
from comptoir.games.dale.bots.guesses import Glances
from comptoir.games.dale.bots.guide import DaleGuide
from comptoir.games.dale.rules.dale import Dale
from comptoir.lab.simulate import simulate
from comptoir.table.game import View

DALE = game("dale")
TEAMS = {"teams": "on"}


def opening(seats: int, options: dict[str, str], seed: str, answers: int) -> Session:
    """A game after some answers of merchants."""
    session, merchant, dice = (
        Session(DALE, seats, seed=seed, options=options),
        bot("merchant"),
        Quick(1),
    )
    for _ in range(answers):
        seat = session.awaited[0]
        session.play(seat, merchant.choose(session.view(seat), session.options(seat), dice))
    return session


def position(seats: int, options: dict[str, str], answers: int) -> tuple[Dale, int]:
    session = opening(seats, options, "guide", answers)
    seat = session.awaited[0]
    table = DALE.determinise(session.view(seat), Quick(5))
    assert isinstance(table, Dale)
    table.loud = False
    return table, seat


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (4, TEAMS)])
def test_the_guide_leaves_the_table_as_it_is(seats: int, options: dict[str, str]) -> None:
    table, seat = position(seats, options, 26)
    before = DALE.describe(table)
    for most in (1, 3, 12):
        moves = DaleGuide().moves(table, seat, Quick(7), most)
        assert 1 <= len(moves) <= most
        assert len({move.acts for move in moves}) == len(moves)
        for move in moves:
            twin = table.copy()
            for act in move.acts:
                twin.apply(seat, act)  # refuses what is not open
    assert len(DaleGuide().standings(table)) == seats
    assert DaleGuide().spread(table) > 0
    assert DALE.describe(table) == before


def test_partners_stand_alike() -> None:
    table, _ = position(4, TEAMS, 26)
    standings = DaleGuide().standings(table)
    assert standings[0] == standings[2]
    assert standings[1] == standings[3]


def test_a_glance_shuffles_what_is_hidden_and_nothing_else() -> None:
    table, seat = position(2, {}, 30)
    other = Glances(table, seat, Quick(8), 1).table(0)
    assert other.market_deck != table.market_deck
    assert sorted(other.market_deck) == sorted(table.market_deck)
    assert DALE.view(other, seat) == DALE.view(table, seat)


def act(view: View, options: list[str]) -> str:
    weights = rate(view, options, Quick(1))
    return options[weights.index(max(weights))]


def test_the_apprentice_builds_when_it_can_and_pays_with_junk() -> None:
    session = Session(DALE, 3, seed="x", options={"sets": "platypuses crocodiles foxes pandas"})
    view = session.view(session.awaited[0])
    junk, good = "buy magnet +0 pay junk junk", "buy magnet +0 pay junk loyal_partner"
    assert act(view, [good, "inventory", junk]) == junk
    assert act(view, [good, "build loyal_partner", junk]) == "build loyal_partner"


def test_a_card_fits_if_it_makes_the_next_stack() -> None:
    session = Session(DALE, 2, seed="fits", options={"sets": "platypuses foxes pandas"})
    view = session.view(session.awaited[0])
    row = view["players"][view["seat"]]
    row["hand"] = [{"card": "junk"}, {"card": "glue"}]
    row["discards"], row["target"] = ["tireless_tinkerer"], 8
    assert fits(view, "calculations")  # 5, 1 and 2
    assert not fits(view, "prepaid_good")


def test_the_apprentice_beats_a_random_player() -> None:
    summary = simulate("dale", ["apprentice", "random"], 4, seats=2, options={}, seed="levels",
                       jobs=1)  # fmt: skip
    assert summary.bots[0].wins == 4


@pytest.mark.slow
def test_each_level_beats_the_one_below() -> None:
    for better, worse, games, share in [
        ("apprentice", "random", 100, 0.93),
        ("merchant", "apprentice", 100, 0.70),
        ("master:100i", "merchant", 40, 0.55),
    ]:
        summary = simulate("dale", [better, worse], games, seats=2, options={}, seed="levels",
                           jobs=2)  # fmt: skip
        assert summary.bots[0].wins >= share * games, better
