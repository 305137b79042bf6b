"""Things that happen one after the other, and alike, are told in one sentence."""

from comptoir.table.game import Message, message
from comptoir.terminal.news import gathered, is_heading
from tests.cli.market_words import with_market

WORDS = with_market("en", ["Anna", "Li"])


def told(*messages: Message) -> list[str]:
    return [WORDS.say(each) for each in gathered(messages, WORDS)]


def draw(seat: int) -> Message:
    return message("market.event.draw", seat=seat)


def drew(card: str) -> Message:
    return message("market.event.drew", seat=0, card=card)


def discard(seat: int, card: str) -> Message:
    return message("market.event.discard", seat=seat, card=card)


def test_draws_that_follow_each_other_are_counted() -> None:
    assert told(draw(0), draw(0), draw(0)) == ["Anna draws 3 cards."]
    assert told(draw(0)) == ["Anna draws a card."]


def test_cards_that_follow_each_other_are_listed() -> None:
    assert told(drew("junk"), drew("glue"), drew("junk")) == ["You draw 2 Junk and Glue."]


def test_players_and_kinds_are_told_apart() -> None:
    assert told(draw(0), draw(1), draw(1)) == ["Anna draws a card.", "Li draws 2 cards."]
    assert told(discard(0, "junk"), draw(0), discard(0, "glue")) == [
        "Anna discards Junk.",
        "Anna draws a card.",
        "Anna discards Glue.",
    ]


def test_what_has_no_sentence_for_several_is_told_one_by_one() -> None:
    shuffle = message("market.event.shuffle", seat=0)
    assert told(shuffle, shuffle) == ["Anna shuffles the deck."] * 2


def test_the_slots_of_new_cards_do_not_keep_them_apart() -> None:
    new = [message("market.event.new", card="glue", slot=slot) for slot in ("+3", "+4")]
    assert told(*new) == ["New in the market: 2 Glue."]


def test_turns_and_rounds_are_headings() -> None:
    assert is_heading(message("market.event.turn", seat=0, number=1))
    assert is_heading(message("market.event.round", number=1))
    assert not is_heading(draw(0))
