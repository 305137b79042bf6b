"""Reading plain data from outside, and writing it as TOML."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir import BadOption, BadPosition, BadRecord
from comptoir.table.reading import Reader, read_toml, write_toml

DOTS = "a." * 29_000 + "b = 1"
LONG = f"a = [{'1, ' * 40_000}]"

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30).map(
    lambda text: text.replace("\r", "")
)
keys = st.text(min_size=1, max_size=8).filter(lambda key: key.isprintable())
plain = st.booleans() | st.integers(-(2**63), 2**63 - 1) | texts
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3)
)


@given(st.dictionaries(keys, values, max_size=5))
def test_what_is_written_is_read_back_alike(data: dict[str, Any]) -> None:
    assert tomllib.loads(write_toml(data)) == data


def test_tables_become_sections_and_lists_of_tables_rows() -> None:
    data = {
        "cubes": [],
        "player": {"name": "Ann", "hand": {"tea": 1}},
        "rows": [{"a": 1}, {"a": 2}],
        "late": True,
        "a b": "x",
    }
    assert write_toml(data) == (
        'cubes = []\nlate = true\n"a b" = "x"\n'
        '\n[player]\nname = "Ann"\nhand = { tea = 1 }\n'
        "\n[[rows]]\na = 1\n\n[[rows]]\na = 2\n"
    )


@pytest.mark.parametrize("line", [DOTS, f"[{DOTS[:-4]}]", f"a = {{ {DOTS} }}", LONG])
def test_a_line_that_takes_long_to_read_is_not_read(line: str) -> None:
    with pytest.raises(BadOption) as refused:
        read_toml(f"n = 1\n{line}\n", BadOption)
    assert refused.value.reason == "table.why.long_line"
    assert refused.value.arguments == {"line": 2}


def test_a_line_as_long_as_a_record_needs_is_read() -> None:
    script = list(range(10_000))
    assert read_toml(write_toml({"script": script}), BadRecord).outcomes("script") == script


def test_several_lines_of_text_stay_readable() -> None:
    assert write_toml({"discs": "a b\nc d"}) == 'discs = """\na b\nc d"""\n'


def test_toml_has_no_word_for_nothing() -> None:
    with pytest.raises(AssertionError):
        write_toml({"nothing": None})


def reader(**data: Any) -> Reader:  # noqa: ANN401 - whatever a file holds
    return Reader(data, BadPosition)


def test_each_kind_is_read() -> None:
    data = reader(n=3, t="tea", f=False, l=[1, 2], m={"n": 1}, r=[{"n": 2}])
    assert data.whole("n", 0, 3) == 3
    assert data.text("t") == "tea"
    assert data.choice("t", ("rice", "tea")) == "tea"
    assert data.flag("f") is False
    assert data.items("l", "whole") == [1, 2]
    assert data.table("m").whole("n", 1, 1) == 1
    assert [row.whole("n", 2, 2) for row in data.rows("r")] == [2]
    data.done()


def test_what_is_missing_has_its_default() -> None:
    data = reader()
    assert not data.has("n")
    assert data.whole("n", 0, 3, 2) == 2
    assert data.text("t", "tea") == "tea"
    assert data.flag("f", default=True) is True
    assert data.items("l", "whole", [4]) == [4]
    assert data.table("m", {"n": 1}).whole("n", 1, 1) == 1
    assert data.outcomes("script") == []


def test_outcomes_are_numbers_and_orders() -> None:
    assert reader(script=[6, [2, 1], 1]).outcomes("script") == [6, [2, 1], 1]


REFUSED: list[tuple[Any, str, str]] = [
    (lambda data: data.whole("gone", 0, 1), "table.why.missing", "gone"),
    (lambda data: data.whole("n", 0, 2), "table.why.range", "n"),
    (lambda data: data.whole("n", 4, 5), "table.why.range", "n"),
    (lambda data: data.whole("f", 0, 1), "table.why.kind", "f"),
    (lambda data: data.flag("n"), "table.why.kind", "n"),
    (lambda data: data.text("n"), "table.why.kind", "n"),
    (lambda data: data.choice("t", ("rice",)), "table.why.choice", "t"),
    (lambda data: data.items("l", "text"), "table.why.kind", "l[0]"),
    (lambda data: data.table("l"), "table.why.kind", "l"),
    (lambda data: data.table("m").text("n"), "table.why.kind", "m.n"),
    (lambda data: data.table("m").done(), "table.why.unknown_key", "m.n"),
    (lambda data: data.rows("r")[0].text("n"), "table.why.kind", "r[0].n"),
    (lambda data: data.outcomes("t"), "table.why.kind", "t"),
    (lambda data: data.outcomes("r"), "table.why.kind", "r[0]"),
    (lambda data: data.outcomes("o"), "table.why.kind", "o[1]"),
    (lambda data: data.done("n", "t"), "table.why.unknown_key", "f"),
]


@pytest.mark.parametrize(
    ("ask", "reason", "where"),
    REFUSED,
    ids=[f"{number} {row[2]}" for number, row in enumerate(REFUSED)],
)
def test_what_does_not_fit_is_refused_and_its_place_named(
    ask: Any,  # noqa: ANN401 - any question to a reader
    reason: str,
    where: str,
) -> None:
    data = reader(n=3, t="tea", f=False, l=[1], m={"n": 1}, r=[{"n": 2}], o=[1, ["x"]])
    with pytest.raises(BadPosition) as caught:
        ask(data)
    assert caught.value.reason == reason
    assert caught.value.arguments["where"] == where


def test_a_reader_refuses_in_the_way_it_was_told_to() -> None:
    for refusal in (BadOption, BadRecord):
        with pytest.raises(refusal):
            Reader([], refusal)
        with pytest.raises(refusal) as caught:
            read_toml("a = ", refusal)
        assert caught.value.reason == "table.why.not_toml"


def test_toml_nested_without_end_is_refused() -> None:
    with pytest.raises(BadRecord) as caught:
        read_toml("a = " + "[" * 90_000, BadRecord)
    assert caught.value.reason == "table.why.not_toml"


@pytest.mark.parametrize(
    "digits", ["1" * 5000, "0x" + "f" * 5000, str(2**62 + 1), str(-(2**62) - 1)]
)
def test_a_number_beyond_all_measure_is_refused(digits: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read_toml(f"n = {digits}", BadPosition).whole("n", 0, 9)
    assert caught.value.reason in ("table.why.not_toml", "table.why.kind")
    with pytest.raises(BadPosition):
        read_toml(f"n = [{digits}]", BadPosition).outcomes("n")
