"""Installing: an environment of its own, with Comptoir, the toy game, and games of other people.

The tools and what Comptoir needs are those of the environment that the tests run in: nothing is
fetched. What is looked at is installed with pip, as people do it.
"""

import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

from comptoir.build import build
from tests.cli.driver import environment
from tests.house.places import ROOT
from tests.titles import HANDS

TOY = ROOT / "examples" / "silk_and_salt"
PATIENCE = 240
WORDS = """{
 "NAME.part.coins": "coins", "NAME.part.salt": "salt", "NAME.part.silk": "silk",
 "NAME.tie.shared": "a tie", "NAME.tie.silk": "more silk"
}"""
MANIFEST = """
from dataclasses import replace
from comptoir.table.title import Title
from silk_and_salt import INFO
TITLE = Title(replace(INFO, id="NAME", title="The NAME one"), __name__)
"""
GAME = """
from silk_and_salt.game import SilkAndSalt
from NAME import TITLE
class Another(SilkAndSalt):
    info = TITLE.info
GAME = Another()
"""
SMALL = {
    "bare": {},
    "told": {
        "present.py": "from silk_and_salt.present import PRESENTER as PRESENTER",
        **{
            f"text/{name}": (TOY / "silk_and_salt" / "text" / name).read_text("utf-8")
            for name in ("rules.en.md", "rules.fr.md", "diagrams.toml")
        },
    },
}
"""Games with rules and nothing else, and with a presenter and rules pages besides."""
BROKEN = {
    "raises": "raise RuntimeError('out of tea')",
    "leaves": "raise SystemExit(3)",
    "no_title": "TITLE = 'Title'",
    "second": MANIFEST.replace("NAME", HANDS),
}
LEFT_OUT = {
    "raises": "RuntimeError: out of tea",
    "leaves": "SystemExit: 3",
    "no_title": "no Title",
    "second": f"a second {HANDS!r}",
    "absent": "ModuleNotFoundError: No module named 'absent'",
}
"""By entry point: what is said of it."""


class Environment:
    """A fresh environment; its programs do not see the sources that are tested."""

    def __init__(self, folder: Path, *, new: bool) -> None:
        self.folder, self.new = folder, new
        self.python = str(folder / "bin" / "python")
        self.packages = Path(
            sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)})
        )
        if new:
            venv.create(folder, with_pip=False, symlinks=True)
            tools = sysconfig.get_path("purelib")
            (self.packages / "tools.pth").write_text(f"{tools}\n", "utf-8")

    def install(self, *package: Path | str) -> None:
        """Install a package from its folder or its wheel."""
        done = subprocess.run(
            [sys.executable, "-m", "pip", "--python", self.python, "install", "--quiet",
             "--no-deps", "--no-build-isolation", "--no-index", "--no-cache-dir",
             "--disable-pip-version-check", *map(str, package)],
            env=environment(PYTHONPATH="", COMPTOIR_COMPILE="0"),
            capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python in it."""
        return subprocess.run(
            [self.python, *arguments], env=environment(PYTHONPATH=""), cwd=self.folder,
            capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE, check=False,
        )  # fmt: skip


def add(folder: Path, name: str, files: dict[str, str]) -> None:
    """Put a package into a folder by hand."""
    for path, text in files.items():
        file = folder / name / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.replace("NAME", name), "utf-8")


def announce(folder: Path, *names: str) -> None:
    """Name packages in a folder as games."""
    about = folder / "games_of_others-1.0.dist-info"
    about.mkdir()
    head = "Metadata-Version: 2.1\nName: games-of-others\nVersion: 1.0\n"
    (about / "METADATA").write_text(head, "utf-8")
    points = "".join(f"{name} = {name}:TITLE\n" for name in names)
    (about / "entry_points.txt").write_text(f"[comptoir.games]\n{points}", "utf-8")


def add_broken(folder: Path) -> None:
    """Put packages into a folder that are not what they should be."""
    for name, text in BROKEN.items():
        add(folder, name, {"__init__.py": text})


def with_games(folder: Path) -> Environment:
    """Give an environment with Comptoir as it is tested, the toy game, and games of others."""
    made = folder / "environment"
    fresh = Environment(made, new=not made.exists())
    if not fresh.new:
        return fresh
    wheels = sorted((ROOT / "dist").glob("comptoir-*.whl")) if build() == "compiled" else []
    fresh.install(wheels[0] if wheels else ROOT)
    copied = folder / "silk_and_salt"  # pip builds in the folder that it is given
    shutil.copytree(TOY, copied, ignore=shutil.ignore_patterns("__pycache__"))
    fresh.install(copied)
    for name, more in SMALL.items():
        words = {f"text/words.{language}.json": WORDS for language in ("en", "fr")}
        add(fresh.packages, name, {"__init__.py": MANIFEST, "game.py": GAME, **words, **more})
    add_broken(fresh.packages)
    announce(fresh.packages, *SMALL, *LEFT_OUT)
    return fresh
