"""Retention: deletes expired trash and surplus revisions."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.app.background import BackgroundTask, run_every
from services.content.publishing.kind import PublicationKind
from services.content.publishing.revisions.repository import delete_old_revisions
from services.content.publishing.trash.repository import purge_expired

HOUR = 3600.0


def retention_task(kinds: Sequence[PublicationKind]) -> BackgroundTask:
    """Build the background task that deletes the expired records of these kinds."""

    async def delete_expired(session: AsyncSession) -> None:
        for kind in kinds:
            await purge_expired(session, kind)
        await delete_old_revisions(session)

    return run_every("Delete expired trash and surplus revisions", HOUR, delete_expired)
