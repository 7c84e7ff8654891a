"""Dumps six databases as of one moment, restores them, and computes digests of their tables."""

import os
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from deploy.backup.archive import BackupError, DatabaseDump, TableDigest, hash_file
from deploy.postgres import BINARIES

LOCK_SECONDS = 1.0  # for all outboxes together: so long may writers wait for an attempt
ATTEMPTS, PAUSE_SECONDS = 10, 1.0
_TABLES = """
    SELECT relname FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname
"""
_DIGEST = "SELECT count(*), coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text FROM {} t"


class Snapshot:
    """A read-only view of one database as of the moment it is made, which other connections can share."""

    def __init__(self, url: str, connection: psycopg.Connection) -> None:
        self._url, self._connection = url, connection
        self._connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        self._connection.read_only = True
        self._name = self._fetch("SELECT pg_export_snapshot()")[0][0]

    def dump(self, path: Path) -> DatabaseDump:
        """Dump the database as of the moment to a file."""
        _run("pg_dump", self._url, "--format=custom", f"--snapshot={self._name}", f"--file={path}")
        sha256 = hash_file(path)
        assert sha256 is not None
        return DatabaseDump(sha256, digest_tables(self._connection))

    def has_stored_file(self, bucket: str, key: str) -> bool:
        """Whether media knew an object, a file or a thumbnail of one, as stored."""
        query = """
            SELECT EXISTS (SELECT FROM files WHERE bucket = %s AND state = 'stored'
                           AND (key = %s OR starts_with(%s, thumbnails)))
        """
        return bool(self._fetch(query, bucket, key, key)[0][0])

    def _fetch(self, query: str, *values: str) -> list[tuple[str]]:
        return self._connection.execute(query.encode(), values).fetchall()


@contextmanager
def take_snapshots(urls: Mapping[str, str]) -> Iterator[dict[str, Snapshot]]:
    """Yield a snapshot of each context's database, all of the same moment.

    Writers wait for a few milliseconds: every write of a state inserts into the outbox, so with all outboxes locked
    nothing commits that another database could already know. Without this a replica could be newer than its source.
    While a transaction has one of the outboxes locked, the others are released and locked again later.
    """
    with ExitStack() as stack:
        readers = {context: stack.enter_context(psycopg.connect(url)) for context, url in urls.items()}
        with ExitStack() as locks:
            _lock_outboxes([locks.enter_context(psycopg.connect(url)) for url in urls.values()])
            snapshots = {context: Snapshot(urls[context], reader) for context, reader in readers.items()}
        yield snapshots


def _lock_outboxes(connections: Sequence[psycopg.Connection]) -> None:
    """Lock all outboxes, each time within LOCK_SECONDS or none of them."""
    for _ in range(ATTEMPTS):
        deadline = time.monotonic() + LOCK_SECONDS
        try:
            for connection in connections:
                milliseconds = max(1, int((deadline - time.monotonic()) * 1000))  # 0 would mean no limit
                connection.execute(f"SET LOCAL lock_timeout = {milliseconds}".encode())
                connection.execute("LOCK TABLE outbox IN SHARE ROW EXCLUSIVE MODE")
        except psycopg.errors.LockNotAvailable:
            for connection in connections:
                connection.rollback()
            time.sleep(PAUSE_SECONDS)
        else:
            return
    raise BackupError("A long transaction is writing. Try again when it has ended.")


def restore_dump(url: str, path: Path) -> None:
    """Restore a dump into a database, which must be empty, as its owner."""
    with psycopg.connect(url) as connection:
        if connection.execute(_TABLES).fetchone():
            raise BackupError("A database is not empty. Restore into an empty installation.")
    _run("pg_restore", url, "--exit-on-error", "--single-transaction", "--no-owner", str(path))


def digest_tables(connection: psycopg.Connection) -> dict[str, TableDigest]:
    """Compute the digest of every table."""
    digests = {}
    for (table,) in connection.execute(_TABLES).fetchall():
        row = connection.execute(sql.SQL(_DIGEST).format(sql.Identifier(table))).fetchone()
        assert row is not None
        digests[table] = TableDigest(*row)
    return digests


def _run(program: str, url: str, *arguments: str) -> None:
    """Run a program of PostgreSQL, which finds in its environment what other users must not see in its command."""
    target = conninfo_to_dict(url)
    environment = {f"PG{name.upper()}": str(value) for name, value in target.items()}
    command = [str(BINARIES / program), f"--dbname={target['dbname']}", *arguments]
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True)
    if done.returncode != 0:
        raise BackupError(f"{program} failed: {done.stderr.strip()}")
