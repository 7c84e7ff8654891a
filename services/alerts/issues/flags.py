"""What of an imported issue a person could not have saved (MOVE-16)."""

from sqlalchemy import func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import AlertItem, Section
from services.alerts.issues.schemas import AlertItemIn
from services.alerts.slots import SLOTS
from services.chassis.resource.import_flags import Flags, check_mended

_key = func.concat_ws("-", Section.kind, func.nullif(Section.position, literal_column("0")))
_of_sections = select(func.json_object_agg(_key, Section.import_flags))
FLAGGED_SLOTS = (
    _of_sections.where(Section.alert_item_id == AlertItem.id, Section.import_flags.is_not(None))
    .correlate(AlertItem)
    .scalar_subquery()
)
"""The flags of an issue's sections, by the key of their slot; null without any."""


async def check_issue_mended(session: AsyncSession, item: AlertItem) -> None:
    """Refuse to publish an issue with flags, or with sections that have some."""
    found: dict[str, Flags] = await session.scalar(select(FLAGGED_SLOTS).where(AlertItem.id == item.id)) or {}
    flagged = {slot.label: found[key] for key, slot in SLOTS.items() if key in found}
    check_mended({"": item.import_flags or [], **flagged}, AlertItemIn)
