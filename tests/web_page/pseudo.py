"""Pseudo: a copy of ours that speaks a language nobody does, in which what is not translated shows.

Every text of its English catalogue stands in brackets and is longer, as other languages are. What
is on a page without brackets around it was never in a catalogue.
"""

import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page

import comptoir
from comptoir.words import PLACE
from tests.web.serving import Server

UNSEEN = (".typed", ".calendar")
"""Ends of the ids of texts that programs read, and people do not: lists of what can be typed."""
WRITTEN = (Path(__file__).parent / "untranslated.js").read_text("utf-8")


def pseudo(text: str) -> str:
    """Put a text into the language nobody speaks: in brackets, and longer the longer it is."""
    return f"⟦{text}{'~' * min(12, len(PLACE.sub('', text)) // 6)}⟧"


@contextmanager
def copied(folder: Path) -> Iterator[tuple[Server, Path]]:
    """A server of a copy of ours, whose files may change, and where its package is."""
    here = Path(comptoir.__file__).parent
    shutil.copytree(here, folder / "comptoir", ignore=shutil.ignore_patterns("__pycache__"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(here.parent)]))
        server = Server(folder / "data")
        yield server, folder / "comptoir"
        server.stop()


@contextmanager
def pseudo_site(folder: Path) -> Iterator[Server]:
    """A server that speaks the language nobody does, instead of English."""
    with copied(folder) as (server, package):
        of_games = package.glob("games/*/text/words.en.json")
        for catalogue in (package / "locale" / "en.json", *of_games):
            texts = json.loads(catalogue.read_text("utf-8"))
            put = {
                name: text
                if name.endswith(UNSEEN) or not re.search(r"[^\W\d_]", text)
                else pseudo(text)
                for name, text in texts.items()
            }
            catalogue.write_text(json.dumps(put, ensure_ascii=False), "utf-8")
        yield server.start()


def untranslated(page: Page, names: tuple[str, ...]) -> list[str]:
    """What is written on a page, or told to those who do not see it, and in no catalogue."""
    return list(page.evaluate(WRITTEN, list(names)))
