"""Messages become sentences: plurals, lists, names, rules, and clear errors for what is missing."""

import pytest
import silk_and_salt

from comptoir.table.game import message
from comptoir.table.refusal import BadRecord, IllegalAction
from comptoir.table.title import TITLES, add_title
from comptoir.words import Catalogue, MissingText, language_of
from tests.cli.market_words import with_market


@pytest.fixture
def english() -> Catalogue:
    return with_market("en", ["Anna", "Li"])


@pytest.fixture
def french() -> Catalogue:
    return with_market("fr", ["Anne"])


def test_equal_items_are_counted_and_the_last_is_joined_by_and(english: Catalogue) -> None:
    told = message("market.event.gain", seat=0, gained=["tea", "tea", "rice"])
    assert english.say(told) == "Anna takes 2 tea and 1 rice."


def test_french_words_have_their_plural(french: Catalogue) -> None:
    told = message("market.event.gain", seat=0, gained=["sugar", "tea", "tea", "rice"])
    assert french.say(told) == "Anne prend 1 sucre, 2 thés et 1 riz."


def test_large_figures_are_written_in_thousands(english: Catalogue, french: Catalogue) -> None:
    assert (english.figure(9999), english.figure(1220000)) == ("9999", "1,220,000")
    assert (french.figure(-12500.5), french.figure(-0.5)) == ("−12\u00a0500,5", "−0,5")


def test_a_single_card_goes_without_a_number(english: Catalogue, french: Catalogue) -> None:
    told = message("market.event.buy", seat=0, card="magnet", paid=["junk", "junk", "glue"])
    assert english.say(told) == "Anna buys Magnet for 2 Junk and Glue."
    assert french.say(told) == "Anne achète Aimant pour 2 Camelotes et Colle."


def test_equal_sentences_within_a_list_are_counted(english: Catalogue, french: Catalogue) -> None:
    copied = message("market.use.as", card="mirror", face="magnet")
    told = message("market.event.buy", seat=0, card="glue", paid=[copied, "junk", copied])
    assert english.say(told) == "Anna buys Glue for 2 times Mirror as Magnet and Junk."
    assert "pour 2 fois Miroir comme Aimant et Camelote." in french.say(told)


@pytest.mark.parametrize(
    ("number", "english_form", "french_form"),
    [(0, "0 moves", "0 coup"), (1, "1 move", "1 coup"), (2, "2 moves", "2 coups")],
)
def test_none_is_plural_in_english_and_singular_in_french(
    number: int, english_form: str, french_form: str, english: Catalogue, french: Catalogue
) -> None:
    told = message("market.prompt.plan", left=number)
    assert f"{english_form} to make" in english.say(told)
    assert french_form in french.say(told)


@pytest.mark.parametrize(
    ("name", "said"),
    [("Anna", "d’Anna"), ("émile", "d’émile"), ("Hugo", "d’Hugo"), ("Yves", "d’Yves"),
     ("Yann", "de Yann"), ("Bo", "de Bo"), ("Œdipe", "d’Œdipe"), ("7", "de 7")],
)  # fmt: skip
def test_french_words_are_shortened_before_a_name(name: str, said: str) -> None:
    french = with_market("fr", ["Bo", name])
    looked = message("market.event.look", seat=0, other=1)
    assert french.say(looked) == f"Bo regarde la main {said}."


def test_words_are_shortened_in_capitals_but_not_within_others_nor_before_codes() -> None:
    french = with_market("fr", ["Ida"])
    assert french.text("market.event.sure", who="Ann", seat=0) == "Qu’Ann attende jusqu’Ida."
    cost = message("market.event.cost", goods="inn", card="magnet", code="a5")
    assert french.say(cost) == "Le prix est d’auberge, chaque Aimant de a5."
    cost = message("market.event.cost", goods="hay", card="magnet", code="a5")
    assert french.say(cost) == "Le prix est de hay, chaque Aimant de a5."


def test_a_negative_number_has_a_minus(french: Catalogue) -> None:
    said = french.text("market.end.place", rank=2, seat=0, points=-1)
    assert said == "2. Anne\u00a0: −1 point"


def test_a_building_comes_with_its_article(french: Catalogue) -> None:
    told = message("market.event.build", seat=0, building="inn", paid=["tea"])
    assert french.say(told) == "Anne achète une auberge pour 1 thé."


def test_a_seat_without_a_name_is_numbered_from_one(english: Catalogue, french: Catalogue) -> None:
    assert english.player(2) == "Player 3"
    assert french.player(1) == "Joueur 2"


def test_a_refusal_names_the_rule(english: Catalogue, french: Catalogue) -> None:
    refusal = IllegalAction("market.why.credit", "7.1", needs=2, has=1)
    assert english.refuse(refusal) == "This asks for 2 credits, and you have 1 (rule 7.1)."
    assert french.refuse(refusal).endswith("et vous en avez 1 (règle 7.1).")


def test_a_refusal_by_a_ruling_says_so(english: Catalogue) -> None:
    assert english.refuse(IllegalAction("market.why.closed", "R41")).endswith("(ruling R41).")


def test_a_refusal_within_a_refusal_is_told(english: Catalogue) -> None:
    because = message("market.why.closed")
    played = "market tea for rice"
    refusal = BadRecord(
        "record.why.illegal", "7.5", number=3, seat=1, notation=played, because=because
    )
    assert english.refuse(refusal) == (
        "Action 3, “market tea for rice” by Li, is not legal. The market is closed (rule 7.5)."
    )


def test_what_was_typed_is_never_translated(french: Catalogue) -> None:
    refusal = IllegalAction("table.why.unknown_word", word="list", choices=["rice", "tea"])
    assert french.refuse(refusal) == (
        "«\u00a0list\u00a0» ne convient pas ici. Au choix\u00a0: rice et tea."
    )


def test_what_was_typed_cannot_colour_the_terminal(english: Catalogue) -> None:
    refusal = IllegalAction("table.why.not_understood", text="\x1b[31mred")
    assert "\x1b" not in english.refuse(refusal)


def test_an_empty_list_is_nothing(english: Catalogue, french: Catalogue) -> None:
    told = message("market.supply", goods=[])
    assert english.say(told) == "In the supply: nothing."
    assert french.say(told) == "Dans la réserve\u00a0: rien."


def test_a_text_that_is_missing_is_an_error_and_not_an_id_on_the_screen(english: Catalogue) -> None:
    with pytest.raises(MissingText, match=r"no text 'market\.no\.such'"):
        english.text("market.no.such")


def test_an_argument_that_is_missing_is_an_error(english: Catalogue) -> None:
    with pytest.raises(MissingText, match="needs 'number'"):
        english.text("table.player")


def test_a_game_of_a_third_party_brings_its_own_words() -> None:
    assert not Catalogue("fr").has("silk_and_salt.word.silk")
    add_title(silk_and_salt.TITLE)
    try:
        assert Catalogue("fr").word("silk_and_salt", "silk") == "soie"
        assert Catalogue("en").word("table", "silk_and_salt") == "Silk and Salt"
    finally:
        del TITLES["silk_and_salt"]
    assert not Catalogue("fr").has("silk_and_salt.word.silk")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "it_IT.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "en_US"}, "en"),
        ({"LANG": "en_US", "LC_ALL": "fr"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
    ],
)
def test_the_environment_says_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language
