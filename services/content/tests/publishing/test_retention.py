"""Expired trash and surplus revisions are deleted in the background (CONTENT-6)."""

from datetime import timedelta

import pytest
from sqlalchemy import func, insert, select, update

from services.chassis.app.background import run_background_tasks
from services.content.jobs.kind import Job, jobs
from services.content.publishing.background import retention_task
from services.content.publishing.models import Revision
from services.content.publishing.revisions.repository import MAX_UNNAMED
from services.content.tests.samples import build_revision
from tests.support.eventually import eventually


@pytest.mark.usefixtures("committed")
async def test_expired_trash_and_revisions_are_deleted(staff, new, databases) -> None:
    database = await databases("content")
    trashed, stored = await new("job"), await new("job")
    await staff.request("DELETE", "/jobs", json={"itemsToDelete": [trashed["id"]]})
    async with database.transaction() as session:
        long_ago = func.now() - timedelta(days=31)
        await session.execute(update(Job).where(Job.id == trashed["id"]).values(deleted_at=long_ago))
        rows = [build_revision("job", stored, version=-number) for number in range(MAX_UNNAMED + 1)]
        await session.execute(insert(Revision), rows)

    async def remaining() -> tuple[list[int], int]:
        async with database.transaction() as session:
            ids = list(await session.scalars(select(Job.id)))
            return ids, await session.scalar(select(func.count()).select_from(Revision))

    async def is_tidy() -> bool:
        return await remaining() == ([stored["id"]], MAX_UNNAMED)

    async with run_background_tasks([retention_task([jobs])], database):
        await eventually(is_tidy)
