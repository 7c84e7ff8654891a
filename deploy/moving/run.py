"""The move itself: reads a source, and brings its records here."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from deploy.moving.control import Cancelled, Control
from deploy.moving.masthead import Broken, Masthead, MoveError, Refused, Target
from deploy.moving.pictures import Files, Hosts
from deploy.moving.records import Line, Source, SourceRecord
from deploy.moving.rewriting import Prepared, Rewriter, join_parts, read_moment
from deploy.moving.sources.bodies import list_lost
from deploy.moving.state import Outcome, State, Written
from services.chassis.outbound import NetworkPolicy
from services.chassis.richtext.html import is_html

__all__ = ["Cancelled", "Control", "Move", "MoveError", "Options", "Target"]
BATCH, BATCH_OF_MANY = 200, 1_000
_MANY = frozenset({"email-lead-stat", "emc-lead-stat", "stat-view", "stat-click"})  # with few and short fields
MAX_BATCH_BYTES = 16 * 1024**2
_STAFF = ("admin", "editor")
_STAYS: Mapping[str, Outcome] = {"refused": "left out", "broken": "left out", "kept": "kept"}
_BROKEN = "Masthead fails with this record and does not know why; its log says more."


@dataclass(frozen=True, kw_only=True, slots=True)
class Options:
    """What is asked for.

    Args:
        name: of the source, by which the services know its records again.
        dry_run: find out what would come, and write nothing.
        only: the kinds that are moved; all if empty.
        since: records that are here are not sent again, unless they differ or say that they changed since.
        media_hosts: `http(s)://HOST[:PORT]` of pictures and files; no other address is fetched.
        roles: the role of those to invite, by their role at the source.
        refers_here: references are ids of this system, because the source has no such records.
        policy: the networks in which those hosts may be; None for any.
    """

    name: str
    dry_run: bool = False
    only: frozenset[str] = frozenset()
    since: datetime | None = None
    media_hosts: tuple[str, ...] = ()
    roles: Mapping[str, str] = field(default_factory=dict)
    refers_here: bool = False
    policy: NetworkPolicy | None = None


class Move:
    """One move from a source."""

    _control: Control
    _masthead: Masthead
    _rewriter: Rewriter
    _sender: ThreadPoolExecutor

    def __init__(self, source: Source, target: Target, state: State, options: Options) -> None:
        self._source, self._target, self._state, self._options = source, target, state, options
        self._kind, self._batch, self._size = "", list[Prepared](), 0
        self._again: list[SourceRecord] = []
        self._sent: Future[None] | None = None
        self._unread: set[str] = set()

    def run(self, control: Control) -> None:
        """Move everything. Raises Cancelled, MoveError or SourceError with a sentence; can be begun again then."""
        options, self._control = self._options, control
        hosts = Hosts(options.media_hosts)
        with (
            closing(Masthead(self._target, control)) as self._masthead,
            closing(Files(hosts, self._masthead, self._state, control, options.policy)) as files,
            ThreadPoolExecutor(1) as self._sender,
        ):
            self._rewriter = Rewriter(self._state, files, dry_run=options.dry_run, refers_here=options.refers_here)
            try:
                self._run()
            except Exception as error:
                self._state.note(str(error) or "It was stopped.")
                raise

    def _run(self) -> None:
        dry = self._options.dry_run
        self._state.begin(dry=dry)
        self._state.note("A dry run began: nothing is written, and no picture is fetched." if dry else "A run began.")
        for found in join_parts(self._source.read()):
            self._control.check()
            if isinstance(found, Line):
                self._say(found)
            elif not self._options.only or found.kind in self._options.only:
                self._add(found)
        self._end_kind()
        self._rewriter.has_all = True
        for record in self._rewriter.waiting:
            self._add(record)
        self._end_kind()
        self._finish()

    def _say(self, line: Line) -> None:
        """Report what cannot be read. It is still at the source."""
        self._state.add_lines("source", [line])
        if line.id:
            self._state.see(line.kind, line.id)
        elif line.what in ("left out", "missing"):
            self._unread.add(line.kind)

    def _add(self, record: SourceRecord) -> None:
        if record.kind != self._kind:
            self._end_kind()
            self._kind = record.kind
            self._state.set_kind(record.kind, "moving")
        described = list(self._describe(record))
        if not self._rewriter.has_all:
            self._state.add_lines("source", described)
        prepared = self._rewriter.prepare(record)
        prepared.loses = any(line.what == "lost" for line in described)
        if prepared.body:
            self._batch.append(prepared)
            self._size += len(repr(prepared.body))
            if len(self._batch) >= (BATCH_OF_MANY if record.kind in _MANY else BATCH) or self._size > MAX_BATCH_BYTES:
                self._flush()
        elif prepared.outcome:
            self._state.write(record.kind, [Written(record.id, None, prepared.outcome, lines=prepared.lines)])

    def _describe(self, record: SourceRecord) -> Iterator[Line]:
        """The lines that follow from a record itself."""
        of_texts = (
            f"{name}: {what}"
            for name, value in record.fields.items()
            if isinstance(value, str) and is_html(value)
            for what in list_lost(value)
        )
        for lost in (*record.lost, *of_texts):
            yield Line(record.kind, "lost", f"Masthead has no place for it: {lost}.", record.id)
        if record.kind == "user":
            old = str(record.fields.get("role") or "").lower()
            role = self._options.roles.get(old, "editor" if old in _STAFF else "exhibitor")
            if role in _STAFF:
                yield Line("user", "invite", f"Invite {record.fields.get('email')} as {role}.", record.id)

    def _end_kind(self) -> None:
        self._flush()
        self._wait()
        if self._again:
            self._batch = [asked for asked in map(self._rewriter.prepare, self._again) if asked.body]
            self._flush(is_last=True)
            self._wait()
            self._again = []
        if self._kind:
            self._state.set_kind(self._kind, "done")
        self._kind = ""

    def _flush(self, *, is_last: bool = False) -> None:
        """Send the batch while the next one is read; one batch at a time, so that the order is always the same."""
        batch, self._batch, self._size = self._batch, [], 0
        if not batch:
            return
        self._rewriter.bring_files(batch)
        for asked in batch:
            self._rewriter.set_addresses(asked)
            asked.digest = hashlib.sha256(json.dumps(asked.body, sort_keys=True).encode()).digest()
        if self._options.since and not self._options.dry_run:
            batch = [asked for asked in batch if not self._is_same(asked, self._options.since)]
        self._wait()
        if batch:
            self._sent = self._sender.submit(self._send, self._kind, batch, is_last=is_last)

    def _is_same(self, asked: Prepared, since: datetime) -> bool:
        """Whether a record is here as it was sent before; then nothing is asked."""
        record = asked.record
        changed = read_moment(record.updated or record.created)
        if self._state.find_digest(record.kind, record.id) != asked.digest or (changed and changed >= since):
            return False
        self._state.see(record.kind, record.id)
        return True

    def _wait(self) -> None:
        if self._sent:
            sent, self._sent = self._sent, None
            sent.result()

    def _send(self, kind: str, batch: Sequence[Prepared], *, is_last: bool) -> None:
        results = self._ask(kind, [asked.body or {} for asked in batch], is_part=False)
        if all(result["outcome"] == "broken" for result in results):  # then it is not the records
            raise MoveError("Masthead answers by 500, whatever is sent: start again later.")
        for asked, result in zip(batch, results, strict=True):
            if not is_last and self._may_come_yet(asked, result):
                self._again.append(asked.record)
        self._state.write(kind, [self._conclude(*pair) for pair in zip(batch, results, strict=True)])

    def _may_come_yet(self, asked: Prepared, result: Mapping[str, Any]) -> bool:
        """Whether a record is asked for again: a user whose other account came with it, a picture without its file."""
        kind, notes = asked.record.kind, result["notes"]
        if kind == "media-image" and any(note["field"] == "url" and note["what"] == "left out" for note in notes):
            return any(self._state.forget_file(address) for address in asked.files)
        return kind == "user" and result["outcome"] == "refused"

    def _conclude(self, asked: Prepared, result: Mapping[str, Any]) -> Written:
        record, outcome, is_dry = asked.record, result["outcome"], self._options.dry_run
        lines = [*asked.lines, *(_to_line(record, note, outcome) for note in result["notes"])]
        return Written(
            record.id,
            None if is_dry else result["id"],
            _STAYS.get(outcome) or ("changed" if lines or asked.loses else "as it is"),
            b"" if outcome in _STAYS else asked.digest,
            outcome in ("created", "changed") and not is_dry,
            lines,
            asked.files,
            record.address,
            (asked.body or {}).get("permalink"),
        )

    def _ask(self, kind: str, bodies: list[dict[str, Any]], *, is_part: bool) -> list[dict[str, Any]]:
        """Ask the service; if it refuses a batch as a whole, halves of it, down to the record that is at fault."""
        name, dry_run = self._options.name, self._options.dry_run
        try:
            return self._masthead.import_records(kind, name, bodies, dry_run=dry_run, is_part=is_part)
        except (Refused, Broken) as error:
            is_broken = isinstance(error, Broken)
            if len(bodies) == 1:
                return [_refuse(bodies[0], "broken" if is_broken else "refused", _BROKEN if is_broken else str(error))]
            self._control.check()
            middle = len(bodies) // 2
            halves = bodies[:middle], bodies[middle:]
            return [result for half in halves for result in self._ask(kind, half, is_part=is_broken or is_part)]

    def _finish(self) -> None:
        """Say how many there were of each kind, and what is no longer at the source."""
        for progress in self._state.progress():
            kind = progress.kind
            if progress.state != "done" or (self._options.only and kind not in self._options.only):
                continue
            self._state.set_kind(kind, "done", progress.read)
            if not self._options.dry_run and kind not in self._unread:
                why = "The source no longer has it. Here it stays until somebody removes it."
                self._state.add_lines(
                    "source", [Line(kind, "removed", why, old) for old in self._state.find_removed(kind)]
                )
        self._state.note("All was read.")


def _refuse(body: Mapping[str, Any], outcome: str, why: str) -> dict[str, Any]:
    note = {"field": "", "what": "left out", "why": why}
    return {"sourceId": body["id"], "id": None, "outcome": outcome, "notes": [note]}


def _to_line(record: SourceRecord, note: Mapping[str, str], outcome: str) -> Line:
    why = f"{note['field']}: {note['why']}" if note["field"] else note["why"]
    what = _STAYS.get(outcome, "lost") if note["what"] == "left out" else note["what"]
    return Line(record.kind, what, why, record.id)
