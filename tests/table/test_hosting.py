"""The files of docs/hosting.md, as they stand there: nginx with TLS before two workers with PostgreSQL, one of which is killed."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import AsyncGenerator, Generator, Iterator, Mapping
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from razbor.table.links import SEAT, token_for
from razbor.table.store import Store
from tests.needs import missing
from tests.sources import ROOT
from tests.table.served import PATIENCE, Database, Person

GUIDE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
CERTIFICATE = "/etc/letsencrypt/live/tables.example.org/"

AROUND = """\
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
{user}
events {{}}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/razbor.conf;
}}
"""
"""What a distribution's own nginx.conf does, in a folder of the test's own."""


def block(language: str, holding: str) -> str:
    """The one block of the guide in a language that holds some words."""
    found = [text for text in re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL) if holding in text]
    assert len(found) == 1, (language, holding, len(found))
    return str(found[0])


def changed(text: str, changes: Mapping[str, str]) -> str:
    """The text with some words changed, each of which must be there."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


def free_ports(n: int) -> list[int]:
    with ExitStack() as open_sockets:
        taken = [open_sockets.enter_context(socket.socket()) for _ in range(n)]
        for each in taken:
            each.bind(("127.0.0.1", 0))
        return [int(each.getsockname()[1]) for each in taken]


@dataclass
class Site:
    """What runs: the proxy's port and the workers, by their ports."""

    secure: int
    plain: int
    workers: dict[int, subprocess.Popen[bytes]]
    trust: ssl.SSLContext
    folder: Path
    """Where nginx may write."""

    def http(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=f"https://localhost:{self.secure}", verify=self.trust, trust_env=False, timeout=PATIENCE)

    def sockets_at(self, port: int) -> int:
        """How many sockets a worker has."""
        text = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False).text
        found = re.search(r"^razbor_clients (\S+)$", text, re.MULTILINE)
        assert found is not None
        return int(float(str(found[1])))

    def kill(self, port: int) -> None:
        worker = self.workers.pop(port)
        worker.send_signal(signal.SIGKILL)
        worker.wait()

    @asynccontextmanager
    async def person(self, table: str, token: str) -> AsyncGenerator[Person]:
        """Somebody who comes through the proxy as a browser does."""
        headers = {"Cookie": f"razbor-{table}={token}", "Origin": f"https://localhost:{self.secure}"}
        address = f"wss://localhost:{self.secure}/t/{table}/socket"
        async with connect(address, additional_headers=headers, ssl=self.trust, max_size=None, proxy=None) as socket:
            person = Person(socket)
            await person.hello()
            yield person


@pytest.fixture
def site(postgres: Database, tmp_path: Path) -> Iterator[Site]:
    programs = {name: shutil.which(name) or shutil.which(name, path="/usr/sbin") for name in ("nginx", "openssl")}
    if None in programs.values():
        missing("no nginx or no openssl is here: install them (apt-get install nginx openssl) and the hosting guide is tried too")
    nginx, openssl = programs["nginx"], programs["openssl"]
    assert nginx is not None
    assert openssl is not None
    secure, plain, *ports = free_ports(4)
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    files = ["-keyout", str(tmp_path / "privkey.pem"), "-out", str(tmp_path / "fullchain.pem")]
    command = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *names, *files]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    conf = changed(
        block("nginx", "upstream"),
        {
            "127.0.0.1:8001": f"127.0.0.1:{ports[0]}",
            "127.0.0.1:8002": f"127.0.0.1:{ports[1]}",
            "listen 80;": f"listen 127.0.0.1:{plain};",
            "listen 443 ssl;": f"listen 127.0.0.1:{secure} ssl;",
            CERTIFICATE: f"{tmp_path}/",
            "tables.example.org": "localhost",
        },
    )
    (tmp_path / "razbor.conf").write_text(conf, encoding="utf-8")
    user = "user root;" if os.getuid() == 0 else ""  # the folder is closed to others
    (tmp_path / "nginx.conf").write_text(AROUND.format(folder=tmp_path, user=user), encoding="utf-8")
    with ExitStack() as running:
        workers = {port: running.enter_context(worker(port, postgres.url)) for port in ports}
        running.enter_context(process([nginx, "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")], secure))
        yield Site(secure, plain, workers, ssl.create_default_context(cafile=tmp_path / "fullchain.pem"), tmp_path)


@contextmanager
def worker(port: int, database: str) -> Generator[subprocess.Popen[bytes]]:
    """A worker as its unit starts it."""
    unit = block("ini", "ExecStart")
    started = re.search(r"^ExecStart=/opt/razbor/bin/razbor (.*)$", unit, re.MULTILINE)
    assert started is not None
    assert "EnvironmentFile=/etc/razbor.env" in unit
    lines = block("sh", "postgresql://").split()
    settings = {name: value for name, _, value in (line.partition("=") for line in lines)} | {"RAZBOR_DATABASE_URL": database}
    arguments = shlex.split(started[1].replace("%i", str(port)))
    command = [sys.executable, "-c", "from razbor.cli import main; main()", *arguments]
    with process(command, port, {**os.environ, **settings}) as running:
        yield running


