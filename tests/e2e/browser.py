"""Find or install Chromium, and navigate in it.

`$CHROMIUM` names one. Otherwise it is Chromium's headless shell, which Playwright itself uses: it renders like the
desktop program, draws no windows, and needs half of the CPU time. Desktop Chromium takes its place where it is missing.
"""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.async_api import Page

SHELL = ("chromium-headless-shell", "chrome-headless-shell")
DESKTOP = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Wait for another installation to end, and repeat a failed download.
APT_OPTIONS = ("-qq", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3", "-o", "Acquire::http::Timeout=20")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",  # pages of one context share a renderer, which has compiled the console's scripts already
]


def find_executable() -> str | None:
    """Return the path of a Chromium, or None when Playwright's own is installed."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    with Path(__file__).open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # of two processes the second waits and finds it installed
        return _find(SHELL) or _install_known(SHELL[0]) or _find(DESKTOP) or _install()


async def go(page: Page, path: str) -> None:
    """Navigate to another screen without reloading the console, as a link does."""
    await page.evaluate(
        "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }", path
    )


def _find(names: Sequence[str]) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


def _install_known(package: str) -> str | None:
    """Install a Debian package that the package lists of this machine name; None when that is not possible."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    installed = _run("apt-get", "install", "-y", "--no-install-recommends", *APT_OPTIONS, package)
    return shutil.which(package) if installed else None


def _install() -> str | None:
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _run("apt-get", "update", *APT_OPTIONS)
        if found := _install_known(SHELL[0]) or _install_known(DESKTOP[0]):
            return found
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True, stdout=subprocess.DEVNULL)
    return None


def _run(*command: str) -> bool:
    """Run a command; whether it succeeded. What it prints as errors is shown."""
    return subprocess.run(command, stdout=subprocess.DEVNULL).returncode == 0
