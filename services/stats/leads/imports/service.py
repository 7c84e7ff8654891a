"""What happens to imports: a file becomes leads, and they can be taken back, each in one transaction."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime

from pydantic.alias_generators import to_camel
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Conflict
from services.chassis.identity import Caller
from services.chassis.resource import RecordResponse
from services.stats.leads.imports import repository
from services.stats.leads.imports.models import LeadImport
from services.stats.leads.imports.reading import Reading
from services.stats.leads.imports.recognition import layout_of
from services.stats.leads.imports.repository import imports
from services.stats.leads.imports.schemas import LeadImportDone, RowError
from services.stats.leads.imports.upload import Upload
from services.stats.leads.parents import Parent, parent_of

MOST_ERRORS_SHOWN = 100
UNDONE = "This import has been undone already."
LATER_FIRST = "Undo the later imports first."


async def import_leads(session: AsyncSession, caller: Caller, parent: Parent, parent_id: int, upload: Upload) -> str:
    """Add the leads of a file to those of one parent; one that is there already is brought up to date.

    Returns:
        What came of it, as the JSON of `LeadImportDone`. A dry run is done and undone, so it says exactly that too.

    Raises:
        NotFound: there is no such parent.
        Invalid: the file is no CSV; nothing was stored.
        UnknownColumns: nobody says which column holds the e-mail.
    """
    layout = await asyncio.to_thread(layout_of, upload.file, upload.mapping)
    reading = Reading(layout)
    work = await session.begin_nested()
    await repository.stage(session, reading.columns, _in_thread(reading.pieces(upload.file)))
    await parent.hold(session, parent_id)
    record = LeadImport(**{parent.column: parent_id}, user_id=caller.user_id, file_name=upload.name)
    await _store(session, parent, parent_id, reading, record)
    done = _told(record, reading, dry_run=upload.dry_run).json_with(
        await repository.first_leads(session, parent, parent_id)
    )
    await (work.rollback() if upload.dry_run else work.commit())
    return done


async def undo(session: AsyncSession, import_id: int, expected: int | None) -> RecordResponse:
    """Take back what an import did: what it added goes, what it changed is as before; the import as it is now.

    Raises:
        NotFound: there is no such import.
        Stale: it is no longer the `expected` version.
        Conflict: it has been undone, or a later one of the same leads stands.
    """
    done = await imports.lock(session, import_id, expected)
    if done.undone_at:
        raise Conflict(UNDONE)
    parent, parent_id = parent_of(done)
    await parent.hold(session, parent_id)
    if not await repository.is_latest(session, done, parent):
        raise Conflict(LATER_FIRST)
    await repository.take_back(session, done, parent, parent_id)
    await parent.count_again(session, parent_id)
    done.undone_at = datetime.now(UTC)
    return await imports.change(session, done)


async def _store(session: AsyncSession, parent: Parent, parent_id: int, reading: Reading, record: LeadImport) -> None:
    """Turn what is staged into leads, and note what was done."""
    record.columns, record.skipped = list(reading.layout.columns), reading.skipped
    record.imported = record.updated = 0
    session.add(record)
    await session.flush()
    record.imported = await repository.add(session, parent, parent_id, record.id)
    if record.imported < reading.good:
        record.updated = await repository.change(session, parent, parent_id, record.id)
    await repository.keep_rejected(session, record.id, reading.rejected)
    await parent.count_more(session, parent_id, record.imported)
    await session.flush()


def _told(record: LeadImport, reading: Reading, *, dry_run: bool) -> LeadImportDone:
    layout = reading.layout
    return LeadImportDone(
        import_id=None if dry_run else record.id,
        imported=record.imported,
        updated=record.updated,
        unchanged=reading.good - record.imported - record.updated,
        skipped=record.skipped,
        errors=[RowError(line=row.line, message=row.reason) for row in reading.rejected[:MOST_ERRORS_SHOWN]],
        leads=[],
        columns=record.columns,
        mapping={to_camel(name): index for name, index in layout.mapping.items()},
        encoding=layout.encoding_name,
        delimiter=layout.delimiter,
        has_header=layout.has_header,
        sample=[list(row) for row in layout.sample],
    )


async def _in_thread(pieces: Iterator[bytes]) -> AsyncIterator[bytes]:
    """The pieces, each made in a thread."""
    while piece := await asyncio.to_thread(next, pieces, b""):
        yield piece
