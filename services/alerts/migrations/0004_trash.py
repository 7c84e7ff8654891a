"""Add the trash of alert items. Numbers are unique outside the trash only."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    since = sa.Column(
        "deleted_at",
        postgresql.TIMESTAMP(timezone=True, precision=3),
        nullable=True,
        comment="since when it is in the trash",
    )
    op.add_column("alert_items", since)
    op.add_column("alert_items", sa.Column("deleted_by", sa.BigInteger(), nullable=True))
    op.drop_constraint("uq_alert_items_issue", "alert_items", type_="unique")
    op.create_index(
        "uq_alert_items_issue", "alert_items", ["issue"], unique=True, postgresql_where=sa.text("deleted_at IS NULL")
    )
    op.create_index(
        "ix_alert_items_trash", "alert_items", ["deleted_at", "id"], postgresql_where=sa.text("deleted_at IS NOT NULL")
    )


def downgrade() -> None:
    # Alert items in the trash are deleted, because their numbers may be in use.
    op.execute("DELETE FROM alert_items WHERE deleted_at IS NOT NULL")
    op.drop_index("ix_alert_items_trash", table_name="alert_items")
    op.drop_index("uq_alert_items_issue", table_name="alert_items")
    op.create_unique_constraint("uq_alert_items_issue", "alert_items", ["issue"])
    op.drop_column("alert_items", "deleted_by")
    op.drop_column("alert_items", "deleted_at")
