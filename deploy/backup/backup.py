"""Makes a backup of a running Masthead, and compares one with a backup."""

import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import psycopg

from deploy.backup.archive import Archive, BackupError, Manifest
from deploy.backup.databases import digest_tables, restore_dump, take_snapshots
from deploy.backup.objects import Objects
from deploy.objects import Store


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
