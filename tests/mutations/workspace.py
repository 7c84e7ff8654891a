"""A copy of the repository, in which mutations are applied, so that the checkout is never changed."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.mutations.mutation import ROOT, Mutation


@dataclass(frozen=True)
class Workspace:
    """A copy of the files that git knows, committed or not, with links to the installed packages."""

    folder: Path

    @classmethod
    def create(cls, folder: Path) -> "Workspace":
        """Copy the repository into a folder, or over the copy that is there."""
        listing = ["git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listing, capture_output=True, check=True, text=True).stdout.split("\0")
        for name in filter(None, names):
            if (ROOT / name).is_file() or (ROOT / name).is_symlink():  # a removed file is still in git's list
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).unlink(missing_ok=True)  # a link cannot be overwritten
                shutil.copy2(ROOT / name, folder / name, follow_symlinks=False)
        for name, target in {".venv": Path(sys.prefix), "web/node_modules": ROOT / "web" / "node_modules"}.items():
            if not (folder / name).is_symlink():
                (folder / name).symlink_to(target)
        return cls(folder)

    @contextmanager
    def apply(self, mutation: Mutation) -> Iterator[None]:
        """Take the defence of a mutation out while the context is open.

        Raises:
            Unusable: the mutation does not fit the code.
        """
        path = mutation.find_file(self.folder)
        original = path.read_text()
        path.write_text(mutation.apply(original))
        try:
            yield
        finally:
            path.write_text(original)
