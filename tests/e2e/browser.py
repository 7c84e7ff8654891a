"""Finds a Chromium or installs one: `$CHROMIUM`, the system's, Debian's, then Playwright's own."""

import os
import shutil
import subprocess
import sys

SYSTEM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def executable() -> str | None:
    """The path of a Chromium, or None when Playwright's own is installed."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    found = _of_the_system()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        _run("apt-get", "update", "-qq")
        _run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
        found = _of_the_system()
    if found is None:
        _run(sys.executable, "-m", "playwright", "install", "chromium")
    return found


def _of_the_system() -> str | None:
    return next((path for name in SYSTEM if (path := shutil.which(name))), None)


def _run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
