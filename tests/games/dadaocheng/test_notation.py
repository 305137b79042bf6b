"""Actions as one line of text: every form, both ways, and every way to get it wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir import IllegalAction
from comptoir.games.dadaocheng.notation import VERBS, notate, parse
from comptoir.games.dadaocheng.rules.components import box_from

BOX = box_from("")
FORMS = [
    "flip a1",
    "flip d4",
    "swap a1 d4",
    "collect a1-d1",
    "collect a1-c1 b3-d3",
    "collect d2-d4",
    "take south-1",
    "take east-4",
    "return rice",
    "return opium",
    "buy ship-1-01 pay rice tea",
    "buy ship-3-12 pay rice camphor sugar tea tea tea",
    "buy ship-2-07 workshop pay rice rice camphor",
    "buy manor pay rice camphor camphor sugar",
    "buy shop south-2 pay rice sugar sugar",
    "buy market pay rice camphor sugar",
    "buy workshop pay camphor sugar tea",
    "buy den pay camphor sugar opium",
    "buy manor",
    "temple 2 pay rice",
    "temple 3 pay tea opium",
    "trade tea tea for rice",
    "trade rice opium for opium",
    "market tea for rice",
    "den for rice tea",
    "den for rice",
    "event",
    "event for rice tea",
    "event pay rice",
    "event pay sugar sugar for rice rice rice",
    "event pay tea for rice",
    "event market",
    "event shop west-3",
    "end",
    "pick tea",
    "done",
]


@pytest.mark.parametrize("line", FORMS)
def test_what_is_written_is_read_back_alike(line: str) -> None:
    assert notate(BOX, parse(BOX, line)) == line


def test_every_verb_has_a_form_here() -> None:
    assert {line.split()[0] for line in FORMS} == set(VERBS)


def test_no_two_forms_mean_the_same() -> None:
    assert len({parse(BOX, line) for line in FORMS}) == len(FORMS)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("SWAP D4 a1", "swap a1 d4"),
        ("  flip\ta1 ", "flip a1"),
        ("buy ship-1-01 pay tea rice", "buy ship-1-01 pay rice tea"),
        ("collect b3-d3 a1-c1", "collect a1-c1 b3-d3"),
        ("collect a1-c1 a1-c1", "collect a1-c1"),
        ("trade tea rice for opium", "trade rice tea for opium"),
        ("event for tea rice pay sugar sugar", "event pay sugar sugar for rice tea"),
    ],
)
def test_case_order_and_blanks_do_not_matter(typed: str, written: str) -> None:
    assert notate(BOX, parse(BOX, typed)) == written


@pytest.mark.parametrize(
    ("line", "reason", "told"),
    [
        ("", "table.why.not_understood", ""),
        ("   ", "table.why.not_understood", "   "),
        ("flip " + "a1 " * 40, "table.why.not_understood", ("flip " + "a1 " * 40)[:80]),
        ("jump a1", "table.why.unknown_verb", "jump"),
        ("flip e1", "table.why.unknown_word", "e1"),
        ("swap a1 a5", "table.why.unknown_word", "a5"),
        ("collect a1-b1", "table.why.unknown_word", "a1-b1"),
        ("collect c1-b1", "table.why.unknown_word", "b1-c1"),
        ("take south-5", "table.why.unknown_word", "south-5"),
        ("return salt", "table.why.unknown_word", "salt"),
        ("buy ship-4-01 pay rice", "table.why.unknown_word", "ship-4-01"),
        ("buy ship-1-01 market pay rice", "table.why.unknown_word", "market"),
        ("buy castle pay rice", "table.why.unknown_word", "castle"),
        ("buy shop nowhere pay rice", "table.why.unknown_word", "nowhere"),
        ("buy manor pay salt", "table.why.unknown_word", "salt"),
        ("temple 4 pay rice", "table.why.unknown_word", "4"),
        ("event palace", "table.why.unknown_word", "palace"),
        ("trade tea salt for rice", "table.why.unknown_word", "salt"),
        ("market tea for salt", "table.why.unknown_word", "salt"),
        ("return " + "x" * 60, "table.why.unknown_word", "x" * 40),
    ],
)
def test_a_word_that_is_not_understood_is_named(line: str, reason: str, told: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        parse(BOX, line)
    assert caught.value.reason == reason
    assert told in (caught.value.arguments.get("word"), caught.value.arguments.get("text"))


@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("flip", "flip"),
        ("flip a1 b1", "flip"),
        ("flip a1 pay rice", "flip"),
        ("flip a1 for rice", "flip"),
        ("swap a1", "swap"),
        ("swap a1 b1 c1", "swap"),
        ("collect", "collect"),
        ("take", "take"),
        ("return rice tea", "return"),
        ("buy", "buy"),
        ("buy manor for rice", "buy"),
        ("buy manor south-1 pay rice", "buy"),
        ("buy shop pay rice sugar sugar", "buy"),
        ("buy shop south-1 south-2 pay rice", "buy"),
        ("buy manor pay " + "rice " * 10, "buy"),
        ("temple pay rice", "temple"),
        ("temple 2 pay rice for tea", "temple"),
        ("trade tea for rice", "trade"),
        ("trade tea tea tea for rice", "trade"),
        ("trade tea tea", "trade"),
        ("trade tea tea for rice rice", "trade"),
        ("trade pay tea tea for rice", "trade"),
        ("market tea tea for rice", "market"),
        ("market for rice", "market"),
        ("den", "den"),
        ("den opium for rice tea", "den"),
        ("den for rice rice rice", "den"),
        ("event shop south-1 south-2", "event"),
        ("event for rice rice rice rice", "event"),
        ("end now", "end"),
        ("pick", "pick"),
        ("pick rice tea", "pick"),
        ("done pay rice", "done"),
        ("END now", "end"),
    ],
)
def test_a_line_of_the_wrong_form_is_answered_with_the_right_one(line: str, form: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        parse(BOX, line)
    assert caught.value.reason == "dadaocheng.why.form"
    assert caught.value.arguments["form"] == f"form.{form}"


def test_a_disc_is_not_swapped_with_itself() -> None:
    with pytest.raises(IllegalAction) as caught:
        parse(BOX, "swap b2 B2")
    assert (caught.value.reason, caught.value.rule) == ("dadaocheng.why.swap_itself", "4.2")
    assert caught.value.arguments == {"space": "b2"}


words = st.sampled_from(
    [*VERBS, "a1", "d4", "a1-c1", "south-1", "ship-1-01", "shop", "manor", "workshop", "rice",
     "opium", "pay", "for", "2", "3", "x", "\u0130"]
)  # fmt: skip


@given(st.one_of(st.text(max_size=30), st.lists(words, max_size=8).map(" ".join)))
def test_any_text_is_read_or_refused_and_what_is_read_is_written_alike(text: str) -> None:
    try:
        act = parse(BOX, text)
    except IllegalAction:
        return
    assert parse(BOX, notate(BOX, act)) == act


def test_a_line_may_be_named_from_either_end() -> None:
    assert parse(BOX, "collect c1-a1 a4-a2") == parse(BOX, "collect a1-c1 a2-a4")


@pytest.mark.parametrize(
    "text", ["trade tea tea for rice pay", "buy manor pay", "event for", "event manor"]
)
def test_a_sentence_left_unfinished_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        parse(BOX, text)
    assert caught.value.reason == "dadaocheng.why.form"


def test_the_form_shown_is_that_of_the_verb() -> None:
    with pytest.raises(IllegalAction) as caught:
        parse(BOX, "event shop")
    assert caught.value.arguments["form"] == "form.event"
