"""Records of another system, written as they were: ids, dates and authors stay, and nobody is told (MOVE-1 to MOVE-6).

A service declares an `ImportKind` for each kind of record. What comes again is skipped, so that an import that was
interrupted is simply begun anew.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from fastapi import APIRouter, Depends
from psycopg.errors import ProgramLimitExceeded
from pydantic.alias_generators import to_camel
from sqlalchemy import ARRAY, BigInteger, Row, String, Table, any_, func, insert, inspect, literal, select, text, update
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import REPUBLISHED, PublishedState
from services.chassis.events.outbox import publish_rows
from services.chassis.http.problems import FieldError, Forbidden, Invalid, Unauthenticated, problems
from services.chassis.identity.permissions import Importer
from services.chassis.persistence.base import Record
from services.chassis.persistence.database import DatabaseDep
from services.chassis.persistence.tables import imported_records
from services.chassis.resource.arrivals import (
    Arrival,
    Columns,
    ImportIn,
    ImportNote,
    ImportResult,
    SourceRecord,
    read_fields,
)
from services.chassis.resource.references import References
from services.chassis.resource.schemas import In
from services.chassis.types import get_now

MAX_KEPT_ID = 999_999_999  # a higher one of a source would leave few ids for what comes after it
_CHANGED_HERE = "It was changed here since it was imported, so it stays as it is."
_CHOSEN_ONCE = frozenset({"id", "issue", "permalink"})  # what is said of them holds also later
_REQUIRED = "This is missing, and nothing of this kind is without it."
_FINAL = "It stays as it was when it was imported first."
_UNSTORABLE = "This cannot be stored, for example because a text is too long even for the database."
M = TypeVar("M", bound=Record)
B = TypeVar("B", bound=In)


@dataclass(frozen=True, kw_only=True, eq=False)
class ImportKind(Generic[M, B]):
    """A kind of record that can be imported.

    Args:
        name: as in its own paths, such as `post`.
        schema: the request of its creation.
        to_columns: sets the columns of an arrival by its validated fields; raises Invalid to refuse it.
        state: its published state, if it has one.
        references: of its columns; a missing record leaves the column empty.
        required: columns without which an arrival is refused.
        complete: sets the columns that depend on other records, or refuses arrivals. The id that it sets is that of a
            record here which is replaced.
        find_same: returns the ids of the records here that arrivals are already, by the source's ids; those stay.
        publish: publishes the state of other records, to which the arrivals belong, or writes what belongs to arrivals.
        store: stores new rows, if not by one INSERT.
        is_final: whether what was imported stays, also if its source changes it; its table needs no version.
        counter: the column that counts the changes of a record.
        max_records: of a request.
    """

    name: str
    model: type[M]
    schema: type[B]
    to_columns: Callable[[Arrival, B], None]
    state: PublishedState | None = None
    references: References | None = None
    required: frozenset[str] = frozenset()
    complete: Callable[[AsyncSession, Sequence[Arrival]], Awaitable[None]] | None = None
    find_same: Callable[[AsyncSession, Sequence[Arrival]], Awaitable[dict[str, int]]] | None = None
    publish: Callable[[AsyncSession, Sequence[Arrival]], Awaitable[None]] | None = None
    store: Callable[[AsyncSession, Sequence[Columns]], Awaitable[None]] | None = None
    is_final: bool = False
    counter: str = "version"
    max_records: int = 200

    @property
    def table(self) -> Table:
        """Its table."""
        return cast(Table, inspect(self.model).local_table)


AnyKind = ImportKind[Any, Any]


def import_router(kinds: Sequence[AnyKind], *before: Callable[..., Awaitable[None]]) -> APIRouter:
    """Build the endpoint of each kind. FastAPI calls the dependencies `before`, while no transaction is open."""
    dependencies = [Depends(one) for one in before]
    router = APIRouter(tags=["import"], responses=problems(Unauthenticated, Forbidden), dependencies=dependencies)
    for kind in kinds:
        _add_endpoint(router, kind)
    return router


def _add_endpoint(router: APIRouter, kind: AnyKind) -> None:
    @router.post(f"/import/{kind.name}", name=f"import_{kind.name}", summary=f"Import records: {kind.name}")
    async def import_kind(caller: Importer, database: DatabaseDep, batch: ImportIn) -> list[ImportResult]:
        """Write records of another system as they were: with their ids where these are free, dates and authors.

        No mail, webhook or audit entry follows. A record that was imported before is changed if it differs, unless it
        was changed here meanwhile.
        """
        try:
            async with database.transaction() as session:
                results = await import_records(session, kind, batch)
                if batch.dry_run:
                    await session.rollback()
        except DBAPIError as error:  # who sends learns by halves of the batch which record it is
            if isinstance(error, DataError | IntegrityError) or isinstance(error.orig, ProgramLimitExceeded):
                raise Invalid.for_fields(_UNSTORABLE, "records") from error
            raise
        return results


async def import_records(session: AsyncSession, kind: AnyKind, batch: ImportIn) -> list[ImportResult]:
    """Write the records of a batch, all in one transaction; return what became of each, in their order."""
    if len({record.id for record in batch.records}) < len(batch.records):
        raise Invalid.for_fields("A record is here twice.", "records")
    if len(batch.records) > kind.max_records:
        raise Invalid.for_fields(f"At most {kind.max_records} of these records come at a time.", "records")
    known = await _lock_known(session, kind, batch)
    arrivals = [_read(kind, record, known.get(record.id)) for record in batch.records]
    if wanted := [one for one in arrivals if one.is_written]:
        written = await _write(session, kind, wanted, dry_run=batch.dry_run)
        await _remember(session, kind, batch.source, written)
    return [one.result() for one in arrivals]


def _read(kind: AnyKind, record: SourceRecord, known: Row[Any] | None) -> Arrival:
    """Read a record, and find out whether it is to be written."""
    arrival = Arrival(record)
    if known:
        arrival.id, arrival.outcome = known.record_id, "changed"
        arrival.notes = [ImportNote.model_validate(note) for note in known.notes]
        if known.digest == record.digest:
            arrival.outcome = "unchanged" if known.imported_version else "kept"
            return arrival
        if kind.is_final or known.version != known.imported_version:
            arrival.leave_out("", _FINAL if kind.is_final else _CHANGED_HERE)
            arrival.outcome = "kept"
            return arrival
        arrival.notes = [note for note in arrival.notes if note.field in _CHOSEN_ONCE and note.what == "changed"]
    try:
        kind.to_columns(arrival, read_fields(kind.schema, arrival))
    except Invalid as problem:
        arrival.refuse(*(problem.errors or [FieldError(field="", message=problem.message)]))
    return arrival


async def _lock_known(session: AsyncSession, kind: AnyKind, batch: ImportIn) -> dict[str, Any]:
    """Return the imported ones among the records by the source's id; another import into the table waits."""
    lock = func.hashtextextended(f"import {kind.table.name}", 0)
    await session.execute(select(func.pg_advisory_xact_lock(lock)))
    table, model = imported_records.c, kind.model
    columns = (table.source_id, table.record_id, table.digest, table.version.label("imported_version"), table.notes)
    statement = select(*columns) if kind.is_final else select(*columns, getattr(model, kind.counter).label("version"))
    if not kind.is_final:
        statement = statement.outerjoin(model, model.id == table.record_id)
    statement = statement.where(table.source == batch.source, table.kind == kind.name)
    statement = statement.where(table.source_id == any_(literal([one.id for one in batch.records], ARRAY(String))))
    return {row.source_id: row for row in await session.execute(statement)}


