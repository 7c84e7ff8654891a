"""Snapshots: both emails as they were when an issue was published (API contract §3)."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, func, select
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.items.models import NOT_IN_TRASH, AlertItem
from services.alerts.models import AlertsBase
from services.alerts.preview.letters import Letters
from services.alerts.preview.reading import read_issue
from services.alerts.preview.schemas import EmailReport
from services.alerts.sections.kinds import Variant
from services.chassis.http.problems import NotFound


class Snapshot(AlertsBase):
    """One email of an issue, frozen; replaced at the next publication."""

    __tablename__ = "snapshots"

    alert_item_id: Mapped[int] = mapped_column(ForeignKey("alert_items.id", ondelete="CASCADE"), primary_key=True)
    variant: Mapped[str] = mapped_column(primary_key=True)
    subject: Mapped[str]
    html: Mapped[str]
    text: Mapped[str]
    report: Mapped[dict[str, Any] | None] = mapped_column(JSONB)  # none where it was published before these were kept
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


async def freeze(session: AsyncSession, letters: Letters, item_id: int) -> None:
    """Keep both emails as they are at this moment."""
    issue = await read_issue(session, item_id)
    for variant in Variant:
        email = letters.render(issue, variant)
        row = {"alert_item_id": item_id, "variant": variant.value}
        kept = {
            "subject": email.subject,
            "html": email.html,
            "text": email.text,
            "report": EmailReport.of(issue, email, variant).model_dump(),
            "created_at": func.now(),
        }
        statement = insert(Snapshot).values(**row, **kept)
        await session.execute(statement.on_conflict_do_update(index_elements=list(row), set_=kept))


async def frozen(session: AsyncSession, item_id: int, variant: Variant) -> Snapshot:
    """An email as it was published.

    Raises:
        NotFound: there is no such issue, or it was never published.
    """
    statement = select(Snapshot).join(AlertItem, AlertItem.id == Snapshot.alert_item_id)
    statement = statement.where(AlertItem.id == item_id, NOT_IN_TRASH, Snapshot.variant == variant.value)
    snapshot = await session.scalar(statement)
    if snapshot is None:
        raise NotFound("This alert item has not been published.")
    return snapshot
