"""Ports of the servers that tests start."""

import subprocess
import sys
from contextlib import ExitStack
from typing import IO

from deploy.local.component import free_port

PROGRAM = "from deploy.local.component import free_port; print(*(free_port() for _ in range(200)), flush=True); input()"


def test_processes_that_run_at_once_get_different_ports() -> None:
    with ExitStack() as stack:
        processes = [
            stack.enter_context(
                subprocess.Popen([sys.executable, "-c", PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            )
            for _ in range(12)
        ]
        ports = [int(port) for process in processes for port in _read_line(process.stdout).split()]
        ports += [free_port() for _ in range(200)]
        for process in processes:
            process.communicate(b"\n")
    assert len(ports) == len(set(ports)) == 13 * 200
    assert max(ports) < 32_768  # Linux gives clients, and whoever asks for any port, those above


def _read_line(stream: IO[bytes] | None) -> bytes:
    assert stream is not None
    return stream.readline()
