"""What audits missed on the pages is said there, in both languages, and agrees with the data."""

import pytest

from comptoir.games.dragon_market.notation import VERBS
from tests.house.rules import EACH_LANGUAGE, ruling, verbs_taught


@pytest.mark.parametrize("number", ["R20", "R22", "R29"])
def test_r20_r22_and_r29_of_dragon_market_were_looked_at_again_with_reasons(number: str) -> None:
    source = ruling("dragon_market", number)[3]
    assert "Looked at again" in source
    reason = {
        "R20": "it names one for three things",
        "R22": "for the jump it says in a straight line",
        "R29": "the sentence can only mean a round",
    }
    assert reason[number] in source


@EACH_LANGUAGE
def test_the_last_chapter_teaches_every_verb(language: str) -> None:
    assert verbs_taught("dragon_market", language) == set(VERBS)
