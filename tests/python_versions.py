"""Run the chassis's tests on another supported Python than that of `.venv`; `pyproject.toml` names the versions.

It is the newest, or the oldest where `.venv` has the newest. All other tests run on `.venv`, so that the chassis works
on both: its own tests on one, all services on the other. The packages of a Python are in `.venv-3.x`.
"""

import os
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
TESTS = ("-m", "pytest", "services/chassis", "-n", "3", "--dist", "loadfile")
CLASSIFIER = "Programming Language :: Python :: 3."


def main() -> None:
    """Run the tests and exit with the status of the first command that fails."""
    version = choose_version(supported_versions(), sys.version_info[:2])
    if interpreter := find_interpreter(version):
        print(f"Python {version}", flush=True)
        venv = ROOT / f".venv-{version}"
        run(interpreter, "deploy/local/install.py", "dev", venv.name)
        python = str(venv / "bin" / "python")
    else:
        print(f"Python {version} is not installed (uv python install gets it): .venv runs them.", flush=True)
        python = sys.executable
    run(python, *TESTS)


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


def run(*command: str) -> None:
    """Run a command; exit with its status if it fails."""
    if status := subprocess.run(command, cwd=ROOT).returncode:
        sys.exit(status)


if __name__ == "__main__":
    main()
