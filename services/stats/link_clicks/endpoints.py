"""Endpoints of the clicks on an issue's links (STATS-78)."""

from collections import Counter
from datetime import UTC
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Forbidden, NotFound, TooMany, Unauthenticated, problems
from services.chassis.identity import Admin
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Page
from services.chassis.resource.csv_export import CSV, Export, wants_csv
from services.chassis.resource.paging import cursor_paging
from services.chassis.resource.records import JSON
from services.chassis.types import Id
from services.stats.link_clicks import repository
from services.stats.link_clicks.figures import refresh_live_figures
from services.stats.link_clicks.judging import Judged, is_changed, judge_issue, store_judgements
from services.stats.link_clicks.rules import Reason, Verdict
from services.stats.link_clicks.schemas import Evidence, IssueClicks, JudgeIn, Rejudged
from services.stats.permissions import Reader

MAX_EVIDENCE = 500
router = APIRouter(tags=["clicks of links"], responses=problems(Unauthenticated, Forbidden))
IssueId = Annotated[Id, Path(alias="alertItemId", description="The issue's id.")]


@router.get(
    "/alert-clicks/{alertItemId}",
    summary="The clicks of people and scanners on the links of an issue, or its links as a CSV",
    response_model=IssueClicks,
    responses={200: {"content": {CSV: {}}}, **problems(NotFound, TooMany)},
)
async def get_alert_clicks(caller: Reader, reader: ReadSession, request: Request, issue: IssueId) -> Response:
    body = await reader.scalar(repository.CLICKS, {"issue": issue})
    if body is None:
        raise NotFound("This issue does not exist.")
    if wants_csv(request):
        return await Export(repository.select_link_cells(), {"issue": issue}, "clicks.csv").response(request)
    return Response(body, media_type=JSON)


@router.get(
    "/alert-clicks/{alertItemId}/evidence",
    summary="The clicks of an issue with their verdicts, newest first",
    response_model=list[Evidence],
)
async def list_alert_click_evidence(
    caller: Reader,
    reader: ReadSession,
    issue: IssueId,
    page: Annotated[Page, Depends(cursor_paging(MAX_EVIDENCE, repository.EVIDENCE_ORDER))],
    number: Annotated[Id | None, Query(description="Only this link.")] = None,
    verdict: Annotated[Verdict | None, Query(description="Only clicks with this verdict.")] = None,
) -> Response:
    return (await repository.list_evidence(reader, page, issue, number, verdict)).response()


@router.post("/alert-clicks/judge", summary="Judge clicks again whose address and browser are still known")
async def judge_alert_clicks(caller: Admin, session: Session, body: JudgeIn) -> Rejudged:
    return await judge_again(session, body)


async def judge_again(session: AsyncSession, body: JudgeIn) -> Rejudged:
    """Judge clicks again by the rules and networks of now; unless it is a dry run, store what changed."""
    result = Rejudged(judged=0, changed=0, by_reason={}, people_before=0, people_after=0)
    by_reason = Counter[Reason | Verdict]()
    values = {"alert_item_id": body.alert_item_id, "client_id": body.client_id}
    for issue, slots in (await session.execute(repository.ISSUES, values)).all():
        changed = list[Judged]()
        async for row, judgement in judge_issue(session, issue):
            if (slots and row["slot"] not in slots) or not body.is_within(row["at"].astimezone(UTC).date()):
                continue
            result.judged += 1
            result.people_before += row["verdict"] == Verdict.PERSON
            result.people_after += judgement.verdict == Verdict.PERSON
            if is_changed(row, judgement):
                changed.append((row, judgement))
                by_reason[judgement.reasons[0] if judgement.reasons else judgement.verdict] += 1
        if changed and not body.dry_run:
            await store_judgements(session, changed)
            await refresh_live_figures(session, issue)
    result.changed, result.by_reason = by_reason.total(), dict(by_reason)
    return result
