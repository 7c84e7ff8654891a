"""Use cases of imports: import a file, undo an import. Each runs in one transaction."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime

from pydantic.alias_generators import to_camel
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Conflict
from services.chassis.identity import Caller
from services.chassis.resource import RecordResponse
from services.stats.lead_lists.imports import repository
from services.stats.lead_lists.imports.layout import detect_layout
from services.stats.lead_lists.imports.lead_file import LeadFile
from services.stats.lead_lists.imports.repository import LEAD_IMPORT, LeadImport, imports
from services.stats.lead_lists.imports.schemas import LeadImportDone, RowError, UnusedLine
from services.stats.lead_lists.imports.upload import Upload
from services.stats.lead_lists.repository import Parent, add_to_lead_count, get_parent, lock_parent, recount_leads

MAX_ERRORS_SHOWN = 100
UNDONE = "This import has been undone already."
LEADS_DELETED = "The leads of this import have been deleted."
LATER_FIRST = "Undo the later imports first."


async def import_leads(session: AsyncSession, caller: Caller, parent: Parent, parent_id: int, upload: Upload) -> str:
    """Import the leads of a file: new leads are added, existing ones updated (STATS-17).

    Returns:
        The result as JSON of `LeadImportDone`. A dry run is rolled back at the end.
    """
    layout = await asyncio.to_thread(detect_layout, upload.file, upload.mapping)
    file = LeadFile(layout)
    savepoint = await session.begin_nested()
    chunks = _iterate_in_thread(file.read_chunks(upload.file))
    await repository.stage_rows(session, file.columns, chunks, is_click_log=layout.is_click_log)
    await lock_parent(session, parent, parent_id)
    record = LeadImport(**{parent.column: parent_id}, user_id=caller.user_id, file_name=upload.name)
    joined = await _store_leads(session, parent, parent_id, file, record)
    leads = await repository.list_first_leads(session, parent, parent_id)
    result = _summarize(record, file, joined, dry_run=upload.dry_run).to_json(leads)
    if not upload.dry_run:
        await LEAD_IMPORT.publish(session, record.id)
    await (savepoint.rollback() if upload.dry_run else savepoint.commit())
    return result


async def undo_import(session: AsyncSession, import_id: int, expected: int | None) -> RecordResponse:
    """Undo an import: delete the leads it added and restore those it changed."""
    record = await imports.lock(session, import_id, expected)
    if record.undone_at:
        raise Conflict(UNDONE)
    if record.leads_deleted_at:
        raise Conflict(LEADS_DELETED)
    parent, parent_id = get_parent(record)
    await lock_parent(session, parent, parent_id)
    if not await repository.is_latest_import(session, record, parent):
        raise Conflict(LATER_FIRST)
    await repository.revert_import(session, record, parent, parent_id)
    await recount_leads(session, parent, [parent_id])
    record.undone_at = datetime.now(UTC)
    return await imports.change(session, record, publish=LEAD_IMPORT)


async def _store_leads(
    session: AsyncSession, parent: Parent, parent_id: int, file: LeadFile, record: LeadImport
) -> int:
    """Move the staged rows to leads and store the record of the import. Return how many rows were joined to another."""
    record.columns, record.skipped = list(file.layout.columns), file.skipped
    record.imported = record.updated = 0
    session.add(record)
    await session.flush()
    record.imported = await repository.insert_leads(session, parent, parent_id, record.id)
    joined = 0
    if record.imported < file.leads:
        joined = await repository.join_rows(session, is_click_log=file.layout.is_click_log)
        record.updated = await repository.update_leads(session, parent, parent_id, record.id)
    await repository.store_rejected_rows(session, record.id, file.rejected)
    await add_to_lead_count(session, parent, parent_id, record.imported)
    await session.flush()
    return joined


def _summarize(record: LeadImport, file: LeadFile, joined: int, *, dry_run: bool) -> LeadImportDone:
    layout = file.layout
    return LeadImportDone(
        import_id=None if dry_run else record.id,
        imported=record.imported,
        updated=record.updated,
        unchanged=file.leads - joined - record.imported - record.updated,
        joined=joined,
        skipped=record.skipped,
        errors=[RowError(line=row.line, message=row.reason) for row in file.rejected[:MAX_ERRORS_SHOWN]],
        leads=[],
        samples=[],
        unused_columns=layout.unused_columns,
        unused_lines=[UnusedLine(line=line, text=text) for line, text in layout.unused_lines],
        columns=record.columns,
        mapping={to_camel(name): index for name, index in layout.mapping.items()},
        encoding=layout.encoding_name,
        delimiter=layout.delimiter,
        has_header=layout.has_header,
        sample=[list(row) for row in layout.sample],
    )


async def _iterate_in_thread(chunks: Iterator[bytes]) -> AsyncIterator[bytes]:
    """Iterate over chunks in a thread, because parsing them blocks."""
    while chunk := await asyncio.to_thread(next, chunks, b""):
        yield chunk
