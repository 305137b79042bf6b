"""What a player is told: who did what, what can be done about it, and why something cannot."""

import pytest

from comptoir.games.dale.game import GAME
from comptoir.words import Catalogue
from tests.games.dale.scenario import PLENTY, Scene, built, scene

LANGUAGES = ("en", "fr")
BOUGHT = "dale.event.buy"
ENDING = "play rare_artefact\nreveal junk\nplay flashy_show\ninventory\ndone"


def question_of(dale: Scene, language: str) -> str:
    """The question as the awaited player reads it."""
    words = Catalogue(language, names=("Anna", "Bob", "Cleo", "Dan"))
    return words.say(dale.session.prompt(dale.awaits)).replace("\u00a0", " ")


def listed(dale: Scene, language: str) -> list[str]:
    words = Catalogue(language, names=("Anna", "Bob", "Cleo", "Dan"))
    return [words.say(GAME.say_action(line)) for line in dale.options() if line != "done"]


@pytest.mark.parametrize(
    ("hands", "deed", "told"),
    [
        (
            ["swank", "ancient_knowledge"],
            "play swank",
            (
                "Anna has played Swank, which is now resolved. Do you react?",
                "Anna a résolu la technique Esbroufe. Réagissez-vous ?",
            ),
        ),
        (
            ["magnet", "binoculars"],
            "buy magnet +0 pay magnet",
            (
                "Anna has bought Magnet. Do you react?",
                "Anna a acheté Aimant. Réagissez-vous ?",
            ),
        ),
        (
            ["magnet", "balancing"],
            "play magnet\ntake junk",
            (
                "Anna’s deck was shuffled. Do you react?",
                "La pioche d’Anna a été mélangée. Réagissez-vous ?",
            ),
        ),
        (
            ["magnet", "extra_remarks"],
            "build magnet",
            (
                "Anna has built stack 4: Magnet. Do you react?",
                "Anna a construit la pile 4 : Aimant. Réagissez-vous ?",
            ),
        ),
    ],
)
def test_reactions_name_player_and_card(hands: list[str], deed: str, told: tuple[str, str]) -> None:
    dale = scene(hands, decks=[PLENTY, PLENTY], discards=["", "junk"], market="magnet",
                 stalls=[built(3)])  # fmt: skip
    dale.play(deed)
    assert dale.awaits == 1
    assert tuple(question_of(dale, language) for language in LANGUAGES) == told


@pytest.mark.parametrize(
    ("hand", "script", "word"),
    [
        ("new_season", "play new_season", ("throw", "jet")),
        ("housecleaning", "play housecleaning", ("take", "pren")),
        ("glue junk", "buy magnet +0 pay glue", ("keep", "garder")),
        ("swank junk glue", "play swank", ("throw", "jet")),
        ("rare_artefact flashy_show junk", ENDING, ("discard", "défauss")),
    ],
)  # fmt: skip
def test_questions_and_answers_use_the_same_word(
    hand: str, script: str, word: tuple[str, str]
) -> None:
    pile = "junk magnet calculations junk"
    dale = scene([hand], decks=[PLENTY], discards=[pile], market="magnet")
    dale.play(script)
    for language, expected in zip(LANGUAGES, word, strict=True):
        assert expected in question_of(dale, language).lower()
        if dale.asks != "TakeJunk":
            assert all(expected in line for line in listed(dale, language))


def test_extra_remarks_puts_a_card_on_the_deck_and_says_so() -> None:
    dale = scene(["magnet", "extra_remarks"], discards=["", "swank junk"], stalls=[built(3)])
    dale.play("build magnet\nuse extra_remarks")
    assert dale.options() == ["put junk", "put swank"]
    assert listed(dale, "en") == ["put Junk there", "put Swank there"]


