"""What is shown of Chinatown agrees with the rules, and tells nothing that is hidden."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest

from comptoir import Quick, Session
from comptoir.games.chinatown.box import Box, contents
from comptoir.games.chinatown.game import GAME
from comptoir.games.chinatown.present import PRESENTER, Shown
from comptoir.games.chinatown.present.sentences import sections
from comptoir.games.chinatown.present.shown import show
from comptoir.games.chinatown.rules.board import SHOPS
from comptoir.games.chinatown.rules.business import businesses, income
from comptoir.games.chinatown.rules.city import City
from comptoir.games.chinatown.rules.deal import OPEN, STRUCK
from comptoir.games.chinatown.rules.floor import Floor
from comptoir.games.chinatown.rules.speech import MOST_ASIDES
from comptoir.games.chinatown.view_types import View
from comptoir.table.game import View as Plain
from comptoir.testing.knowledge import moments
from comptoir.words import Catalogue
from tests.games.chinatown.scenario import Scene, scene

SETUPS: Final[tuple[tuple[int, dict[str, str]], ...]] = (
    (3, {}),
    (4, {"money": "open"}),
    (5, {}),
    (3, {"tiles": "hidden"}),
    (4, {"tiles": "hidden", "first_player": "passes_on"}),
)


def met(number: int, every: int) -> Iterator[tuple[Session, City]]:
    """Positions of a whole random game, with deals and wishes."""
    seats, options = SETUPS[number]
    session, dice = Session(GAME, seats, seed=f"shown/{number}", options=options), Quick(number + 1)
    while session.awaited:
        table = city(session)
        if len(session.log) % every == 0:
            yield session, table
        seat = session.awaited[int(dice.below(len(session.awaited)))]
        line = GAME.notate(table, seat, GAME.suggest(table, seat, dice))
        held = [SHOPS[kind] for kind, tiles in enumerate(table.tiles[seat]) if tiles]
        dealing = isinstance(table.steps[-1], Floor) and table.asides[seat] < MOST_ASIDES
        if dealing and held and dice.below(20) == 0:
            line = f"{('want', 'sell')[int(dice.below(2))]} {held[0]}"
        session.play(seat, line)
    yield session, city(session)


def city(session: Session) -> City:
    """A copy of the table."""
    table = session.copy_table()
    assert isinstance(table, City)
    return table


def viewers(session: Session) -> list[int | None]:
    return [None, *range(session.seats)]


def agreed(view: Plain, shown: dict[str, Any]) -> dict[str, bool]:
    """By answer that agrees to a deal: whether it is said to be possible."""
    pairs = zip(view["deals"], shown["deals"], strict=True)
    return {
        f"{deal['agree']['verb']} {row['number']} v{row['version']} {row['digest']}": (
            deal["agree"]["why"] is None
        )
        for row, deal in pairs
        if deal["agree"] is not None
    }


@pytest.mark.compiled
@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_businesses_incomes_and_verdicts_are_those_of_the_rules(number: int) -> None:
    looked_at = 0
    for session, table in met(number, every=12):
        for viewer in viewers(session):
            view = session.view(viewer)
            shown = show(view)
            for seat, row in enumerate(shown["players"]):
                found = businesses(table.owners, table.shops, seat)
                assert sorted(one["lots"] for one in row["businesses"]) == found
                assert row["income"] == income(table.owners, table.shops, seat)
                assert row["free"] == table.free_lots(seat)
                assert row["earned"] == sum(table.earned[seat])
            owing = [seat for deal in shown["deals"] for seat in deal["asks"]]
            resting = [seat for seat in range(table.seats) if shown["players"][seat]["done"]]
            if table.awaited and view["steps"][0]["step"] == "Floor":
                assert set(table.owing()) == set(range(table.seats)) - (set(resting) - set(owing))
            if viewer is not None:
                options = session.options(viewer)
                said = agreed(view, shown)
                agreeing = [one for one in options if one.startswith(("consent", "take"))]
                assert [one for one, possible in sorted(said.items()) if possible] == agreeing
                assert all(one["why"] is None or one["why"]["id"] for one in verdicts(shown))
            looked_at += 1
    assert looked_at > 200


def verdicts(shown: dict[str, Any]) -> list[dict[str, Any]]:
    return [deal["agree"] for deal in shown["deals"] if deal["agree"] is not None]


def test_a_deal_that_cannot_be_agreed_to_says_why_as_the_rules_do() -> None:
    told = 0
    for session, table in met(0, every=7):
        for seat in range(table.seats):
            view = session.view(seat)
            for line, possible in agreed(view, show(view)).items():
                if not possible:
                    deal = next(
                        deal
                        for row, deal in zip(view["deals"], show(view)["deals"], strict=True)
                        if row["number"] == int(line.split()[1])
                    )
                    with pytest.raises(Exception, match=deal["agree"]["why"]["id"]):
                        session.check(seat, line)
                    told += 1
    assert told > 20


def test_what_a_deal_does_to_the_own_income_comes_true() -> None:
    struck = 0
    for session, table in met(0, every=4):
        for seat in range(table.seats):
            view = session.view(seat)
            shown = show(view)
            for line, possible in agreed(view, shown).items():
                place = int(line.split()[1]) - 1 - int(table.numbered)
                last = line.startswith("consent") and view["deals"][place]["consents"]
                if not possible or not last:
                    continue
                twin = table.copy()
                twin.apply(seat, GAME.parse(twin, seat, line))
                if twin.deals[place].state == STRUCK:
                    after = shown["deals"][place]["income"]
                    before = shown["players"][seat]["income"]
                    real = income(twin.owners, twin.shops, seat)
                    assert real == (before if after is None else after)
                    struck += 1
    assert struck > 20


def test_wishes_that_can_be_met_are_for_what_one_has_or_what_is_sold() -> None:
    town = scene(["20, 21 photo", "16", "17"], tiles=["photo", "dim_sum", ""])
    town.play("0: want lot-16 dim_sum laundry\n0: sell lot-20\n2: want photo")
    assert met_by(town, 1) == ["0 wants 16", "0 wants dim_sum", "0 sells 20"]
    assert met_by(town, 0) == ["2 wants photo"]
    assert met_by(town, 2) == ["0 sells 20"]
    assert met_by(town, None) == []


def met_by(town: Scene, viewer: int | None) -> list[str]:
    """The wishes that somebody can meet."""
    return [
        f"{wish['seat']} {wish['kind']} {thing.get('lot', thing.get('shop'))}"
        for wish in sorted(show(town.view(viewer))["wishes"], key=lambda one: one["seat"])
        for thing in wish["things"]
        if thing["meet"]
    ]


def test_who_is_asked_and_who_may_still_answer_an_offer_to_anyone() -> None:
    town = scene(["20", "16", "17"]).play(
        "0: propose p0 gives lot-20 to any and any gives 20k to p0"
    )
    assert answers_of(town) == ([], [1, 2])
    assert answers_of(town.play("1: take 1 v1")) == ([0], [0, 2])
    assert answers_of(town.play("0: done\n1: done\n2: done")) == ([0, 2], [0, 2])
    assert answers_of(town.play("2: decline 1 v1 no_use")) == ([0], [0])


def answers_of(town: Scene) -> tuple[list[int], list[int]]:
    """Who owes the first deal an answer, and who may still answer it."""
    (deal,) = show(town.view(None))["deals"]
    return deal["asks"], deal["may_answer"]


@pytest.mark.compiled
@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_views_and_what_is_shown_of_them_are_as_they_are_described(number: int) -> None:
    for session, _ in met(number, every=60):
        for viewer in viewers(session):
            view = session.view(viewer)
            assert dict(msgspec.convert(view, View, strict=True)) == view
            shown = PRESENTER.show(view)
            assert dict(msgspec.convert(shown, Shown, strict=True)) == shown
    assert msgspec.convert(contents(), Box, strict=True) == contents()


def test_tables_that_differ_in_what_is_hidden_show_the_same() -> None:
    compared = 0
    for session, seat, dice in moments(GAME, "shown", 1):
        view = session.view(seat)
        twin = GAME.view(GAME.determinise(view, dice), seat)
        assert PRESENTER.show(twin) == PRESENTER.show(view)
        compared += 1
    assert compared > 500


def test_a_view_that_was_shown_already_is_told_and_drawn_as_it_was() -> None:
    for session, table in met(1, every=40):
        view, words = session.view(0), Catalogue("en")
        told = sections(view, words)
        assert sections({**view, "shown": show(view)}, words) == told
        floor = dict(told)["table.heading.deals"]
        open_deals = [deal for deal in table.deals if deal.state == OPEN]
        assert len([line for line in floor if line.startswith("Deal ")]) == len(open_deals)
