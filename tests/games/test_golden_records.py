"""Golden records: whole games play again move for move, and nothing in the box gets lost."""

from hashlib import sha256
from pathlib import Path

import pytest

import comptoir
from comptoir import Record, Session
from tests.games.regenerate import golden_games
from tests.titles import records_of


def game_of(file: Path) -> str:
    """The id of the game that a record lies with."""
    return file.parents[1].name


FILES = [
    file for game in comptoir.games() for file in sorted(records_of(game.info.id).glob("*.txt"))
]
EACH_RECORD = pytest.mark.parametrize(
    "file", FILES, ids=lambda file: f"{game_of(file)}-{file.stem}"
)
EACH_GAME = pytest.mark.parametrize("game", comptoir.games(), ids=lambda game: game.info.id)


@EACH_RECORD
def test_a_record_plays_again_with_the_same_digests_and_result(file: Path) -> None:
    record = Record.load(file)
    session = Session.replay(record)
    assert session.record.text == file.read_text("utf-8")
    assert session.result is not None
    assert session.result.plain() == record.result
    assert len(record.digests) == len(record.log) // 16


@EACH_RECORD
def test_nothing_is_lost_on_the_way(file: Path) -> None:
    record = Record.load(file)
    game = comptoir.game(game_of(file))
    session = Session.begin(record, game)
    for seat, notation in record.log:
        game.audit(session.copy_table())
        session.check(seat, notation)
        session.play(seat, notation)
    game.audit(session.copy_table())


@EACH_GAME
def test_the_readme_says_what_each_record_shows(game: comptoir.Game) -> None:
    folder = records_of(game.info.id)
    readme = (folder / "README.md").read_text("utf-8")
    listed = {line.split("`")[1] for line in readme.splitlines() if line.startswith("| `")}
    made = {f"{name}.txt" for name in golden_games(game.info.id)}
    assert listed == made == {file.name for file in folder.glob("*.txt")}


@EACH_GAME
def test_there_is_a_whole_game_for_every_number_of_players(game: comptoir.Game) -> None:
    records = [Record.load(file) for file in FILES if game_of(file) == game.info.id]
    assert {record.seats for record in records if not record.position} == set(game.info.seats)


@EACH_GAME
def test_what_was_released_stays_and_plays_on_unless_the_rules_have_a_new_revision(
    game: comptoir.Game,
) -> None:
    """Records that people have kept play again as long as the revision is the same."""
    folder = records_of(game.info.id)
    lines = (folder.parent / "released.txt").read_text("utf-8").splitlines()
    released = [line.split() for line in lines if not line.startswith("#")]
    assert released
    for revision, known, name in released:
        if int(revision) == game.info.revision:
            found = sha256((folder / name).read_bytes()).hexdigest()
            assert found == known, f"{name} was released: put a new game beside it"
