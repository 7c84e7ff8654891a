"""Endpoints and use cases of content stats (STATS-7, STATS-19)."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Response
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Conflict, Forbidden, Invalid, NotFound, Stale, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import (
    ConstraintErrors,
    Deleted,
    Idempotent,
    IfMatch,
    Page,
    RecordResponse,
    map_constraint_errors,
    paging,
)
from services.chassis.types import Id
from services.stats.content_stats.repository import (
    EMAIL_CONTENT_STAT,
    EmailContentStatIn,
    EmailContentStatOut,
    content_stats,
    normalize_category,
)
from services.stats.content_stats.slots import place_item, refresh_slot_clicks
from services.stats.email_stats.endpoints import FILL_ALL
from services.stats.email_stats.repository import CONTENT_HAS_EMAIL_STAT, EmailContentStat, email_stats
from services.stats.figures.live import Source
from services.stats.figures.rules import check_filled
from services.stats.leads import check_no_leads
from services.stats.permissions import Granted, Writer
from services.stats.replicas import REFERENCES

_SHOWS_SLOT = frozenset({"email_stat_id", "client_id", "content_type", "category", "image_url", "external_link"})
"""The fields that show in which slot an item stands."""
REQUIRED = ("email_stat_id", "image_url", "content_type", "client_id", "external_link")
_CONSTRAINT_ERRORS: ConstraintErrors = {
    CONTENT_HAS_EMAIL_STAT: partial(Invalid.for_fields, "This email stat does not exist.", "emailStatId"),
}


async def create_content_stat(session: AsyncSession, body: EmailContentStatIn) -> RecordResponse:
    """Store an item of a client's content in an issue, also in place of a live one of its slot (STATS-7, STATS-77)."""
    stat = EmailContentStat(category="", lead_count=0)
    values = body.provided_fields()
    _apply_changes(stat, values)
    await REFERENCES.check(session, values)
    if live := await place_item(session, stat):
        _apply_changes(live, values)
        live.set_source(Source.TYPED)
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        store = content_stats.change if live else content_stats.create
        created = await store(session, live or stat, publish=EMAIL_CONTENT_STAT)
    await refresh_slot_clicks(session, created.data["emailStatId"])
    return created


def _apply_changes(stat: EmailContentStat, values: dict[str, Any]) -> None:
    """Set the fields that the request contains. A null date is ignored, and `source` gives up typed clicks."""
    for name, value in values.items():
        if name == "clicks":
            stat.set_clicks(value)
        elif name != "source" and (name != "date" or value is not None):
            setattr(stat, name, value)
    if values.get("source"):
        stat.take_live_clicks()
    check_filled(stat, REQUIRED, FILL_ALL)
    stat.category = normalize_category(stat.content_type, stat.category)


router = APIRouter(tags=["content stats"], responses=problems(Unauthenticated, Forbidden))
ContentStatId = Annotated[Id, Path(alias="id", description="The content stat's id.")]


@router.get(
    "/email-content-stats/{emailStatId}",
    summary="The content in an issue, newest first",
    response_model=list[EmailContentStatOut],
    responses=problems(NotFound),
)
async def list_email_content_stats(
    granted: Granted,
    reader: ReadSession,
    page: Annotated[Page, Depends(paging(sorts=content_stats.sorts))],
    email_stat_id: Annotated[Id, Path(alias="emailStatId", description="The email stat's id.")],
) -> Response:
    await email_stats.get(reader, email_stat_id, granted=granted)
    return await content_stats.list_response(reader, page, email_stat=email_stat_id, granted=granted)


@router.get(
    "/email-content-stat/{id}",
    summary="One item of content in an issue",
    response_model=EmailContentStatOut,
    responses=problems(NotFound),
)
async def get_email_content_stat(granted: Granted, reader: ReadSession, stat_id: ContentStatId) -> Response:
    return (await content_stats.get(reader, stat_id, granted=granted)).response()


@router.post(
    "/email-content-stat", summary="Add content to an issue", status_code=201, response_model=EmailContentStatOut
)
async def create_email_content_stat(
    caller: Writer, session: Session, idempotent: Idempotent, body: EmailContentStatIn
) -> Response:
    return await idempotent(lambda: create_content_stat(session, body))


@router.put(
    "/email-content-stat/{id}",
    summary="Change an item of content",
    response_model=EmailContentStatOut,
    responses=problems(NotFound, Stale),
)
async def update_email_content_stat(
    caller: Writer, session: Session, stat_id: ContentStatId, expected: IfMatch, body: EmailContentStatIn
) -> Response:
    values = body.provided_fields()
    stat = await REFERENCES.lock_and_check(session, values, lambda: content_stats.lock(session, stat_id, expected))
    email_stat_ids = {stat.email_stat_id}
    _apply_changes(stat, values)
    email_stat_ids.add(stat.email_stat_id)
    if _SHOWS_SLOT & values.keys():
        await place_item(session, stat)
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        changed = await content_stats.change(session, stat, publish=EMAIL_CONTENT_STAT)
    for email_stat_id in sorted(email_stat_ids):
        await refresh_slot_clicks(session, email_stat_id)
    return (changed).response()


@router.delete(
    "/email-content-stat/{id}",
    summary="Remove an item of content that has no leads",
    responses=problems(NotFound, Conflict, Stale),
)
async def delete_email_content_stat(
    caller: Writer, session: Session, stat_id: ContentStatId, expected: IfMatch
) -> Deleted:
    stat = await content_stats.lock(session, stat_id, expected)
    check_no_leads(stat.lead_count)
    email_stat_id = stat.email_stat_id
    removed = await content_stats.remove(session, [stat_id], publish=EMAIL_CONTENT_STAT)
    await refresh_slot_clicks(session, email_stat_id)
    return Deleted(deleted=removed)
