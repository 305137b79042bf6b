"""Rules pages are read into sections, blocks and links."""

import pytest

from comptoir.games import own_titles
from comptoir.present.rules_page import read, rules_of
from comptoir.words import LANGUAGES

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

```board turn
You swap a1 (2.1)
and `b2`.
```

- last
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


def test_a_diagram_has_a_name_and_a_caption_and_only_that_is_told_in_the_terminal() -> None:
    end = read(PAGE)[3]
    assert end.blocks[1] == {"kind": "board", "name": "turn", "runs": [
        {"text": "You swap a1 ("}, {"text": "2.1", "to": "2.1"}, {"text": ") and "},
        {"text": "b2", "mark": "code"}, {"text": "."},
    ]}  # fmt: skip
    assert end.body == "1. first\n\nYou swap a1 (2.1)\nand `b2`.\n\n- last"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_fence_of_a_diagram_is_shown_in_the_terminal(language: str) -> None:
    for title in own_titles():
        for section in rules_of(title.info.id, language):
            captions = [one for one in section.blocks if one["kind"] == "board"]
            assert "```board" not in section.body
            assert all(one["runs"][0]["text"].strip() in section.body for one in captions)
