"""The tables of every service in addition to its own: of events, idempotent requests and background tasks."""

from sqlalchemy import Column, Identity, Index, MetaData, Table, func, text
from sqlalchemy.dialects.postgresql import JSONB, TIMESTAMP
from sqlalchemy.types import BigInteger, Integer, LargeBinary, String, Text, Uuid

_NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
_common = MetaData()
_unpublished = text("published_at IS NULL")

outbox = Table(
    "outbox",
    _common,
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
    _common,
    Column("consumer", String, primary_key=True),
    Column("key", String, primary_key=True, comment="of a state event the entity's id, of a fact the event's"),
    Column("revision", BigInteger, nullable=False, comment="what was last handled; 0 for facts"),
    Column("handled_at", TIMESTAMP(timezone=True), nullable=False, server_default=func.now()),
    Index("ix_inbox_facts", "handled_at", postgresql_where=text("revision = 0")),
)
idempotency_keys = Table(
    "idempotency_keys",
    _common,
    Column("key", LargeBinary, primary_key=True, comment="hash of caller, address and key"),
    Column("request", LargeBinary, nullable=False, comment="hash of the body"),
    Column("status", Integer, nullable=False),
    Column("etag", String, nullable=False),
    Column("body", Text, nullable=False),
    Column("created_at", TIMESTAMP(timezone=True), nullable=False, server_default=func.now(), index=True),
)
background_runs = Table(
    "background_runs",
    _common,
    Column("name", String, primary_key=True),
    Column("succeeded_at", TIMESTAMP(timezone=True)),
    Column("failed_at", TIMESTAMP(timezone=True)),
    Column("error", String, comment="of the last failure"),
    Column("next_at", TIMESTAMP(timezone=True), comment="when the next run begins, as the last one planned it"),
)
imported_records = Table(
    "imported_records",
    _common,
    Column("source", String, primary_key=True, comment="the system a record came from"),
    Column("kind", String, primary_key=True),
    Column("source_id", String, primary_key=True),
    Column("record_id", BigInteger, nullable=False),
    Column("digest", LargeBinary, nullable=False, comment="of what was imported"),
    Column("version", Integer, nullable=False, comment="of the record as it was imported; 0 if it was here before"),
    Column("notes", JSONB, nullable=False),
)


def service_metadata() -> MetaData:
    """Create a service's metadata with these tables."""
    metadata = MetaData(naming_convention=_NAMING)
    for table in _common.sorted_tables:
        table.to_metadata(metadata)
    return metadata
