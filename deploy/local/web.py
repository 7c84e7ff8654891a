"""The web app's files: its node packages and its build, made again only when what they are made from changed."""

import subprocess
from pathlib import Path

from deploy.local.contexts import REPOSITORY
from deploy.local.once import Once

WEB = REPOSITORY / "web"
SHELL = WEB / "dist" / "shell"
DOCS = WEB / "dist" / "docs"
_PACKAGES = Once(WEB / "node_modules" / ".made-from", (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"))
_BUILD = Once(WEB / "dist" / ".made-from", (WEB,))


def exists() -> bool:
    """Whether this tree has a web app."""
    return (WEB / "package.json").exists()


def built_areas() -> dict[str, Path]:
    """The areas of the web app that have been built, and where."""
    return {path.parent.name: path.parent for path in sorted((WEB / "dist" / "areas").glob("*/remoteEntry.js"))}


def make() -> None:
    """Install and build what is missing or out of date, saying so.

    Raises:
        subprocess.CalledProcessError: npm failed; it has said why.
    """
    for work, saying, arguments in (
        (_PACKAGES, "Installing the node packages of the web app …", ["ci"]),
        (_BUILD, "Building the web app …", ["run", "build"]),
    ):
        if not work.is_done():
            print(saying, flush=True)
            subprocess.run(["npm", *arguments], cwd=WEB, check=True)
            work.remember()
