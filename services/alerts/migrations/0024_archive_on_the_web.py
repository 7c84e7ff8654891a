"""Add the archive setting of the house record, preheader and picture of snapshots, and index published issues."""

import sqlalchemy as sa
from alembic import op

from services.chassis.app.migrations import create_index, drop_index

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("house", sa.Column("archive", sa.String(), server_default="none", nullable=False))
    op.add_column("house", sa.Column("archive_days", sa.Integer(), server_default="7", nullable=False))
    op.add_column("snapshots", sa.Column("preheader", sa.String(), server_default="", nullable=False))
    picture = "the URL of the first picture that is no ad; null without one and in older snapshots"
    op.add_column("snapshots", sa.Column("picture", sa.String(), nullable=True, comment=picture))
    published = sa.text("status = 'published' AND deleted_at IS NULL")
    create_index("ix_alert_items_published", "alert_items", ["issue", "id"], postgresql_where=published)


def downgrade() -> None:
    drop_index("ix_alert_items_published", "alert_items")
    op.drop_column("snapshots", "picture")
    op.drop_column("snapshots", "preheader")
    op.drop_column("house", "archive_days")
    op.drop_column("house", "archive")
