"""Records: written, read, replayed, and refused with the place where they go wrong."""

from pathlib import Path
from typing import Any

import pytest

from comptoir import BadRecord, Record, Session, UnknownName
from comptoir.table.record import MOST_BYTES
from tests.table.toy import MATCHES


def game(turns: int = 20, **options: str) -> Session:
    session = Session(MATCHES, 2, seed="record", options={"pile": "20", **options})
    for turn in range(turns):
        session.play(turn % 2, "1")
    return session


def test_a_record_reads_like_a_game() -> None:
    text = game(17).record.text
    head, body = text.split("\n---\n")
    assert head.splitlines()[:5] == [
        "comptoir = 1", 'game = "matches"', "revision = 3", "seats = 2", 'seed = "record"',
    ]  # fmt: skip
    lines = body.splitlines()
    assert lines[:2] == ["0 1", "1 1"]
    assert lines[16].startswith("= ")
    assert len(lines) == 18


def test_what_is_written_is_read_back_alike() -> None:
    for session in (game(0), game(5), game(), game(3, note='two\nlines "quoted"')):
        text = session.record.text
        assert Record.read(text).text == text


def test_a_record_is_replayed_whole_or_in_part() -> None:
    session = game()
    again = Session.replay(Record.read(session.record.text), MATCHES)
    assert again.digest() == session.digest()
    assert again.result == session.result
    assert len(Session.replay(Record.read(session.record.text), MATCHES, upto=5).log) == 5


def test_a_record_from_a_position_or_a_script_is_replayed() -> None:
    start = Session.at(MATCHES, game(4).position)
    start.play(0, "2")
    assert Session.replay(Record.read(start.record.text), MATCHES).digest() == start.digest()
    real = Session(MATCHES, 2, script=[1, 6])
    real.play(0, "2")
    real.play(1, "2")
    again = Session.replay(Record.read(real.record.text), MATCHES)
    assert again.view(None)["matches"] == 7 - 2 + 1 - 2


def test_a_script_with_shuffles_is_read_back() -> None:
    record = Record("matches", 3, 2, {}, script=[[2, 1], 6])
    assert Record.read(record.text).script == [[2, 1], 6]


def test_remarks_and_empty_lines_are_passed_over() -> None:
    text = game(2).record.text.replace("\n0 1", "\n\n# a fine opening\n   0    1  ")
    assert Record.read(text).log == [(0, "1"), (1, "1")]


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        Session.replay(Record.read(text), MATCHES)
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "reason", "told"),
    [
        ("\n---\n", "\n", "record.why.no_rule", {}),
        ("comptoir = 1", "comptoir = ", "table.why.not_toml", {}),
        ("comptoir = 1", "comptoir = 2", "table.why.range", {"where": "comptoir"}),
        ("seats = 2", "seats = true", "table.why.kind", {"where": "seats"}),
        ("seats = 2", "seats = 2\nfire = 1", "table.why.unknown_key", {"where": "fire"}),
        ('seed = "record"', "", "record.why.seed_or_script", {"where": "seed"}),
        ('seed = "record"', 'seed = "record"\nscript = [1]', "record.why.seed_or_script", {}),
        ('seed = "record"', 'script = ["1"]', "table.why.kind", {"where": "script[0]"}),
        ("revision = 3", "revision = 2", "record.why.revision", {"found": 2, "revision": 3}),
        ('game = "matches"', 'game = "chess"', "record.why.revision", {"game": "chess"}),
        ("\n0 1\n", "\n0 3\n", "record.why.illegal", {"number": 1, "seat": 0, "notation": "3"}),
        ("\n0 1\n1 1\n", "\n0 1\n0 1\n", "record.why.illegal", {"number": 2, "seat": 0}),
        ("\n= ", "\n= x", "record.why.digest", {"number": 16}),
        ("scores = [0, 1]", "scores = [1, 0]", "record.why.result", {"key": "scores"}),
    ],
)
def test_a_record_that_goes_wrong_is_refused_where_it_does(
    old: str, new: str, reason: str, told: dict[str, Any]
) -> None:
    text = game().record.text
    assert old in text
    refusal = refused(text.replace(old, new, 1))
    assert refusal.reason == reason
    assert told.items() <= refusal.arguments.items()


@pytest.mark.parametrize("line", ["0", "x 1", "-1 1", "100 1", "=", "= a b", "\u0661 1"])
def test_a_line_that_is_no_action_is_refused_with_its_number(line: str) -> None:
    text = game(2).record.text + line + "\n"
    refusal = refused(text)
    assert refusal.reason == "record.why.line"
    assert refusal.arguments == {"line": len(text.split("\n")) - 1, "text": line}


def test_an_illegal_action_says_why() -> None:
    refusal = refused(game(2).record.text.replace("\n0 1", "\n0 one"))
    assert refusal.arguments["because"] == {"id": "matches.why.number", "args": {"text": "one"}}


