"""Lessons: every step can be done as it says, nothing else is taken, and the others answer."""

from typing import Any

import pytest

from comptoir import games
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.web.services.game_info import rules
from comptoir.web.services.lessons import LEARNER, Lesson, Step, follow, lesson_of
from comptoir.words import LANGUAGES
from tests.titles import HANDS, PUZZLE
from tests.waiting import until
from tests.web.asking import Caller, Opened

NAMES = [game.info.id for game in games()]
LESSONS = pytest.mark.parametrize("game", NAMES)
SERVERS = 2
"""So many at the most, called in turn: each is to know of what was asked of another."""
LONGEST = 320
"""This many letters can be read at a glance."""
WORDS_A_MINUTE, MINUTES, DOING = 180, 10, 15
"""How fast people read, how long a lesson may take, and the seconds for an action."""


def begun(game: str) -> Session:
    return Session.at(find_game(game), lesson_of(game).position, seed="lesson")


def open_lesson(caller: Caller, game: str, name: str = "Ada") -> Opened:
    found = caller.post(f"/api/lessons/{game}", {"name": name})
    assert found.status_code == 201, found.text
    told = found.json()
    tokens = [seat and seat["token"] for seat in told["seats"]]
    table = Opened(caller, told["table"], told["host"], tokens)
    paced = table.do("host", "pace", pace="instant")["seq"]
    until(lambda: all(table.news(LEARNER)["news"] >= paced for _ in range(SERVERS)))
    return table


def settled(table: Opened, moves: int) -> dict[str, Any]:
    """Wait until this many actions were played; give the news."""
    news = table.news(LEARNER)
    while news["game"]["moves"] < moves:
        news = table.news(LEARNER, since=news["news"], wait=20)
    assert news["game"]["moves"] == moves
    return news


def doing(lesson: Lesson) -> list[tuple[int, Step]]:
    return [(number, step) for number, step in enumerate(lesson.steps) if step.do]


@LESSONS
def test_a_lesson_is_taken_to_its_end(caller: Caller, game: str) -> None:
    lesson, table = lesson_of(game), open_lesson(caller, game)
    moves = 0
    for number, step in doing(lesson):
        news = settled(table, moves)
        assert news["table"]["lesson"] == {"step": number}
        way = step.ways()[-1]
        table.act(LEARNER, *(action for seat, action in way if seat == LEARNER))
        moves += len(way)
    news = settled(table, moves)
    assert news["table"]["lesson"] == {"step": len(lesson.steps)}
    assert news["table"]["status"] == "over"
    assert news["game"]["result"]["ranks"][LEARNER] == 1
    assert [seat["name"] for seat in news["table"]["seats"]] == ["Ada", *lesson.others]
    asked = {"tables": [{"table": table.table, "tokens": [table.tokens[LEARNER]]}]}
    assert caller.post("/api/own-tables", asked).json()["tables"][0]["lesson"] is True


@LESSONS
def test_what_is_allowed_but_not_practised_is_taken_back(caller: Caller, game: str) -> None:
    lesson, table = lesson_of(game), open_lesson(caller, game)
    before = settled(table, 0)
    number, step = doing(lesson)[0]
    firsts = {way[0][1] for way in step.ways()}
    other = next(option for option in before["game"]["options"] if option not in firsts)
    wish = {"id": "other", "moves": 0, "seq": before["news"], "actions": [other]}
    assert table.refused(LEARNER, "act", **wish) == (409, "web.why.lesson")
    assert table.news(LEARNER) == before
    assert table.refused(LEARNER, "act", **{**wish, "actions": ["nonsense"]})[1] != "web.why.lesson"
    table.act(LEARNER, *(action for seat, action in step.ways()[0] if seat == LEARNER))
    assert settled(table, len(step.ways()[0]))["table"]["lesson"]["step"] > number