@contextmanager
def process(command: list[str], port: int, environment: Mapping[str, str] | None = None) -> Generator[subprocess.Popen[bytes]]:
    """A process that runs until the block is left, and by then listens."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment) as running:
        try:
            for _ in range(int(PATIENCE * 20)):
                assert running.poll() is None, command
                with socket.socket() as trying:
                    trying.settimeout(0.05)
                    if trying.connect_ex(("127.0.0.1", port)) == 0:
                        break
                try:
                    running.wait(0.05)
                except subprocess.TimeoutExpired:
                    continue
            yield running
        finally:
            running.terminate()


async def play(people: Mapping[str, Person], moves: int) -> int:
    """People answer, one after another; returns what all of them are shown at the end."""
    for _ in range(moves):
        await shown(people)
        asked = next(iter(people.values())).view["game"]["decision"]["seats"]
        assert (await people[asked[0]].answer())["status"] == "done"
    return await shown(people)


async def shown(people: Mapping[str, Person]) -> int:
    """Wait until everybody is shown the newest of what anybody is."""
    newest = max(int(person.view["version"]) for person in people.values())
    for person in people.values():
        await person.shows(newest)
    return newest


def test_the_files_of_the_guide_serve_a_table_from_two_workers_one_of_which_is_killed(site: Site, postgres: Database) -> None:
    async def game() -> None:
        async with site.http() as browser:
            form = {"system": "berserk", "ready": "berserk/full_game.yaml"}
            opened = await browser.post("/new", data=form, headers={"Origin": f"https://localhost:{site.secure}"})
            assert opened.status_code == 303, opened.text
            table = opened.headers["location"].split("/")[2]
            assert "Secure" in opened.headers["set-cookie"]
            host = opened.cookies[f"razbor-{table}"]
            assert f"https://localhost:{site.secure}/t/{table}/" in (await browser.get(f"/t/{table}/links")).text
            assert [(await browser.get(path)).status_code for path in ("/metrics", "/healthz")] == [404, 404]
            crossed = await browser.post("/new", data=form, headers={"Origin": "https://elsewhere.example"})
            assert crossed.status_code == 403
        async with httpx.AsyncClient(trust_env=False) as plainly:
            sent = await plainly.get(f"http://127.0.0.1:{site.plain}/t/x", headers={"Host": "localhost"})
            assert (sent.status_code, sent.headers["location"]) == (301, "https://localhost/t/x")
        tokens = {seat: token_for(host, SEAT, seat) for seat in ("Anna", "Boris")}
        async with asyncio.timeout(PATIENCE * 3), site.person(table, tokens["Anna"]) as anna:
            anna_at = next(port for port in site.workers if site.sockets_at(port))
            boris_at = next(port for port in site.workers if port != anna_at)
            async with at(site, boris_at, table, tokens["Boris"]) as boris:
                so_far = await play({"Anna": anna, "Boris": boris}, 8)
                site.kill(anna_at)
                with pytest.raises(ConnectionClosed):
                    await anna.until(type="nothing")
                async with site.person(table, tokens["Anna"]) as again:
                    assert again.view["version"] == so_far
                    assert again.view["game"] == anna.view["game"]
                    assert site.sockets_at(boris_at) == 2
                    so_far = await play({"Anna": again, "Boris": boris}, 8)
        store = Store(postgres.url, PATIENCE)
        assert len(await store.entries(table)) == so_far
        await store.close()

    asyncio.run(game())


@asynccontextmanager
async def at(site: Site, port: int, table: str, token: str) -> AsyncGenerator[Person]:
    """Somebody whom the proxy has sent to this worker, which takes a try or two."""
    for _ in range(8):
        async with site.person(table, token) as person:
            if site.sockets_at(port):
                yield person
                return
    pytest.fail("the proxy sends everybody to one worker")


def test_the_packages_that_the_commands_of_the_guide_need_are_named() -> None:
    lines = [line[2:] for text in re.findall(r"```console\n# (?s:.*?)```", GUIDE) for line in text.splitlines()[1:-1]]
    programs = {re.sub(r"^sudo -u \S+ ", "", line).split()[0] for line in lines}
    of_the_system = {"systemctl", "useradd"}
    of_postgresql = {"createuser", "createdb", "pg_dump"}
    ours = {"/opt/razbor/bin/pip"}
    needed = {"python3": "python3-venv"}
    named = re.search(r"files below are all there is to it on (?s:.*?);", GUIDE)
    assert named is not None
    for program in programs - of_the_system - of_postgresql - ours:
        assert f"`{needed.get(program, program)}`" in named[0]
    assert "sqlite3" in programs


def test_no_secret_link_is_written_anywhere_also_while_no_worker_answers(site: Site) -> None:
    async def visit() -> None:
        for port in list(site.workers):
            site.kill(port)
        async with site.http() as browser:
            for _ in range(2):
                came_from = {"Referer": f"https://localhost:{site.secure}/t/TABLE/SECRET"}
                assert (await browser.get("/t/TABLE/SECRET", headers=came_from)).status_code == 502
        async with httpx.AsyncClient(trust_env=False) as plainly:
            await plainly.get(f"http://127.0.0.1:{site.plain}/t/TABLE/SECRET", headers={"Host": "localhost"})

    asyncio.run(visit())
    written = [path for path in site.folder.rglob("*") if path.is_file()]
    assert site.folder / "error.log" in written
    assert [path.name for path in written if b"SECRET" in path.read_bytes()] == []
