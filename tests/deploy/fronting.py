"""Fronting: the proxies of deploy/ as they are shipped, but for ports and certificates."""

import os
import re
import socket
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from scripts.proxies import program
from tests.house.places import ROOT
from tests.waiting import PATIENCE, until

DEPLOY = ROOT / "deploy"
NAME = "games.example.org"
MAIN = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxied;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/comptoir.conf;
}}
"""


@dataclass
class Front:
    """A proxy that runs: where it is, and where it sends people who forgot the s of https."""

    url: str
    plain: str = ""


Fronting = Callable[[Path, Sequence[str]], AbstractContextManager[Front]]


def certificate(folder: Path) -> tuple[Path, Path]:
    """Make a certificate of our own for this machine, once; give it and its key."""
    found, key = folder / "fullchain.pem", folder / "privkey.pem"
    if found.exists():
        return found, key
    command = [program("openssl"), "req", "-x509", "-newkey", "ec", "-nodes", "-days", "2"]
    command += ["-pkeyopt", "ec_paramgen_curve:prime256v1", "-subj", f"/CN={NAME}"]
    command += ["-addext", f"subjectAltName=IP:127.0.0.1,DNS:{NAME}"]
    command += ["-keyout", str(key), "-out", str(found)]
    subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
    return found, key


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def nginx_folder(folder: Path, servers: Sequence[str], ports: tuple[int, int]) -> Path:
    """Write what nginx reads to a folder: the file of deploy/, at other ports; give the first."""
    conf = (DEPLOY / "nginx.conf").read_text()
    _, key = certificate(folder)
    conf = conf.replace(f"/etc/letsencrypt/live/{NAME}", str(key.parent))
    conf = re.sub(r" *listen \[::\].*\n", "", conf)
    for port, own in zip((80, 443), ports, strict=True):
        conf, count = re.subn(rf"listen {port}\b", f"listen 127.0.0.1:{own}", conf)
        assert count == 1, port
    line = re.compile(r"    server 127\.0\.0\.1:\d+(.*;).*\n")
    (options,) = set(line.findall(conf))
    listed = "".join(f"    server {server}{options}\n" for server in servers)
    conf = line.sub("", conf).replace("consistent;\n", f"consistent;\n{listed}")
    (folder / "comptoir.conf").write_text(conf)
    main = folder / "main.conf"
    user = "user root;" if os.geteuid() == 0 else ""
    main.write_text(user + MAIN.format(folder=folder))
    return main


@contextmanager
def nginx(folder: Path, servers: Sequence[str]) -> Iterator[Front]:
    """Run nginx, with TLS, in front of these servers."""
    plain, own = free_port(), free_port()
    main = nginx_folder(folder, servers, (plain, own))
    command = [program("nginx"), "-p", str(folder), "-e", f"{folder}/error.log", "-c", str(main)]
    with running(command, own, folder / "error.log"):
        yield Front(f"https://127.0.0.1:{own}", f"http://127.0.0.1:{plain}")


@contextmanager
def caddy(folder: Path, servers: Sequence[str]) -> Iterator[Front]:
    """Run Caddy, without TLS, in front of these servers."""
    own = free_port()
    conf = folder / "Caddyfile"
    quiet = "{\n\tadmin off\n\tauto_https off\n}\n"
    conf.write_text(quiet + (DEPLOY / "Caddyfile").read_text())
    url = f"http://127.0.0.1:{own}"
    names = {"COMPTOIR_SITE": url, "COMPTOIR_SERVERS": " ".join(servers), "HOME": str(folder)}
    command = [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(conf)]
    with running(command, own, folder / "caddy.log", names):
        yield Front(url)


@contextmanager
def running(
    command: list[str], port: int, said: Path, names: dict[str, str] | None = None
) -> Iterator[None]:
    """Run a proxy until it is not needed any more; what it says goes to a file."""
    with (
        said.open("ab") as log,
        subprocess.Popen(
            command, env=os.environ | (names or {}), stdout=log, stderr=subprocess.STDOUT
        ) as process,
    ):
        try:
            until(lambda: process.poll() is not None or answers(port), PATIENCE)
            assert process.poll() is None, said.read_text()
            yield
        finally:
            process.terminate()
            process.wait(PATIENCE)


def answers(port: int) -> bool:
    """Tell whether somebody listens."""
    with socket.socket() as found:
        return found.connect_ex(("127.0.0.1", port)) == 0
