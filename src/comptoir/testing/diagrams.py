"""Diagrams: the pictures on the rules pages show tables of the game, and moves that are legal."""

from __future__ import annotations

import re

from comptoir.present.diagrams import diagrams_of, moments_of
from comptoir.present.rules_page import Block, rules_of
from comptoir.table.game import Game
from comptoir.table.refusal import Refusal
from comptoir.table.title import TITLES
from comptoir.words import LANGUAGES, Catalogue


def check_diagrams_show_the_game(game: Game) -> None:
    """Draw every diagram in every language, and look at what their captions say.

    All rules pages have the same diagrams, each with the same figures in its caption.
    """
    name = game.info.id
    if name not in TITLES:
        return  # a game by itself has no pages
    try:
        known = set(diagrams_of(name))
        pages = {language: drawn_on(name, language) for language in LANGUAGES
                 if rules_of(name, language)}  # fmt: skip
    except Refusal as refusal:
        raise AssertionError(f"{name}: {refusal}") from refusal
    for language, page in pages.items():
        assert set(page) == known, f"{name}: the diagrams of rules.{language}.md"
    for diagram in known:
        try:
            moments = moments_of(name, diagram)
        except Refusal as refusal:
            raise AssertionError(f"{name}, diagram {diagram}: {refusal}") from refusal
        captions = {language: page[diagram] for language, page in pages.items()}
        assert all(captions.values()), f"{name}, diagram {diagram} needs a caption"
        said = {language: figures_in(caption) for language, caption in captions.items()}
        assert len(set(map(tuple, said.values()))) <= 1, f"{name}, diagram {diagram}: {said}"
        for words in map(Catalogue, LANGUAGES):
            for event in (event for moment in moments for event in moment.events):
                assert words.say(event), f"{name}, diagram {diagram}: no words for {event}"


def drawn_on(game: str, language: str) -> dict[str, str]:
    """Give the captions on a rules page, by diagram."""
    blocks = [block for section in rules_of(game, language) for block in section.blocks]
    boards = [block for block in blocks if block["kind"] == "board"]
    found = {block["name"]: caption_of(block) for block in boards}
    assert len(found) == len(boards), f"{game}: a diagram is twice in rules.{language}.md"
    return found


def caption_of(block: Block) -> str:
    """Give a caption without what leads to another place."""
    return "".join(run["text"] for run in block["runs"] if "to" not in run)


def figures_in(caption: str) -> list[int]:
    """List the figures of a caption in order of size; names such as a3 are none."""
    return sorted(
        int(figure) for figure in re.findall(r"(?<![\w.-])\d+(?=k?(?![\w-]|\.\d))", caption)
    )
