"""Folders for systems and servers of tests."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def temporary_folder(name: str) -> Iterator[Path]:
    """Make a folder that PostgreSQL's user may enter, which that of pytest is not; it is removed at the end."""
    folder = Path(tempfile.mkdtemp(prefix=f"masthead-{name}-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
