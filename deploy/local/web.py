"""Install the node packages and build the console, only if their inputs changed."""

import fcntl
import subprocess
from pathlib import Path

from deploy.local.contexts import REPOSITORY
from deploy.local.stamp import Stamp

WEB = REPOSITORY / "web"
SHELL = WEB / "dist" / "shell"
VIEWER = WEB / "node_modules" / "swagger-ui-dist"  # renders the API reference
_PACKAGES = Stamp(
    WEB / "node_modules" / ".made-from", (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")
)
_BUILD = Stamp(WEB / "dist" / ".made-from", (WEB, REPOSITORY / "docs" / "guide"))


def exists() -> bool:
    """Whether this tree contains the console."""
    return (WEB / "package.json").exists()


def built_areas() -> dict[str, Path]:
    """The areas that have been built, with their folders."""
    return {path.parent.name: path.parent for path in sorted((WEB / "dist" / "areas").glob("*/remoteEntry.js"))}


def install() -> None:
    """Install the node packages if needed.

    Raises:
        subprocess.CalledProcessError: npm failed and has printed why.
    """
    _run_npm(_PACKAGES, "Installing the node packages of the web app …", "ci")


def build() -> None:
    """Build the shell and the areas if something changed.

    Raises:
        subprocess.CalledProcessError: npm failed and has printed why.
    """
    _run_npm(_BUILD, "Building the web app …", "run", "build")


def forget_build() -> None:
    """Have the next `build` build, whatever changed."""
    _BUILD.mark.unlink(missing_ok=True)


def _run_npm(stamp: Stamp, message: str, *arguments: str) -> None:
    with (WEB / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # a concurrent start waits here and then finds the work done
        if stamp.is_current():
            return
        print(message, flush=True)
        subprocess.run(["npm", *arguments], cwd=WEB, check=True)
        stamp.write()
