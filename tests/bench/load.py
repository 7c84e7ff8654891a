"""A bounded load from wrk."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SECONDS = 5
CONNECTIONS = 16
_MILLISECONDS = {"us": 0.001, "ms": 1.0, "s": 1000.0}


def wrk() -> str:
    """The path of wrk; says how to get it when it is missing."""
    found = shutil.which("wrk")
    if found is None:
        sys.exit("The benchmarks need wrk: install the package `wrk` of your system.")
    return found


@dataclass(frozen=True)
class Load:
    """What came of a load.

    Args:
        rate: answers a second.
        p50: milliseconds that half of the answers took at most.
        p99: milliseconds that 99 of 100 answers took at most.
    """

    rate: float
    p50: float
    p99: float


def rate(url: str, headers: Mapping[str, str], **options: Any) -> float:
    """Answers a second, as `measure_load` measures them."""
    return measure_load(url, headers, **options).rate


def measure_load(
    url: str,
    headers: Mapping[str, str],
    *,
    connections: int = CONNECTIONS,
    seconds: int = SECONDS,
    script: Path | None = None,
    values: Mapping[str, str] | None = None,
) -> Load:
    """Put load on an address; ends the run when any of the answers is not 2xx.

    Args:
        connections: how many ask at the same time.
        seconds: how long they do.
        script: a script of wrk's that makes the requests.
        values: environment variables that the script reads.
    """
    given = [part for name, value in headers.items() for part in ("-H", f"{name}: {value}")]
    scripted = [] if script is None else ["-s", str(script)]
    command = [wrk(), "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", *given, *scripted, url]
    environment = os.environ | dict(values or {})
    received = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout
    measured = re.search(r"Requests/sec:\s+([\d.]+)", received)
    if measured is None or "Non-2xx" in received:
        sys.exit(f"{url} did not answer as it should:\n{received}")
    return Load(float(measured[1]), _read_latency(received, 50), _read_latency(received, 99))


def _read_latency(received: str, percent: int) -> float:
    """Return the milliseconds of a line such as `     50%    1.23ms`."""
    measured = re.search(rf"^\s+{percent}%\s+([\d.]+)(us|ms|s)\b", received, re.MULTILINE)
    return float(measured[1]) * _MILLISECONDS[measured[2]] if measured else 0.0
