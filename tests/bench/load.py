"""A bounded load from wrk."""

import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

SECONDS = 5
CONNECTIONS = 16


def wrk() -> str:
    """The path of wrk; says how to get it when it is missing."""
    found = shutil.which("wrk")
    if found is None:
        sys.exit("The benchmarks need wrk: install the package `wrk` of your system.")
    return found


def rate(
    url: str,
    headers: Mapping[str, str],
    *,
    connections: int = CONNECTIONS,
    seconds: int = SECONDS,
    script: Path | None = None,
) -> float:
    """Answers a second; ends the run when any of them is not 2xx.

    Args:
        connections: how many ask at the same time.
        seconds: how long they do.
        script: a script of wrk's that makes the requests.
    """
    given = [part for name, value in headers.items() for part in ("-H", f"{name}: {value}")]
    scripted = [] if script is None else ["-s", str(script)]
    command = [wrk(), "-t1", f"-c{connections}", f"-d{seconds}s", *given, *scripted, url]
    received = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in received:
        sys.exit(f"{url} did not answer as it should:\n{received}")
    measured = re.search(r"Requests/sec:\s+([\d.]+)", received)
    if measured is None:
        sys.exit(received)
    return float(measured[1])
