"""Finds a Chromium or installs one: `$CHROMIUM`, the system's, Debian's, Playwright's own; and goes about in it."""

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.async_api import Page

SYSTEM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Whatever else installs packages at the moment ends some time, and a mirror that fails once answers the next time.
PATIENTLY = ("-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3")
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
    with Path(__file__).open() as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # of two processes at once the second waits, and finds it done
        return _of_the_system() or _installed()


async def go(page: Page, path: str) -> None:
    """To another screen without loading the console anew, as a link does."""
    await page.evaluate(
        "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }", path
    )


def _installed() -> str | None:
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _run("apt-get", "update", "-qq", *PATIENTLY)
        _run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *PATIENTLY, "chromium")
        if found := _of_the_system():
            return found
    _run(sys.executable, "-m", "playwright", "install", "chromium")
    return None


def _of_the_system() -> str | None:
    return next((path for name in SYSTEM if (path := shutil.which(name))), None)


def _run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
