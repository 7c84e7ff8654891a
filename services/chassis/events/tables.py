"""The tables of events in every service: outbox and inbox."""

from sqlalchemy import BigInteger, Column, Identity, Index, MetaData, String, Table, Text, Uuid, func, text
from sqlalchemy.dialects.postgresql import TIMESTAMP

_columns = MetaData()
_unpublished = text("published_at IS NULL")

outbox = Table(
    "outbox",
    _columns,
    Column("id", BigInteger, Identity(), primary_key=True),
    Column("event_id", Uuid, nullable=False),
    Column("kind", String, nullable=False, comment="state, fact or raw; of state and raw only the last one counts"),
    Column("subject", String, nullable=False),
    Column("payload", Text, nullable=False),
    Column("traceparent", String),
    Column("created_at", TIMESTAMP(timezone=True), nullable=False, server_default=func.now()),
    Column("published_at", TIMESTAMP(timezone=True)),
    Index("ix_outbox_unpublished", "id", postgresql_where=_unpublished),
    Index("ix_outbox_unpublished_subject", "subject", "id", postgresql_where=_unpublished),
    Index("ix_outbox_published_at", "published_at", postgresql_where=text("published_at IS NOT NULL")),
)

inbox = Table(
    "inbox",
    _columns,
    Column("consumer", String, primary_key=True),
    Column("key", String, primary_key=True, comment="of a state event the entity's id, of a fact the event's"),
    Column("revision", BigInteger, nullable=False, comment="what was last handled; 0 for facts"),
    Column("handled_at", TIMESTAMP(timezone=True), nullable=False, server_default=func.now()),
    Index("ix_inbox_facts", "handled_at", postgresql_where=text("revision = 0")),
)