def test_a_step_that_was_done_can_be_taken_back_and_done_again(caller: Caller) -> None:
    table, steps = open_lesson(caller, PUZZLE), doing(lesson_of(PUZZLE))
    first, second = steps[0], steps[1]
    table.act(LEARNER, first[1].do[0])
    assert settled(table, 1)["table"]["lesson"] == {"step": second[0]}
    table.do(LEARNER, "undo", id="back")
    assert settled(table, 0)["table"]["lesson"] == {"step": first[0]}
    table.act(LEARNER, first[1].do[0])
    assert settled(table, 1)["table"]["lesson"] == {"step": second[0]}


@LESSONS
def test_the_page_is_told_the_steps_and_not_what_the_others_will_play(
    caller: Caller, game: str
) -> None:
    found = caller.get(f"/api/lessons/{game}")
    assert [step["text"] for step in found.json()] == [step.text for step in lesson_of(game).steps]
    answers = [line for step in lesson_of(game).steps for line in step.then]
    assert answers
    assert not [line for line in answers if line in found.text]


def test_there_is_no_lesson_of_an_unknown_game_nor_without_a_sound_body(caller: Caller) -> None:
    assert caller.get("/api/lessons/chess").status_code == 404
    assert caller.post("/api/lessons/chess", {"name": "Ada"}).status_code == 404
    assert caller.post(f"/api/lessons/{HANDS}", {"seat": 3}).status_code == 400


@LESSONS
def test_all_ways_to_do_a_step_lead_to_the_same_table(game: str) -> None:
    session = begun(game)
    for _, step in doing(lesson_of(game)):
        ends = set()
        for way in step.ways():
            for line in way:
                session.play(*line)
            ends.add(session.digest())
            assert session.record.log[-len(way) :] == way, "written as the record writes it"
            if way != step.ways()[-1]:
                for _ in way:
                    session.undo(even_revealed=True)
        assert len(ends) == 1, step.text["en"]
    assert session.result is not None


@LESSONS
def test_a_lesson_is_short_and_in_english_and_french(game: str) -> None:
    """Other languages may follow; until then English is read."""
    lesson = lesson_of(game)
    assert 8 <= len(lesson.steps) <= 14
    languages = sorted(lesson.steps[0].text)
    assert {"en", "fr"} <= set(languages) <= set(LANGUAGES)
    for language in languages:
        words = " ".join(step.text[language] for step in lesson.steps).split()
        actions = sum(seat == LEARNER for _, step in doing(lesson) for seat, _ in step.ways()[0])
        assert len(words) / WORDS_A_MINUTE + actions * DOING / 60 < MINUTES
    for step in lesson.steps:
        texts = [step.text, step.hint] if step.do else [step.text]
        for text in texts:
            assert sorted(text) == languages
            assert all(0 < len(said) <= LONGEST for said in text.values()), text
        assert bool(step.do) == bool(step.hint)


@LESSONS
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_names_a_rule_that_the_rules_page_has(game: str, language: str) -> None:
    sections = {section["id"] for section in rules(game, language)}
    assert {step.rule for step in lesson_of(game).steps} <= sections


def test_a_lesson_follows_what_was_played() -> None:
    steps = (
        Step({}),
        Step({}, do=("a; b", "b; a"), then=("1 c",)),
        Step({}, do=("d",)),
    )
    lesson = Lesson(("Bo",), "", steps)
    assert follow(lesson, []).step == 1
    assert not follow(lesson, [(0, "b")]).astray
    assert follow(lesson, [(0, "c")]).astray
    assert follow(lesson, [(0, "b"), (0, "b")]).astray
    assert follow(lesson, [(0, "b"), (0, "a")]).answer == (1, "c")
    assert follow(lesson, [(0, "b"), (0, "a"), (1, "c")]).step == 2
    done = follow(lesson, [(0, "a"), (0, "b"), (1, "c"), (0, "d")])
    assert (done.step, done.astray, done.answer) == (3, False, None)
