"""All security tests, and generated requests through the gateway: `python -m tests.security` (`make security`).

First the tests of this folder and those that `families.toml` names, against real servers. Then requests generated from
the OpenAPI documents, through the gateway of a system of their own. `OPENAPI_SEED` repeats a run, `OPENAPI_EXAMPLES` is
the number of requests of each kind for each operation. With `abuses` only the tests of the known abuses are run. What
was seen is written to docs/reliability.md.
"""

import os
import secrets
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

from tests.security.abuses import Abuse, find_failed, format_section
from tests.security.families import ROOT, list_tests, read_families
from tests.security.gateway_attack import Report, attack_gateway
from tests.support.reliability import format_table, write_section
from tests.support.system import run_system

COMMAND = "make security"
EXAMPLES = "20"


def main(*words: str) -> int:
    """Return the exit status: 0 when every test passed and no generated request was a server error."""
    if words == ("abuses",):
        return run_abuses()
    os.environ.setdefault("OPENAPI_SEED", str(secrets.randbelow(2**32)))
    os.environ.setdefault("OPENAPI_EXAMPLES", EXAMPLES)
    number, examples = int(os.environ["OPENAPI_SEED"]), int(os.environ["OPENAPI_EXAMPLES"])
    print(f"OPENAPI_SEED={number} OPENAPI_EXAMPLES={examples}", flush=True)
    status, tests = run_families()
    with run_system() as system:
        report = attack_gateway(system, examples, number)
    print(f"{describe_requests(report)}, seed {number}")
    print(*report.problems, sep="\n")
    print(f"{len(report.problems)} problems")
    write_section("security", COMMAND, format_figures(tests, report))
    return run_abuses() or status or bool(report.problems) or not report.statuses


def run_families() -> tuple[int, dict[str, int]]:
    """Run the tests of all families; return the exit status, and the number of tests by outcome."""
    with tempfile.TemporaryDirectory(prefix="masthead-security-") as folder:
        file = Path(folder) / "results.xml"
        options = ["-n", "2", "--dist", "loadfile", f"--junitxml={file}"]
        status = subprocess.run([sys.executable, "-m", "pytest", *list_tests(), *options], cwd=ROOT).returncode
        [suite] = ElementTree.parse(file).getroot()
    return status, {name: int(suite.get(name, 0)) for name in ("tests", "failures", "errors", "skipped")}


def run_abuses() -> int:
    """Run the tests of the known abuses and write their section; return the exit status."""
    abuses = Abuse.read_all()
    failed = find_failed(abuses)
    write_section("abuses", COMMAND, format_section(abuses, failed))
    print(*(f"failed: {test}" for test in sorted(failed)), f"{len(abuses)} abuses", sep="\n")
    return bool(failed)


def format_figures(tests: dict[str, int], report: Report) -> str:
    """Return the section of docs/reliability.md with the figures of a run."""
    rows = [
        ["families of attacks", str(len(read_families()))],
        *([name, str(number)] for name, number in tests.items()),
        ["generated requests", str(report.statuses.total())],
        *([f"answered with {status}", str(count)] for status, count in sorted(report.statuses.items())),
        ["problems", str(len(report.problems))],
    ]
    return format_table(["", "number"], rows)


def describe_requests(report: Report) -> str:
    """Return the number of generated requests, by status."""
    statuses = ", ".join(f"{status}: {count}" for status, count in sorted(report.statuses.items()))
    return f"{report.statuses.total()} generated requests through the gateway ({statuses})"


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
