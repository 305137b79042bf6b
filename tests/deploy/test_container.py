"""The Containerfile, step by step, in a clean folder in place of an image.

Every day nothing is fetched: what its steps would install is what the tests run with. The slow
tests fetch all of it, as the steps say.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tests.deploy.fronting import DEPLOY, free_port
from tests.examples.installing import Environment
from tests.house.places import ROOT
from tests.waiting import until

pytestmark = pytest.mark.by_lot

PATIENCE = 1500
OURS = "/opt/comptoir"


def instructions(stage: str) -> Iterator[tuple[str, str]]:
    """What a stage of the Containerfile says, one by one."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Containerfile").read_text(), flags=re.MULTILINE)
    for line in stage_of(text.replace("\\\n", " "), stage).splitlines():
        if line.strip():
            name, _, rest = line.partition(" ")
            yield name, rest.strip()


def stage_of(text: str, stage: str) -> str:
    first, last = text.strip().removeprefix("FROM ").split("\nFROM ")
    return (first if stage == "build" else last).partition("\n")[2]


class Image:
    """A folder in place of an image: the same steps, at other places."""

    def __init__(self, folder: Path, *, compiled: bool, fetched: bool) -> None:
        self.folder = folder
        self.here = folder
        self.compiled = compiled
        self.fetched = fetched
        self.python = folder / "python"  # stands for the Python of the base image
        if fetched:
            command = [sys.executable, "-m", "venv", str(self.python)]
            subprocess.run(command, check=True, timeout=120)
        else:
            Environment(self.python, new=True)

    def build(self) -> None:
        for name, rest in instructions("build"):
            if name == "WORKDIR":
                self.here = self.folder / rest.lstrip("/")
                self.here.mkdir(parents=True)
            elif name == "COPY":
                self._copy(*shlex.split(rest))
            else:
                assert name == "RUN", name
                self._run(rest)
        if not self.fetched:
            (packages,) = self.folder.glob(f"{OURS.lstrip('/')}/lib/python*/site-packages")
            tools = sysconfig.get_path("purelib")
            (packages / "tools.pth").write_text(f"{tools}\n", "utf-8")

    def _copy(self, *names: str) -> None:
        *sources, target = names
        for source in sources:
            found, place = ROOT / source, self.here / target
            if found.is_dir():
                left_out = shutil.ignore_patterns("__pycache__", "*.egg-info")
                shutil.copytree(found, place, ignore=left_out, dirs_exist_ok=True)
            else:
                place.mkdir(parents=True, exist_ok=True)
                shutil.copy(found, place)

    def _run(self, command: str) -> None:
        if command.startswith("apt-get "):  # the compiler of this machine will do
            return
        listed = re.search(r"--require-hashes --requirement (\S+)", command)
        assert not listed or (self.here / listed[1]).is_file(), "what is fetched was copied before"
        if listed and not self.fetched:
            return
        moved = command.replace(OURS, str(self.folder / OURS.lstrip("/")))
        moved = moved.replace("COMPTOIR_COMPILE=1", f"COMPTOIR_COMPILE={self.compiled:d}")
        path = os.pathsep.join((str(self.python / "bin"), os.environ["PATH"]))
        names = {key: one for key, one in os.environ.items() if key != "PYTHONPATH"}
        run = subprocess.run(
            ["/bin/sh", "-ec", moved],
            cwd=self.here,
            env=names | {"PATH": path},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert run.returncode == 0, f"{command}\n{run.stdout[-2000:]}{run.stderr[-2000:]}"

    def command(self, name: str, port: int) -> list[str]:
        """What is started in the end, or asked for its health, at another port and place."""
        said = dict(instructions("last"))[name]
        found: list[str] = yaml.safe_load(said[said.index("[") :])
        moved = [one.replace("8604", str(port)) for one in found]
        places = {OURS: self.folder / OURS.lstrip("/"), "/var/lib/comptoir": self.folder / "data"}
        for place, own in places.items():
            moved = [one.replace(place, str(own)) for one in moved]
        return moved


def checked(image: Image) -> str:
    """Build and start it; give which build it is."""
    image.build()
    folder = image.folder
    port = free_port()
    names = {key: one for key, one in os.environ.items() if key != "PYTHONPATH"}
    serving = image.command("ENTRYPOINT", port) + image.command("CMD", port)
    with subprocess.Popen(serving, env=names, stdout=subprocess.PIPE, text=True) as server:
        try:
            asking = image.command("HEALTHCHECK", port)

            def healthy() -> bool:
                asked = subprocess.run(asking, capture_output=True, timeout=30, check=False)
                return asked.returncode == 0

            until(healthy, every=0.3)
        finally:
            server.terminate()
            said, _ = server.communicate(timeout=30)
    assert server.returncode == 0, said
    assert (folder / "data" / "comptoir.sqlite").exists()
    question = "from comptoir.build import build; print(build())"
    tell = [f"{folder}{OURS}/bin/python", "-c", question]
    told = subprocess.run(tell, env=names, capture_output=True, text=True, timeout=60, check=True)
    return told.stdout.strip()


def test_its_steps_lead_from_a_clean_folder_to_a_server_that_is_ready(tmp_path: Path) -> None:
    assert checked(Image(tmp_path, compiled=False, fetched=False)) == "interpreted"


@pytest.mark.slow
@pytest.mark.parametrize("build", ["interpreted", "compiled"])
def test_with_what_its_steps_fetch_too(tmp_path: Path, build: str) -> None:
    assert checked(Image(tmp_path, compiled=build == "compiled", fetched=True)) == build
