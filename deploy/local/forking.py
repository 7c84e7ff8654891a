"""Starts Python modules from a process that has already imported what services share.

So a service starts sooner, and shares the memory of all that it does not write. The fork server of `multiprocessing`
does not fit: it imports the main module again in each process, and it outlives a parent that is killed. Only Linux ends
processes together with their parent; other systems do without a fork server.
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

CAN_FORK = sys.platform == "linux"


class _Server:
    """A fork server of this process."""

    def __init__(self) -> None:
        self._requests, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with other:
            command = [sys.executable, "-m", "deploy.local.fork_server"]
            self._process = subprocess.Popen(command, cwd=REPOSITORY, stdin=other.fileno(), start_new_session=True)

    def is_running(self) -> bool:
        return self._process.poll() is None

    def is_usable(self) -> bool:
        return self._requests.fileno() != -1 and self.is_running()

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
    """A process of a fork server, which reports what becomes of it."""

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


@atexit.register
def _stop_servers() -> None:
    for server in _servers:
        server.stop()


async def start_module(
    module: str,
    arguments: Sequence[str],
    *,
    environment: Mapping[str, str],
    folder: Path,
    output: IO[bytes] | None = None,
    stop_signal: signal.Signals = signal.SIGTERM,
) -> Process:
    """Start a module as `python -m` does, in its own process group.

    Args:
        environment: added to ours. Variables that the interpreter itself reads, such as PYTHONPATH, have no effect.
        folder: where it runs, and the first place that it imports from.
        output: receives stdout and stderr; None for a pipe, which `Process.lines` reads.
        stop_signal: asks the module to exit and is also sent by the kernel if we die first.

    Raises:
        RuntimeError: the fork server ended, for example because a shared module cannot be imported; it said why.
        OSError: the fork server cannot be reached.
    """
    request = Request(module, list(arguments), {**os.environ, **environment}, str(folder), stop_signal)
    reports, report = await _open_pipe()
    lines, written = await _open_pipe() if output is None else (None, os.fdopen(os.dup(output.fileno()), "wb"))
    with closing(report), closing(written):
        _find_server().request(request, written.fileno(), report.fileno())
    forked = _Forked(await _read_pid(reports), reports)
    return Process(forked, stop_signal, lines)


async def _read_pid(reports: asyncio.StreamReader) -> int:
    """Return the id of the new process, which is killed if nobody waits for it any more."""
    reading = asyncio.ensure_future(reports.readline())
    try:
        line = await asyncio.shield(reading)
    except asyncio.CancelledError:
        reading.add_done_callback(_kill_unwanted)
        raise
    if not line:
        raise RuntimeError("The fork server ended.")
    return int(line)


def _kill_unwanted(reading: asyncio.Future[bytes]) -> None:
    if not reading.cancelled() and (line := reading.result()):
        os.kill(int(line), signal.SIGKILL)


def start_server() -> None:
    """Start to import what services share, before the first of them starts."""
    if CAN_FORK:
        _find_server()


def forget_imports() -> None:
    """Have the next process start with the code as it is then."""
    for server in _servers:
        server.close()


def _find_server() -> _Server:
    """Return the fork server, which is started if none is usable."""
    _servers[:] = [server for server in _servers if server.is_running()]
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
