"""Starts Python modules from a process that has already imported what services share.

So a service starts sooner, and shares the memory of all that it does not write. The fork server of `multiprocessing`
does not fit: it imports the main module again in each process, and it outlives a parent that is killed.
"""

import asyncio
import atexit
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import IO

from deploy.local.contexts import REPOSITORY
from deploy.local.fork_server import Request
from deploy.local.process import Process


class _Server:
    """The fork server of this process."""

    def __init__(self) -> None:
        self._requests, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with other:
            command = [sys.executable, "-m", "deploy.local.fork_server"]
            self._process = subprocess.Popen(command, cwd=REPOSITORY, stdin=other.fileno(), start_new_session=True)
        atexit.register(self.stop)

    def is_usable(self) -> bool:
        return self._requests.fileno() != -1 and self._process.poll() is None

    def request(self, request: Request, output: int, report: int) -> None:
        socket.send_fds(self._requests, [json.dumps(asdict(request)).encode()], [output, report])

    def close(self) -> None:
        """Have it end with the last of its processes."""
        self._requests.close()

    def stop(self) -> None:
        """End it now, and so its processes."""
        self._process.terminate()
        self._process.wait()


class _Forked:
    """A process of the fork server, which reports what becomes of it."""

    def __init__(self, pid: int, reports: asyncio.StreamReader) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._watching = asyncio.create_task(self._watch(reports))

    def send_signal(self, number: signal.Signals) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    async def _watch(self, reports: asyncio.StreamReader) -> None:
        status = await reports.readline()
        self.returncode = int(status or -signal.SIGKILL)  # without the server nobody knows


_servers: list[_Server] = []  # the last one is used; those before it end with their processes


async def start_module(
    module: str,
    arguments: Sequence[str],
    *,
    environment: Mapping[str, str],
    folder: Path,
    output: IO[bytes] | int = asyncio.subprocess.PIPE,
    stop_signal: signal.Signals = signal.SIGTERM,
) -> Process:
    """Start a module as `python -m` does, in its own process group; the arguments are those of `Process.start`.

    Variables that the interpreter itself reads when it starts, such as PYTHONPATH, have no effect.
    """
    request = Request(module, list(arguments), {**os.environ, **environment}, str(folder), stop_signal)
    reports, report = await _open_pipe()
    if isinstance(output, int):
        lines, written = await _open_pipe()
    else:
        lines, written = None, os.fdopen(os.dup(output.fileno()), "wb")
    with closing(report), closing(written):
        _find_server().request(request, written.fileno(), report.fileno())
    pid = await reports.readline()
    if not pid:
        raise RuntimeError("The fork server ended; its last lines are above.")
    return Process(_Forked(int(pid), reports), stop_signal, lines)


def start_server() -> None:
    """Start to import what services share, before the first of them starts."""
    _find_server()


def forget_imports() -> None:
    """Have the next process start with the code as it is then."""
    for server in _servers:
        server.close()


def _find_server() -> _Server:
    """Return the fork server, which is started if none is usable."""
    if not _servers or not _servers[-1].is_usable():
        _servers.append(_Server())
    return _servers[-1]


async def _open_pipe() -> tuple[asyncio.StreamReader, IO[bytes]]:
    """Return the two ends of a pipe."""
    reading, writing = os.pipe()
    reader = asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(reader)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, os.fdopen(reading, "rb"))
    return reader, os.fdopen(writing, "wb")
