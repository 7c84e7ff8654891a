"""Search finds texts in any form, whatever dashes, quotes and spaces they have"""

from alembic import op

from services.chassis.app.migrations import create_search_index
from services.chassis.resource.search import FOLD_TEXT, folded_sql, joined_sql

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(FOLD_TEXT)
    create_search_index("ix_jobs_search", "jobs", folded_sql("job_title", "company", "location", "description_text"))
    create_search_index("ix_events_search", "events", folded_sql("title", "company", "location", "description_text"))
    create_search_index("ix_ads_search", "ads", folded_sql("name", "sponsor"))
    create_search_index("ix_microsites_page_title", "microsites", folded_sql("page_title"))


def downgrade() -> None:
    create_search_index("ix_microsites_page_title", "microsites", "page_title")
    create_search_index("ix_ads_search", "ads", joined_sql("name", "sponsor"))
    create_search_index("ix_events_search", "events", joined_sql("title", "company", "location", "description_text"))
    create_search_index("ix_jobs_search", "jobs", joined_sql("job_title", "company", "location", "description_text"))
    op.execute("DROP FUNCTION fold_text(text)")
