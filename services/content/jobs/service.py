"""What happens to career listings, each in one transaction."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import Shown
from services.content.jobs import rules
from services.content.jobs.events import announce_job, retire_jobs
from services.content.jobs.models import Job
from services.content.jobs.repository import jobs
from services.content.jobs.schemas import JobIn
from services.content.publishing.life import Status, check_schedule, date_when, goes_live, now
from services.content.publishing.permalinks import free_permalink

# Columns that cannot be empty: null in a request means "as it was", or the default of a new record.
_NEVER_NULL = ("job_title", "status")


async def create(session: AsyncSession, sent: JobIn) -> Shown:
    """Store a new listing, a draft unless it says otherwise.

    Raises:
        Invalid: a rule of Document 001 §5 is broken.
    """
    job = Job(job_title="", status=Status.DRAFT)
    _take(job, sent)
    _check(job)
    job.permalink = await free_permalink(session, Job.permalink, job.job_title)
    shown = await jobs.create(session, job)
    await announce_job(session, shown)
    return shown


async def change(session: AsyncSession, job_id: int, expected: int | None, sent: JobIn) -> Shown:
    """Change the fields the request carries.

    Raises:
        NotFound: there is no such listing.
        Stale: it is no longer the `expected` version.
        Invalid: a rule of Document 001 §5 is broken.
    """
    job = await jobs.load(session, job_id, expected)
    was_published, old_title = job.status == Status.PUBLISHED, job.job_title
    _take(job, sent)
    _check(job)
    if job.job_title != old_title and not was_published:
        job.permalink = await free_permalink(session, Job.permalink, job.job_title)
    shown = await jobs.change(session, job)
    await announce_job(session, shown)
    return shown


async def remove(session: AsyncSession, ids: list[int]) -> list[int]:
    """Remove the listings that exist, all or nothing; their ids."""
    removed = await jobs.remove(session, ids)
    await retire_jobs(session, removed)
    return sorted(removed)


def _take(job: Job, sent: JobIn) -> None:
    """Put what the request carries onto the listing; rich text becomes its document and its twins."""
    for name, value in sent.carried().items():
        if name == "description":
            job.description = value.document if value else None
            job.description_html = value.html if value else ""
            job.description_text = value.text if value else ""
        elif value is not None or name not in _NEVER_NULL:
            setattr(job, name, value)
    job.date = date_when(job.status, job.date, now())


def _check(job: Job) -> None:
    draft = rules.Draft(job.job_title, job.description_text or "", job.category, job.company_logo)
    if not goes_live(job.status):
        rules.check_draft(draft)
        return
    rules.check_publishable(draft)
    check_schedule(job.status, job.date, now())
