"""Tables of webhooks and their deliveries."""

from datetime import datetime
from typing import Any

from sqlalchemy import ARRAY, BigInteger, CheckConstraint, ForeignKey, Index, String, text, true
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.chassis.persistence.base import Record


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
    message_id: Mapped[str] = mapped_column(unique=True, comment="the same in every attempt")
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
