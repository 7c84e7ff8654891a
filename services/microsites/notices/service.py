"""The use case of a public submission."""

from datetime import UTC, datetime

from slugify import slugify
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_fact, published_entity
from services.chassis.http.problems import Invalid
from services.microsites.notices.repository import record_notice

SUBMISSION = published_entity("microsites", "submission")
NO_FOLDER_NAME = "company needs a letter or a digit."
LONGEST_FOLDER = 80


async def publish_submission(session: AsyncSession, company: str) -> str:
    """Publish that a sponsor submitted files; returns their folder. A repeat is published once in ten minutes.

    Raises:
        Invalid: the company has no letter or digit for a folder name.
    """
    folder = slugify(company, max_length=LONGEST_FOLDER)
    if not folder:
        raise Invalid.for_fields(NO_FOLDER_NAME, "company")
    fact = await record_notice(session, SUBMISSION.name, folder)
    if fact is not None:
        data = {"company": company, "folder": folder, "submittedAt": datetime.now(UTC)}
        await publish_fact(session, entity=SUBMISSION, id=fact, data=data)
    return folder