def test_a_result_for_a_game_that_is_not_over_is_refused() -> None:
    text = game().record.text
    body = text.split("\n---\n")[1].splitlines()
    shorter = text.split("\n---\n")[0] + "\n---\n" + "\n".join(body[:-1]) + "\n"
    assert refused(shorter).reason == "record.why.result"


def test_a_script_that_does_not_fit_the_game_is_refused() -> None:
    record = Record("matches", 3, 2, {}, script=[7], log=[(0, "2")])
    refusal = refused(record.text)
    assert refusal.reason == "record.why.illegal"
    because = refusal.arguments["because"]
    assert isinstance(because, dict)
    assert because["id"] == "record.why.script_outcome"


def test_a_game_that_is_not_on_the_shelf_is_unknown() -> None:
    with pytest.raises(UnknownName):
        Session.replay(game(1).record)


def test_a_record_is_saved_and_loaded(tmp_path: Path) -> None:
    record = game().record
    file = tmp_path / "game.txt"
    record.save(file)
    assert Record.load(file).text == record.text
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_a_file_that_is_there_is_kept_unless_forced(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    game(3).record.save(file)
    with pytest.raises(BadRecord) as caught:
        game(4).record.save(file)
    assert caught.value.reason == "record.why.exists"
    assert len(Record.load(file).log) == 3
    game(4).record.save(str(file), force=True)
    assert len(Record.load(str(file)).log) == 4


def test_a_record_is_saved_whole_or_not_at_all(tmp_path: Path) -> None:
    folder = tmp_path / "game.txt"
    folder.mkdir()
    with pytest.raises(OSError, match=r"game\.txt"):
        game(1).record.save(folder, force=True)
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"], "no half of it is left"


def test_line_ends_of_other_systems_are_read(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(game().record.text.replace("\n", "\r\n").encode())
    assert Session.replay(Record.load(file), MATCHES).result is not None


def test_what_is_no_text_or_too_large_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord) as caught:
        Record.load(file)
    assert caught.value.reason == "record.why.not_text"
    file.write_bytes(b" " * (MOST_BYTES + 1))
    with pytest.raises(BadRecord) as caught:
        Record.load(file)
    assert caught.value.reason == "record.why.too_large"


def test_nothing_beside_the_record_is_touched(tmp_path: Path) -> None:
    precious = tmp_path / "game.txt.part"
    precious.write_text("precious", "utf-8")
    Session(MATCHES, 2, seed="beside").record.save(tmp_path / "game.txt")
    assert precious.read_text("utf-8") == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.txt", "game.txt.part"]


def test_through_a_link_the_file_is_written_and_the_link_stays(tmp_path: Path) -> None:
    record = Session(MATCHES, 2, seed="link").record
    link = tmp_path / "link.txt"
    link.symlink_to(tmp_path / "real.txt")
    record.save(link)
    assert link.is_symlink()
    with pytest.raises(BadRecord):
        record.save(link)
    record.save(link, force=True)
    assert link.is_symlink()
    assert Record.load(tmp_path / "real.txt").seed == "link"


@pytest.mark.parametrize("name", ["/", ".", "", "a\0b"])
def test_what_is_no_name_for_a_file_is_refused(name: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Session(MATCHES, 2, seed="name").record.save(name, force=True)
    assert caught.value.reason == "record.why.file_name"


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("seats = 2", "seats = 3", "seats"),
        ('pile = "', 'pile = "1', "options"),
    ],
)
def test_a_header_that_does_not_fit_its_position_is_refused(old: str, new: str, key: str) -> None:
    start = Session(MATCHES, 2, seed="position").position
    text = Session.at(MATCHES, start).record.text
    assert Session.replay(Record.read(text), MATCHES).seats == 2
    with pytest.raises(BadRecord) as caught:
        Session.replay(Record.read(text.replace(old, new, 1)), MATCHES)
    assert caught.value.reason == "record.why.header"
    assert caught.value.arguments["key"] == key


def test_a_digest_before_the_first_action_is_compared_too() -> None:
    session = Session(MATCHES, 2, seed="digest")
    text = session.record.text
    assert Session.replay(Record.read(text + f"= {session.digest()}\n"), MATCHES).log == ()
    with pytest.raises(BadRecord) as caught:
        Session.replay(Record.read(text + "= 0123456789abcdef\n"), MATCHES)
    assert caught.value.reason == "record.why.digest"


def test_a_mark_of_byte_order_and_other_line_ends_are_read(tmp_path: Path) -> None:
    text = Session(MATCHES, 2, seed="ends").record.text.replace("\n", "\r\n")
    assert Record.read(text).seed == "ends"
    (tmp_path / "game.txt").write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert Record.load(tmp_path / "game.txt").seed == "ends"
