"""Endpoints of content stats (STATS-7, STATS-19)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch, Page, paging
from services.chassis.types import Id
from services.stats.content_stats import service
from services.stats.content_stats.repository import (
    MAX_PAGE_SIZE,
    EmailContentStatIn,
    EmailContentStatOut,
    content_stats,
)
from services.stats.email_stats.repository import email_stats
from services.stats.permissions import Granted, Writer

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
    page: Annotated[Page, Depends(paging(MAX_PAGE_SIZE, tuple(content_stats.sorts)))],
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
    return await idempotent(lambda: service.create_content_stat(session, body))


@router.put(
    "/email-content-stat/{id}",
    summary="Change an item of content",
    response_model=EmailContentStatOut,
    responses=problems(NotFound, Stale),
)
async def update_email_content_stat(
    caller: Writer, session: Session, stat_id: ContentStatId, expected: IfMatch, body: EmailContentStatIn
) -> Response:
    return (await service.update_content_stat(session, stat_id, expected, body)).response()


@router.delete(
    "/email-content-stat/{id}",
    summary="Remove an item of content that has no leads",
    responses=problems(NotFound, Conflict, Stale),
)
async def delete_email_content_stat(
    caller: Writer, session: Session, stat_id: ContentStatId, expected: IfMatch
) -> Deleted:
    return Deleted(deleted=await service.remove_content_stat(session, stat_id, expected))
