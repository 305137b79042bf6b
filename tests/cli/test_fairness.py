"""`comptoir check` and a seed that was committed to: what fits, and what was tampered with."""

from pathlib import Path

import pytest

from comptoir import Quick, Record, Session, game
from comptoir.cli import main
from comptoir.table.fairness import Fairness, commitment_of
from comptoir.testing.play import any_answer
from tests.cli.driver import comptoir
from tests.titles import FLOOR

SECRET = "5e" * 32
COMMITMENT = commitment_of(SECRET)
SHARES = ("aa" * 16, "-", "0b" * 16)


def played(shares: tuple[str, ...] = SHARES) -> Record:
    fairness = Fairness(COMMITMENT, SECRET, "our-table", shares)
    session, dice = Session(game(FLOOR), 3, seed=fairness.seed), Quick(1)
    while session.awaited and len(session.log) < 40:
        session.play(*any_answer(session, dice))
    session.record.fairness = fairness
    return session.record


class Checker:
    """Lets `comptoir check` read a text; gives the exit code and what was said in one line."""

    def __init__(self, folder: Path, said: pytest.CaptureFixture[str]) -> None:
        self.file = folder / "game.txt"
        self.said = said

    def __call__(self, text: str, lang: str = "en") -> tuple[int, str]:
        self.file.write_text(text, "utf-8")
        code = main(["check", str(self.file), "--lang", lang])
        told = self.said.readouterr()
        return code, " ".join((told.out + told.err).split())


@pytest.fixture
def checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Checker:
    return Checker(tmp_path, capsys)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "it comes from the server’s secret and the shares of Player 1 and Player 3,"),
        ("fr", "elle découle du secret du serveur et des parts de Joueur 1 et Joueur 3,"),
    ],
)
def test_a_seed_that_was_committed_to_is_told_with_whose_shares(
    lang: str, said: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    played().save(file)
    run = comptoir("check", str(file), "--lang", lang)
    assert run.returncode == 0
    told = " ".join(run.stdout.split())
    assert said in told
    assert told.endswith(COMMITMENT)


def test_a_seed_that_nobody_shared_in_is_told_as_the_servers_alone(checked: Checker) -> None:
    code, told = checked(played(("-",) * 3).text)
    assert code == 0
    assert "as nobody added a share" in told


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "The seed was not committed to"), ("fr", "La graine n’a pas fait l’objet d’un")],
)
def test_a_record_without_a_commitment_is_checked_as_before(
    lang: str, said: str, checked: Checker
) -> None:
    record = played()
    record.fairness = None
    code, told = checked(record.text, lang)
    assert code == 0
    assert said in told


@pytest.mark.parametrize(
    ("old", "new", "english", "french"),
    [
        (COMMITMENT, "0" * 64, "The commitment is wrong", "L’engagement est faux"),
        (f"secret {SECRET}", f"secret {'5f' * 32}", "The commitment is wrong", "L’engagement est"),
        (SHARES[0], "ab" * 16, "The shares are wrong", "Les parts sont fausses"),
        ("share 1 -", f"share 1 {'ab' * 16}", "The shares are wrong", "Les parts sont fausses"),
        ("table our-table", "table my-table", "The shares are wrong", "Les parts sont fausses"),
        ('\nseed = "', '\nseed = "0', "The seed is wrong", "La graine est fausse"),
        ("\n= ", "\n= 0", "After 16 actions the table differs", "Après 16 actions"),
    ],
)
def test_what_was_tampered_with_is_refused_by_its_name(
    old: str, new: str, english: str, french: str, checked: Checker
) -> None:
    text = played().text
    assert old in text
    for lang, said in (("en", english), ("fr", french)):
        code, told = checked(text.replace(old, new, 1), lang)
        assert code == 1
        assert told.startswith(said), told


def test_a_prepared_position_under_a_fair_seed_is_refused(checked: Checker) -> None:
    record = played()
    place = Session(game(FLOOR), 3, seed="prepared").position
    prepared = Session.at(game(FLOOR), place, seed=record.seed).record
    prepared.fairness = record.fairness
    code, told = checked(prepared.text)
    assert code == 1
    assert "begins with the set-up" in told


def test_a_line_that_is_not_plain_is_no_record(checked: Checker) -> None:
    text = played().text.replace("# fair: share 2", "# fair: share two")
    code, told = checked(text)
    assert code == 2
    assert "Line 6" in told
