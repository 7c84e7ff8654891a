"""What happens to revisions, each in one transaction."""

from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid, NotFound
from services.chassis.resource import RecordResponse
from services.content.publishing import service
from services.content.publishing.kind import Kind
from services.content.publishing.revisions.repository import list_revisions, name_revision, read_revision, read_state

CURRENT = "current"
ABSENT = "This revision does not exist."
UNREADABLE = "This revision is from an older version of the console and cannot be brought back."
# What a publication is now stays as it is: bringing an old text back never publishes or withdraws.
_STAYS = frozenset({"status", "date"})


async def show_all(session: AsyncSession, kind: Kind, record_id: int) -> str:
    """All states of a publication as JSON.

    Raises:
        NotFound: there is no such publication.
    """
    revisions = await list_revisions(session, kind, record_id)
    if revisions is None:
        raise kind.records.not_found()
    return revisions


async def show(session: AsyncSession, kind: Kind, record_id: int, revision_id: int | str) -> str:
    """One state of a publication as JSON; the present one is called `current`.

    Raises:
        NotFound: there is no such state.
    """
    revision = await read_revision(session, kind, record_id, None if revision_id == CURRENT else int(revision_id))
    if revision is None:
        raise NotFound(ABSENT)
    return revision


async def rename(session: AsyncSession, kind: Kind, record_id: int, revision_id: int | str, name: str | None) -> str:
    """Name a state, or take its name away; the state as JSON.

    Raises:
        NotFound: there is no such state.
    """
    this = None if revision_id == CURRENT else int(revision_id)
    await name_revision(session, kind, record_id, this, name or None)
    return await show(session, kind, record_id, revision_id)


async def bring_back(
    session: AsyncSession, kind: Kind, user_id: int, record_id: int, expected: int | None, revision_id: int
) -> RecordResponse:
    """Make a publication what it was, but for its status and date.

    Raises:
        NotFound: there is no such publication, or no such state of it.
        Stale: it is no longer the `expected` version.
        Invalid: it was not yet complete then, but is to be seen by readers now.
    """
    state = await read_state(session, kind, record_id, revision_id)
    if state is None:
        raise NotFound(ABSENT)
    try:
        sent = kind.sent.from_state({name: value for name, value in state.items() if name not in _STAYS})
    except ValidationError as error:
        raise Invalid(UNREADABLE) from error
    return await service.change(session, kind, user_id, record_id, expected, sent)
