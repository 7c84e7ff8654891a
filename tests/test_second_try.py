"""Only few browser journeys have a second try, and each that needs it is named."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import second_try

FAILS_ONCE = """
from pathlib import Path
def test_it():
    tried = Path(__file__).with_suffix(".tried")
    first = not tried.exists()
    tried.touch()
    assert not first
"""
FAILS = "def test_it():\n    assert False\n"
PASSES = "def test_it():\n    pass\n"


@dataclass(frozen=True)
class Run:
    status: int
    report: str
    said: str


@pytest.fixture
def run(tmp_path: Path):
    """Run a tree of test files, given by name and content."""

    def run(**files: str) -> Run:
        for folder, content in files.items():
            file = tmp_path / "tests" / folder.replace("_", "/", 1) / "test_it.py"
            file.parent.mkdir(parents=True)
            file.write_text(content)
        (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib -p no:xdist\n")
        report = tmp_path / "report"
        done = subprocess.run(
            [sys.executable, second_try.__file__, str(report), "tests"],
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        return Run(done.returncode, report.read_text() if report.exists() else "", done.stdout)

    return run


def test_what_passes_at_once_is_tried_once(run) -> None:
    done = run(e2e_a=PASSES, faults_a=PASSES)
    assert (done.status, done.report) == (0, "")
    assert "econd try" not in done.said


def test_a_journey_that_passes_at_its_second_try_is_named(run) -> None:
    done = run(e2e_a=FAILS_ONCE, e2e_b=PASSES, faults_a=PASSES)
    assert (done.status, done.report) == (0, "tests/e2e/a/test_it.py::test_it\n")


def test_a_journey_that_fails_twice_is_red(run) -> None:
    done = run(e2e_a=FAILS)
    assert (done.status, done.report) == (1, "")


def test_nothing_else_has_a_second_try(run) -> None:
    done = run(e2e_a=FAILS_ONCE, faults_a=FAILS_ONCE)
    assert (done.status, done.report) == (1, "")
    assert "No second try outside tests/e2e/: tests/faults/a/test_it.py::test_it" in done.said


@pytest.mark.parametrize(("journeys", "status"), [(3, 0), (4, 1)])
def test_more_than_three_journeys_are_red(run, journeys: int, status: int) -> None:
    done = run(**{f"e2e_{number}": FAILS_ONCE for number in range(journeys)})
    assert done.status == status
    assert done.report.count("\n") == (journeys if status == 0 else 0)
