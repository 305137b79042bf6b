"""Golden records: whole games play again move for move, and nothing in the box gets lost."""

from pathlib import Path

import pytest

from comptoir import Record
from comptoir.games.dale import GAME
from comptoir.games.dale.decks import CARDS, SETS
from comptoir.games.dale.position import STEPS
from comptoir.table.flow import Deed
from tests.records.dale_games import FOLDER, RECORDS

FILES = sorted(FOLDER.glob("*.txt"))
LOADED = {file.stem: Record.load(file) for file in FILES}
GAMES = pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))


@GAMES
def test_a_record_plays_again_with_the_same_digests_and_result(file: Path) -> None:
    record = Record.load(file)
    session = record.replay(GAME)
    assert session.record.text == file.read_text("utf-8")
    assert session.result is not None
    assert session.result.plain() == record.result
    assert len(record.digests) == len(record.log) // 16


@GAMES
def test_nothing_is_lost_on_the_way(file: Path) -> None:
    record = Record.load(file)
    session = record.begin(GAME)
    for seat, notation in record.log:
        GAME.audit(session.copy_table())  # type: ignore[arg-type]
        assert notation in session.options(seat)
        session.play(seat, notation)
    GAME.audit(session.copy_table())  # type: ignore[arg-type]


def test_the_readme_says_what_each_record_shows() -> None:
    readme = (FOLDER / "README.md").read_text("utf-8")
    listed = {line.split("`")[1] for line in readme.splitlines() if line.startswith("| `")}
    assert listed == {file.name for file in FILES} == {f"{name}.txt" for name in RECORDS}


def test_there_is_a_whole_game_for_every_number_of_players_and_for_teams() -> None:
    whole = [record for record in LOADED.values() if not record.position]
    assert {record.seats for record in whole} == {2, 3, 4}
    assert "on" in {record.options["teams"] for record in whole}


def test_every_set_is_asked_for_by_name() -> None:
    named = {word for record in LOADED.values() for word in record.options["sets"].split()}
    assert named >= set(SETS)


def test_every_option_is_off_its_default_somewhere() -> None:
    for option in GAME.info.options:
        chosen = {record.options[option.name] for record in LOADED.values()}
        assert chosen - {option.default}, option.name
        assert chosen >= set(option.choices), option.name


def test_every_question_of_the_game_is_asked_and_every_card_used() -> None:
    asked, used = set(), set()
    for record in LOADED.values():
        session = record.begin(GAME)
        for seat, notation in record.log:
            asked.add(session.view(None)["steps"][0].split()[0])
            verb, *rest = notation.split()
            if verb in ("play", "use"):
                used.add(rest[0].partition("(")[0].partition(":")[0])
            session.play(seat, notation)
    assert asked == {name for name, step in STEPS.items() if not issubclass(step, Deed)}
    assert used >= {card.name for card in CARDS if card.technique or card.reacts_to}


def test_the_endings() -> None:
    results = {name: record.result for name, record in LOADED.items()}
    assert results["two_at_random"]["scores"] == [8, 6]
    assert max(results["teams"]["scores"]) == 10
    assert results["turn_limit"]["reason"] == "dale.end.turn_limit"
    assert results["turn_limit"]["ranks"] == [2, 1]
    assert results["turn_limit_shared"]["ranks"] == [1, 3, 1]
    assert all(8 in result["scores"] or 10 in result["scores"] for name, result in results.items()
               if "limit" not in name)  # fmt: skip
