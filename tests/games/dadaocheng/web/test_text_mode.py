"""What is typed in answer to a table in words, in both languages."""

from tests.web.asking import Caller
from tests.web.test_text_mode import lines


def test_what_is_tried_out_is_told(caller: Caller) -> None:
    table = caller.seat("dadaocheng", "Ann Ben")
    now, tried = table.do(0, "words"), table.do(0, "words", draft=["flip b2"])
    assert lines(now) != lines(tried)
    assert table.refused(0, "words", draft=["flip z9"])[0] == 409
    assert table.refused(None, "words", draft=["flip b2"]) == (403, "web.why.spectator")


def test_what_is_typed_is_understood_in_the_words_of_a_language(caller: Caller) -> None:
    table = caller.seat("dadaocheng", "Ann Ben")
    for lang, line in (("en", "Flip B2"), ("fr", "retourner b2")):
        understood = table.do(0, "read", line=line, lang=lang)
        assert understood == {"actions": ["flip b2"], "options": []}
    both = {"actions": ["flip a1", "flip b2"], "options": []}
    assert table.do(0, "read", line="flip a1; flip b2") == both
    after = table.do(0, "read", line="flip b2", draft=["flip a1"])
    assert after["actions"] == ["flip b2"]


def test_what_makes_no_sense_is_refused(caller: Caller) -> None:
    table = caller.seat("dadaocheng", "Ann Ben")
    assert table.refused(0, "read", line="frobnicate")[0] == 409
    assert table.refused(0, "read", line="")[0] == 400
    assert table.refused(0, "read", line=" ; ")[0] == 409
    assert table.refused(1, "read", line="flip b2")[0] == 409, "it is not Ben's turn"
    assert table.refused(None, "read", line="flip b2") == (403, "web.why.spectator")
    assert table.refused(0, "words", lang="xx")[0] == 400
