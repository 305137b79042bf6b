"""The golden records of Dale of Merchants 2 show all there is in the game."""

from comptoir import Record
from comptoir.games.dale.game import GAME
from comptoir.games.dale.position import STEPS
from comptoir.games.dale.rules.decks import CARDS, SETS
from comptoir.table.flow import Deed
from comptoir.table.session import Session
from tests.titles import records_of

LOADED = {file.stem: Record.load(file) for file in sorted(records_of("dale").glob("*.txt"))}


def test_there_is_a_whole_game_for_teams() -> None:
    whole = [record for record in LOADED.values() if not record.position]
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
        session = Session.begin(record, GAME)
        for seat, notation in record.log:
            asked.add(session.view(None)["steps"][0]["step"])
            verb, *rest = notation.split()
            if verb in ("play", "use"):
                used.add(rest[0].partition("(")[0].partition(":")[0])
            session.play(seat, notation)
    assert asked == {name for name, step in STEPS.items() if not issubclass(step, Deed)}
    assert used >= {card.name for card in CARDS if card.technique or card.reacts_to}


def test_the_endings() -> None:
    results = {name: record.result for name, record in LOADED.items()}
    assert results["two_at_random"]["scores"] == [7, 8]
    assert max(results["teams"]["scores"]) == 10
    assert results["turn_limit"]["reason"] == "dale.end.turn_limit"
    assert results["turn_limit"]["ranks"] == [2, 1]
    assert results["turn_limit_shared"]["ranks"] == [1, 3, 1]
    assert all(8 in result["scores"] or 10 in result["scores"] for name, result in results.items()
               if "limit" not in name)  # fmt: skip
