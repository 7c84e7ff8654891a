"""The folder of a backup: a manifest, one dump per database, and the objects, each stored once under its hash."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Self

from pydantic import TypeAdapter

FORMAT = 1


class BackupError(Exception):
    """A backup cannot be made, read or restored; the message says why."""


@dataclass(frozen=True)
class TableDigest:
    """The number of rows of a table, and a sum over the hashes of its rows that does not depend on their order."""

    rows: int
    digest: str


@dataclass(frozen=True)
class DatabaseDump:
    """The dump of one context's database: its hash, and what it contains by table."""

    sha256: str
    tables: dict[str, TableDigest]


@dataclass(frozen=True)
class StoredObject:
    """An object of S3: where it belongs, its content and its headers (S3's parameter names)."""

    bucket: str
    key: str
    sha256: str
    size: int
    headers: dict[str, str]


@dataclass(frozen=True)
class Manifest:
    """What a backup contains."""

    databases: dict[str, DatabaseDump]
    objects: list[StoredObject]
    made_at: str = field(default_factory=lambda: datetime.now(UTC).isoformat(timespec="seconds"))
    format: int = FORMAT

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Parse a manifest of this format."""
        try:
            raw = json.loads(text)
            if raw["format"] != FORMAT:
                raise BackupError(f"This backup has format {raw['format']}; this version reads format {FORMAT}.")
            return TypeAdapter(cls).validate_python(raw)
        except (ValueError, KeyError, TypeError) as error:
            raise BackupError("The manifest of the backup cannot be read.") from error


def describe(manifest: Manifest) -> str:
    """Say how much a backup contains."""
    rows = sum(table.rows for dump in manifest.databases.values() for table in dump.tables.values())
    size = sum(each.size for each in manifest.objects)
    return f"{rows:,} rows and {len(manifest.objects):,} objects ({size / 1e6:,.1f} MB)"


class Archive:
    """A backup in a folder, readable by the owner only.

    The manifest is written last, so a folder with a manifest is a complete backup.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._objects = folder / "objects"
        self._manifest = folder / "manifest.json"

    def create(self) -> None:
        """Create the folder, which must not contain anything."""
        self._folder.mkdir(parents=True, exist_ok=True)
        if any(self._folder.iterdir()):
            raise BackupError(f"{self._folder} is not empty. Choose a new folder for each backup.")
        self._folder.chmod(0o700)
        self._objects.mkdir()

    def dump_path(self, context: str) -> Path:
        """The file of a database's dump."""
        return self._folder / f"{context}.dump"

    def object_path(self, sha256: str) -> Path:
        """The file of an object's content."""
        return self._objects / sha256

    def add_object(self, content: Iterable[bytes]) -> tuple[str, int]:
        """Store an object's content; return its hash and its size in bytes."""
        digest, size = hashlib.sha256(), 0
        with NamedTemporaryFile(dir=self._objects, delete=False) as file:
            for chunk in content:
                file.write(chunk)
                digest.update(chunk)
                size += len(chunk)
        Path(file.name).rename(self.object_path(digest.hexdigest()))
        return digest.hexdigest(), size

    def write_manifest(self, manifest: Manifest) -> None:
        """Complete the backup."""
        unfinished = self._manifest.with_suffix(".unfinished")
        unfinished.write_text(json.dumps(asdict(manifest), indent=1))
        unfinished.rename(self._manifest)

    def read_manifest(self) -> Manifest:
        """Read the manifest and check every file against it."""
        if not self._manifest.exists():
            raise BackupError(f"{self._folder} is no complete backup: it has no manifest.json.")
        manifest = Manifest.from_json(self._manifest.read_text())
        expected = {self.dump_path(context): dump.sha256 for context, dump in manifest.databases.items()}
        expected |= {self.object_path(each.sha256): each.sha256 for each in manifest.objects}
        if damaged := [path.name for path, sha256 in expected.items() if hash_file(path) != sha256]:
            raise BackupError(f"The backup is damaged: {', '.join(sorted(damaged))} is missing or was changed.")
        return manifest


def hash_file(path: Path) -> str | None:
    """Return the SHA-256 of a file, or None if there is none."""
    if not path.is_file():
        return None
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
