"""Add the search index of alert items."""

from alembic import op

from services.chassis.app.migrations import create_search_index, drop_search_index

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")  # trigram indexes for substring search
    create_search_index("ix_alert_items_search", "alert_items", "(('#' || issue::text) || ' ') || title")


def downgrade() -> None:
    drop_search_index("ix_alert_items_search", "alert_items")
