"""Endpoints of email stats (STATS-1, STATS-5, STATS-11)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Conflict, FieldError, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import (
    ConstraintErrors,
    Deleted,
    Idempotent,
    IfMatch,
    Page,
    RecordResponse,
    like_pattern,
    map_constraint_errors,
    paging,
)
from services.chassis.types import Id
from services.stats.email_stats.repository import (
    CONTENT_HAS_EMAIL_STAT,
    EMAIL_STAT,
    ISSUE_IS_UNIQUE,
    EmailStat,
    EmailStatIn,
    EmailStatOut,
    email_stats,
    find_email_stat,
)
from services.stats.figures.rules import REQUIRED_FIGURES, check_filled
from services.stats.permissions import Granted, Writer, check_client_granted
from services.stats.replicas import REFERENCES

FILL_ALL = "Please fill out all fields."
DELETE_CONTENT_FIRST = "Delete all content stats first"
HAS_FIGURES = "This issue has figures already."
REQUIRED = ("alert_item_id", "newsletter_link", *REQUIRED_FIGURES)
_REMOVAL_ERRORS: ConstraintErrors = {CONTENT_HAS_EMAIL_STAT: partial(Conflict, DELETE_CONTENT_FIRST)}


async def store_email_stat(session: AsyncSession, body: EmailStatIn) -> RecordResponse:
    """Store the figures of an issue that has none (STATS-2, STATS-5)."""
    values = body.provided_fields()
    stat = EmailStat(**values)
    check_filled(stat, REQUIRED, FILL_ALL)
    await REFERENCES.check(session, values)
    await _check_no_figures(session, stat.alert_item_id)
    async with _refuse_concurrent_figures(session, stat.alert_item_id):
        return await email_stats.create(session, stat, publish=EMAIL_STAT)


async def _check_no_figures(session: AsyncSession, alert_item_id: int) -> None:
    """Check that an issue has no figures, in or out of the unique index; a refusal carries them."""
    stat_id = await find_email_stat(session, alert_item_id)
    if stat_id is None:
        return
    figures = (await email_stats.get(session, stat_id)).data
    issue = figures["alertItem"]
    message = f"Issue {issue['issue']} has figures already." if issue else HAS_FIGURES
    raise Conflict(message, errors=[FieldError(field="alertItemId", message=message)], current=figures)


@asynccontextmanager
async def _refuse_concurrent_figures(session: AsyncSession, alert_item_id: int) -> AsyncIterator[None]:
    """Refuse figures of an issue that a concurrent request recorded after `_check_no_figures`."""
    try:
        with map_constraint_errors({ISSUE_IS_UNIQUE: partial(Conflict, HAS_FIGURES)}):
            async with session.begin_nested():
                yield
    except Conflict:
        await _check_no_figures(session, alert_item_id)
        raise


router = APIRouter(tags=["email stats"], responses=problems(Unauthenticated, Forbidden))
EmailStatId = Annotated[Id, Path(alias="id", description="The email stat's id.")]
ListPage = Annotated[Page, Depends(paging(sorts=email_stats.sorts))]
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
    return await idempotent(lambda: store_email_stat(session, body))


@router.put(
    "/email-stat/{id}",
    summary="Change the figures of an issue",
    response_model=EmailStatOut,
    responses=problems(NotFound, Conflict, Stale),
)
async def update_email_stat(
    caller: Writer, session: Session, stat_id: EmailStatId, expected: IfMatch, body: EmailStatIn
) -> Response:
    values = body.provided_fields()
    stat = await REFERENCES.lock_and_check(session, values, lambda: email_stats.lock(session, stat_id, expected))
    alert_item_id = values.get("alert_item_id") or stat.alert_item_id
    if alert_item_id != stat.alert_item_id:
        await _check_no_figures(session, alert_item_id)
        values["is_unique"] = True
    async with _refuse_concurrent_figures(session, alert_item_id):
        for name, value in values.items():
            setattr(stat, name, value)
        check_filled(stat, REQUIRED, FILL_ALL)
        return (await email_stats.change(session, stat, publish=EMAIL_STAT)).response()


@router.delete(
    "/email-stat/{id}",
    summary="Remove the figures of an issue that have no content",
    responses=problems(NotFound, Conflict, Stale),
)
async def delete_email_stat(caller: Writer, session: Session, stat_id: EmailStatId, expected: IfMatch) -> Deleted:
    await email_stats.lock(session, stat_id, expected)
    with map_constraint_errors(_REMOVAL_ERRORS):
        return Deleted(deleted=await email_stats.remove(session, [stat_id], publish=EMAIL_STAT))
