"""One operating-system process that never outlives the one that started it."""

import asyncio
import ctypes
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

_PR_SET_PDEATHSIG = 1
_POLL_SECONDS = 0.05  # seconds between two looks at whether a process has ended
_LONGEST = 64 * 1024  # bytes of a line
_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


def _die_with_parent(stop_signal: signal.Signals) -> Callable[[], None] | None:
    """What a child does before it becomes its program: ask the kernel for a signal when its parent dies."""
    libc = _libc
    if libc is None:
        return None

    def ask() -> None:
        libc.prctl(_PR_SET_PDEATHSIG, stop_signal)

    return ask


class Process:
    """A started program and everything it started itself, stopped together."""

    def __init__(self, inner: asyncio.subprocess.Process, stop_signal: signal.Signals) -> None:
        self._inner = inner
        self._stop_signal = stop_signal

    @classmethod
    async def start(
        cls,
        command: Sequence[str],
        *,
        environment: Mapping[str, str] | None = None,
        folder: Path | None = None,
        output: IO[bytes] | int = asyncio.subprocess.PIPE,
        stop_signal: signal.Signals = signal.SIGTERM,
    ) -> "Process":
        """Start `command` in a process group of its own.

        `environment` is added to ours; `output` takes both stdout and stderr (a pipe unless given);
        `stop_signal` is what asks the program to end, also sent by the kernel should we die first.
        """
        inner = await asyncio.create_subprocess_exec(
            *command,
            cwd=folder,
            env={**os.environ, **(environment or {})},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=output,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=_die_with_parent(stop_signal),
        )
        return cls(inner, stop_signal)

    @property
    def pid(self) -> int:
        return self._inner.pid

    @property
    def returncode(self) -> int | None:
        """The exit status, or None while it runs."""
        return self._inner.returncode

    async def lines(self) -> AsyncIterator[list[str]]:
        """What it says on stdout and stderr, when started with a pipe: as many lines as there are; ends when it does.

        A line longer than `_LONGEST` comes in pieces.
        """
        pipe = self._inner.stdout
        assert pipe is not None
        rest = b""
        while said := await pipe.read(_LONGEST):
            waiting = rest + said
            whole, _, rest = waiting.rpartition(b"\n")
            if len(rest) > _LONGEST:
                whole, rest = waiting, b""
            if whole:
                yield _decoded(whole)
        if rest:
            yield _decoded(rest)

    async def wait(self) -> int:
        """Wait for its end; its exit status."""
        # asyncio's own wait would also wait for children of the process that still hold its output open.
        while self._inner.returncode is None:  # noqa: ASYNC110
            await asyncio.sleep(_POLL_SECONDS)
        return self._inner.returncode

    async def stop(self, grace: float = 5.0) -> None:
        """Ask it to end; after `grace` seconds end it and all it started."""
        if self.returncode is None:
            with suppress(ProcessLookupError):
                self._inner.send_signal(self._stop_signal)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.wait(), grace)
        await self.kill()

    async def kill(self) -> None:
        """End it and all it started at once, as a power cut would."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        await self.wait()


def _decoded(lines: bytes) -> list[str]:
    return [line.rstrip() for line in lines.decode(errors="replace").split("\n")]


async def run(command: Sequence[str], environment: Mapping[str, str] | None = None, told: str = "") -> str:
    """Run a command to its end, with `told` as its input; what it said.

    Raises:
        RuntimeError: it failed; says what it said.
    """
    process = await asyncio.create_subprocess_exec(
        *command,
        env={**os.environ, **(environment or {})},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        preexec_fn=_die_with_parent(signal.SIGTERM),
    )
    output, _ = await process.communicate(told.encode())
    said = output.decode(errors="replace")
    if process.returncode != 0:
        raise RuntimeError(f"{Path(command[0]).name} failed:\n{said}")
    return said
