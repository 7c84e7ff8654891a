"""Endpoints of email stats (STATS-1, STATS-5, STATS-11)."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

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
    lock_newest_stat,
)
from services.stats.figures.live import Source
from services.stats.figures.rules import REQUIRED_FIGURES, check_filled
from services.stats.permissions import Granted, Writer, check_client_granted
from services.stats.replicas import REFERENCES

FILL_ALL = "Please fill out all fields."
DELETE_CONTENT_FIRST = "Delete all content stats first"
HAS_FIGURES = "This issue has figures already."
REQUIRED = ("alert_item_id", "newsletter_link", *REQUIRED_FIGURES)
_REMOVAL_ERRORS: ConstraintErrors = {CONTENT_HAS_EMAIL_STAT: partial(Conflict, DELETE_CONTENT_FIRST)}


async def store_email_stat(session: AsyncSession, body: EmailStatIn) -> RecordResponse:
    """Store the figures of an issue that has none, or only live ones (STATS-2, STATS-5, STATS-77)."""
    values = body.provided_fields()
    check_filled(EmailStat(**values), REQUIRED, FILL_ALL)
    await REFERENCES.check(session, values)
    stat = await lock_newest_stat(session, values["alert_item_id"])
    if stat is None:
        try:
            with map_constraint_errors({ISSUE_IS_UNIQUE: partial(Conflict, HAS_FIGURES)}):
                async with session.begin_nested():
                    return await email_stats.create(session, EmailStat(**values), publish=EMAIL_STAT)
        except Conflict:  # someone was faster, or the first click
            stat = await lock_newest_stat(session, values["alert_item_id"])
    if stat is None or stat.source != Source.LIVE:
        raise await _describe_figures(session, stat)
    _set_fields(stat, values)
    return await email_stats.change(session, stat, publish=EMAIL_STAT)


def _set_fields(stat: EmailStat, values: Mapping[str, Any]) -> None:
    """Set the fields that the request contains. `source` gives up typed clicks."""
    for name, value in values.items():
        if name == "clicks":
            stat.set_clicks(value)
        elif name != "source":
            setattr(stat, name, value)
    if values.get("source"):
        stat.take_live_clicks()
    check_filled(stat, REQUIRED, FILL_ALL)


async def _describe_figures(session: AsyncSession, stat: EmailStat | None) -> Conflict:
    """Return the refusal of other figures of an issue, with those that it has, in or out of the unique index."""
    figures = (await email_stats.get(session, stat.id)).data if stat else None
    issue = figures and figures["alertItem"]
    message = f"Issue {issue['issue']} has figures already." if issue else HAS_FIGURES
    return Conflict(message, errors=[FieldError(field="alertItemId", message=message)], current=figures)


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
        if other := await lock_newest_stat(session, alert_item_id):
            raise await _describe_figures(session, other)
        values["is_unique"] = True
    with map_constraint_errors({ISSUE_IS_UNIQUE: partial(Conflict, HAS_FIGURES)}):
        _set_fields(stat, values)
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
