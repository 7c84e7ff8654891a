"""Stamp files, to repeat work only if its inputs changed."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

_NOT_SOURCES = {"__pycache__", "node_modules", "dist", "tests"}


@dataclass(frozen=True)
class Stamp:
    """Records in the file `mark` a hash of the inputs of finished work.

    Args:
        mark: the stamp file.
        inputs: files, and folders with everything in them.
    """

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
        for path in self._files():
            digest.update(f"{path}\0".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
        return digest.hexdigest()

    def _files(self) -> Iterator[Path]:
        for path in self.inputs:
            yield from _below(path) if path.is_dir() else [path]


def _below(folder: Path) -> Iterable[Path]:
    """The source files below a folder, without build output."""
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            if path.name not in _NOT_SOURCES:
                yield from _below(path)
        else:
            yield path
