"""Fairness: what a seed follows from, told at the top of a record and read strictly."""

import tomllib
from hashlib import sha256

import pytest

from comptoir import BadRecord, Record, Session
from comptoir.table.fairness import Fairness, commitment_of, remarks_of
from tests.table.toy import MATCHES

SECRET = "00ff" * 16
SHARES = ("0123456789abcdef" * 2, "-")
FAIR = Fairness(commitment_of(SECRET), SECRET, "a-table", SHARES)


def record(fairness: Fairness = FAIR, **options: str) -> Record:
    session = Session(MATCHES, 2, seed=fairness.seed, options={"pile": "20", **options})
    for turn in range(18):
        session.play(turn % 2, "1")
    session.record.fairness = fairness
    return session.record


def test_a_seed_follows_from_secret_table_and_shares_for_ever() -> None:
    assert FAIR.commitment == sha256(b"\x00\xff" * 16).hexdigest()
    hashed = (
        "comptoir seed 1\n"
        f"secret {SECRET}\n"
        "table a-table\n"
        "share 0 0123456789abcdef0123456789abcdef\n"
        "share 1 -\n"
    )
    assert FAIR.seed == sha256(hashed.encode()).hexdigest()
    assert FAIR.seed == "d10a3361a97684798602fcaf3649eb8bae1e50ee13ad774b8980313f4d074136"
    assert (FAIR.is_kept, FAIR.givers) == (True, [0])


def test_whatever_goes_into_it_changes_the_seed() -> None:
    others = [
        Fairness(FAIR.commitment, "01ff" * 16, "a-table", SHARES),
        Fairness(FAIR.commitment, SECRET, "b-table", SHARES),
        Fairness(FAIR.commitment, SECRET, "a-table", SHARES[::-1]),
        Fairness(FAIR.commitment, SECRET, "a-table", (*SHARES, "-")),
        Fairness(FAIR.commitment, SECRET, "a-table", ("-", "-")),
    ]
    assert len({FAIR.seed, *(other.seed for other in others)}) == 1 + len(others)
    assert not others[0].is_kept


def test_it_is_written_and_read_back_alike() -> None:
    text = record().text
    assert Record.read(text).fairness == FAIR
    assert Record.read(text).text == text
    assert Record.read(text.replace("\n", "\r\n")).fairness == FAIR
    assert Record.read(f"# a fine game\n\n{text}").fairness == FAIR


def test_who_does_not_know_these_lines_passes_over_them() -> None:
    plain = record()
    plain.fairness = None
    told = [line for line in record().text.splitlines() if not line.startswith("# fair: ")]
    assert told == plain.text.splitlines()
    assert "fair" not in tomllib.loads(record().text.split("\n---\n")[0])
    assert Record.read(plain.text).fairness is None


def test_what_somebody_wrote_into_an_option_tells_nothing() -> None:
    plain = record(note=f"a note\n{chr(10).join(remarks_of(FAIR))}\n")
    plain.fairness = None
    assert "\n# fair: secret " in plain.text
    assert Record.read(plain.text).fairness is None


def test_a_game_that_goes_on_from_a_record_has_the_seed_and_no_commitment() -> None:
    again = Session.replay(Record.read(record().text), MATCHES)
    assert again.record.seed == FAIR.seed
    assert again.record.fairness is None


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (f"# fair: commitment {FAIR.commitment}\n", "", 1),
        (f"# fair: secret {SECRET}\n", "", 2),
        ("# fair: table a-table\n", "", 3),
        ("# fair: share 1 -\n", "", 4),
        ("# fair: share 1 -\n", "# fair: share 1 -\n# fair: share 2 -\n", 6),
        ("share 1 -", "share 0 -", 5),
        ("share 1 -", "share 01 -", 5),
        ("share 1 -", "share 1", 5),
        ("share 1 -", "share 1 abc", 5),
        ("share 1 -", "share 1 - ", 5),
        ("# fair: share 0", "#fair: share 0", 4),
        ("# fair: share 0 0", "# fair: share 0 A", 4),
        ("# fair: table a-table", "# fair: table A table", 3),
        ("# fair: secret 0", "# fair: secret  0", 2),
        ("# fair: commitment ", "# fair: hope ", 1),
    ],
)
def test_what_is_half_told_or_not_plain_is_refused_where_it_stands(
    old: str, new: str, line: int
) -> None:
    text = record().text
    assert old in text
    with pytest.raises(BadRecord) as caught:
        Record.read(text.replace(old, new, 1))
    assert caught.value.reason == "record.why.fair_line"
    assert caught.value.arguments["line"] == line
