"""People read their own language: no calques, one word for one thing, the spaces it is set with."""

import re

import pytest

from comptoir.games import own_titles
from tests.house.wording import FOLDERS, STATED, Text, glossary, said, texts, typed

PARTS = sorted({*FOLDERS, "docs"})
FRENCH_SPACES = {
    "a no-break space before ; ! ? »": r"(?<=[^\u00a0\u202f|(?!])(?:[!;?](?=[\s.)\u00a0]|$)|»)",
    "a no-break space before a colon": r"(?<![\u00a0\u202f]):(?=\s|$)",
    "a no-break space after «": r"«(?![\u00a0\u202f])",
    "a no-break space between thousands": r"\d \d{3}(?!\d)",
    "a no-break space before a unit": r"\d (?:[kshg]|min|ms|[GMk]o)\b|(?:\d|\bx) (?:%|k?\$)",
    "no three full stops": r"\.\.\.",
}
GERMAN = {
    "the reader is du": r"(?<=[a-zäöüß,] )(?:Sie|Ihnen|Ihr|Ihre[nmrs]?)\b",
    "quotation marks as in „so“": r"”|\"|“[^„]*“|„[^“]*„",
    "a no-break space before %": r"(?:\d|\bx) %",
    "no three full stops": r"\.\.\.",
}


def in_language(part: str, language: str) -> list[Text]:
    return [one for one in texts(part) if one.language == language]


def badly_set(part: str, language: str, shapes: dict[str, str]) -> list[tuple[str, str, list[str]]]:
    """Find what is not set as it should be: where, what is asked, and what stands there."""
    return [
        (one.place, why, wrong)
        for one in in_language(part, language)
        for why, shape in shapes.items()
        if (wrong := re.findall(rf".{{0,12}}(?:{shape}).{{0,6}}", one.prose))
    ]


def test_all_texts_are_found() -> None:
    """Games, the example and the docs; nothing else is read by anybody."""
    assert {title.info.id for title in own_titles()} | {"locale", "silk_and_salt"} == set(FOLDERS)
    for part in FOLDERS:
        assert min(len(in_language(part, "fr")), len(in_language(part, "en"))) > 20, part
    assert len(texts("docs")) > 20


@pytest.mark.parametrize("part", PARTS)
def test_nothing_is_a_calque(part: str) -> None:
    found = {one.place: said(one.prose, STATED[one.language]["never"], []) for one in texts(part)}
    assert {place: words for place, words in found.items() if words} == {}


@pytest.mark.parametrize("part", sorted(FOLDERS))
def test_one_thing_has_one_word(part: str) -> None:
    """What a glossary says not to use for a thing is not used."""
    found = [
        (one.place, concept.words[one.language], words)
        for one in texts(part)
        for concept in glossary(part)
        if (words := said(one.prose, concept.instead.get(one.language, []),
                          concept.apart.get(one.language, [])))
    ]  # fmt: skip
    assert found == []


@pytest.mark.parametrize("part", sorted(FOLDERS))
def test_glossaries_name_each_thing_in_each_language_once(part: str) -> None:
    """A word is not the word for one thing, and forbidden for the same."""
    names = [concept.name for concept in glossary(part)]
    assert len(names) == len(set(names))
    for concept in glossary(part):
        assert {"en", "fr"} <= set(concept.words) <= {*STATED} - {"alike", "same"}, concept.name
        assert {*concept.instead, *concept.apart} <= set(concept.words), concept.name
        for language, word in concept.words.items():
            assert not said(word, concept.instead.get(language, []), []), concept.name


@pytest.mark.parametrize("part", sorted(FOLDERS))
def test_what_is_typed_is_in_the_language_of_the_reader(part: str) -> None:
    """No prompt, refusal or rule asks for an English word where there is one of the language."""
    found = []
    for language in {one.language for one in texts(part)} - {"en"}:
        meant = typed(part, language)
        english = sorted({*meant.values()} - {*meant} - {*STATED["alike"][language]})
        quoted = [rf"(?:[`«„]\s*|[`\s])({word})(?=[`»“\s])" for word in english]
        for one in in_language(part, language):
            codes = " ".join(re.findall(r"`[^`\n]+`|«[^»]*»|„[^“]*“", one.text))
            words = [word for asked in quoted for word in re.findall(asked, codes)]
            found += [(one.place, words)] if words else []
    assert found == []


@pytest.mark.parametrize("part", sorted(FOLDERS))
def test_french_is_set_with_its_spaces(part: str) -> None:
    assert badly_set(part, "fr", FRENCH_SPACES) == []


@pytest.mark.parametrize("part", sorted(FOLDERS))
def test_german_speaks_to_the_reader_and_is_set_as_german(part: str) -> None:
    assert badly_set(part, "de", GERMAN) == []


@pytest.mark.parametrize("part", sorted(FOLDERS))
def test_no_text_was_left_in_english(part: str) -> None:
    """A text is the same as in English only if it is a sign, or its words are the same in both."""
    english = {one.place: one.text for one in in_language(part, "en")}
    found = [
        (one.place, one.text)
        for one in texts(part)
        if one.language != "en" and one.text == english.get(one.place)
        and {*re.findall(r"[^\W\d_]{2,}", one.prose.lower())} - {*STATED["same"][one.language]}
    ]  # fmt: skip
    assert found == []


def test_each_check_finds_what_it_is_about() -> None:
    """Every shape above finds a text that breaks it, and lets one pass that does not."""
    nbsp = "\u00a0"
    french = {
        "a no-break space before ; ! ? »": ("Vraiment ? Oui.", f"Vraiment{nbsp}? Oui."),
        "a no-break space before a colon": ("Jouez : vite.", f"Jouez{nbsp}: vite."),
        "a no-break space after «": ("« oui", f"«{nbsp}oui"),
        "a no-break space between thousands": ("10 000 points", f"10{nbsp}000 points"),
        "a no-break space before a unit": ("10 k$", f"10{nbsp}k$"),
        "no three full stops": ("Attendez...", "Attendez…"),
    }
    german = {
        "the reader is du": ("Können Sie warten?", "Kannst du warten?"),
        "quotation marks as in „so“": ("„so”", "„so“ und „so“"),
        "a no-break space before %": ("10 % davon", f"10{nbsp}% davon"),
        "no three full stops": ("Warte...", "Warte…"),
    }
    for shapes, pairs in ((FRENCH_SPACES, french), (GERMAN, german)):
        assert list(shapes) == list(pairs)
        for why, (wrong, right) in pairs.items():
            assert re.search(shapes[why], wrong), why
            assert not re.search(shapes[why], right), why
    assert said("Whoever wins", STATED["en"]["never"], []) == ["Whoever"]
    assert said("We accept cookies", ["accept*"], ["accept cookies"]) == []
    assert said("acceptance", ["accept*"], []) == ["acceptance"]
