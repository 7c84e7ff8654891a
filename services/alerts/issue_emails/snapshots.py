"""Emails of issues as they were published, in versions: tables and queries (ALERT-5, ALERT-132)."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import ColumnElement, ForeignKey, RowMapping, bindparam, delete, func, select, text, update
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.email.render import RenderedEmail
from services.alerts.issue_emails.slots import SLOT_DIGESTS
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem
from services.alerts.issues.rules import Status
from services.alerts.models import AlertsBase
from services.alerts.preflight.link_rules import list_pictures
from services.alerts.replicas import has_readers
from services.alerts.section_kinds import Variant
from services.chassis.http.problems import NotFound
from services.chassis.persistence.database import AsyncReadSession
from services.chassis.persistence.tables import imported_records
from services.chassis.types import Id

MAX_EARLIER = 20
"""The number of earlier versions that an issue keeps, besides the one that was sent."""


class PublishedEmail:
    """The columns of an email of an issue as it was published."""

    alert_item_id: Mapped[int] = mapped_column(ForeignKey("alert_items.id", ondelete="CASCADE"), primary_key=True)
    variant: Mapped[str] = mapped_column(primary_key=True)
    subject: Mapped[str]
    html: Mapped[str]
    text: Mapped[str]
    report: Mapped[dict[str, Any] | None] = mapped_column(JSONB)  # null in the oldest snapshots
    slots: Mapped[list[dict[str, Any]] | None] = mapped_column(
        JSONB(none_as_null=True), comment="digests of the sections when it was published; null in older snapshots"
    )
    preheader: Mapped[str] = mapped_column(server_default="")  # empty in older snapshots
    picture: Mapped[str | None] = mapped_column(
        comment="the URL of the first picture that is no ad; null without one and in older snapshots"
    )
    links: Mapped[list[dict[str, Any]]] = mapped_column(
        JSONB, server_default="[]", comment="the signed links from top to bottom; empty in older snapshots"
    )
    published_by: Mapped[int | None]
    content: Mapped[str | None] = mapped_column(
        comment="of the standard edition the whole issue, as in the API; null in older snapshots"
    )
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class Snapshot(PublishedEmail, AlertsBase):
    """An email in the newest version that was published (ALERT-5)."""

    __tablename__ = "snapshots"

    version: Mapped[int] = mapped_column(server_default="1")


class EarlierSnapshot(PublishedEmail, AlertsBase):
    """An email in a version that was published before (ALERT-132)."""

    __tablename__ = "earlier_snapshots"

    version: Mapped[int] = mapped_column(primary_key=True)


_of_issue = select(Snapshot.version).where(Snapshot.alert_item_id == AlertItem.id)
WAS_SENT: ColumnElement[bool] = _of_issue.correlate(AlertItem).exists().label("was_sent")
"""Whether an issue was published here. One that was imported as published was not, so its links count nothing."""
_PUBLISHED_JSON = (
    select(Snapshot.content)
    .join(AlertItem, AlertItem.id == Snapshot.alert_item_id)
    .where(AlertItem.id == bindparam("id"), NOT_IN_TRASH, Snapshot.variant == Variant.STANDARD.value)
)

# The versions of the edition of an issue.
_VERSIONS = text(f"""
    SELECT published.version, published.created_at AS published_at,
        (SELECT email FROM users WHERE id = published_by) AS published_by,
        octet_length(html) AS bytes, coalesce(jsonb_array_length(report -> 'links'), 0) AS links,
        coalesce(published.version = sent_version, is_newest AND {has_readers("item")}) AS is_sent,
        CASE WHEN shows_correction OR sent_version IS NULL THEN is_newest ELSE published.version = sent_version END
            AS is_on_web
    FROM alert_items AS item JOIN (
        SELECT alert_item_id, variant, version, created_at, published_by, html, report, true AS is_newest
        FROM snapshots WHERE alert_item_id = :id
        UNION ALL SELECT alert_item_id, variant, version, created_at, published_by, html, report, false
        FROM earlier_snapshots WHERE alert_item_id = :id
    ) AS published ON alert_item_id = item.id
    WHERE item.id = :id AND item.deleted_at IS NULL
        AND variant = CASE WHEN holiday_alert THEN 'holiday' ELSE 'standard' END
    ORDER BY published.version DESC
