"""What career listings announce: their whole public state (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import announce, publishes, retire
from services.chassis.resource import Shown

JOB = publishes("content", "job")


async def announce_job(session: AsyncSession, job: Shown) -> None:
    """Tell the other contexts what this listing is now."""
    await announce(session, entity=JOB, id=job.id, version=job.version, data=job.data)


async def retire_jobs(session: AsyncSession, versions: dict[int, int]) -> None:
    """Tell the other contexts that these listings are gone; their last versions by id."""
    for job_id, version in versions.items():
        await retire(session, entity=JOB, id=job_id, version=version + 1)
