"""Rules pages are read into sections, blocks and links."""

from comptoir.present.rules_page import read

PAGE = """# Game

## 2 Turn
Buy *or*
sell `x y` (see 2, R7, 9).

- **R7** No.
- two
  more

| a | b |
|---|---|
| 1 | **2** |

### 2.1 Code

    pay 1

## The *end*
1. first
"""


def test_a_page_is_read_into_sections_with_an_address_each() -> None:
    found = read(PAGE)
    assert [(one.level, one.id, one.title) for one in found] == [
        (1, "top", "Game"), (2, "2", "2 Turn"), (3, "2.1", "2.1 Code"),
        (2, "the-end-", "The *end*"),
    ]  # fmt: skip
    assert found[1].body.startswith("Buy *or*\nsell")
    assert found[1].body.endswith("| 1 | **2** |")
    assert found[2].blocks == [{"kind": "code", "text": "pay 1"}]


def test_paragraphs_lists_and_tables_are_runs_of_words() -> None:
    paragraph, rulings, table = read(PAGE)[1].blocks
    assert paragraph["runs"] == [
        {"text": "Buy "}, {"text": "or", "mark": "em"}, {"text": " sell "},
        {"text": "x y", "mark": "code"}, {"text": " (see "}, {"text": "2", "to": "2"},
        {"text": ", "}, {"text": "R7", "to": "R7"}, {"text": ", 9)."},
    ]  # fmt: skip
    first, second = rulings["items"]
    assert (first["id"], second["id"], rulings["ordered"]) == ("R7", None, False)
    assert second["runs"] == [{"text": "two more"}]
    assert table["head"] == [[{"text": "a"}], [{"text": "b"}]]
    assert table["rows"] == [[[{"text": "1"}], [{"text": "2", "mark": "strong"}]]]


def test_a_numbered_list_is_ordered() -> None:
    assert read(PAGE)[3].blocks[0]["ordered"]
