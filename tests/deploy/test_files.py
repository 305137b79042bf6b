"""The files of deploy/ are well formed, and say nothing that the program does not understand."""

import argparse
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from comptoir.terminal.arguments import parser_in
from comptoir.words import Catalogue
from scripts.proxies import program
from tests.deploy.fronting import DEPLOY, free_port, nginx_folder

UNITS = sorted((DEPLOY / "systemd").iterdir())
PROGRAM = "/opt/comptoir/.venv/bin/comptoir"
EXPOSURE = 20
"""In tenths: what `systemd-analyze security` gives a unit that keeps very much to itself."""


def commands() -> list[list[str]]:
    """How the files start the program: what follows its name."""
    found = [started(unit) for unit in UNITS]
    found.append(the_container()["CMD"])
    found += [shlex.split(one["command"]) for one in ours().values()]
    return found


def started(unit: Path) -> list[str]:
    text = unit.read_text().replace("\\\n", " ")
    (line,) = re.findall(rf"^ExecStart={re.escape(PROGRAM)} (.*)$", text, re.MULTILINE)
    return shlex.split(line)


def the_container() -> dict[str, Any]:
    """What the last stage of the Containerfile says, instruction by instruction."""
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    last = text.split("\nFROM ")[-1]
    found = dict(re.findall(r"^([A-Z]+) +(.*)$", last, re.MULTILINE))
    return found | {"CMD": yaml.safe_load(found["CMD"])}


def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    return found


def ours() -> dict[str, Any]:
    return {name: one for name, one in services().items() if one["image"] == "comptoir"}


def known() -> dict[str, set[str]]:
    """Every command of the program, with its options."""
    actions = parser_in(Catalogue("en"))._actions
    (choices,) = (one.choices for one in actions if one.dest == "command")
    assert isinstance(choices, dict)
    parsers: dict[str, argparse.ArgumentParser] = choices
    return {
        name: {option for action in parser._actions for option in action.option_strings}
        for name, parser in parsers.items()
    }


def test_every_command_and_option_is_one_that_the_program_has() -> None:
    found = known()
    for command, *words in commands():
        options = {word.partition("=")[0] for word in words if word.startswith("--")}
        assert options
        assert options <= found[command], command


def test_nobody_runs_as_root_and_whoever_is_stopped_has_the_time_it_takes() -> None:
    assert the_container()["USER"] == "comptoir"
    for service in ours().values():
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]
        assert service["stop_grace_period"] == "15s"
    for unit in UNITS:
        assert "\nUser=comptoir\n" in unit.read_text()
        assert "\nTimeoutStopSec=15\n" in unit.read_text()


def test_all_units_keep_to_themselves_alike() -> None:
    blocks = {
        re.findall(r"^UMask=.*?\n\n", one.read_text(), re.MULTILINE | re.DOTALL)[0] for one in UNITS
    }
    assert len(blocks) == 1


def test_compose_starts_what_is_needed_in_order_and_shows_only_the_proxy() -> None:
    found = services()
    assert set(found) == {"database", "server-1", "server-2", "thinker", "proxy"}
    assert [name for name, one in found.items() if "ports" in one] == ["proxy"]
    listed = found["proxy"]["environment"]["COMPTOIR_SERVERS"].split()
    for name in ("server-1", "server-2"):
        words = shlex.split(found[name]["command"])
        assert f"{name}:{words[words.index('--port') + 1]}" in listed
        assert found[name]["depends_on"]["database"]["condition"] == "service_healthy"
    text = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    (network,) = text["networks"]["inside"]["ipam"]["config"]
    words = shlex.split(found["server-1"]["command"])
    assert words[words.index("--proxy") + 1] == network["subnet"]
    volumes = [one for service in found.values() for one in service.get("volumes", ())]
    for volume in volumes:
        source = volume.partition(":")[0]
        assert source in text["volumes"] or (DEPLOY / source).is_file(), volume


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_systemd_understands_a_unit_and_finds_it_well_protected(unit: Path, tmp_path: Path) -> None:
    tool = program("systemd-analyze")
    here = tmp_path / unit.name.replace("@", "@8604")
    here.write_text(unit.read_text().replace(PROGRAM, "/bin/true"))
    security = ["security", "--offline=yes", f"--threshold={EXPOSURE}", "--no-pager"]
    for what in (["verify", "--man=no"], security):
        run = subprocess.run(
            [tool, *what, str(here)], capture_output=True, text=True, timeout=60, check=False
        )
        assert run.returncode == 0, run.stdout + run.stderr
        assert not run.stderr, "no warnings"


def test_nginx_understands_its_file(tmp_path: Path) -> None:
    servers = ["127.0.0.1:8604", "127.0.0.1:8605"]
    main = nginx_folder(tmp_path, servers, (free_port(), free_port()))
    command = [program("nginx"), "-t", "-q", "-p", str(tmp_path), "-c", str(main)]
    command += ["-e", str(tmp_path / "error.log")]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (run.returncode, run.stderr) == (0, "")


def test_caddy_understands_its_file() -> None:
    file = str(DEPLOY / "Caddyfile")
    for command in (["validate", "--adapter", "caddyfile", "--config", file], ["fmt", file]):
        run = subprocess.run(
            [program("caddy"), *command], capture_output=True, text=True, timeout=60, check=False
        )
        assert run.returncode == 0, run.stderr
    assert run.stdout == Path(file).read_text()
