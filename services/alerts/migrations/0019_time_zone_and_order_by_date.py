"""Add the time zone to the house record and index the dates of issues"""

import sqlalchemy as sa
from alembic import op

from services.chassis.app.migrations import create_index, drop_index

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("house", sa.Column("time_zone", sa.String(), server_default="", nullable=False))
    create_index("ix_alert_items_date", "alert_items", ["date", "id"], postgresql_where=sa.text("deleted_at IS NULL"))


def downgrade() -> None:
    drop_index("ix_alert_items_date", "alert_items")
    op.drop_column("house", "time_zone")
