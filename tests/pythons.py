"""Run the chassis's tests on the oldest and on the newest supported Python, those that `pyproject.toml` names.

All tests run on the Python of `.venv`. This adds the others, each with its packages in `.venv-3.x`, as far as the
machine has them; for one that is missing mypy alone speaks.
"""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
CLASSIFIER = "Programming Language :: Python :: 3."


def main() -> None:
    """Run the tests; exit with the status of what fails first."""
    versions = supported_versions()
    for version in (versions[0], versions[-1]):
        if version == "{}.{}".format(*sys.version_info):
            print(f"Python {version} is that of .venv, on which all tests run.", flush=True)
        elif interpreter := find_interpreter(version):
            print(f"Python {version}", flush=True)
            run_tests(interpreter, ROOT / f".venv-{version}")
        else:
            print(f"Python {version} is not on this machine: only its types are checked. uv python install gets it.")


def supported_versions() -> list[str]:
    """Return the supported versions, the oldest first: `3.11` and so on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    minors = [int(name.removeprefix(CLASSIFIER)) for name in project["classifiers"] if name.startswith(CLASSIFIER)]
    return [f"3.{minor}" for minor in sorted(minors)]


def find_interpreter(version: str) -> str | None:
    """Find a Python of this version: uv's own, on the PATH, or one of pyenv's that its PATH does not show."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    path = os.pathsep.join([*(str(folder) for folder in pyenv.glob(f"versions/{version}.*/bin")), os.environ["PATH"]])
    uv = [str(Path(sys.executable).with_name("uv")), "python", "find", "--no-project", "--no-python-downloads"]
    done = subprocess.run([*uv, "--system", version], env=os.environ | {"PATH": path}, capture_output=True, text=True)
    return done.stdout.strip() or None


def run_tests(interpreter: str, venv: Path) -> None:
    """Install the locked packages for this Python, and run the chassis's tests on it."""
    run(interpreter, "deploy/local/install.py", "dev", venv.name)
    run(str(venv / "bin" / "pytest"), "services/chassis", "-n", "2", "--dist", "loadfile")


def run(*command: str) -> None:
    """Run a command that says itself what goes wrong."""
    if status := subprocess.run(command, cwd=ROOT).returncode:
        sys.exit(status)


if __name__ == "__main__":
    main()
