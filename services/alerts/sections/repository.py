"""Every query of sections."""

from fastapi import Response
from sqlalchemy import Text, and_, cast, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.items.models import NOT_IN_TRASH, AlertItem
from services.alerts.items.repository import items
from services.alerts.sections.kinds import KINDS, Kind
from services.alerts.sections.models import Section
from services.alerts.sections.schemas import SCHEMAS
from services.alerts.sections.shape import extra_columns, in_slots
from services.chassis.resource import RecordResponse, Records
from services.chassis.resource.records import JSON

NULL = "null"

sections = {
    kind.name: Records(Section, SCHEMAS[kind.name].out, "section", columns=extra_columns(kind))
    for kind in KINDS.values()
}
"""The shared verbs of each kind by its name."""

_IN_ISSUE = {
    kind.name: select(cast(in_slots(kind), Text), func.max(Section.id), func.max(Section.version))
    .select_from(AlertItem)
    .join(Section, and_(Section.alert_item_id == AlertItem.id, Section.kind == kind.name), isouter=True)
    .where(NOT_IN_TRASH)
    .group_by(AlertItem.id)
    for kind in KINDS.values()
}


async def in_issue(session: AsyncSession, kind: Kind, item_id: int) -> Response:
    """What an issue has of a kind: a list by position, or one record or null.

    Raises:
        NotFound: there is no such issue.
    """
    found = (await session.execute(_IN_ISSUE[kind.name].where(AlertItem.id == item_id))).one_or_none()
    if found is None:
        raise items.not_found()
    body, section_id, version = found
    if kind.is_list or body is None:
        return Response(body or NULL, media_type=JSON)
    return RecordResponse(section_id, version, body).response()
