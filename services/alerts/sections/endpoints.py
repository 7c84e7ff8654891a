"""Endpoints of sections, the same for every kind of the registry (ALERT-9, ALERT-10, ALERT-11)."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from services.alerts.issues.repository import ALERT_ITEM
from services.alerts.issues.schemas import AlertItemId
from services.alerts.permissions import Reader, Writer
from services.alerts.section_kinds import JOB_KIND, KINDS, Kind
from services.alerts.sections import service
from services.alerts.sections.repository import get_sections_of_issue, lock_section, sections
from services.alerts.sections.schemas import (
    SCHEMAS,
    AdSlotOut,
    NewSectionIn,
    SectionIn,
    Source,
    SourceUseOut,
    get_sections_type,
)
from services.alerts.sections.sources import list_ad_slots, list_uses
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch
from services.chassis.types import Id

MAX_ADS = 50
"""The maximum number of ads in a request: a page of the Ad Manager."""
MAX_SOURCES = 100
"""The maximum number of records in a request: those that a list offers."""
SectionId = Annotated[Id, Path(alias="id", description="The section's own id.")]


router = APIRouter(tags=["sections"], responses=problems(Unauthenticated, Forbidden))


def _add_routes(kind: Kind) -> None:
    """Add the documented paths of one kind with its schemas."""
    schemas = SCHEMAS[kind.name]

    async def get(caller: Reader, reader: ReadSession, item_id: AlertItemId) -> Response:
        return await get_sections_of_issue(reader, kind, item_id)

    async def create(caller: Writer, session: Session, idempotent: Idempotent, body: NewSectionIn) -> Response:
        return await idempotent(lambda: service.create_section(session, kind, caller.user_id, body))

    async def update(
        caller: Writer, session: Session, section_id: SectionId, expected: IfMatch, body: SectionIn
    ) -> Response:
        return (await service.change_section(session, kind, caller.user_id, section_id, expected, body)).response()

    async def delete(caller: Writer, session: Session, section_id: SectionId, expected: IfMatch) -> Deleted:
        section = await lock_section(session, kind, section_id, expected)
        await sections[kind.name].remove(session, [section.id])
        await ALERT_ITEM.publish(session, section.alert_item_id)
        return Deleted(deleted=[section.id])

    # FastAPI takes the schema of the body from the annotation. The types above are only the base classes.
    create.__annotations__["body"] = schemas.new
    update.__annotations__["body"] = schemas.change

    path = f"/alert-{kind.name}"
    read_path = "/alert-jobs" if kind is JOB_KIND else path
    add, name, label = router.add_api_route, kind.name.replace("-", "_"), kind.label
    add(f"{read_path}/{{id}}", get, methods=["GET"], response_model=get_sections_type(kind),
        responses=problems(NotFound),
        name=f"get_{read_path[1:].replace('-', '_')}", summary=f"{label}: read")  # fmt: skip
    add(path, create, methods=["POST"], status_code=201, response_model=schemas.out, responses=problems(Conflict),
        name=f"create_alert_{name}", summary=f"{label}: create")  # fmt: skip
    add(f"{path}/{{id}}", update, methods=["PUT"], response_model=schemas.out,
        responses=problems(NotFound, Conflict, Stale),
        name=f"update_alert_{name}", summary=f"{label}: change")  # fmt: skip
    add(f"{path}/{{id}}", delete, methods=["DELETE"], responses=problems(NotFound, Stale),
        name=f"delete_alert_{name}", summary=f"{label}: delete")  # fmt: skip


@router.get("/alert-ad-slots", summary="The ad slots that were filled from ads", response_model=list[AdSlotOut])
async def list_alert_ad_slots(
    caller: Reader,
    session: Session,
    ad_ids: Annotated[list[Id], Query(alias="adId", max_length=MAX_ADS, description="The ids of the ads.")],
) -> Response:
    return await list_ad_slots(session, ad_ids)


@router.get("/alert-source-uses", summary="The last issue that was filled from each of these records")
async def list_alert_source_uses(
    caller: Reader,
    session: Session,
    sources: Annotated[list[Source], Query(alias="source", max_length=MAX_SOURCES, description="As `post/1740`.")],
) -> list[SourceUseOut]:
    return await list_uses(session, sources)


for _kind in KINDS.values():
    _add_routes(_kind)
