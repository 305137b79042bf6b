"""What is counted as it changes is what listing it from scratch gives, whatever was said before."""

import pytest

from comptoir.games.chinatown.game import GAME
from comptoir.games.chinatown.rules.answers import able_among, everybody_at, open_deals
from comptoir.games.chinatown.rules.board import LOTS
from comptoir.games.chinatown.rules.business import income, incomes
from comptoir.games.chinatown.rules.city import City
from comptoir.games.chinatown.rules.deal import OPEN
from comptoir.games.chinatown.rules.floor import Floor
from comptoir.games.chinatown.rules.goods import is_able
from comptoir.games.chinatown.rules.speech import MOST_ASIDES, check_speech
from comptoir.games.chinatown.rules.suggest import exchange, may_propose
from comptoir.table.chance import Chance, Quick, key_of
from comptoir.table.refusal import IllegalAction
from tests.games.chinatown.scenario import scene
from tests.games.chinatown.test_random_games import speech

OPTIONS: tuple[dict[str, str], ...] = ({}, {"tiles": "hidden"}, {"money": "open", "talk": "5"})


def assert_counted(city: City) -> None:
    """Compare all that a city remembers with what it forgets in a copy of itself."""
    fresh = city.copy()
    fresh.open_deals, fresh.lots = None, []
    for seat in range(city.seats):
        assert city.lots_of(seat) == fresh.lots_of(seat)
        assert city.lots_of(seat) == [lot for lot in range(LOTS + 1) if city.owners[lot] == seat]
    kept, counted = open_deals(city), open_deals(fresh)
    assert [deal.number for deal in kept.deals] == [deal.number for deal in counted.deals]
    assert kept.answers == counted.answers
    assert kept.all_answers == counted.all_answers
    assert (kept.called, kept.authors) == (counted.called, counted.authors)
    earned = [income(city.owners, city.shops, seat) for seat in range(city.seats)]
    assert incomes(city.owners, city.shops, city.seats) == earned
    step = city.steps[-1]
    for seat in city.awaited:
        listed = list(step.options(city, seat))
        assert listed or not step.count(city, seat)
        assert [step.pick(city, seat, place) for place in range(step.count(city, seat))] == listed
    for deal in kept.deals:
        if deal.named <= everybody_at(city):
            able = able_among(city, deal.named, deal.terms)
            named = [seat for seat in range(city.seats) if deal.named >> seat & 1]
            assert [is_able(city, seat, deal.terms) for seat in named] == [
                bool(able >> seat & 1) for seat in named
            ]


@pytest.mark.parametrize("number", range(3))
def test_answers_lots_and_incomes_are_counted_as_they_are_listed(number: int) -> None:
    dice = Quick(number + 1)
    options = GAME.info.chosen(OPTIONS[number])
    city = GAME.start(3 + number, options, Chance(key_of(f"counted/{number}")))
    said = most = 0
    while city.awaited and said < 400:
        seat = city.awaited[int(dice.below(len(city.awaited)))]
        action = GAME.suggest(city, seat, dice)
        if isinstance(city.steps[-1], Floor) and dice.below(3) == 0:
            action = speech(city, seat, dice)
        try:
            city.apply(seat, action)
        except IllegalAction:
            continue
        said += 1
        if city.awaited:
            assert_counted(city)
        most = max(most, sum(deal.state == OPEN for deal in city.deals))
    assert most > 5


def test_a_deal_made_up_is_refused_only_where_its_author_cannot_pay() -> None:
    dice, made, refused = Quick(3), 0, list[str]()
    for number in range(6):
        options = GAME.info.chosen({"tiles": "hidden"} if number % 2 else {})
        city = GAME.start(3 + number % 3, options, Chance(key_of(f"made up/{number}")))
        while city.awaited and made < 150 * (number + 1):
            seat = city.awaited[int(dice.below(len(city.awaited)))]
            if isinstance(city.steps[-1], Floor) and may_propose(city, seat):
                made += 1
                city.money[seat] = int(dice.below(3))
                act = exchange(city, seat, dice)
                try:
                    check_speech(city, seat, act)
                except IllegalAction as refusal:
                    refused.append(refusal.reason)
            city.apply(seat, GAME.suggest(city, seat, dice), trusted=True)
    assert made > len(refused)
    assert set(refused) == {"chinatown.why.no_debts"}


def test_answers_to_an_offer_to_anyone_are_counted_for_takers_and_its_author() -> None:
    town = scene(["20", "16", "17"], money=[5, 9, 1])
    town.play("0: propose p0 gives lot-20 to any and any gives 30k to p0")
    assert_counted(town.table)
    assert "take 1 v1" in town.options(1)
    assert "take 1 v1" not in town.options(2)
    assert_counted(town.play("1: take 1 v1\n0: done\n2: decline 1 v1 cannot_pay").table)
    assert "choose 1 v1 p1" in town.options(0)


def test_who_may_come_back_no_more_is_asked_for_answers_only() -> None:
    town = scene(["20", "16", "17"])
    town.play("0: want lot-16\n" * MOST_ASIDES + "0: done\n1: propose p1 gives 10k to p0")
    assert town.options(0)[0].startswith("consent")
    assert_counted(town.table)