async def _write(session: AsyncSession, kind: AnyKind, arrivals: Sequence[Arrival], *, dry_run: bool) -> list[Arrival]:
    """Write arrivals; return those whose records are here now as they came, or were here before."""
    same = await kind.find_same(session, [one for one in arrivals if one.id is None]) if kind.find_same else {}
    found = [one for one in arrivals if one.record.id in same]
    for arrival in found:
        arrival.id, arrival.outcome = same[arrival.record.id], "kept"
        arrival.leave_out("", "It is here already, so it stays as it is.")
    await _complete(session, kind, [one for one in arrivals if one.is_written])
    written = [one for one in arrivals if one.is_written]
    stored = [one for one in written if one.id]
    await _insert(session, kind, [one for one in written if one.id is None], dry_run=dry_run)
    table = kind.table
    for one in stored:
        times = {"updated_at": one.record.updated_at or func.now()}
        if one.record.created_at:  # which another time zone may have changed
            times["created_at"] = one.record.created_at
        values = {**times, **one.columns, "version": table.c.version + 1}
        await session.execute(update(table).where(table.c.id == one.id).values(values))
    if kind.state and written:
        await publish_silently(session, kind.state, [one.id for one in written if one.id])
    if kind.publish and written:
        await kind.publish(session, written)
    return found + written


