"""Endpoint of the audit trail."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response

from services.auth.reporting.audit.repository import Action, AuditEntryOut, audit_entries
from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.identity import Admin
from services.chassis.persistence.database import ReadSession
from services.chassis.resource import Page, like_pattern, paging
from services.chassis.types import Id, UtcTime

router = APIRouter(tags=["audit"], responses=problems(Unauthenticated, Forbidden))
Name = Annotated[str | None, Query(max_length=50)]


@router.get("/audit", summary="List the audit trail, newest first", response_model=list[AuditEntryOut])
async def list_audit(
    caller: Admin,
    reader: ReadSession,
    page: Annotated[Page, Depends(paging())],
    user_id: Annotated[Id | None, Query(alias="userId")] = None,
    context: Name = None,
    entity: Name = None,
    record_id: Annotated[Id | None, Query(alias="recordId")] = None,
    action: Action | None = None,
    q: Annotated[str, Query(max_length=200, description="A part of the title or of the e-mail.")] = "",
    since: Annotated[UtcTime | None, Query(alias="from")] = None,
    until: Annotated[UtcTime | None, Query(alias="to", description="Before this time.")] = None,
) -> Response:
    return await audit_entries.list_response(
        reader,
        page,
        user_id=user_id,
        context=context,
        entity=entity,
        record_id=record_id,
        action=action,
        search=like_pattern(q),
        since=since,
        until=until,
    )
