"""Makes a backup of a running Masthead, restores one, and compares all data with one."""

import hashlib
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

import psycopg
import typer
from botocore.exceptions import ClientError

from deploy.backup.archive import Archive, BackupError, Manifest, StoredObject
from deploy.backup.databases import digest_tables, restore_dump, take_snapshots
from deploy.objects import BUCKETS, CONNECTIONS, Store

_CHUNK_BYTES = 1024 * 1024
_HEADERS = ("ContentType", "ContentDisposition", "CacheControl", "ContentEncoding", "ContentLanguage")

_T = TypeVar("_T")
_R = TypeVar("_R")

Name = tuple[str, str]
"""Bucket and key of an object."""


@dataclass(frozen=True)
class Installation:
    """The data of a Masthead: the URL of each context's database, for its owner, and the object store."""

    databases: Mapping[str, str]
    store: Store


def make_backup(installation: Installation, archive: Archive) -> Manifest:
    """Back up a Masthead while it runs.

    The databases are dumped as of one moment. Objects are copied before it and again after it: a file that was removed
    in between is in the backup if media still knew it at that moment.
    """
    archive.create()
    objects = Objects(installation.store)
    copies = objects.save(objects.list_names(), archive)
    with take_snapshots(installation.databases) as snapshots:
        present = objects.list_names()
        copies |= objects.save(present - copies.keys(), archive)
        dumps = {context: snapshot.dump(archive.dump_path(context)) for context, snapshot in snapshots.items()}
        media = snapshots["media"]
        contents = [copy for name, copy in sorted(copies.items()) if name in present or media.has_stored_file(*name)]
    manifest = Manifest(dumps, contents)
    archive.write_manifest(manifest)
    return manifest


def find_differences(installation: Installation, manifest: Manifest) -> list[str]:
    """Compare every row and object of a Masthead with a backup; name differences as `context.table` or `bucket/key`."""
    if others := manifest.databases.keys() ^ installation.databases.keys():
        raise BackupError(f"The backup and Masthead have different databases: {', '.join(sorted(others))}.")
    found = []
    for context, dump in manifest.databases.items():
        with psycopg.connect(installation.databases[context]) as connection:
            tables = digest_tables(connection)
        differing = {table for table, _ in tables.items() ^ dump.tables.items()}
        found += [f"{context}.{table}" for table in sorted(differing)]
    return found + [f"{bucket}/{key}" for bucket, key in Objects(installation.store).find_differences(manifest.objects)]


def report_differences(installation: Installation, archive: Archive) -> None:
    """Print the differences from a backup, and exit: with 1 if there are any."""
    differences = find_differences(installation, archive.read_manifest())
    typer.echo("\n".join(differences) or "There is no difference.")
    raise typer.Exit(1 if differences else 0)


def restore_data(installation: Installation, manifest: Manifest, archive: Archive) -> None:
    """Restore a backup into empty databases and an empty store, and compare every row and object with it."""
    for context in manifest.databases:
        restore_dump(installation.databases[context], archive.dump_path(context))
    Objects(installation.store).restore(manifest.objects, archive)
    if differences := find_differences(installation, manifest):
        raise BackupError(f"What was restored differs from the backup: {', '.join(differences)}")


def prepare_events(environments: Mapping[str, Mapping[str, str]]) -> None:
    """Update each service's tables and write all its states to the outbox; the streams are filled at the next start.

    Each service has its environment variables.
    """

    def prepare(service: str) -> None:
        for command in ("migrate", "republish"):
            run = [sys.executable, "-m", "services.chassis.cli", command, service]
            done = subprocess.run(run, env=environments[service], capture_output=True, text=True)
            if done.returncode:
                raise BackupError(f"`{command} {service}` failed: {done.stdout}{done.stderr}")

    with ThreadPoolExecutor(2) as pool:  # a container has no memory for more
        list(pool.map(prepare, environments))


class Objects:
    """The objects of a store, whose key may read, write and list them."""

    def __init__(self, store: Store) -> None:
        self._client = store.connect()

    def list_names(self) -> set[Name]:
        """List all objects."""
        list_pages = self._client.get_paginator("list_objects_v2").paginate
        return {
            (bucket, each["Key"])
            for bucket in BUCKETS
            for page in list_pages(Bucket=bucket)
            for each in page.get("Contents", ())
        }

    def save(self, names: Iterable[Name], archive: Archive) -> dict[Name, StoredObject]:
        """Copy objects to the archive; one that was removed meanwhile is left out."""
        copies = _run_in_parallel(lambda name: self._save(name, archive), names)
        return {(copy.bucket, copy.key): copy for copy in copies if copy is not None}

    def restore(self, objects: Iterable[StoredObject], archive: Archive) -> None:
        """Copy objects from the archive, with their headers."""
        _run_in_parallel(lambda each: self._restore(each, archive), objects)

    def find_differences(self, objects: Iterable[StoredObject]) -> list[Name]:
        """Read every object; return those that are missing, additional or different in content or headers."""
        expected = {(each.bucket, each.key): each for each in objects}
        present = self.list_names()
        both = sorted(expected.keys() & present)
        same = _run_in_parallel(lambda name: self._is_same(expected[name]), both)
        changed = {name for name, is_same in zip(both, same, strict=True) if not is_same}
        return sorted(changed | (expected.keys() ^ present))

    def _save(self, name: Name, archive: Archive) -> StoredObject | None:
        bucket, key = name
        try:
            found = self._client.get_object(Bucket=bucket, Key=key)
        except ClientError as error:
            if error.response["Error"]["Code"] == "NoSuchKey":
                return None
            raise
        sha256, size = archive.add_object(found["Body"].iter_chunks(_CHUNK_BYTES))
        return StoredObject(bucket, key, sha256, size, _select_headers(found))

    def _restore(self, each: StoredObject, archive: Archive) -> None:
        path = str(archive.object_path(each.sha256))
        self._client.upload_file(path, each.bucket, each.key, ExtraArgs=each.headers)

    def _is_same(self, each: StoredObject) -> bool:
        found = self._client.get_object(Bucket=each.bucket, Key=each.key)
        digest = hashlib.file_digest(found["Body"], "sha256")
        return digest.hexdigest() == each.sha256 and _select_headers(found) == each.headers


def _select_headers(response: dict[str, Any]) -> dict[str, str]:
    return {name: response[name] for name in _HEADERS if response.get(name)}


def _run_in_parallel(work: Callable[[_T], _R], items: Iterable[_T]) -> list[_R]:
    """Return what work returns for each item, or raise what it raised."""
    with ThreadPoolExecutor(CONNECTIONS) as pool:
        return list(pool.map(work, items))