async def _complete(session: AsyncSession, kind: AnyKind, arrivals: Sequence[Arrival]) -> None:
    """Set the columns that depend on other records, or refuse arrivals."""
    if kind.references and arrivals:
        missing = await kind.references.find_missing_of_many(session, [arrival.columns for arrival in arrivals])
        for place, column, noun in missing:
            arrivals[place].columns[column] = None
            arrivals[place].leave_out(to_camel(column), f"This {noun} does not exist.")
    for arrival in arrivals:
        if empty := [to_camel(name) for name in kind.required if arrival.columns[name] in (None, "")]:
            said = {note.field: note.why for note in arrival.notes}
            arrival.refuse(*(FieldError(field=name, message=said.get(name, _REQUIRED)) for name in sorted(empty)))
    arrivals = [arrival for arrival in arrivals if arrival.is_written]
    if kind.complete and arrivals:
        await kind.complete(session, arrivals)


async def _insert(session: AsyncSession, kind: AnyKind, arrivals: Sequence[Arrival], *, dry_run: bool) -> None:
    if not arrivals:
        return
    await _choose_ids(session, kind, arrivals, dry_run=dry_run)
    rows = []
    for one in arrivals:
        created = one.record.created_at or get_now()
        times = {"created_at": created, "updated_at": one.record.updated_at or created}
        rows.append({**times, **one.columns, "id": one.id})
    if kind.store:
        await kind.store(session, rows)
    else:
        await session.execute(insert(kind.table).values(rows))


async def _choose_ids(session: AsyncSession, kind: AnyKind, arrivals: Sequence[Arrival], *, dry_run: bool) -> None:
    """Keep the ids that are free, and give the others new ones. The sequence continues after them all.

    No rollback takes a sequence back, so a dry run leaves it alone: its new ids are higher than any that is kept.
    """
    table = kind.table
    wanted = {number: one for one in arrivals if (number := _read_id(one.record.id))}
    statement = select(table.c.id).where(table.c.id == any_(literal([*wanted], ARRAY(BigInteger))))
    taken = set(await session.scalars(statement))
    for number, arrival in wanted.items():
        arrival.id = None if number in taken else number
    others = [one for one in arrivals if one.id is None]
    new = [MAX_KEPT_ID + number for number in range(1, len(others) + 1)]
    if not dry_run:
        new = await _take_ids(session, table, max([one.id for one in arrivals if one.id], default=0), len(others))
    for arrival, id in zip(others, new, strict=True):
        arrival.id = id
        is_number = _read_id(arrival.record.id)
        arrival.change("id", "Its id is taken here." if is_number else "Its id is no number here.")


async def _take_ids(session: AsyncSession, table: Table, kept: int, count: int) -> list[int]:
    """Let the sequence continue after the ids that are kept, if it is not there yet; return new ids."""
    sequence = str(await session.scalar(select(func.pg_get_serial_sequence(table.name, "id"))))
    if kept:  # it never goes back, because others take ids from it meanwhile
        is_behind = text("last_value < :kept OR NOT is_called").bindparams(kept=kept)
        await session.execute(select(func.setval(sequence, kept)).select_from(text(sequence)).where(is_behind))
    next_ids = select(func.nextval(sequence)).select_from(func.generate_series(1, count))
    return list(await session.scalars(next_ids)) if count else []


def _read_id(source_id: str) -> int | None:
    is_number = source_id.isascii() and source_id.isdigit() and len(source_id) <= len(str(MAX_KEPT_ID))
    return int(source_id) or None if is_number else None


async def _remember(session: AsyncSession, kind: AnyKind, source: str, arrivals: Sequence[Arrival]) -> None:
    """Store what was imported. What was here before has no imported version, so no import ever changes it."""
    if not arrivals:
        return
    versions: dict[int, int] = {}
    if not kind.is_final:
        stored = select(kind.model.id, getattr(kind.model, kind.counter)).where(
            kind.model.id.in_([one.id for one in arrivals])
        )
        versions = dict((await session.execute(stored)).all())
    rows = [
        {
            "source": source,
            "kind": kind.name,
            "source_id": one.record.id,
            "record_id": one.id,
            "digest": one.record.digest,
            "version": 0 if one.outcome == "kept" else versions.get(one.id or 0, 1),
            "notes": [note.model_dump() for note in one.notes],
        }
        for one in arrivals
    ]
    statement = pg_insert(imported_records)
    changed = {name: statement.excluded[name] for name in ("record_id", "digest", "version", "notes")}
    await session.execute(
        statement.on_conflict_do_update(index_elements=["source", "kind", "source_id"], set_=changed), rows
    )


async def publish_silently(session: AsyncSession, state: PublishedState, ids: Sequence[int]) -> None:
    """Publish current states as those that other contexts have missed."""
    await publish_rows(session, state.entity, state.current(state.where_ids(ids)), kind=REPUBLISHED)
