"""Only few browser journeys have a second try, and each that needs it is named."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FAILS_ONCE = """
from pathlib import Path
def test_it():
    tried = Path(__file__).with_suffix(".tried")
    first = not tried.exists()
    tried.touch()
    assert not first
"""
FAILS = "def test_it():\n    assert False\n"


@pytest.mark.parametrize(
    ("files", "status", "tried_again"),
    [
        ({f"e2e/{number}": FAILS_ONCE for number in range(3)}, 0, ["e2e/0", "e2e/1", "e2e/2"]),
        ({f"e2e/{number}": FAILS_ONCE for number in range(4)}, 1, ["e2e/0", "e2e/1", "e2e/2", "e2e/3"]),
        ({"e2e/a": FAILS, "faults/a": FAILS_ONCE}, 1, ["e2e/a"]),
        ({"faults/a": FAILS_ONCE}, 1, []),
    ],
)
def test_a_second_try(tmp_path: Path, files: dict[str, str], status: int, tried_again: list[str]) -> None:
    for name, content in files.items():
        file = tmp_path / "tests" / name / "test_it.py"
        file.parent.mkdir(parents=True)
        file.write_text(content)
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n")
    command = [sys.executable, "-m", "pytest", "tests", "-n", "2", "-r", "R"]
    done = subprocess.run(
        [*command, "-p", "tests.support.second_tries"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert done.returncode == status, done.stdout
    named = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("RERUN")]
    assert sorted(named) == [f"tests/{name}/test_it.py::test_it" for name in tried_again]
