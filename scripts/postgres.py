"""Finds PostgreSQL for the tests and for `make load`, and installs it if there is none.

What they use is a private cluster in a temporary folder, reached by a socket in that folder: never
the machine's own. PostgreSQL does not run as root; then it runs as the user of its package, or as
nobody.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

if __package__:
    from scripts.browser import attempt
else:
    from browser import attempt  # type: ignore[import-not-found,no-redef]

FOLDERS = "/usr/lib/postgresql", "/usr/pgsql", "/opt/homebrew/opt/postgresql", "/usr/local/opt"
NEEDED = ("initdb", "pg_ctl", "postgres")
NONE_FOUND = (
    "The tests need PostgreSQL's programs (initdb, pg_ctl, postgres), and none could be found or "
    "installed: install them (for example `apt install postgresql`) and try again."
)
NO_CLUSTER = "/etc/postgresql-common/createcluster.conf"
QUICK = ("-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off")
PATIENCE = 60


def main() -> None:
    if not binaries() and not packaged():
        sys.exit(NONE_FOUND)


def binaries() -> Path | None:
    """The folder of PostgreSQL's programs, the newest of several."""
    found = [path for folder in FOLDERS for path in sorted(Path(folder).glob("*/bin"))]
    here = shutil.which("initdb")
    places = [*reversed(found), *([Path(here).resolve().parent] if here else [])]
    return next((one for one in places if all((one / name).exists() for name in NEEDED)), None)


def packaged() -> bool:
    """Install Debian's package, without a cluster of the machine's own."""
    apt = shutil.which("apt-get")
    if not apt or (os.geteuid() != 0 and not shutil.which("sudo")):
        return False
    print("Debian's package of PostgreSQL is installed ...")
    as_root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    attempt([*as_root, "mkdir", "-p", str(Path(NO_CLUSTER).parent)])
    attempt([*as_root, "sh", "-c", f"echo create_main_cluster=false >> {NO_CLUSTER}"])
    attempt([*as_root, apt, "update", "-qq"])
    install = [*as_root, apt, "install", "--yes", "--no-install-recommends", "-qq", "postgresql"]
    return attempt(install) and binaries() is not None


def user() -> str | None:
    """Who runs PostgreSQL: somebody else, if we are root."""
    if os.geteuid() != 0:
        return None
    names = {one.pw_name for one in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Cluster:
    """A PostgreSQL of our own; `safe` if it is to survive being killed."""

    def __init__(self, *, safe: bool = False) -> None:
        found = binaries()
        if found is None:
            raise RuntimeError(NONE_FOUND)
        self._programs = found
        self.user = user()
        self.safe = safe
        self.folder = Path(tempfile.mkdtemp(prefix="comptoir-pg-"))
        if self.user:
            shutil.chown(self.folder, self.user)
        how = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale", "--no-sync"]
        self._run("initdb", "-D", str(self._data), *how)

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def url(self, database: str = "postgres", role: str = "postgres") -> str:
        """The address of a database."""
        return f"postgresql://{role}@/{database}?host={self.folder}"

    def start(self) -> "Cluster":
        """Start it, and wait until it answers."""
        options = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={self.folder}",
                   "-c", "max_connections=200", "-c", "shared_buffers=32MB",
                   *(() if self.safe else QUICK)]  # fmt: skip
        self._run("pg_ctl", "-D", str(self._data), "-l", str(self.folder / "log"), "-w",
                  "-t", str(PATIENCE), "-o", " ".join(options), "start")  # fmt: skip
        return self

    def stop(self, how: str = "immediate") -> None:
        """End it: at once, as after a loss of power, or in good order (`fast`)."""
        self._run("pg_ctl", "-D", str(self._data), "-w", "-m", how, "stop")

    def processes(self) -> list[int]:
        """Name its processes, the first one first, where the system tells."""
        first = int((self._data / "postmaster.pid").read_text().split()[0])
        found = [first]
        for file in Path("/proc").glob("[0-9]*/stat"):
            try:
                parent = file.read_text().rpartition(")")[2].split()[1]
            except (FileNotFoundError, ProcessLookupError):
                continue  # it has just ended
            if parent == str(first):
                found.append(int(file.parent.name))
        return found

    def execute(self, statement: str, database: str = "postgres") -> None:
        """Have something done as its owner."""
        import psycopg  # noqa: PLC0415 - `make postgres` does without

        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(statement.encode())

    def database(self, name: str) -> str:
        """Make an empty database; give its address."""
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def remove(self) -> None:
        """End it and remove its folder."""
        if (self._data / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        run = subprocess.run(
            [str(self._programs / program), *arguments],
            user=self.user,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            timeout=2 * PATIENCE,
            check=False,
        )
        if run.returncode != 0:
            raise RuntimeError(f"{program}: {run.stderr.strip() or 'it failed'}")


if __name__ == "__main__":
    main()
