"""Endpoints and use cases of campaigns (STATS-12, STATS-19)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch, Page, RecordResponse, like_pattern, paging
from services.chassis.types import Id
from services.stats.campaigns.repository import EMC_STAT, EmcStat, EmcStatIn, EmcStatOut, campaigns
from services.stats.figures.rules import REQUIRED_FIGURES, check_filled
from services.stats.leads import check_no_leads
from services.stats.permissions import Granted, Writer
from services.stats.replicas import REFERENCES

FILL_REQUIRED = "Please fill out all required fields."
REQUIRED = ("client_id", "date", "newsletter_link", "subject", *REQUIRED_FIGURES)


async def create_campaign(session: AsyncSession, body: EmcStatIn) -> RecordResponse:
    """Store the figures of a campaign."""
    values = body.provided_fields()
    campaign = EmcStat(**{"lead_count": 0, "image_url": "", **values})
    _check_complete(campaign)
    await REFERENCES.check(session, values)
    return await campaigns.create(session, campaign, publish=EMC_STAT)


def _check_complete(campaign: EmcStat) -> None:
    check_filled(campaign, REQUIRED, FILL_REQUIRED)
    campaign.image_url = campaign.image_url or ""


router = APIRouter(tags=["campaigns"], responses=problems(Unauthenticated, Forbidden))
CampaignId = Annotated[Id, Path(alias="id", description="The campaign's id.")]


@router.get("/emc-stats", summary="List the figures of campaigns, newest first", response_model=list[EmcStatOut])
async def list_emc_stats(
    granted: Granted,
    reader: ReadSession,
    page: Annotated[Page, Depends(paging(sorts=campaigns.sorts))],
    client_id: Annotated[Id | None, Query(alias="clientId", description="Only campaigns of this client.")] = None,
    q: Annotated[str | None, Query(max_length=200, description="Text in the subject or the company.")] = None,
) -> Response:
    return await campaigns.list_response(reader, page, granted=granted, client=client_id, q=like_pattern(q))


@router.get(
    "/emc-stat/{id}", summary="The figures of one campaign", response_model=EmcStatOut, responses=problems(NotFound)
)
async def get_emc_stat(granted: Granted, reader: ReadSession, campaign_id: CampaignId) -> Response:
    return (await campaigns.get(reader, campaign_id, granted=granted)).response()


@router.post("/emc-stat", summary="Record the figures of a campaign", status_code=201, response_model=EmcStatOut)
async def create_emc_stat(caller: Writer, session: Session, idempotent: Idempotent, body: EmcStatIn) -> Response:
    return await idempotent(lambda: create_campaign(session, body))


@router.put(
    "/emc-stat/{id}",
    summary="Change the figures of a campaign",
    response_model=EmcStatOut,
    responses=problems(NotFound, Stale),
)
async def update_emc_stat(
    caller: Writer, session: Session, campaign_id: CampaignId, expected: IfMatch, body: EmcStatIn
) -> Response:
    values = body.provided_fields()
    campaign = await REFERENCES.lock_and_check(session, values, lambda: campaigns.lock(session, campaign_id, expected))
    for name, value in values.items():
        setattr(campaign, name, value)
    _check_complete(campaign)
    return (await campaigns.change(session, campaign, publish=EMC_STAT)).response()


@router.delete(
    "/emc-stat/{id}", summary="Remove a campaign that has no leads", responses=problems(NotFound, Conflict, Stale)
)
async def delete_emc_stat(caller: Writer, session: Session, campaign_id: CampaignId, expected: IfMatch) -> Deleted:
    campaign = await campaigns.lock(session, campaign_id, expected)
    check_no_leads(campaign.lead_count)
    return Deleted(deleted=await campaigns.remove(session, [campaign_id], publish=EMC_STAT))
