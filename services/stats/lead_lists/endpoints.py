"""Endpoints of leads, the same for content and campaigns (STATS-14, STATS-18, STATS-19)."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from sqlalchemy import Boolean, Integer, String, cast, select

from services.chassis.events import publish_export_audit
from services.chassis.http.problems import (
    Forbidden,
    NotFound,
    TooLarge,
    TooMany,
    Unauthenticated,
    WrongMediaType,
    problems,
)
from services.chassis.identity import require_reauthentication
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, ItemsToDelete, Out, Page, like_pattern, paging
from services.chassis.resource.csv_export import CSV, Export, escape_formulas, wants_csv
from services.chassis.resource.records import JSON
from services.chassis.types import Id
from services.stats.lead_lists import repository
from services.stats.lead_lists.imports.layout import HEADERS
from services.stats.lead_lists.imports.repository import mark_imports_without_leads
from services.stats.lead_lists.imports.schemas import LeadImportDone
from services.stats.lead_lists.imports.service import import_leads
from services.stats.lead_lists.imports.upload import describe_form, open_upload
from services.stats.lead_lists.repository import (
    EMAIL,
    EMC,
    Parent,
    lock_parent,
    lock_parents,
    recount_leads,
    where_leads,
)
from services.stats.leads import MATCHES_SEARCH, Lead, LeadOut, leads
from services.stats.permissions import Granted, Writer, limit_to_first_rows

FILENAME = "leads.csv"
UPLOAD_FORM = describe_form(
    file=("string", "A CSV of at most 50 MiB."),
    clientId=("integer", "Refused unless the leads are this client's."),
    mapping=("string", 'Columns by field, such as {"email": 0}.'),
    dryRun=("boolean", "Report the result and store nothing."),
)


def export_leads(parent: Parent, parent_id: int, pattern: str | None, sort: str) -> Export:
    """Export the leads of one parent as CSV, with headers that an import recognises."""
    columns = [_select_cell(name).label(header) for name, header in HEADERS.items()]
    rows = select(*columns).where(*where_leads(parent, parent_id))
    values: Mapping[str, Any] = {}
    if pattern:
        rows, values = rows.where(MATCHES_SEARCH), {"q": pattern}
    order = (leads.sorts[sort.removeprefix("-")], Lead.id)
    rows = rows.order_by(*(column.desc() if sort.startswith("-") else column.asc() for column in order))
    what = f"Leads of {parent.noun}"
    record = partial(publish_export_audit, context="stats", what=what, filters=values, rows=None, id=parent_id)
    return Export(rows, values, FILENAME, record=record)


def _select_cell(name: str) -> Any:
    column = getattr(Lead, name)
    if isinstance(column.type, String):
        return escape_formulas(column)
    return cast(column, Integer) if isinstance(column.type, Boolean) else column


ParentId = Annotated[Id, Path(alias="id", description="The id of the content stat or campaign.")]
ListPage = Annotated[Page, Depends(paging(sorts=leads.sorts))]
SearchText = Annotated[
    str | None, Query(max_length=200, description="Text in the email address, a name, the company or the job title.")
]


class LeadsRemoved(Out):
    """The number of removed leads."""

    removed: int


def _build_router(parent: Parent, name: str) -> APIRouter:
    """Build the endpoints for one kind of parent."""
    router = APIRouter(tags=["leads"], responses=problems(Unauthenticated, Forbidden))

    @router.get(
        f"/{parent.lists}/{{id}}",
        operation_id=f"list{name}Leads",
        summary=f"The leads of {parent.noun}, newest first, or all of them as a CSV",
        response_model=list[LeadOut],
        responses={200: {"content": {CSV: {}}}, **problems(NotFound, TooMany)},
        dependencies=[Depends(require_reauthentication(when=wants_csv))],
    )
    async def list_leads(
        granted: Granted,
        reader: ReadSession,
        request: Request,
        parent_id: ParentId,
        page: ListPage,
        q: SearchText = None,
    ) -> Response:
        await parent.records.get(reader, parent_id, granted=granted)
        if wants_csv(request):
            return await export_leads(parent, parent_id, like_pattern(q), page.sort).response(request)
        page = limit_to_first_rows(request, page)
        return await leads.list_response(reader, page, q=like_pattern(q), **{parent.name: parent_id})

    @router.post(
        f"/{parent.uploads}/{{id}}",
        operation_id=f"upload{name}Leads",
        summary=f"Import leads of {parent.noun} from a CSV",
        response_model=LeadImportDone,
        openapi_extra=UPLOAD_FORM,
        responses=problems(NotFound, TooLarge, WrongMediaType),
    )
    async def upload_leads(caller: Writer, session: Session, request: Request, parent_id: ParentId) -> Response:
        record = await parent.records.get(session, parent_id)
        async with open_upload(request) as upload:
            upload.check_client(record.data["clientId"])
            result = await import_leads(session, caller, parent, parent_id, upload)
        return Response(result, media_type=JSON)

    @router.delete(f"/{parent.lists}", operation_id=f"delete{name}Leads", summary=f"Remove leads of {parent.noun}")
    async def delete_leads(caller: Writer, session: Session, items: ItemsToDelete) -> Deleted:
        parent_ids = await lock_parents(session, parent, set(items.items_to_delete))
        removed = await repository.delete_leads(session, parent, set(items.items_to_delete))
        await recount_leads(session, parent, parent_ids)
        await mark_imports_without_leads(session, parent, parent_ids)
        return Deleted(deleted=removed)

    @router.delete(
        f"/{parent.lists}/{{id}}",
        operation_id=f"deleteAll{name}Leads",
        summary=f"Remove all leads of {parent.noun}",
        responses=problems(NotFound),
    )
    async def delete_all_leads(caller: Writer, session: Session, parent_id: ParentId) -> LeadsRemoved:
        await lock_parent(session, parent, parent_id)
        removed = await repository.delete_all_leads(session, parent, parent_id)
        await recount_leads(session, parent, [parent_id])
        await mark_imports_without_leads(session, parent, [parent_id])
        return LeadsRemoved(removed=removed)

    return router


email_leads = _build_router(EMAIL, "Email")
emc_leads = _build_router(EMC, "Emc")