def test_playing_a_chameleon_asks_which_card_it_shall_be() -> None:
    dale = scene(["reflection junk"], discards=["", "magnet"])
    refusal = dale.refusal("play reflection")
    assert (refusal.reason, refusal.rule) == ("dale.why.say_as_what", "15.1")
    assert refusal.arguments["choices"] == ["magnet"]
    assert dale.play("play reflection:magnet").schedule() == ""
    dale = scene(["reflection junk"], discards=["", "calculations"])
    assert dale.refuses("play reflection") == "no_model [15.1]"
    assert scene(["reflection junk"]).refuses("play reflection") == "no_model [15.1]"
    assert scene(["calculations"]).refuses("play calculations") == "no_technique [6.1]"
    assert scene(["magnet"]).refuses("play magnet:glue") == "not_used_so [6.1]"


def test_a_bare_build_is_refused_with_what_a_stack_needs() -> None:
    dale = scene(["magnet junk"], stalls=[built(3)])
    refusal = dale.refusal("build")
    assert (refusal.reason, refusal.rule) == ("dale.why.say_what_to_build", "7.1")
    assert refusal.arguments == {"target": 4}
    assert scene(["magnet junk"]).refuses("build") == "nothing_to_build [7.1]"


@pytest.mark.parametrize("verb", ["play", "use", "buy", "market", "ask"])
def test_a_bare_verb_is_refused_saying_that_more_is_needed(verb: str) -> None:
    assert scene(["magnet junk"]).refuses(verb) == "say_which [4.2]"


def test_a_purchase_without_a_payment_is_refused_with_the_price() -> None:
    dale = scene(["magnet junk"], market="- magnet")
    assert dale.refusal("buy magnet +1").arguments == {"price": 5, "paid": 0}
    assert dale.refuses("buy glue +1") == "not_on_offer [5.1]"
    assert dale.refuses("market magnet +1") == "asked_for"
    assert dale.refuses("throw junk") == "asked_for"


def test_a_bare_answer_is_refused_saying_that_more_is_needed() -> None:
    assert scene(["swank junk glue"]).play("play swank").refuses("throw") == "say_which"


def test_a_card_that_was_used_this_turn_is_refused_for_that_reason() -> None:
    dale = scene(["good_old_times"], thrown="market_discovery")
    dale.play("use good_old_times:market_discovery")
    used = "good_old_times(=market_discovery,used)"
    assert dale.refuses(f"use {used}:market_discovery") == "used_already [10.1]"
    assert scene(["binoculars"]).refuses("use binoculars") == "no_use_now [10.1]"


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_of_a_pile_are_put_into_words(language: str) -> None:
    words = Catalogue(language)
    said = [
        words.say(GAME.say_action(line))
        for line in ("junk 1 #4", "junk 2 #1 #4", "take junk #4", "take junk #1 #4", "put glue #2",
                     "throw glue #2")
    ]  # fmt: skip
    assert len(set(said)) == 6
    assert all("4" in line for line in said[:4])


def test_a_purchase_from_the_market_discard_pile_is_told_as_one() -> None:
    dale = scene(["market_discovery"], thrown="magnet", decks=[PLENTY])
    dale.play("buy magnet thrown pay market_discovery")
    (told,) = [event for event in dale.session.events(1) if event["id"].startswith(BOUGHT)]
    assert [Catalogue(language, names=("Anna", "Bob")).say(told) for language in LANGUAGES] == [
        "Anna buys Magnet from the market discard pile for Market Discovery.",
        "Anna achète Aimant dans la défausse du marché pour Trouvaille.",
    ]


def test_an_exchange_names_the_card_and_where_it_lies() -> None:
    dale = scene(["gift_voucher"], market="magnet glue").play("play gift_voucher")
    assert listed(dale, "en") == ["exchange it for Glue (+1)", "exchange it for Magnet (+0)"]
    dale = scene(["safety_precaution"], stalls=["magnet | glue junk"])
    dale.play("play safety_precaution")
    assert listed(dale, "en") == [
        "exchange it for Magnet in stack 1 of Anna’s stall",
        "exchange it for Glue in stack 2 of Anna’s stall",
        "exchange it for Junk in stack 2 of Anna’s stall",
    ]
