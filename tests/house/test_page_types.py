"""The page's types of what the server sends are written from the schemas that Python has."""

import re
from pathlib import Path

import pytest
import silk_and_salt

from comptoir.table.title import TITLES, Title
from comptoir.testing.page_types import main, types_of, written


@pytest.mark.parametrize(
    "title", [*TITLES.values(), silk_and_salt.TITLE], ids=lambda title: title.info.id
)
def test_a_game_says_of_all_it_sends_what_it_is(title: Title) -> None:
    types = types_of(title)
    named = set(re.findall(r"\b[A-Z]\w+", types)) - {"Record", "BoardAt"}
    assert {"View", "Shown", "Box"} <= named
    assert [
        name for name in named if f"type {name} =" not in types and "space " + name not in types
    ] == []
    assert "View = any" not in types


def test_the_wire_and_every_game_have_a_file_each(tmp_path: Path) -> None:
    main(str(tmp_path / "types"), "silk_and_salt")
    found = {
        file.name.removesuffix(".d.ts"): file.read_text("utf-8")
        for file in (tmp_path / "types").iterdir()
    }
    assert set(found) == {"wire", "silk_and_salt", *TITLES}
    assert (
        "type Played = { seq: number; moves: number; played?: number; error?: Refusal; };"
        in found["wire"]
    )


def test_every_kind_of_schema_is_written() -> None:
    assert (
        written({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}})
        == "(number | null)[]"
    )
    assert written({"enum": ["a", 1]}) == '"a" | 1'
    assert (
        written({"type": "object", "additionalProperties": {"$ref": "#/x/Seat"}})
        == "Record<string, Seat>"
    )
    assert (
        written({"type": "array", "prefixItems": [{"type": "string"}, {}], "items": False})
        == "[string, any]"
    )
    assert (
        written({"type": "object", "properties": {"a": {"type": "boolean"}}}) == "{ a?: boolean; }"
    )
