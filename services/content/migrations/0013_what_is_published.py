"""Index what is published, add the replica of the house record and the status of microsites."""

import sqlalchemy as sa
from alembic import op

from services.chassis.app.migrations import create_index, drop_index

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

_BY_DATE = "coalesce(date, '-infinity'::timestamptz)"
_BY_START = "coalesce(start_utc, '-infinity'::timestamptz)"
_FILTERED_BY = ["date", "status", "application_type", "commercial_content", "selected_categories"]


def upgrade() -> None:
    op.create_table(
        "house",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("newsletter", sa.String(), nullable=False),
        sa.Column("site", sa.String(), nullable=False),
        sa.Column("microsites_url", sa.String(), nullable=False),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_house")),
    )
    comment = "null in replicas older than this column"
    op.add_column("microsites", sa.Column("status", sa.String(), nullable=True, comment=comment))
    published = {"postgresql_where": sa.text("status = 'published' AND deleted_at IS NULL")}
    posts = {**published, "postgresql_include": _FILTERED_BY}
    create_index("ix_posts_published", "posts", [sa.literal_column(_BY_DATE), "id"], **posts)
    create_index("ix_jobs_published", "jobs", [sa.literal_column(_BY_DATE), "id"], **published)
    create_index("ix_events_published", "events", [sa.literal_column(_BY_START), "id"], **published)
    create_index("ix_events_end", "events", [sa.literal_column("coalesce(end_utc, start_utc)")], **published)


def downgrade() -> None:
    drop_index("ix_events_end", "events")
    for table in ("events", "jobs", "posts"):
        drop_index(f"ix_{table}_published", table)
    op.drop_column("microsites", "status")
    op.drop_table("house")
