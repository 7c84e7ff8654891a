"""`python -m deploy.local.fork_server`: imports what services share, then forks a process for each request.

`forking.py` starts it, with a socket as stdin. A request is JSON with two descriptors: one receives what the process
writes, the other its id and later its exit status, a line each.
"""

import gc
import json
import os
import runpy
import signal
import socket
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from deploy.local.process import die_with_parent

LONGEST_REQUEST = 2**20  # bytes; a socket refuses to send as many
_SHARED = (
    "httptools",
    "services.chassis.app.server",
    "services.chassis.mail",
    "services.chassis.media_client",
    "services.chassis.resource.tables",
    "typer",
    "uvicorn.protocols.http.httptools_impl",
    "uvloop",
)
_POLL_SECONDS = 0.1  # seconds between two checks whether all processes ended
_STDIN, _STDOUT, _STDERR = range(3)


@dataclass(frozen=True)
class Request:
    """A module to run; see `forking.start_module`."""

    module: str
    arguments: list[str]
    variables: dict[str, str]
    folder: str
    stop_signal: int


class ForkServer:
    """Forks processes and reports what becomes of them.

    Args:
        requests: is closed at the other end when no more processes are needed.
    """

    def __init__(self, requests: socket.socket) -> None:
        self._requests = requests
        self._pid = os.getpid()
        self._reports: dict[int, int] = {}  # by process id
        signal.signal(signal.SIGCHLD, self._report_ended)

    def serve(self) -> Request | None:
        """Fork until there are no more requests and all processes ended.

        Returns:
            The request in each new process, and None in this one.
        """
        while True:
            message, descriptors, _, _ = socket.recv_fds(self._requests, LONGEST_REQUEST, 2)
            if not message:
                break
            request = Request(**json.loads(message))
            output, report = descriptors
            if self._fork(output, report, signal.Signals(request.stop_signal)):
                return request
        while self._reports:
            time.sleep(_POLL_SECONDS)
        return None

    def _fork(self, output: int, report: int, stop_signal: signal.Signals) -> bool:
        """Fork; return whether this is the new process."""
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})  # until the process is known here
        pid = os.fork()
        if pid == 0:
            self._become_process(output, report, stop_signal)
        else:
            self._reports[pid] = report
            os.close(output)
            try:
                os.write(report, b"%d\n" % pid)
            except BrokenPipeError:  # whoever wanted it has gone
                os.kill(pid, signal.SIGKILL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
        return pid == 0

    def _become_process(self, output: int, report: int, stop_signal: signal.Signals) -> None:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.setsid()
        die_with_parent(stop_signal)
        if os.getppid() != self._pid:
            os._exit(1)
        self._requests.detach()
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, _STDIN)
        os.dup2(output, _STDOUT)
        os.dup2(output, _STDERR)
        for descriptor in (nothing, output, report, *self._reports.values()):
            os.close(descriptor)

    def _report_ended(self, *_: object) -> None:
        while self._reports:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                return
            report = self._reports.pop(pid)
            with suppress(BrokenPipeError):
                os.write(report, b"%d\n" % os.waitstatus_to_exitcode(status))
            os.close(report)


def _import_modules() -> None:
    """Import what most services import; it is never garbage collected, which would copy its pages for each process."""
    gc.disable()
    for name in _SHARED:
        import_module(name)
    gc.freeze()


def _run(request: Request) -> None:
    """Run a module as `python -m` does."""
    gc.enable()
    os.environ.clear()
    os.environ.update(request.variables)
    os.chdir(request.folder)
    sys.path[0] = request.folder
    sys.argv = [request.module, *request.arguments]
    Path("/proc/self/comm").write_text(" ".join(request.arguments[:2]) or request.module)
    runpy.run_module(request.module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    die_with_parent()
    _import_modules()
    requested = ForkServer(socket.socket(fileno=_STDIN)).serve()
    if requested is not None:
        _run(requested)
