"""The web app's files: its node packages and its build, made again only when what they are made from changed."""

import fcntl
import subprocess
from pathlib import Path

from deploy.local.contexts import REPOSITORY
from deploy.local.once import Once

WEB = REPOSITORY / "web"
SHELL = WEB / "dist" / "shell"
VIEWER = WEB / "node_modules" / "swagger-ui-dist"  # shows the API's documentation
_PACKAGES = Once(WEB / "node_modules" / ".made-from", (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"))
_BUILD = Once(WEB / "dist" / ".made-from", (WEB, REPOSITORY / "docs" / "guide"))


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
    _once(_PACKAGES, "Installing the node packages of the web app …", "ci")


def build() -> None:
    """Build the shell and the areas, unless nothing has changed.

    Raises:
        subprocess.CalledProcessError: npm failed; it has said why.
    """
    _once(_BUILD, "Building the web app …", "run", "build")


def _once(work: Once, saying: str, *arguments: str) -> None:
    with (WEB / "package.json").open() as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # of two starts at once the second waits, and finds it done
        if work.is_done():
            return
        print(saying, flush=True)
        subprocess.run(["npm", *arguments], cwd=WEB, check=True)
        work.remember()
