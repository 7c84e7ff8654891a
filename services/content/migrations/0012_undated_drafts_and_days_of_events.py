"""The calendar lists drafts without a date and the days of events: index both"""

import sqlalchemy as sa

from services.chassis.app.migrations import create_index, drop_index

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

_TABLES = ("posts", "jobs", "events", "ads")


def upgrade() -> None:
    undated = sa.text("status = 'draft' AND date IS NULL AND deleted_at IS NULL")
    for table in _TABLES:
        create_index(f"ix_{table}_undated", table, ["created_at", "id"], postgresql_where=undated)
    last_day: sa.ColumnElement[object] = sa.literal_column("coalesce(end_date_time, start_date_time)")
    create_index("ix_events_last_day", "events", [last_day], postgresql_where=sa.text("deleted_at IS NULL"))


def downgrade() -> None:
    drop_index("ix_events_last_day", "events")
    for table in _TABLES:
        drop_index(f"ix_{table}_undated", table)
