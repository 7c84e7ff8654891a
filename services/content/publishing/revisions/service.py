"""Use cases of revisions, each in one transaction."""

from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid, NotFound
from services.chassis.resource import RecordResponse
from services.content.publishing import service
from services.content.publishing.kind import PublicationKind
from services.content.publishing.revisions.repository import list_revisions, name_revision, read_revision, read_state

CURRENT = "current"
ABSENT = "This revision does not exist."
UNREADABLE = "This revision is from an older version of the console and cannot be brought back."
# Restoring an earlier state neither publishes nor unpublishes the publication.
_NOT_RESTORED = frozenset({"status", "date"})


async def list_all_revisions(session: AsyncSession, kind: PublicationKind, record_id: int) -> str:
    """List all states of a publication as JSON."""
    revisions = await list_revisions(session, kind, record_id)
    if revisions is None:
        raise kind.records.not_found()
    return revisions


async def get_revision(session: AsyncSession, kind: PublicationKind, record_id: int, revision_id: int | str) -> str:
    """Read one state of a publication as JSON. The id of the current one is `current`."""
    revision = await read_revision(session, kind, record_id, None if revision_id == CURRENT else int(revision_id))
    if revision is None:
        raise NotFound(ABSENT)
    return revision


async def rename_revision(
    session: AsyncSession, kind: PublicationKind, record_id: int, revision_id: int | str, name: str | None
) -> str:
    """Name a state or remove its name; return the state as JSON."""
    stored_id = None if revision_id == CURRENT else int(revision_id)
    await name_revision(session, kind, record_id, stored_id, name or None)
    return await get_revision(session, kind, record_id, revision_id)


async def restore_revision(
    session: AsyncSession, kind: PublicationKind, user_id: int, record_id: int, expected: int | None, revision_id: int
) -> RecordResponse:
    """Restore an earlier state of a publication, except its status and date.

    Raises:
        NotFound: the publication does not exist, or has no such state.
        Stale: the publication is no longer at the `expected` version.
        Invalid: the state is not complete, but the publication is public.
    """
    state = await read_state(session, kind, record_id, revision_id)
    if state is None:
        raise NotFound(ABSENT)
    try:
        body = kind.schema_in.from_state({name: value for name, value in state.items() if name not in _NOT_RESTORED})
    except ValidationError as error:
        raise Invalid(UNREADABLE) from error
    return await service.change_publication(session, kind, user_id, record_id, expected, body)
