"""Install the node packages and build the console, if their inputs changed; or build it with each change."""

import fcntl
import hashlib
import os
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from deploy.local.component import Component
from deploy.local.contexts import REPOSITORY

WEB = REPOSITORY / "web"
_NOT_SOURCES = {"__pycache__", "node_modules", "dist", "tests"}
DIST = WEB / "dist"
VIEWER = WEB / "node_modules" / "swagger-ui-dist"  # renders the API reference


@dataclass(frozen=True)
class Stamp:
    """Records in the file `mark` a hash of the inputs of finished work: files, and folders with everything in them."""

    mark: Path
    inputs: tuple[Path, ...]

    def is_current(self) -> bool:
        """Whether the work is done and no input has changed since."""
        return self.mark.exists() and self.mark.read_text() == self._fingerprint()

    def write(self) -> None:
        """Record that the work is done with the current inputs."""
        self.mark.parent.mkdir(parents=True, exist_ok=True)
        self.mark.write_text(self._fingerprint())

    def _fingerprint(self) -> str:
        digest = hashlib.sha256()
        for path in sorted(self._list_files()):
            digest.update(f"{path}\0".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
        return digest.hexdigest()

    def _list_files(self) -> Iterator[Path]:
        for path in self.inputs:
            if path.is_file():
                yield path
            for folder, folders, files in os.walk(path):
                folders[:] = set(folders) - _NOT_SOURCES
                yield from (Path(folder, name) for name in files)


_PACKAGES = Stamp(
    WEB / "node_modules" / ".made-from", (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")
)
_BUILD = Stamp(DIST / ".made-from", (WEB, REPOSITORY / "docs" / "guide"))


def install() -> None:
    """Install the node packages if needed."""
    _run_npm(_PACKAGES, "Installing the node packages of the web app …", "ci")


def build() -> None:
    """Build the shell and the areas if something changed."""
    _run_npm(_BUILD, "Building the web app …", "run", "build")


@dataclass(frozen=True, kw_only=True)
class ConsoleBuild(Component):
    """Builds what changed in the console; the servers of its files need no restart."""

    name = "console"
    noise = "^(> |$)"

    def command(self) -> Sequence[str]:
        """Return the build tool's own way to watch."""
        return ["npm", "--prefix", str(WEB), "run", "watch"]

    async def prepare(self) -> None:
        """Have the next start without watching build the console as it is delivered."""
        await super().prepare()
        _BUILD.mark.unlink(missing_ok=True)

    async def ready(self) -> bool:
        """Return True: what was built before is served meanwhile."""
        return True


def _run_npm(stamp: Stamp, message: str, *arguments: str) -> None:
    """Run npm unless its work is done; CalledProcessError if it failed and has printed why."""
    with (WEB / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # a concurrent start waits here and then finds the work done
        if stamp.is_current():
            return
        print(message, flush=True)
        subprocess.run(["npm", *arguments], cwd=WEB, check=True)
        stamp.write()
