"""`python3 deploy/local/install.py local|dev [FOLDER]`: installs exactly the locked packages into FOLDER (`.venv`).

Runs before anything is installed, so it uses the standard library only. `dev` adds the packages of tests and linters;
`local` keeps them once they are installed. The environment is recreated if the Python version changed.
"""

import hashlib
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
VENV = ROOT / (sys.argv[2] if len(sys.argv) > 2 else ".venv")
MARK = VENV / ".made-from"
PYTHON = "python{}.{}".format(*sys.version_info)


def main() -> None:
    """Install the requested packages unless they are installed already."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this checks for an older Python
        version = ".".join(map(str, sys.version_info[:3]))
        sys.exit(f"Python 3.11 or newer is needed; this is {version}. Name another: make up PYTHON=python3.13")
    is_made = (VENV / "lib" / PYTHON).is_dir()
    marked = MARK.read_text() if is_made and MARK.exists() else ""
    kind = "dev" if "dev" in (sys.argv[1], marked.split(" ")[0]) else "local"
    lock = ROOT / f"requirements-{kind}.lock"
    expected = f"{kind} {hashlib.sha256(lock.read_bytes()).hexdigest()}"
    if marked == expected:
        return
    print(f"Installing the Python packages of {lock.name} into {VENV.name} …", flush=True)
    if not is_made:
        make_venv()
    install_uv(lock)
    # Compile once: with PYTHONDONTWRITEBYTECODE every start of a service would compile everything again.
    sync = ("pip", "sync", "--quiet", "--compile-bytecode", "--require-hashes", "--python", str(VENV), str(lock))
    run(str(VENV / "bin" / "uv"), *sync)
    MARK.write_text(expected)


def make_venv() -> None:
    """Create an empty environment."""
    if subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)]).returncode != 0:
        sys.exit("Python's venv is missing here. On Debian and Ubuntu: apt-get install python3-venv")


def install_uv(lock: Path) -> None:
    """Install uv in its locked version, with hashes."""
    pinned = re.search(r"^uv==.+?(?=^\S)", lock.read_text() + "\n.", re.MULTILINE | re.DOTALL)
    if pinned is None:
        sys.exit(f"{lock.name} does not name uv.")
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as requirement:
        requirement.write(pinned.group())
        requirement.flush()
        pip = [str(VENV / "bin" / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        run(*pip, "--require-hashes", "-r", requirement.name)


def run(*command: str) -> None:
    """Run a command that prints its own errors."""
    if subprocess.run(command, cwd=ROOT).returncode != 0:
        sys.exit(1)


if __name__ == "__main__":
    main()
