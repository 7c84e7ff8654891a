"""Planned records are in the calendar: index all dates, also of drafts"""

import sqlalchemy as sa

from services.chassis.app.migrations import create_index, drop_index

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_TABLES = ("posts", "jobs", "events", "ads")


def upgrade() -> None:
    dated = sa.text("date IS NOT NULL AND deleted_at IS NULL")
    for table in _TABLES:
        create_index(f"ix_{table}_dated", table, ["date"], postgresql_where=dated)
        drop_index(f"ix_{table}_calendar", table)


def downgrade() -> None:
    in_calendar = sa.text("status <> 'draft' AND deleted_at IS NULL")
    for table in _TABLES:
        create_index(f"ix_{table}_calendar", table, ["date"], postgresql_where=in_calendar)
        drop_index(f"ix_{table}_dated", table)
