"""Search in career listings, events, ads and the microsites to choose from"""

from services.chassis.app.migrations import create_search_index, drop_search_index
from services.chassis.resource.search import joined_sql

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_search_index("ix_jobs_search", "jobs", joined_sql("job_title", "company", "location", "description_text"))
    create_search_index("ix_events_search", "events", joined_sql("title", "company", "location", "description_text"))
    create_search_index("ix_ads_search", "ads", joined_sql("name", "sponsor"))
    create_search_index("ix_microsites_page_title", "microsites", "page_title")


def downgrade() -> None:
    drop_search_index("ix_microsites_page_title", "microsites")
    drop_search_index("ix_ads_search", "ads")
    drop_search_index("ix_events_search", "events")
    drop_search_index("ix_jobs_search", "jobs")
