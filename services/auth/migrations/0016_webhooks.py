"""Webhooks and their deliveries"""

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

_TIME = postgresql.TIMESTAMP(timezone=True, precision=3)


def _record_columns() -> list[sa.Column[Any]]:
    return [
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("created_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", _TIME, server_default=sa.text("now()"), nullable=False),
    ]


def upgrade() -> None:
    op.create_table(
        "webhooks",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("url", sa.String(), nullable=False),
        sa.Column("events", sa.ARRAY(sa.String()), nullable=False),
        sa.Column("sealed_secret", sa.LargeBinary(), nullable=False, comment="encrypted, see sealing.py"),
        sa.Column("active", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("failing_since", _TIME, nullable=True),
        sa.Column("switched_off_at", _TIME, nullable=True, comment="because it failed for days"),
        *_record_columns(),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhooks")),
    )
    op.create_index("ix_webhooks_newest", "webhooks", ["created_at", "id"])
    op.create_table(
        "webhook_deliveries",
        sa.Column("webhook_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.String(), nullable=False, comment="the same in every attempt"),
        sa.Column("event", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=True),
        sa.Column("body", sa.String(), nullable=False),
        sa.Column("status", sa.String(), server_default="pending", nullable=False),
        sa.Column("due_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.Column("attempts", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("last_status", sa.BigInteger(), nullable=True, comment="of the last answer; null if there was none"),
        sa.Column("answer", sa.String(), nullable=True, comment="the beginning of the last one"),
        sa.Column("tries", postgresql.JSONB(), server_default="[]", nullable=False),
        *_record_columns(),
        sa.CheckConstraint("status IN ('pending', 'delivered', 'failed')", name=op.f("ck_webhook_deliveries_status")),
        sa.ForeignKeyConstraint(
            ["webhook_id"],
            ["webhooks.id"],
            name=op.f("fk_webhook_deliveries_webhook_id_webhooks"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhook_deliveries")),
        sa.UniqueConstraint("message_id", name=op.f("uq_webhook_deliveries_message_id")),
    )
    op.create_index("ix_webhook_deliveries_newest", "webhook_deliveries", ["created_at", "id"])
    op.create_index("ix_webhook_deliveries_webhook", "webhook_deliveries", ["webhook_id", "created_at", "id"])
    is_pending = sa.text("status = 'pending'")
    columns = ["webhook_id", "due_at"]
    op.create_index("ix_webhook_deliveries_due", "webhook_deliveries", columns, postgresql_where=is_pending)


def downgrade() -> None:
    op.execute("DELETE FROM letters WHERE kind = 'webhook-switched-off'")
    op.drop_table("webhook_deliveries")
    op.drop_table("webhooks")
