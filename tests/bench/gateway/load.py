"""A bounded load from wrk."""

import re
import shutil
import subprocess
import sys
from collections.abc import Mapping

SECONDS = 5
CONNECTIONS = 16


def wrk() -> str:
    """The path of wrk; says how to get it when it is missing."""
    found = shutil.which("wrk")
    if found is None:
        sys.exit("The gateway benchmark needs wrk: install the package `wrk` of your system.")
    return found


def rate(url: str, headers: Mapping[str, str]) -> float:
    """Answers a second; ends the run when any of them is not 2xx."""
    given = [part for name, value in headers.items() for part in ("-H", f"{name}: {value}")]
    command = [wrk(), "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", *given, url]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in told:
        sys.exit(f"{url} did not answer as it should:\n{told}")
    measured = re.search(r"Requests/sec:\s+([\d.]+)", told)
    if measured is None:
        sys.exit(told)
    return float(measured[1])
