"""A build is compiled as a whole or not at all."""

from importlib import import_module
from pathlib import Path

import pytest

from comptoir.build import build
from tests.house.places import compiled_files, module_name


@pytest.mark.parametrize("file", compiled_files(), ids=module_name)
def test_a_listed_module_runs_as_the_build_says(file: Path) -> None:
    origin = str(import_module(module_name(file)).__file__)
    assert origin.endswith(".py") == (build() == "interpreted")
