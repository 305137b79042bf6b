"""Finds the programs that the tests of deploy/ run, and installs those that are missing.

Only the programs are wanted: none of them is started as a service of this machine.
"""

import os
import shutil
import sys

if __package__:
    from scripts.browser import attempt
else:
    from browser import attempt  # type: ignore[import-not-found,no-redef]

PACKAGES = {
    "nginx": "nginx-light",
    "caddy": "caddy",
    "openssl": "openssl",
    "systemd-analyze": "systemd",
}
"""What Debian calls the packages of the programs."""
ALSO_IN = ("/usr/sbin", "/usr/local/sbin")
INSTALL = """policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
    trap "rm $policy" EXIT
    printf '#!/bin/sh\\nexit 101\\n' > $policy && chmod 755 $policy
fi
"$0" install --yes --no-install-recommends -qq "$@"
"""
"""Packages ask that policy before they start a service; meanwhile it says no."""


def main() -> None:
    if missing() and not packaged():
        sys.exit(none_found(missing()))


def program(name: str) -> str:
    """The path of a program; where it is not there, a sentence that says how to get it."""
    found = where(name)
    if found is None:
        raise RuntimeError(none_found([name]))
    return found


def where(name: str) -> str | None:
    return shutil.which(name, path=os.pathsep.join((os.environ.get("PATH", ""), *ALSO_IN)))


def missing() -> list[str]:
    return [name for name in PACKAGES if where(name) is None]


def none_found(names: list[str]) -> str:
    packages = " ".join(PACKAGES[name] for name in names)
    return (
        f"The tests of deploy/ need {' and '.join(names)}: install them (for example "
        f"`apt install {packages}`) and try again."
    )


def packaged() -> bool:
    """Install Debian's packages of what is missing, without starting anything."""
    apt = shutil.which("apt-get")
    if not apt or (os.geteuid() != 0 and not shutil.which("sudo")):
        return False
    wanted = [PACKAGES[name] for name in missing()]
    print(f"Debian's packages are installed: {' '.join(wanted)} ...")
    as_root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    install = [*as_root, "sh", "-c", INSTALL, apt, *wanted]
    if not attempt(install):
        attempt([*as_root, apt, "update", "-qq"])
        attempt(install)
    return not missing()


if __name__ == "__main__":
    main()
