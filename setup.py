"""Builds the wheel, with the rules compiled by mypyc where that is possible.

Without a C compiler, or when compiling fails, the wheel is pure Python: slower, the same games, and
one line on stderr says why. COMPTOIR_COMPILE=0 asks for the pure wheel, COMPTOIR_COMPILE=1 makes
a failure to compile an error. An editable install runs the sources and is never compiled.
"""

import os
import shlex
import shutil
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCES = Path("src/comptoir")
TABLE = ("bits", "chance", "event", "flow", "playout", "refusal")
FOLDERS = ("games/*/rules", "games/*/bots", "games/*/present")
"""Compiled whole, but for what only gathers up what is in a folder."""
MODULES = ("games/*/view.py", "games/*/worlds.py")
"""Compiled too, but not `view_types` and `shown_types`: schemas are read from the types in them."""
COMPILED = (
    *(str(SOURCES / "table" / f"{name}.py") for name in TABLE),
    *(
        str(file)
        for folder in FOLDERS
        for file in sorted(SOURCES.glob(f"{folder}/**/*.py"))
        if file.name != "__init__.py"
    ),
    *(str(file) for module in MODULES for file in sorted(SOURCES.glob(module))),
)


def main() -> None:
    wish = os.environ.get("COMPTOIR_COMPILE", "")
    if wish == "0" or "bdist_wheel" not in sys.argv:
        build(compiled=False)
        return
    try:
        build(compiled=True)
    except (Exception, SystemExit) as trouble:  # mypyc and setuptools give up by leaving
        if wish == "1":
            raise
        print(f"comptoir: not compiled, pure Python instead: {reason(trouble)}", file=sys.stderr)
        build(compiled=False)


def build(*, compiled: bool) -> None:
    # A folder of its own for each try: setuptools would ship what an earlier one left behind.
    with tempfile.TemporaryDirectory(prefix="comptoir-") as folder:
        options = {"build": {"build_base": folder}}
        setup(
            ext_modules=extensions(folder) if compiled else [],
            options=options,
            cmdclass={"build_ext": on_all_cores(build_ext)},
        )


def on_all_cores(command: Any) -> Any:  # noqa: ANN401 - setuptools has no types
    """The command that builds extensions, compiling the files of one side by side."""

    def build_extension(self: Any, extension: Extension) -> None:  # noqa: ANN401
        one_by_one = self.compiler.compile

        def side_by_side(sources: list[str], **rest: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = list(pool.map(lambda source: one_by_one([source], **rest), sources))
            return [file for files in made for file in files]

        self.compiler.compile = side_by_side
        command.build_extension(self, extension)
        self.compiler.compile = one_by_one

    return type("OnAllCores", (command,), {"build_extension": build_extension})


def extensions(folder: str) -> list[Extension]:
    missing = missing_tool()
    if missing:
        raise SystemExit(missing)
    from mypyc.build import mypycify  # noqa: PLC0415  a pure build does without mypyc

    found = mypycify(
        [f"--cache-dir={folder}/types", *COMPILED],
        opt_level="3",
        debug_level="0",
        group_name="comptoir",
        multi_file=True,
        target_dir=folder,
    )
    for extension in found:
        # A newer compiler may warn of code it is not ours to mend.
        extension.extra_compile_args = [
            flag for flag in extension.extra_compile_args if flag != "-Werror"
        ]
        if os.name == "posix":  # no other library calls these functions: they need no detour
            extension.extra_compile_args.append("-fvisibility=hidden")
    return found


def missing_tool() -> str:
    """What is not there that compiling needs, or nothing."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    # Where Python names no compiler (on Windows), setuptools looks for one by itself.
    if compiler and not shutil.which(shlex.split(compiler)[0]):
        return f"no C compiler ({compiler}) on this machine"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of Python are not installed"
    return ""


def reason(trouble: BaseException) -> str:
    if isinstance(trouble, SystemExit) and not isinstance(trouble.code, str):
        return "mypyc refused the sources"
    return " ".join(str(trouble).split())


if __name__ == "__main__":
    main()
