"""Keep the replicas of deleted alert items, marked with the time of deletion."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    deleted_at = sa.Column(
        "deleted_at",
        postgresql.TIMESTAMP(timezone=True, precision=3),
        nullable=True,
        comment="since when it is in the trash or deleted for good",
    )
    op.add_column("alert_items", deleted_at)


def downgrade() -> None:
    op.drop_column("alert_items", "deleted_at")
