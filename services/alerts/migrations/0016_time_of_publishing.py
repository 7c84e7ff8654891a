"""Add the time at which an issue is published by itself."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from services.chassis.app.migrations import create_index, drop_index

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    time = postgresql.TIMESTAMP(timezone=True, precision=3)
    comment = "when it is published by itself"
    op.add_column("alert_items", sa.Column("publish_at", time, nullable=True, comment=comment))
    create_index(
        "ix_alert_items_due", "alert_items", ["publish_at"], postgresql_where=sa.text("publish_at IS NOT NULL")
    )


def downgrade() -> None:
    drop_index("ix_alert_items_due", "alert_items")
    op.drop_column("alert_items", "publish_at")
