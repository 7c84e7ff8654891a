"""Secret addresses of the calendar, the roles of their users, and a replica of alert items"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_TIME = postgresql.TIMESTAMP(timezone=True, precision=3)


def upgrade() -> None:
    op.create_table(
        "calendar_subscriptions",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_calendar_subscriptions")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_calendar_subscriptions_token_hash")),
    )
    op.create_table(
        "alert_items",
        sa.Column("issue", sa.BigInteger(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("date", _TIME, nullable=True),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("publish_at", _TIME, nullable=True),
        sa.Column("deleted_at", _TIME, nullable=True, comment="since when it is in the trash"),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_alert_items")),
    )
    op.create_index("ix_alert_items_date", "alert_items", ["date"])
    comment = "null until an event after it was added to the replica"
    op.add_column("users", sa.Column("role", sa.String(), nullable=True, comment=comment))
    op.add_column("users", sa.Column("active", sa.Boolean(), nullable=True))


def downgrade() -> None:
    op.drop_column("users", "active")
    op.drop_column("users", "role")
    op.drop_table("alert_items")
    op.drop_table("calendar_subscriptions")
