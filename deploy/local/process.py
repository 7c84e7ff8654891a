"""A child process that never outlives its parent."""

import asyncio
import ctypes
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import IO

from deploy.local.contexts import REPOSITORY

_PR_SET_PDEATHSIG = 1
_POLL_SECONDS = 0.05  # seconds between two checks whether a process has exited
_LONGEST = 64 * 1024  # maximum length of a line in bytes
_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


def die_with_parent(stop_signal: signal.Signals = signal.SIGTERM) -> None:
    """Have the kernel send this process a signal when its parent dies."""
    if _libc is not None:
        _libc.prctl(_PR_SET_PDEATHSIG, stop_signal)


class Process:
    """A program and all its child processes, stopped together."""

    def __init__(self, inner: asyncio.subprocess.Process, stop_signal: signal.Signals) -> None:
        self._inner = inner
        self._stop_signal = stop_signal

    @classmethod
    async def start(
        cls,
        command: Sequence[str],
        *,
        environment: Mapping[str, str] | None = None,
        output: IO[bytes] | int = asyncio.subprocess.PIPE,
        stop_signal: signal.Signals = signal.SIGTERM,
    ) -> "Process":
        """Start `command` in its own process group.

        `environment` is added to ours; `output` receives stdout and stderr (by default a pipe);
        `stop_signal` asks the program to exit and is also sent by the kernel if we die first.
        """
        inner = await asyncio.create_subprocess_exec(
            *command,
            cwd=REPOSITORY,
            env={**os.environ, **(environment or {})},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=output,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=partial(die_with_parent, stop_signal),
        )
        return cls(inner, stop_signal)

    @property
    def pid(self) -> int:
        return self._inner.pid

    @property
    def returncode(self) -> int | None:
        """The exit status, or None while it is running."""
        return self._inner.returncode

    async def lines(self) -> AsyncIterator[list[str]]:
        """Yield the lines of stdout and stderr, if started with a pipe, in batches until it exits.

        A line longer than `_LONGEST` is split.
        """
        pipe = self._inner.stdout
        assert pipe is not None
        rest = b""
        while text := await pipe.read(_LONGEST):
            waiting = rest + text
            lines, _, rest = waiting.rpartition(b"\n")
            if len(rest) > _LONGEST:
                lines, rest = waiting, b""
            if lines:
                yield _decoded(lines)
        if rest:
            yield _decoded(rest)

    async def wait(self) -> int:
        """Wait until it exits and return the exit status."""
        # asyncio's own wait would also wait for children that still hold the output open.
        while self._inner.returncode is None:  # noqa: ASYNC110
            await asyncio.sleep(_POLL_SECONDS)
        return self._inner.returncode

    async def stop(self, grace: float = 5.0) -> None:
        """Send the stop signal; after `grace` seconds kill the process group."""
        if self.returncode is None:
            with suppress(ProcessLookupError):
                self._inner.send_signal(self._stop_signal)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.wait(), grace)
        await self.kill()

    async def kill(self) -> None:
        """Kill the process group at once."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        await self.wait()


def _decoded(lines: bytes) -> list[str]:
    return [line.rstrip() for line in lines.decode(errors="replace").split("\n")]


async def run(command: Sequence[str], environment: Mapping[str, str] | None = None) -> str:
    """Run a command and return its output, or raise a RuntimeError with it."""
    process = await asyncio.create_subprocess_exec(
        *command,
        env={**os.environ, **(environment or {})},
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        preexec_fn=die_with_parent,
    )
    output, _ = await process.communicate()
    text = output.decode(errors="replace")
    if process.returncode != 0:
        raise RuntimeError(f"{Path(command[0]).name} failed:\n{text}")
    return text
