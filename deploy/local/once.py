"""Work that is done once, and again only when what it is made from has changed."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

_NOT_SOURCES = {"__pycache__", "node_modules", "dist", "tests"}


@dataclass(frozen=True)
class Once:
    """Remembers in the file `mark` what the work was made from: files, and folders with all in them."""

    mark: Path
    made_from: tuple[Path, ...]

    def is_done(self) -> bool:
        """Whether it was done and nothing has changed since."""
        return self.mark.exists() and self.mark.read_text() == self._fingerprint()

    def remember(self) -> None:
        """It has been done."""
        self.mark.parent.mkdir(parents=True, exist_ok=True)
        self.mark.write_text(self._fingerprint())

    def _fingerprint(self) -> str:
        whole = hashlib.sha256()
        for path in self._files():
            whole.update(f"{path}\0".encode())
            whole.update(hashlib.sha256(path.read_bytes()).digest())
        return whole.hexdigest()

    def _files(self) -> Iterator[Path]:
        for path in self.made_from:
            yield from _below(path) if path.is_dir() else [path]


def _below(folder: Path) -> Iterable[Path]:
    """The source files below a folder, without ever entering what is made from them."""
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            if path.name not in _NOT_SOURCES:
                yield from _below(path)
        else:
            yield path
