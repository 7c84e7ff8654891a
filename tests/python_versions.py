"""Run tests on a supported Python other than that of `.venv`; `pyproject.toml` names the oldest and the newest.

Without arguments it runs the chassis's tests on the newest, or on the oldest where `.venv` has the newest. All other
tests run on `.venv`, so that the chassis works on both: its own tests on one, all services on the other. With paths it
runs those on the newest and measures what they cover, which is cheap only from Python 3.12 on. The packages of a Python
are in `.venv-3.x`.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
COVERAGE = ROOT / ".data" / "coverage"
CHASSIS = "services/chassis"
CLASSIFIER = "Programming Language :: Python :: 3."


def main(*paths: str) -> None:
    """Run the tests and exit with the status of the first command that fails."""
    version = supported_versions()[-1] if paths else choose_version(supported_versions(), sys.version_info[:2])
    if interpreter := find_interpreter(version):
        print(f"Python {version}", flush=True)
        venv = ROOT / f".venv-{version}"
        run(interpreter, "deploy/local/install.py", "dev", venv.name)
        python = str(venv / "bin" / "python")
    else:
        print(f"Python {version} is not installed (uv python install gets it): .venv runs them.", flush=True)
        python = sys.executable
    if paths:
        measure_coverage(python, paths)
    else:
        run(python, *pytest_command(CHASSIS))


def supported_versions() -> list[str]:
    """Return the supported versions, the oldest first: `3.11` and so on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    minors = [int(name.removeprefix(CLASSIFIER)) for name in project["classifiers"] if name.startswith(CLASSIFIER)]
    return [f"3.{minor}" for minor in sorted(minors)]


def choose_version(supported: Sequence[str], own: tuple[int, int]) -> str:
    """Return the newest version, or the oldest where the newest is this Python's own."""
    newest = supported[-1]
    return supported[0] if newest == "{}.{}".format(*own) else newest


def find_interpreter(version: str) -> str | None:
    """Find a Python of this version: uv's own, on the PATH, or one of pyenv's that its PATH does not show."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    path = os.pathsep.join([*(str(folder) for folder in pyenv.glob(f"versions/{version}.*/bin")), os.environ["PATH"]])
    uv = [str(Path(sys.executable).with_name("uv")), "python", "find", "--no-project", "--no-python-downloads"]
    done = subprocess.run([*uv, "--system", version], env=os.environ | {"PATH": path}, capture_output=True, text=True)
    return done.stdout.strip() or None


def pytest_command(*paths: str) -> tuple[str, ...]:
    """Return the arguments with which a Python runs tests in two processes."""
    return ("-m", "pytest", *paths, "-n", "2", "--dist", "loadfile")


def measure_coverage(python: str, paths: Sequence[str]) -> None:
    """Run tests and print what they cover."""
    shutil.rmtree(COVERAGE, ignore_errors=True)
    COVERAGE.mkdir(parents=True)
    run(python, "-m", "coverage", "run", *pytest_command(*paths))
    run(python, "-m", "coverage", "combine", "--quiet")
    run(python, "-m", "coverage", "json", "--quiet", "-o", str(COVERAGE / "python.json"))
    run(python, "-m", "tests.coverage_table", *paths)


def run(*command: str) -> None:
    """Run a command; exit with its status if it fails."""
    if status := subprocess.run(command, cwd=ROOT, env=os.environ | {"COVERAGE_CORE": "sysmon"}).returncode:
        sys.exit(status)


if __name__ == "__main__":
    main(*sys.argv[1:])
