"""Endpoint of public submissions (SITE-22, SITE-23)."""

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Query
from slugify import slugify
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_fact, published_entity
from services.chassis.http.fetch_metadata import refuse_prefetch_and_cross_site
from services.chassis.http.problems import Forbidden, Invalid, problems
from services.chassis.identity import anonymous
from services.chassis.persistence.database import Session
from services.chassis.resource import Out
from services.chassis.types import Text
from services.microsites.microsites.fields import LINE
from services.microsites.notices.repository import record_notice

SUBMISSION = published_entity("microsites", "submission")
NO_FOLDER_NAME = "company needs a letter or a digit."
MAX_FOLDER_LENGTH = 80


async def publish_submission(session: AsyncSession, company: str) -> str:
    """Publish that a sponsor submitted files, once within ten minutes. Return the folder of the files (SITE-23)."""
    folder = slugify(company, max_length=MAX_FOLDER_LENGTH)
    if not folder:
        raise Invalid.for_fields(NO_FOLDER_NAME, "company")
    fact_id = await record_notice(session, SUBMISSION.name, folder)
    if fact_id is not None:
        data = {"company": company, "folder": folder, "submittedAt": datetime.now(UTC)}
        await publish_fact(session, entity=SUBMISSION, id=fact_id, data=data)
    return folder


router = APIRouter(tags=["public submissions"], dependencies=[Depends(anonymous())])
Company = Annotated[str, Text(LINE, min_length=1), Query(description="The sponsor organisation's name.")]


class Submitted(Out):
    """The folder of a sponsor's files."""

    folder: str


@router.get(
    "/microsite-submission",
    summary="Notify the publisher that a sponsor submitted files",
    dependencies=[Depends(refuse_prefetch_and_cross_site)],
    responses=problems(Forbidden),
)
async def notify_of_submission(session: Session, company: Company) -> Submitted:
    return Submitted(folder=await publish_submission(session, company))
