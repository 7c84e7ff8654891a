"""An issue has one set of figures, and imports know when their leads were deleted.

The unique index covers only rows that the new version creates or moves to another issue. Rows that exist are not
covered, because an issue may already have several sets of figures: none of them is changed, detached or deleted. The
newest set of an issue is the one that reports count. The older ones are marked as duplicates in lists, and staff can
delete them. The previous version goes on without the index, because the default of the new column is false.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from services.chassis.app.migrations import create_index, drop_index

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    is_unique: sa.Column[bool] = sa.Column(
        "is_unique",
        sa.Boolean(),
        nullable=False,
        server_default=sa.false(),
        comment="whether the unique index covers the row; false for rows older than the index",
    )
    op.add_column("email_stats", is_unique)
    leads_deleted_at = sa.Column(
        "leads_deleted_at",
        postgresql.TIMESTAMP(timezone=True, precision=3),
        nullable=True,
        comment="since when all leads of the parent are deleted, which an undo could not restore",
    )
    op.add_column("lead_imports", leads_deleted_at)
    create_index(
        "uq_email_stats_issue", "email_stats", ["alert_item_id"], unique=True, postgresql_where=sa.text("is_unique")
    )


def downgrade() -> None:
    drop_index("uq_email_stats_issue", "email_stats")
    op.drop_column("lead_imports", "leads_deleted_at")
    op.drop_column("email_stats", "is_unique")
