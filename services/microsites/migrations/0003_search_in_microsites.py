"""Add the search index of microsites."""

from alembic import op

from services.chassis.app.migrations import create_search_index, drop_search_index
from services.chassis.resource.search import joined_sql

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")  # trigram indexes for substring search
    create_search_index(
        "ix_microsites_search", "microsites", joined_sql("page_title", "company", "first_name", "last_name", "email")
    )


def downgrade() -> None:
    drop_search_index("ix_microsites_search", "microsites")
