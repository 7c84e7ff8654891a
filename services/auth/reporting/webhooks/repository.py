"""Webhooks and their deliveries: tables and queries."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from sqlalchemy import (
    ARRAY,
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Index,
    Row,
    String,
    Update,
    any_,
    bindparam,
    func,
    literal,
    literal_column,
    select,
    text,
    true,
    update,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.limits import lock_keys
from services.auth.models import AuthBase
from services.auth.reporting.webhooks.rules import LEASE, Report, write_body
from services.auth.reporting.webhooks.schemas import DeliveryOut, WebhookOut
from services.chassis.app.public_cache import CACHED_SECONDS
from services.chassis.events import Event, PublishedState, published_entity
from services.chassis.persistence.base import Record
from services.chassis.queue import claim_due
from services.chassis.resource import Records


class Webhook(Record, AuthBase):
    """An address that is told about events. `failing_since` is null while its last response was a success."""

    __tablename__ = "webhooks"
    __table_args__ = (Index("ix_webhooks_newest", "created_at", "id"),)

    name: Mapped[str]
    url: Mapped[str]
    events: Mapped[list[str]] = mapped_column(ARRAY(String))
    sealed_secret: Mapped[bytes] = mapped_column(comment="encrypted, see sealing.py")
    active: Mapped[bool] = mapped_column(server_default=true())
    owner_id: Mapped[int | None] = mapped_column(comment="who answers for it; null for an older one")
    failing_since: Mapped[datetime | None]
    switched_off_at: Mapped[datetime | None] = mapped_column(comment="because it failed for days")


def _make_id() -> str:
    return f"msg_{uuid4().hex}"


class WebhookDelivery(Record, AuthBase):
    """An event for one webhook. The API calls the response an answer, and the log of attempts tries."""

    __tablename__ = "webhook_deliveries"
    __table_args__ = (
        CheckConstraint("status IN ('pending', 'delivered', 'failed')", name="status"),
        Index("ix_webhook_deliveries_newest", "created_at", "id"),
        Index("ix_webhook_deliveries_webhook", "webhook_id", "created_at", "id"),
        Index("ix_webhook_deliveries_due", "webhook_id", "due_at", postgresql_where=text("status = 'pending'")),
    )

    webhook_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("webhooks.id", ondelete="CASCADE"))
    message_id: Mapped[str] = mapped_column(unique=True, default=_make_id, comment="the same in every attempt")
    event: Mapped[str]
    title: Mapped[str | None]
    body: Mapped[str]
    status: Mapped[str] = mapped_column(default="pending", server_default="pending")
    due_at: Mapped[datetime] = mapped_column(server_default=text("now()"))
    attempts: Mapped[int] = mapped_column(default=0, server_default="0")
    last_status: Mapped[int | None] = mapped_column(comment="of the last answer; null if there was none")
    response: Mapped[str | None] = mapped_column("answer", comment="the beginning of the last one")
    attempt_log: Mapped[list[dict[str, Any]]] = mapped_column("tries", JSONB, default=list, server_default="[]")


class PublicState(AuthBase):
    """What is public of a publication, as its last state said; `fields` is null when it is not public."""

    __tablename__ = "public_states"

    entity: Mapped[str] = mapped_column(primary_key=True)
    record_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    version: Mapped[int] = mapped_column(BigInteger)
    fields: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True), comment="those that are reported")


webhooks = Records(Webhook, WebhookOut, "webhook")
deliveries = Records(
    WebhookDelivery,
    DeliveryOut,
    "delivery",
    columns={"answer": WebhookDelivery.response.expression, "tries": WebhookDelivery.attempt_log.expression},
    filters={
        "webhook_id": WebhookDelivery.webhook_id == bindparam("webhook_id", type_=BigInteger),
        "status": WebhookDelivery.status == bindparam("status", type_=String),
        "event": WebhookDelivery.event == bindparam("event", type_=String),
    },
)
_NOT_PUBLISHED = frozenset({"failingSince"})
WEBHOOK = PublishedState(
    published_entity("auth", "webhook"),
    Webhook.id,
    [column for column in webhooks.columns if column.name not in _NOT_PUBLISHED],
)
"""Events of webhooks, for the audit trail, without their secrets (EVENT-1)."""


async def lock_count(session: AsyncSession) -> int:
    """Return the number of webhooks, and prevent that others are added until the transaction ends."""
    await lock_keys(session, ["webhooks"])
    return await session.scalar(select(func.count()).select_from(Webhook)) or 0


async def count_by_status(session: AsyncSession) -> Sequence[Any]:
    """Count the stored deliveries of each webhook by status, as `WebhookHealth`."""
    is_one_of = {status: WebhookDelivery.status == status for status in ("pending", "delivered", "failed")}
    counts = [func.count().filter(is_it).label(status) for status, is_it in is_one_of.items()]
    statement = select(WebhookDelivery.webhook_id, *counts).group_by(WebhookDelivery.webhook_id)
    return (await session.execute(statement)).all()


async def store_public_fields(session: AsyncSession, event: Event, fields: Mapping[str, Any] | None) -> Row[Any] | None:
    """Store what is public of a publication; return in `before` what was until then, or no row for an older state."""
    given = {"entity": event.entity, "record_id": event.id, "version": event.version, "fields": fields}
    stored = pg_insert(PublicState).values(given)
    newer = {"version": stored.excluded.version, "fields": stored.excluded.fields}
    stored = stored.on_conflict_do_update(
        index_elements=["entity", "record_id"], set_=newer, where=PublicState.version < stored.excluded.version
    )
    before = literal_column("old.fields", JSONB).label("before")
    row: Row[Any] | None = (await session.execute(stored.returning(before))).first()
    return row


async def queue_report(session: AsyncSession, report: Report, at: datetime) -> None:
    """Queue a delivery of a report to each active webhook that wants its event.

    It is due when no kept public response is older than the change: who makes a site anew on it reads that (API-82).
    """
    due_at = func.clock_timestamp() + timedelta(seconds=CACHED_SECONDS + 0.5)
    is_wanted = Webhook.active & (literal(report.event.value) == any_(Webhook.events))
    found = await session.scalars(select(Webhook.id).where(is_wanted).with_for_update(read=True, key_share=True))
    queued = {"event": report.event, "title": report.title, "body": write_body(report.event, at, report.data)}
    session.add_all(WebhookDelivery(webhook_id=webhook_id, due_at=due_at, **queued) for webhook_id in found)


async def claim_deliveries(session: AsyncSession, busy: Collection[int], limit: int) -> Sequence[WebhookDelivery]:
    """Claim up to `limit` due deliveries of each active webhook but the busy ones: no other worker sends them."""
    lanes = select(Webhook.id.label("lane")).where(Webhook.active, Webhook.id.not_in(busy)).subquery("lanes")
    is_pending = WebhookDelivery.status == "pending"
    lane = WebhookDelivery.webhook_id
    return await claim_due(session, WebhookDelivery, lanes, lane, limit=limit, lease=LEASE, where=(is_pending,))


def build_change(owner_ids: Collection[int], **values: object) -> Update:
    """Return the update of the active webhooks of these owners."""
    is_theirs = Webhook.active & Webhook.owner_id.in_(owner_ids)
    return update(Webhook).where(is_theirs).values(**values, version=Webhook.version + 1)


async def store_failing_since(session: AsyncSession, webhook_id: int, time: datetime | None) -> None:
    """Store since when a webhook fails, None if it works; that is no change of the record."""
    statement = update(Webhook).where(Webhook.id == webhook_id)
    await session.execute(statement.values(failing_since=time, updated_at=Webhook.updated_at))
