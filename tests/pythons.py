"""Run the chassis's tests on the oldest and on the newest supported Python, those that `pyproject.toml` names.

All tests run on the Python of `.venv`. This adds the others, each with its packages in `.venv-3.x`, as far as the
machine has them; for one that is missing mypy alone speaks. With `coverage` all tests of services and of `deploy` run
on the newest. There what is covered is measured, since it costs a twentieth of the time; before Python 3.12 it is half.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
COVERED = ROOT / ".data" / "coverage"
CLASSIFIER = "Programming Language :: Python :: 3."


def main(*paths: str) -> None:
    """Run the tests; exit with the status of what fails first."""
    versions = supported_versions()
    for version in (versions[-1],) if paths else (versions[0], versions[-1]):
        if version == "{}.{}".format(*sys.version_info) and not paths:
            print(f"Python {version} is that of .venv, on which all tests run.", flush=True)
        elif interpreter := find_interpreter(version):
            print(f"Python {version}", flush=True)
            run_tests(interpreter, ROOT / f".venv-{version}", paths or ("services/chassis",), version == versions[-1])
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


def run_tests(interpreter: str, venv: Path, paths: Sequence[str], measured: bool) -> None:
    """Install the locked packages for this Python, run tests on it, and print what they cover."""
    run(interpreter, "deploy/local/install.py", "dev", venv.name)
    python = str(venv / "bin" / "python")
    pytest = ("-m", "pytest", *paths, "-n", "2", "--dist", "loadfile")
    if not measured:
        run(python, *pytest)
        return
    shutil.rmtree(COVERED, ignore_errors=True)
    COVERED.mkdir(parents=True)
    run(python, "-m", "coverage", "run", *pytest)
    run(python, "-m", "coverage", "combine", "--quiet")
    run(python, "-m", "coverage", "json", "--quiet", "-o", str(COVERED / "python.json"))
    run(python, "-m", "tests.coverage_table", *paths)


def run(*command: str) -> None:
    """Run a command that says itself what goes wrong."""
    if status := subprocess.run(command, cwd=ROOT, env=os.environ | {"COVERAGE_CORE": "sysmon"}).returncode:
        sys.exit(status)


if __name__ == "__main__":
    main(*sys.argv[1:])
