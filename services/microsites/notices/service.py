"""The use case of a public submission."""

from datetime import UTC, datetime

from slugify import slugify
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_fact, published_entity
from services.chassis.http.problems import Invalid
from services.microsites.notices.repository import record_notice

SUBMISSION = published_entity("microsites", "submission")
NO_FOLDER_NAME = "company needs a letter or a digit."
MAX_FOLDER_LENGTH = 80


async def publish_submission(session: AsyncSession, company: str) -> str:
    """Publish that a sponsor submitted files, once within ten minutes. Return the folder of the files (SITE-23).

    Raises:
        Invalid: the company has no letter or digit.
    """
    folder = slugify(company, max_length=MAX_FOLDER_LENGTH)
    if not folder:
        raise Invalid.for_fields(NO_FOLDER_NAME, "company")
    fact_id = await record_notice(session, SUBMISSION.name, folder)
    if fact_id is not None:
        data = {"company": company, "folder": folder, "submittedAt": datetime.now(UTC)}
        await publish_fact(session, entity=SUBMISSION, id=fact_id, data=data)
    return folder
