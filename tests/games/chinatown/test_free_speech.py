"""Sentences that people type become deals in notation, in three languages, or say why not."""

import pytest

from comptoir import Session, game
from comptoir.games.chinatown.present.free_speech import understood
from comptoir.table.game import View
from comptoir.table.refusal import IllegalAction
from comptoir.words import Catalogue

NAMES = ["Rosa", "Anna", "Ben"]


def town() -> View:
    """A view of seat 0: Anna has a photo shop on 40 and a loose tea house, Ben lot 50 and photo."""
    view = Session(game("chinatown"), 3, seed="speech").view(0)
    lots = [
        [{"lot": 23, "shop": None}, {"lot": 24, "shop": "laundry"}],
        [{"lot": 40, "shop": "photo"}, {"lot": 41, "shop": None}],
        [{"lot": 50, "shop": None}],
    ]
    tiles = [[], [{"shop": "tea_house", "count": 1}], [{"shop": "dim_sum", "count": 2}]]
    for seat, row in enumerate(view["players"]):
        row["lots"], row["tiles"] = lots[seat], tiles[seat]
    return view


def heard(line: str, language: str) -> str:
    """Read a sentence as seat 0 types it."""
    return understood(town(), line, Catalogue(language, names=NAMES))


PHOTO = "propose p0 gives lot-23 40k to p1 and p1 gives lot-40 to p0"
RING = "propose p0 gives lot-23 to p1 and p1 gives lot-41 to p2 and p2 gives dim_sum 20k to p0"

RING_FR = (
    "Je donne le 23 à Anna, Anna donne le 41 à Ben et Ben me donne une tuile dim sum et 20 000"
)
RING_DE = (
    "Ich gebe Anna die 23, Anna gibt Ben die 41 und Ben gibt mir ein Dim-Sum-Plättchen und 20.000"
)


@pytest.mark.parametrize(
    ("language", "line", "deal"),
    [
        ("en", "I'd give you 23 and 40k for your photo shop", PHOTO),
        ("en", "I give Anna lot 23 and $40,000 for her photo shop.", PHOTO),
        ("en", "Anna, 23 plus 40000 for 40?", PHOTO),
        ("en", "I want your photo shop for 23 and 40 thousand",
         "propose p1 gives lot-40 to p0 and p0 gives lot-23 40k to p1"),
        ("en", "I give Anna 23, Anna gives Ben 41 and Ben gives me a dim sum tile and 20k", RING),
        ("en", "Give me 41 for 30k", "propose p1 gives lot-41 to p0 and p0 gives 30k to p1"),
        ("en", "I sell 24 to anyone for 60k",
         "propose p0 gives lot-24 to any and any gives 60k to p0"),
        ("en", "I buy 2 dim sum from Ben for 50k",
         "propose p2 gives dim_sum dim_sum to p0 and p0 gives 50k to p2"),
        ("fr", "je te donne le 23 et 40 000 contre ta boutique photo", PHOTO),
        ("fr", "Je donne l’immeuble 23 et 40k à Anna contre le 40", PHOTO),
        ("fr", RING_FR, RING),
        ("fr", "je voudrais ta boutique photo pour le 23 et 40 000 $",
         "propose p1 gives lot-40 to p0 and p0 gives lot-23 40k to p1"),
        ("de", "Ich gebe dir die 23 und 40.000 gegen deinen Foto-Laden", PHOTO),
        ("de", "Ich biete 23 und 40 tausend für deinen Fotoladen", PHOTO),
        ("de", RING_DE, RING),
        ("en", "je te donne le 23 et 40 000 contre ta boutique photo", PHOTO),
    ],
)  # fmt: skip
def test_a_sentence_becomes_a_deal(language: str, line: str, deal: str) -> None:
    assert heard(line, language) == deal


@pytest.mark.parametrize(
    ("line", "reason", "told"),
    [
        ("I give Anna 23 for her phota shop", "word", "photo"),
        ("I give Anna 23 for her xyzzyx", "strange", ""),
        ("I give Anna", "nothing", ""),
        ("I give 23", "whom", ""),
        ("I give you 23 for 41 and 50", "nobody_has", ""),
    ],
)
def test_what_is_not_understood_is_said(line: str, reason: str, told: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        heard(line, "en")
    assert refusal.value.reason == f"chinatown.why.said.{reason}"
    assert refusal.value.arguments.get("near", "") == told
    assert Catalogue("fr", strict=True).refuse(refusal.value)


def test_of_several_shops_one_must_be_named() -> None:
    view = town()
    view["players"][1]["lots"][1]["shop"] = "photo"
    with pytest.raises(IllegalAction) as refusal:
        understood(view, "I give you 23 for your photo shop", Catalogue("en", names=NAMES))
    assert refusal.value.reason == "chinatown.why.said.which"
    assert refusal.value.arguments["lots"] == ["40", "41"]
