"""What is known of a move, in one file for each source: where each record is now, what did not come, how far it is.

The services remember themselves what they imported: without this file a move begins anew, and ends the same.
"""

import fcntl
import hashlib
import re
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal, Self

from deploy.moving.known import Compared, Difference, KindProgress, LineCount, LogEntry, Moved, Outcome, Written
from deploy.moving.records import Line
from services.chassis.http.problems import Conflict

__all__ = ["Compared", "Difference", "KindProgress", "LineCount", "LogEntry", "Moved", "Outcome", "State", "Written"]

_SCHEMA = """
CREATE TABLE IF NOT EXISTS record (
    dry INT, kind TEXT, old TEXT, new INT, outcome TEXT, digest BLOB, run INT, written INT,
    address TEXT, permalink TEXT, PRIMARY KEY (dry, kind, old)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS file (
    address TEXT PRIMARY KEY, new TEXT, sha TEXT, why TEXT, at TEXT, used INT DEFAULT 0) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS file_sha ON file (sha);
CREATE TABLE IF NOT EXISTS line (
    number INTEGER PRIMARY KEY, dry INT, origin TEXT, kind TEXT, what TEXT, why TEXT, id TEXT, file TEXT, address TEXT);
CREATE INDEX IF NOT EXISTS line_record ON line (dry, kind, id);
CREATE TABLE IF NOT EXISTS kind (
    dry INT, kind TEXT, place INT, total INT, state TEXT, PRIMARY KEY (dry, kind)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS difference (
    number INTEGER PRIMARY KEY, kind TEXT, id TEXT, field TEXT, there TEXT, here TEXT, why TEXT);
CREATE TABLE IF NOT EXISTS compared (kind TEXT PRIMARY KEY, records INT);
CREATE TABLE IF NOT EXISTS log (number INTEGER PRIMARY KEY, at TEXT, text TEXT);
CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
"""
_COUNT = re.compile(r" \(\d+\)(?=\.?$)")  # how often a record has it


