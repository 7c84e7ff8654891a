"""Runs named tests in a copy of the repository and tells which of them failed."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from tests.mutations.fork_server import TIMED_OUT
from tests.mutations.mutation import ROOT, is_web_test

FORK_SERVER = Path(__file__).with_name("fork_server.py")
MAX_SECONDS = 240.0
MAX_BASELINE_SECONDS = 3600.0
_PASSED, _FAILED = 0, 1  # exit status of pytest and vitest
_OPTIONS = ("-rfE", "--tb=line", "-p", "no:cacheprovider")


class Unusable(Exception):
    """The tests could not be run, so that nothing is known about the defence."""


class Runner(AbstractContextManager["Runner"]):
    """Runs tests one after the other; pytest in forks of a process that has imported the libraries."""

    def __enter__(self) -> Self:
        """Start the process."""
        self._process = subprocess.Popen(
            [sys.executable, "-P", FORK_SERVER],  # -P: it finds no module of the checkout
            cwd=ROOT,
            env=os.environ | {"COLUMNS": "200"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(self, *_: object) -> None:
        """End the process."""
        self._process.communicate()

    def run(self, folder: Path, tests: Iterable[str], *, workers: int = 0, seconds: float = MAX_SECONDS) -> set[str]:
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
            failed |= self._run_pytest(folder, sorted(names - web), workers, seconds)
        if web:
            failed |= _run_vitest(folder, sorted(web), seconds)
        return failed

    def _run_pytest(self, folder: Path, tests: Sequence[str], workers: int, seconds: float) -> set[str]:
        options = [*_OPTIONS, *(["-n", str(workers), "--dist", "loadfile"] if workers else [])]
        with tempfile.NamedTemporaryFile("r", prefix="masthead-pytest-", suffix=".txt") as output:
            request = {
                "folder": str(folder),
                "arguments": [*options, *tests],
                "output": output.name,
                "seconds": seconds,
            }
            status, printed = self._ask(request), Path(output.name).read_text(errors="replace")
        if status == TIMED_OUT:
            raise Unusable(f"the tests took longer than {seconds:.0f} seconds")
        failed = {test for test in tests if has_line(printed, "FAILED", test)}
        errors = [test for test in tests if has_line(printed, "ERROR", test) and test not in failed]
        if status not in (_PASSED, _FAILED) or errors:
            raise Unusable(f"pytest ended with {status}: {' '.join(errors)} {_summarize(printed)}")
        return failed

    def _ask(self, request: Mapping[str, Any]) -> int:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return int(json.loads(self._process.stdout.readline()))


def has_line(output: str, outcome: str, test: str) -> bool:
    """Return whether pytest's summary names a test, or one of its parameter sets, with this outcome."""
    return re.search(rf"^{outcome} {re.escape(test)}(?=[\[\s:]|$)", output, re.MULTILINE) is not None


def _run_vitest(folder: Path, tests: Sequence[str], seconds: float) -> set[str]:
    report = folder / "vitest.json"
    files = sorted({test.partition("::")[0].removeprefix("web/") for test in tests})
    # Without the defence, another test of the file may never end.
    names = "|".join(re.escape(test.partition("::")[2]) for test in tests)
    options = ["--testNamePattern", names, "--reporter=json", f"--outputFile={report}"]
    command = ["node_modules/.bin/vitest", "run", *files, *options]
    process = subprocess.Popen(
        command,
        cwd=folder / "web",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        printed, _ = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise Unusable(f"the tests took longer than {seconds:.0f} seconds") from None
    if process.returncode not in (_PASSED, _FAILED) or not report.exists():
        raise Unusable(f"vitest ended with {process.returncode}: {_summarize(printed)}")
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
