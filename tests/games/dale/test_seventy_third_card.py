"""The 73rd card: a new card needs its row, and nothing else of the game changes."""

from collections.abc import Iterator

import pytest

from comptoir import Quick, Session
from comptoir.games.dale.cardtext import use_text
from comptoir.games.dale.game import GAME
from comptoir.games.dale.rules.card import RETURNS, TAKES_JUNK, Card, Steps
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.decks import CARDS, DECKS, KINDS
from comptoir.games.dale.rules.verbs import Draw, PlaceOnDeck
from tests.games.dale.scenario import PLENTY, built, scene

SET = "platypuses"
OTHERS = "sloths squirrels"


def whistle(_dale: Dale, me: int) -> Steps:
    """Draw two, then put a card of your hand on top of your deck."""
    return Draw(me, 2), PlaceOnDeck(me, me)


def written(card: Card) -> Iterator[None]:
    """Put the row of a card at the end of its deck; take it out again after the test."""
    place = next(place for place, deck in enumerate(DECKS) if deck.name == SET)
    deck = DECKS[place]
    before = deck.cards
    card.set, card.kind = place, len(CARDS)
    deck.cards = (*before, card)
    CARDS.append(card)
    KINDS[card.name] = card.kind
    yield
    del KINDS[card.name]
    CARDS.pop()
    deck.cards = before
    use_text.cache_clear()  # the next card of this number has another name


@pytest.fixture
def technique() -> Iterator[None]:
    yield from written(Card("whistle", 3, technique=True, bonus=True, play=whistle))


@pytest.fixture
def passive() -> Iterator[None]:
    yield from written(Card("seal", 2, pays=RETURNS, widens=TAKES_JUNK))


@pytest.mark.usefixtures("technique")
def test_a_technique_of_known_verbs_can_be_played_from_its_row() -> None:
    dale = scene(["whistle magnet"], decks=["junk glue swank", PLENTY], sets=OTHERS[:6])
    dale.play("play whistle\nput magnet")
    assert (dale.hand(), dale.deck(), dale.discards()) == ("glue junk", "magnet swank", "whistle")
    assert dale.asks == "Act"
    assert "done" in dale.options()
    assert dale.view(0)["players"][0]["deck"] == ["magnet", None]
    assert dale.view(1)["players"][0]["deck"] == [None, None]


@pytest.mark.usefixtures("passive")
def test_a_passive_of_known_words_works_where_they_say() -> None:
    dale = scene(["seal junk junk"], stalls=[built(3)], market="swank", decks=[PLENTY, PLENTY])
    assert dale.options("build") == ["build junk junk seal"]
    dale.play("buy swank +0 pay junk seal\nkeep seal")
    assert "seal" in dale.hand()


@pytest.mark.usefixtures("technique")
def test_it_is_dealt_bought_read_written_and_counted_like_any_other() -> None:
    options = {"sets": f"{SET} {OTHERS}", "turn_limit": "1000"}
    session = Session(GAME, 2, seed="73", options=options)
    dice, played = Quick(73), 0
    while session.awaited:
        seat = session.awaited[0]
        lines = session.options(seat)
        wanted = [line for line in lines if "whistle" in line and line.startswith(("buy", "play"))]
        line = (wanted or lines)[int(dice.below(len(wanted or lines)))]
        played += line == "play whistle"
        session.play(seat, line)
        GAME.audit(session.copy_table())  # type: ignore[arg-type]
        if len(session.log) % 50 == 0 and session.awaited:
            assert Session.at(GAME, session.position).position == session.position
            view = session.view(seat)
            assert GAME.view(GAME.determinise(view, dice), seat) == view
    assert played
    record = session.record
    assert Session.replay(record, GAME).result == session.result


def test_the_box_is_as_it_was() -> None:
    assert len(CARDS) == len(KINDS) == 73  # with junk
