"""Endpoint of public submissions (SITE-22, SITE-23)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query

from services.chassis.http.fetch_metadata import refuse_prefetch_and_cross_site
from services.chassis.http.problems import Forbidden, problems
from services.chassis.identity import anonymous
from services.chassis.persistence.database import Session
from services.chassis.resource import Out
from services.chassis.types import Text
from services.microsites.microsites.fields import LINE
from services.microsites.notices import service

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
    return Submitted(folder=await service.publish_submission(session, company))