""")  # noqa: S608 - only constants
NOT_PUBLISHED = "This alert item has not been published."
IMPORTED = "This issue was imported: what was sent is kept where it was sent. The preview shows it as it is here."
NOT_KEPT = "No sections were kept of this alert item: it was not published, or long ago."
NO_SUCH_VERSION = "This alert item has no such version."


SENT = "sent"
Version = Id | Literal["sent"]
"""Of a published email: its number, or that of the one that readers got."""


async def get_snapshot(
    session: AsyncSession, item_id: int, variant: Variant, version: Version | None = None
) -> Snapshot | EarlierSnapshot:
    """Return an email as it was published, by default the newest version."""
    for model in (Snapshot, EarlierSnapshot) if version is not None else (Snapshot,):
        wanted = func.coalesce(AlertItem.sent_version, model.version) if version == SENT else version
        statement = select(model).join(AlertItem, AlertItem.id == model.alert_item_id)
        statement = statement.where(AlertItem.id == item_id, NOT_IN_TRASH, model.variant == variant.value)
        statement = statement if wanted is None else statement.where(model.version == wanted)
        snapshot: Snapshot | EarlierSnapshot | None = await session.scalar(statement)
        if snapshot is not None:
            return snapshot
    if version not in (None, SENT):
        raise NotFound(NO_SUCH_VERSION)
    raise NotFound(IMPORTED if await _is_imported(session, item_id) else NOT_PUBLISHED)


async def _is_imported(session: AsyncSession, item_id: int) -> bool:
    """Whether an issue came as published from another system, and was not published here since."""
    came = select(imported_records.c.record_id).join(AlertItem, AlertItem.id == imported_records.c.record_id)
    came = came.where(imported_records.c.kind == "alert-item", AlertItem.id == item_id, NOT_IN_TRASH)
    return bool(await session.scalar(select(came.where(AlertItem.status == Status.PUBLISHED).exists())))


async def get_published_issue(reader: AsyncReadSession, item_id: int) -> str:
    """Read an issue and all its sections as JSON, as they were when it was published the last time (ALERT-133)."""
    body = await reader.scalar(_PUBLISHED_JSON, {"id": item_id})
    if body is None:
        raise NotFound(NOT_KEPT)
    return str(body)


async def list_versions(reader: AsyncReadSession, item_id: int) -> Sequence[RowMapping]:
    """Return what is known of each published version of an issue's edition, the newest first."""
    found = (await reader.execute(_VERSIONS, {"id": item_id})).mappings().all()
    if not found:
        raise NotFound(NOT_PUBLISHED)
    return found


async def keep_version(session: AsyncSession, item_id: int) -> None:
    """Keep the newest version of an issue's emails as an earlier one; it counts as sent if readers clicked it."""
    is_sent = (AlertItem.sent_version.is_(None), has_readers())
    newest = select(func.max(Snapshot.version)).where(Snapshot.alert_item_id == AlertItem.id).scalar_subquery()
    pin = update(AlertItem).where(AlertItem.id == item_id, *is_sent).values(sent_version=newest)
    await session.execute(pin.execution_options(synchronize_session=False))
    names = [column.name for column in EarlierSnapshot.__table__.columns]
    rows = select(*(Snapshot.__table__.c[name] for name in names)).where(Snapshot.alert_item_id == item_id)
    await session.execute(insert(EarlierSnapshot).from_select(names, rows))
    earlier = select(EarlierSnapshot.version).where(EarlierSnapshot.alert_item_id == item_id).distinct()
    kept = earlier.order_by(EarlierSnapshot.version.desc()).limit(MAX_EARLIER)
    sent = select(AlertItem.sent_version).where(AlertItem.id == item_id).scalar_subquery()
    is_old = (EarlierSnapshot.version.not_in(kept), EarlierSnapshot.version.is_distinct_from(sent))
    await session.execute(delete(EarlierSnapshot).where(EarlierSnapshot.alert_item_id == item_id, *is_old))


async def save_snapshot(
    session: AsyncSession,
    item_id: int,
    variant: Variant,
    rendered: RenderedEmail,
    report: dict[str, Any],
    content: str | None,
) -> None:
    """Store an email as a snapshot with digests of its sections, in place of the version before it."""
    key = {"alert_item_id": item_id, "variant": variant.value}
    values: dict[str, Any] = {
        "subject": rendered.subject,
        "html": rendered.html,
        "text": rendered.text,
        "preheader": rendered.preheader,
        "picture": _find_picture(rendered),
        "report": report,
        "links": [{"number": link.number, "slot": link.place, "url": link.target} for link in rendered.links],
        "content": content,
        "created_at": func.now(),
    }
    slots, user_id = (
        select(column).where(AlertItem.id == item_id).scalar_subquery()
        for column in (SLOT_DIGESTS, AlertItem.updated_by)
    )
    statement = insert(Snapshot).values(**key, **values, slots=slots, published_by=user_id)
    values |= {"slots": statement.excluded.slots, "published_by": statement.excluded.published_by}
    values["version"] = Snapshot.version + 1
    await session.execute(statement.on_conflict_do_update(index_elements=list(key), set_=values))


def _find_picture(rendered: RenderedEmail) -> str | None:
    """Return the URL of the first picture that is no ad, or None."""
    pictures = (picture.url for slot, picture in list_pictures(rendered.content.blocks) if slot.kind != "ads")
    return next(pictures, None)
