"""Runs named tests in a copy of the repository and tells which of them failed."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.mutations.mutation import Unusable, is_web_test

MAX_SECONDS = 240.0
_PASSED, _FAILED = 0, 1  # exit status of pytest and vitest
_OPTIONS = ("-rfE", "--tb=line", "-p", "no:cacheprovider")


def run_tests(folder: Path, tests: Iterable[str], *, workers: int = 0, seconds: float = MAX_SECONDS) -> set[str]:
    """Run tests in a copy of the repository; return those that failed.

    Args:
        workers: the number of pytest's worker processes; 0 for none.

    Raises:
        Unusable: a test was not found or could not be set up, or the run took too long.
    """
    names = set(tests)
    web = {name for name in names if is_web_test(name)}
    failed = set[str]()
    if names - web:
        failed |= _run_pytest(folder, sorted(names - web), workers, seconds)
    if web:
        failed |= _run_vitest(folder, sorted(web), seconds)
    return failed


def _run_pytest(folder: Path, tests: Sequence[str], workers: int, seconds: float) -> set[str]:
    options = [*_OPTIONS, *(["-n", str(workers), "--dist", "loadfile"] if workers else [])]
    status, printed = _run([sys.executable, "-m", "pytest", *options, *tests], folder, seconds)
    failed = {test for test in tests if has_line(printed, "FAILED", test)}
    errors = [test for test in tests if has_line(printed, "ERROR", test) and test not in failed]
    if status not in (_PASSED, _FAILED) or errors:
        raise Unusable(f"pytest ended with {status}: {' '.join(errors)} {_summarize(printed)}")
    return failed


def _run(command: Sequence[str], folder: Path, seconds: float) -> tuple[int, str]:
    """Return the exit status and the output of a command; end it with all that it started when its time is over.

    Raises:
        Unusable: it took too long.
    """
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=os.environ | {"COLUMNS": "200"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    try:
        printed, _ = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise Unusable(f"the tests took longer than {seconds:.0f} seconds") from None
    return process.returncode, printed


def has_line(output: str, outcome: str, test: str) -> bool:
    """Return whether pytest's summary names a test, or one of its parameter sets, with this outcome."""
    return re.search(rf"^{outcome} {re.escape(test)}(?=[\[\s:]|$)", output, re.MULTILINE) is not None


def _run_vitest(folder: Path, tests: Sequence[str], seconds: float) -> set[str]:
    report = folder / "vitest.json"
    files = sorted({test.partition("::")[0].removeprefix("web/") for test in tests})
    # Without the defence, another test of the file may never end.
    names = "|".join(re.escape(test.partition("::")[2]) for test in tests)
    options = ["--testNamePattern", names, "--reporter=json", f"--outputFile={report}"]
    status, printed = _run(["node_modules/.bin/vitest", "run", *files, *options], folder / "web", seconds)
    if status not in (_PASSED, _FAILED) or not report.exists():
        raise Unusable(f"vitest ended with {status}: {_summarize(printed)}")
    outcomes = read_vitest_report(json.loads(report.read_text()), folder)
    report.unlink()
    return {test for test in tests if is_failed(test, outcomes)}


@dataclass(frozen=True)
class Outcome:
    """The outcome of one test of vitest."""

    name: str
    status: str


def read_vitest_report(report: Mapping[str, Any], folder: Path) -> dict[str, list[Outcome]]:
    """Return the outcome of each test, by file.

    Raises:
        Unusable: a file could not be loaded.
    """
    outcomes: dict[str, list[Outcome]] = {}
    for file in report["testResults"]:
        if file["status"] == "failed" and not file["assertionResults"]:
            raise Unusable(f"{file['name']} could not be loaded: {_summarize(str(file.get('message')))}")
        name = os.path.relpath(file["name"], os.path.realpath(folder))
        outcomes[name] = [Outcome(test["fullName"], test["status"]) for test in file["assertionResults"]]
    return outcomes


def is_failed(test: str, outcomes: Mapping[str, Iterable[Outcome]]) -> bool:
    """Return whether a test of vitest failed, or any of its parameter sets.

    Raises:
        Unusable: there is no such test.
    """
    file, _, part = test.partition("::")
    statuses = {outcome.status for outcome in outcomes.get(file, ()) if part in outcome.name}
    if not statuses:
        raise Unusable(f"vitest found no test {test}")
    return "failed" in statuses


def _summarize(output: str) -> str:
    """Return the end of an output as one line."""
    return " ".join(output.split())[-300:]
