"""The node packages and the build of the web app, repeated only when their inputs changed."""

import fcntl
import subprocess
from pathlib import Path

from deploy.local.contexts import REPOSITORY
from deploy.local.stamp import Stamp

WEB = REPOSITORY / "web"
SHELL = WEB / "dist" / "shell"
VIEWER = WEB / "node_modules" / "swagger-ui-dist"  # shows the API's documentation
_PACKAGES = Stamp(
    WEB / "node_modules" / ".made-from", (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")
)
_BUILD = Stamp(WEB / "dist" / ".made-from", (WEB, REPOSITORY / "docs" / "guide"))


def exists() -> bool:
    """Whether this tree has a web app."""
    return (WEB / "package.json").exists()


def built_areas() -> dict[str, Path]:
    """The areas of the web app that have been built, and where."""
    return {path.parent.name: path.parent for path in sorted((WEB / "dist" / "areas").glob("*/remoteEntry.js"))}


def install() -> None:
    """Install the node packages, unless they are there.

    Raises:
        subprocess.CalledProcessError: npm failed; it has said why.
    """
    _run_npm(_PACKAGES, "Installing the node packages of the web app …", "ci")


def build() -> None:
    """Build the shell and the areas, unless nothing has changed.

    Raises:
        subprocess.CalledProcessError: npm failed; it has said why.
    """
    _run_npm(_BUILD, "Building the web app …", "run", "build")


def _run_npm(stamp: Stamp, message: str, *arguments: str) -> None:
    with (WEB / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # of two concurrent starts the second waits and finds the work done
        if stamp.is_current():
            return
        print(message, flush=True)
        subprocess.run(["npm", *arguments], cwd=WEB, check=True)
        stamp.write()
