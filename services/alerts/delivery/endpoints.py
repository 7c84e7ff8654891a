"""Endpoints of published issues (API-60, ALERT-120)."""

import json
from typing import Annotated

from fastapi import Depends, Path, Query, Response

from services.alerts.delivery.repository import NEWEST, Queries
from services.alerts.delivery.schemas import PublicIssue, PublicIssueEmail
from services.alerts.issues.rules import MAX_ISSUE
from services.chassis.http.problems import NotFound, problems
from services.chassis.persistence.database import ReadSession
from services.chassis.resource import Page, cursor_paging, like_patterns, public_router, respond_publicly

MAX_PAGE_SIZE = 50
router = public_router(tags=["delivery"])
IssueNumber = Annotated[int, Path(alias="issue", ge=1, le=MAX_ISSUE, description="The number of the issue.")]


@router.get(
    "/alerts",
    summary="Published issues, the highest number first",
    description="Empty unless the house has an archive. `X-Total-Count` has the number of all, `X-Next-Cursor` the"
    " `cursor` of the next page.",
    response_model=list[PublicIssue],
)
async def list_public_alerts(
    reader: ReadSession,
    queries: Queries,
    page: Annotated[Page, Depends(cursor_paging(MAX_PAGE_SIZE, NEWEST))],
    q: Annotated[str, Query(max_length=200, description="Words in number and title, such as `#418 filters`.")] = "",
) -> Response:
    found = await queries.issues.list_records(reader, page, search=like_patterns(q))
    return respond_publicly(found.body, "alerts", headers=found.headers)


@router.get(
    "/alert/{issue}",
    summary="One published issue with its email",
    description="The frozen email of the edition that was sent. Links of a mail service's recipients lead to the site.",
    response_model=PublicIssueEmail,
    responses=problems(NotFound),
)
async def get_public_alert(reader: ReadSession, queries: Queries, number: IssueNumber) -> Response:
    email = await queries.get_email(reader, number)
    return respond_publicly(json.dumps(email.fields, ensure_ascii=False), f"alert-{number}")
