"""What is told when a visitor has submitted files."""

from datetime import UTC, datetime

from slugify import slugify
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_fact, published_entity
from services.chassis.http.problems import Invalid
from services.microsites.notices.repository import remember

SUBMISSION = published_entity("microsites", "submission")
NAMELESS = "company needs a letter or a digit."
LONGEST_FOLDER = 80


async def submitted(session: AsyncSession, company: str) -> str:
    """Tell that a sponsor's files are in their folder, its name; within ten minutes it is told once.

    Raises:
        Invalid: the company has no letter or digit its folder could be called by.
    """
    folder = slugify(company, max_length=LONGEST_FOLDER)
    if not folder:
        raise Invalid.naming(NAMELESS, "company")
    fact = await remember(session, SUBMISSION.name, folder)
    if fact is not None:
        data = {"company": company, "folder": folder, "submittedAt": datetime.now(UTC)}
        await publish_fact(session, entity=SUBMISSION, id=fact, data=data)
    return folder