class State:
    """The file; may be used by several threads, and read by other processes meanwhile."""

    def __init__(self, path: Path, name: str = "") -> None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # it has names and addresses
        self.name, self._lock, self._held = name or path.stem, threading.RLock(), path.with_suffix(".lock")
        self._file = sqlite3.connect(path, timeout=60, check_same_thread=False, isolation_level=None)
        self._file.create_function("leave_count", 1, lambda why: _COUNT.sub("", why), deterministic=True)
        self._file.executescript(f"PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; {_SCHEMA}")
        self.run, self.dry = int(self.get("run") or 0), int(self.get("dry") or 0)

    @classmethod
    def of(cls, folder: Path, name: str) -> Self:
        """Open the file of a source by its name."""
        readable = re.sub(r"[^a-zA-Z0-9.-]+", "-", name)[:80]
        digest = "" if readable == name else f"-{hashlib.sha256(name.encode()).hexdigest()[:8]}"
        return cls(folder / f"{readable}{digest}.db", name)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    @contextmanager
    def hold(self, who: str) -> Iterator[None]:
        """Let no other run begin meanwhile. The operating system lets go of it if this process is killed.

        Raises:
            Conflict: another one runs; the sentence says who.
        """
        with self._held.open("a+") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                file.seek(0)
                raise Conflict(f"This move is run already by {file.read()}. Wait for its end, or cancel it.") from error
            file.truncate(0)
            file.write(f"{who} since {_now()}")
            file.flush()
            yield

    def begin(self, *, dry: bool) -> None:
        """Begin a run. What the source said before is forgotten, and so is which files did not come.

        Masthead removes files that no record refers to within a day, so those do not count as here either.
        """
        with self._changes():
            self.run, self.dry = self.run + 1, int(dry)
            self.set("run", self.run)
            self.set("dry", self.dry)
            self._do("DELETE FROM line WHERE dry = ? AND (origin = 'source' OR dry)", self.dry)
            self._do("DELETE FROM record WHERE dry AND dry = ?", self.dry)
            self._do("UPDATE kind SET state = 'waiting' WHERE dry = ?", self.dry)
            if not dry:
                self.set("proven", None)
                statement = "SELECT 0, kind, place, total, 'waiting' FROM kind WHERE dry AND state = 'done'"
                self._do(f"INSERT OR IGNORE INTO kind {statement}")
                self._do("DELETE FROM file WHERE new IS NULL OR (NOT used AND at < datetime('now', '-12 hours'))")

    def get(self, name: str) -> Any:
        """Return a setting, None if it is not set."""
        return self._find("SELECT value FROM setting WHERE name = ?", name)

    def set(self, name: str, value: Any) -> None:
        """Remember a setting."""
        self._do("INSERT OR REPLACE INTO setting VALUES (?, ?)", name, value)

    def find_new(self, kind: str, old: str) -> int | None:
        """Return the id here of a record of the source."""
        new: int | None = self._find("SELECT new FROM record WHERE dry = 0 AND kind = ? AND old = ?", kind, old)
        return new

    def will_come(self, kind: str, old: str) -> bool:
        """Whether a dry run has found that a record would come."""
        statement = "SELECT 1 FROM record WHERE dry = 1 AND kind = ? AND old = ? AND outcome <> 'left out'"
        return bool(self._do(statement, kind, old))

    def find_digest(self, kind: str, old: str) -> bytes | None:
        """Return the digest of what was sent of a record that is here."""
        statement = "SELECT digest FROM record WHERE dry = 0 AND kind = ? AND old = ? AND new IS NOT NULL"
        digest: bytes | None = self._find(statement, kind, old)
        return digest

    def see(self, kind: str, old: str) -> None:
        """Note that a record is at the source and need not be sent."""
        self._do("UPDATE record SET run = ?, written = 0 WHERE dry = 0 AND kind = ? AND old = ?", self.run, kind, old)

    def write(self, kind: str, batch: Iterable[Written]) -> None:
        """Remember what became of records, and what is to be said of them. What was here once keeps its id."""
        with self._changes():
            for one in batch:
                self._do(
                    "INSERT INTO record VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
                    " new = coalesce(excluded.new, new), outcome = excluded.outcome, digest = excluded.digest,"
                    " run = excluded.run, written = excluded.written, address = coalesce(excluded.address, address),"
                    " permalink = coalesce(excluded.permalink, permalink)",
                    self.dry, kind, one.old, one.new, one.outcome, one.digest, self.run, one.is_written,
                    one.address, one.permalink,
                )  # fmt: skip
                statement = "DELETE FROM line WHERE dry = ? AND kind = ? AND id = ? AND origin = 'record'"
                self._do(statement, self.dry, kind, one.old)
                self.add_lines("record", one.lines)
                if one.outcome != "left out":
                    for address in one.files:
                        self._do("UPDATE file SET used = 1 WHERE address = ?", address)

    def explain(self, kind: str, old: str, field: str) -> str:
        """Return what the report says of a field, or else of the record as a whole; nothing if it says nothing."""
        rows = self._do("SELECT why, what FROM line WHERE dry = 0 AND kind = ? AND id = ? ORDER BY number", kind, old)
        begins = (f"{field}: ", f"{field} ")
        of_field = [why for why, _ in rows if why.startswith(begins) or f"of the {field}" in why]
        of_record = [why for why, what in rows if what in ("left out", "kept") or not field]
        return next(iter([*of_field, *of_record]), "")

    def add_lines(self, origin: Literal["source", "record"], lines: Iterable[Line]) -> None:
        """Add lines to the report."""
        with self._changes():
            for line in lines:
                values = (line.kind, line.what, line.why, line.id, line.file, line.address)
                self._do("INSERT INTO line VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)", self.dry, origin, *values)

    def find_removed(self, kind: str) -> list[str]:
        """Return the records that came before and were not read in this run."""
        statement = "SELECT old FROM record WHERE dry = 0 AND kind = ? AND run < ? AND new IS NOT NULL"
        return [row[0] for row in self._do(statement, kind, self.run)]

    def find_file(self, address: str) -> tuple[str | None, str | None] | None:
        """Return where a file of the source is now, or why it is not here; None if it was not tried yet."""
        return next(iter(self._do("SELECT new, why FROM file WHERE address = ?", address)), None)

    def find_same_file(self, sha: str) -> str | None:
        """Return where a file with this content is now."""
        new: str | None = self._find("SELECT new FROM file WHERE sha = ? AND new IS NOT NULL LIMIT 1", sha)
        return new

    def put_file(self, address: str, new: str | None, sha: str | None = None, why: str | None = None) -> None:
        """Remember where a file is now, or why it did not come."""
        statement = "INSERT OR REPLACE INTO file (address, new, sha, why, at) VALUES (?, ?, ?, ?, datetime('now'))"
        self._do(statement, address, new, sha, why)

    def forget_file(self, address: str) -> bool:
        """Forget a file that Masthead does not have any more, and the same one of other addresses; whether it had."""
        return bool(
            self._do("DELETE FROM file WHERE new = (SELECT new FROM file WHERE address = ?) RETURNING 1", address)
        )

    def set_kind(self, kind: str, state: Literal["moving", "done"], total: int | None = None) -> None:
        """Note that a kind has begun or ended; `total` is how many records the source has."""
        self._do(
            "INSERT INTO kind SELECT ?, ?, (SELECT count(*) FROM kind WHERE dry = ?), ?, ? WHERE true ON CONFLICT"
            " DO UPDATE SET state = excluded.state, total = coalesce(excluded.total, total)",
            self.dry, kind, self.dry, total, state,
        )  # fmt: skip

    def progress(self, *, dry: bool | None = None) -> list[KindProgress]:
        """Return how far each kind is, in their order: in the move, the dry run, or the last run."""
        chosen = self.dry if dry is None else int(dry)
        rows = self._do(
            "SELECT kind.kind,"
            " coalesce(kind.total, (SELECT max(total) FROM kind AS other WHERE other.kind = kind.kind)),"
            " count(read), count(*) FILTER (WHERE new IS NOT NULL OR (record.dry AND outcome <> 'left out')),"
            " count(*) FILTER (WHERE read AND outcome = 'as it is'),"
            " count(*) FILTER (WHERE read AND outcome = 'changed'),"
            " count(*) FILTER (WHERE read AND outcome = 'left out'),"
            " count(*) FILTER (WHERE read AND outcome = 'kept'),"
            " coalesce(sum(written) FILTER (WHERE read), 0), state"
            " FROM kind LEFT JOIN (SELECT *, iif(dry OR run = ?, 1, NULL) AS read FROM record) AS record"
            " ON record.dry = kind.dry AND record.kind = kind.kind"
            " WHERE kind.dry = ? GROUP BY kind.kind ORDER BY place",
            self.run, chosen,
        )  # fmt: skip
        return [KindProgress(*row) for row in rows]

    def lines(self, kind: str | None = None, what: str | None = None, skip: int = 0, limit: int = 100) -> list[Line]:
        """Return lines of the report, in their order."""
        statement = (
            "SELECT kind, what, why, id, file, address FROM line WHERE dry = ?1 AND (?2 IS NULL OR kind = ?2)"
            " AND (?3 IS NULL OR what = ?3) ORDER BY number LIMIT ?5 OFFSET ?4"
        )
        return [Line(*row) for row in self._do(statement, self.dry, kind, what, skip, limit)]

    def count_lines(self, *, dry: bool | None = None) -> list[LineCount]:
        """Return how many lines say the same, the most frequent first: of the move, the dry run, or the last run."""
        rows = self._do(
            "SELECT kind, what, leave_count(why), count(*), group_concat(id, '\n') FILTER (WHERE rank <= 5)"
            " FROM (SELECT *,"
            " row_number() OVER (PARTITION BY kind, what, leave_count(why) ORDER BY number) AS rank"
            " FROM line WHERE dry = ?)"
            " GROUP BY 1, 2, 3 ORDER BY count(*) DESC, 1, 2, 3",
            self.dry if dry is None else int(dry),
        )
        return [
            LineCount(kind, what, why, count, tuple(ids.split("\n")) if ids else ())
            for kind, what, why, count, ids in rows
        ]

    def add_differences(self, differences: Iterable[Difference]) -> None:
        """Add differences that the comparison has found."""
        with self._changes():
            for one in differences:
                self._do("INSERT INTO difference VALUES (NULL, ?, ?, ?, ?, ?, ?)", *astuple(one))

    def forget_proof(self) -> None:
        """Forget the last comparison."""
        self._do("DELETE FROM difference")
        self._do("DELETE FROM compared")
        self.set("proven", None)

    def prove(self, counts: Iterable[tuple[str, int]]) -> None:
        """Note that both systems were compared, and how many records of each kind."""
        for kind, count in counts:
            self._do("INSERT INTO compared VALUES (?, ?)", kind, count)
        self.set("proven", _now())

    def differences(self, skip: int = 0, limit: int = 100) -> list[Difference]:
        """Return what the last comparison has found."""
        statement = "SELECT kind, id, field, there, here, why FROM difference ORDER BY number LIMIT ? OFFSET ?"
        return [Difference(*row) for row in self._do(statement, limit, skip)]

    def compared(self) -> list[Compared]:
        """Return how much of each kind was compared last, and what differs."""
        rows = self._do(
            "SELECT compared.kind, records, count(DISTINCT id), count(number) FROM compared"
            " LEFT JOIN difference USING (kind) GROUP BY compared.kind ORDER BY compared.rowid"
        )
        return [Compared(*row) for row in rows]

    def note(self, text: str) -> None:
        """Add an entry to the log."""
        self._do("INSERT INTO log VALUES (NULL, ?, ?)", _now(), text)

    def log(self, limit: int = 100) -> list[LogEntry]:
        """Return the last entries of the log, the newest first."""
        return [
            LogEntry(*row) for row in self._do("SELECT number, at, text FROM log ORDER BY number DESC LIMIT ?", limit)
        ]

    def map(self) -> Iterator[Moved]:
        """Yield each record that is here."""
        last = ("", "")
        statement = (
            "SELECT kind, old, new, address, permalink FROM record WHERE dry = 0 AND new IS NOT NULL"
            " AND (kind, old) > (?, ?) ORDER BY kind, old LIMIT 1000"
        )
        while rows := self._do(statement, *last):
            yield from (Moved(*row) for row in rows)
            last = rows[-1][:2]

    @contextmanager
    def _changes(self) -> Iterator[None]:
        """All changes within, or none."""
        with self._lock:
            if self._file.in_transaction:
                yield
                return
            self._file.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._file.execute("ROLLBACK")
                raise
            self._file.execute("COMMIT")

    def _do(self, statement: str, *values: Any) -> Sequence[Any]:
        with self._lock:
            return self._file.execute(statement, values).fetchall()

    def _find(self, statement: str, *values: Any) -> Any:
        return next((row[0] for row in self._do(statement, *values)), None)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
