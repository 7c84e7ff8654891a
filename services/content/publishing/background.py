"""What publications do by themselves: due ones are published (CONTENT-2), and expired ones are deleted (CONTENT-6)."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.app.background import BackgroundTask, run_every, run_when_due
from services.content.publishing.kind import PublicationKind
from services.content.publishing.repository import update_publications, where_ids
from services.content.publishing.revisions.repository import delete_old_revisions
from services.content.publishing.rules import Status
from services.content.publishing.trash import purge_expired

LATE_AFTER = timedelta(seconds=60)
BATCH_SIZE = 500
HOUR = 3600.0


def publish_task(kinds: Sequence[PublicationKind]) -> BackgroundTask:
    """Build the background task that publishes the due records of these kinds."""

    async def publish_first_due(session: AsyncSession) -> bool:
        for kind in kinds:
            if await publish_due(session, kind):
                return True
        return False

    return run_when_due("Publish what is due", publish_first_due)


async def publish_due(session: AsyncSession, kind: PublicationKind) -> list[int]:
    """Publish up to `BATCH_SIZE` due publications with their events; return their ids.

    Rows that another transaction has locked are skipped.
    """
    model = kind.model
    is_due = (model.status == Status.SCHEDULED, kind.is_not_trashed, model.date <= func.now())
    due = select(model.id).where(*is_due).order_by(model.date).limit(BATCH_SIZE)
    ids = (await session.scalars(due.with_for_update(skip_locked=True))).all()
    if not ids:
        return []
    values = {
        "status": Status.PUBLISHED,
        "published_at": func.now(),
        "published_late": model.date < func.now() - LATE_AFTER,
        "updated_by": None,
        "version_name": None,
        "autosaved_since": None,
    }
    return await update_publications(session, kind, where_ids(kind, ids), values, keep_revision=True)


def retention_task(kinds: Sequence[PublicationKind]) -> BackgroundTask:
    """Build the background task that deletes the expired trash of these kinds, and surplus revisions."""

    async def delete_expired(session: AsyncSession) -> None:
        for kind in kinds:
            await purge_expired(session, kind)
        await delete_old_revisions(session)

    return run_every("Delete expired trash and surplus revisions", HOUR, delete_expired)
