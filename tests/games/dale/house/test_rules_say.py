"""What audits missed on the pages is said there, in both languages, and agrees with the data."""

from comptoir.games.dale.notation import VERBS
from tests.house.rules import EACH_LANGUAGE, ruling, verbs_taught


def test_r34_of_dale_has_one_reading_of_draw_and_names_its_source() -> None:
    _, _, decided, source, _ = ruling("dale", "R34")
    assert all(
        card in decided for card in ("Night Shift", "Wise Spy", "Spyglass", "Sabotage", "all draw")
    )
    assert source.startswith("rulebook")
    assert "ours" not in source


@EACH_LANGUAGE
def test_the_last_chapter_teaches_every_verb(language: str) -> None:
    assert sorted(verbs_taught("dale", language)) == list(VERBS)
