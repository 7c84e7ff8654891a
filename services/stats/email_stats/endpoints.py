"""Endpoints of email stats (STATS-1, STATS-5, STATS-11)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response

from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity.grants import check_client_granted
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch, Page, like_pattern, paging
from services.chassis.types import Id
from services.stats.email_stats import service
from services.stats.email_stats.repository import MAX_PAGE_SIZE, EmailStatIn, EmailStatOut, email_stats
from services.stats.permissions import Granted, Writer

router = APIRouter(tags=["email stats"], responses=problems(Unauthenticated, Forbidden))
EmailStatId = Annotated[Id, Path(alias="id", description="The email stat's id.")]
ListPage = Annotated[Page, Depends(paging(MAX_PAGE_SIZE, tuple(email_stats.sorts)))]
OfIssue = Annotated[Id | None, Query(alias="alertItemId", description="Only the figures of this issue.")]
SearchText = Annotated[str | None, Query(max_length=200, description="Text in the number or title of the issue.")]


@router.get("/email-stats", summary="List the figures of issues, newest first", response_model=list[EmailStatOut])
async def list_email_stats(
    granted: Granted, reader: ReadSession, page: ListPage, q: SearchText = None, alert_item_id: OfIssue = None
) -> Response:
    return await email_stats.list_response(reader, page, granted=granted, q=like_pattern(q), alert_item=alert_item_id)


@router.get(
    "/email-stats/{clientId}",
    summary="The issues in which a client has content",
    response_model=list[EmailStatOut],
    responses=problems(NotFound),
)
async def list_email_stats_of_client(
    granted: Granted,
    reader: ReadSession,
    page: ListPage,
    client_id: Annotated[Id, Path(alias="clientId", description="The client's id.")],
) -> Response:
    check_client_granted(granted, client_id)
    return await email_stats.list_response(reader, page, client=client_id)


@router.get(
    "/email-stat/{id}", summary="The figures of one issue", response_model=EmailStatOut, responses=problems(NotFound)
)
async def get_email_stat(granted: Granted, reader: ReadSession, stat_id: EmailStatId) -> Response:
    return (await email_stats.get(reader, stat_id, granted=granted)).response()


@router.post(
    "/email-stat",
    summary="Record the figures of an issue",
    status_code=201,
    response_model=EmailStatOut,
    responses=problems(Conflict),
)
async def create_email_stat(caller: Writer, session: Session, idempotent: Idempotent, body: EmailStatIn) -> Response:
    return await idempotent(lambda: service.create_email_stat(session, body))


@router.put(
    "/email-stat/{id}",
    summary="Change the figures of an issue",
    response_model=EmailStatOut,
    responses=problems(NotFound, Conflict, Stale),
)
async def update_email_stat(
    caller: Writer, session: Session, stat_id: EmailStatId, expected: IfMatch, body: EmailStatIn
) -> Response:
    return (await service.update_email_stat(session, stat_id, expected, body)).response()


@router.delete(
    "/email-stat/{id}",
    summary="Remove the figures of an issue that have no content",
    responses=problems(NotFound, Conflict, Stale),
)
async def delete_email_stat(caller: Writer, session: Session, stat_id: EmailStatId, expected: IfMatch) -> Deleted:
    return Deleted(deleted=await service.remove_email_stat(session, stat_id, expected))
