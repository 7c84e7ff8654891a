"""Forgets what has been in the trash for its time, and revisions there are too many of."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.app.background import BackgroundTask, every
from services.content.publishing.kind import Kind
from services.content.publishing.revisions.repository import forget_old_revisions
from services.content.publishing.trash.repository import purge_old

HOUR = 3600.0


def upkeep(kinds: Sequence[Kind]) -> BackgroundTask:
    """What keeps these kinds tidy in the background."""

    async def tidy(session: AsyncSession) -> None:
        for kind in kinds:
            await purge_old(session, kind)
        await forget_old_revisions(session)

    return every(HOUR, tidy)
