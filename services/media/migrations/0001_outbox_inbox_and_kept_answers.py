"""Outbox, inbox and stored idempotent responses."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "idempotency_keys",
        sa.Column("key", sa.LargeBinary(), nullable=False, comment="hash of caller, address and key"),
        sa.Column("request", sa.LargeBinary(), nullable=False, comment="hash of the body"),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("etag", sa.String(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", sa.TIMESTAMP(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_idempotency_keys")),
    )
    op.create_index(op.f("ix_idempotency_keys_created_at"), "idempotency_keys", ["created_at"], unique=False)
    op.create_table(
        "inbox",
        sa.Column("consumer", sa.String(), nullable=False),
        sa.Column(
            "key", sa.String(), nullable=False, comment="of a state event the entity's id, of a fact the event's"
        ),
        sa.Column("revision", sa.BigInteger(), nullable=False, comment="what was last handled; 0 for facts"),
        sa.Column("handled_at", postgresql.TIMESTAMP(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("consumer", "key", name=op.f("pk_inbox")),
    )
    op.create_index("ix_inbox_facts", "inbox", ["handled_at"], unique=False, postgresql_where=sa.text("revision = 0"))
    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("event_id", sa.Uuid(), nullable=False),
        sa.Column(
            "kind", sa.String(), nullable=False, comment="state, fact or raw; of state and raw only the last one counts"
        ),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("traceparent", sa.String(), nullable=True),
        sa.Column("created_at", postgresql.TIMESTAMP(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("published_at", postgresql.TIMESTAMP(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
    )
    op.create_index(
        "ix_outbox_published_at",
        "outbox",
        ["published_at"],
        unique=False,
        postgresql_where=sa.text("published_at IS NOT NULL"),
    )
    op.create_index(
        "ix_outbox_unpublished", "outbox", ["id"], unique=False, postgresql_where=sa.text("published_at IS NULL")
    )
    op.create_index(
        "ix_outbox_unpublished_subject",
        "outbox",
        ["subject", "id"],
        unique=False,
        postgresql_where=sa.text("published_at IS NULL"),
    )


def downgrade() -> None:
    op.drop_table("outbox")
    op.drop_table("inbox")
    op.drop_table("idempotency_keys")
