"""Indexes for sorting and filtering posts"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

KEPT = sa.text("deleted_at IS NULL")
FILTERED_BY = ["status", "application_type", "commercial_content", "selected_categories"]


def upgrade() -> None:
    # Most categories have so many posts that a scan of the list's sort index finds them faster.
    op.drop_index("ix_posts_categories", table_name="posts", postgresql_using="gin")
    op.drop_index("ix_posts_newest", table_name="posts", postgresql_where=KEPT)
    op.create_index(
        "ix_posts_newest",
        "posts",
        ["created_at", "id"],
        unique=False,
        postgresql_where=KEPT,
        postgresql_include=FILTERED_BY,
    )
    op.create_index("ix_posts_status", "posts", ["status", "created_at", "id"], unique=False, postgresql_where=KEPT)
    op.create_index(
        "ix_posts_date",
        "posts",
        [sa.text("coalesce(date, '-infinity'::timestamptz)"), "id"],
        unique=False,
        postgresql_where=KEPT,
    )
    op.create_index("ix_posts_title", "posts", [sa.text("lower(title)"), "id"], unique=False, postgresql_where=KEPT)


def downgrade() -> None:
    op.drop_index("ix_posts_title", table_name="posts", postgresql_where=KEPT)
    op.drop_index("ix_posts_date", table_name="posts", postgresql_where=KEPT)
    op.drop_index("ix_posts_status", table_name="posts", postgresql_where=KEPT)
    op.drop_index("ix_posts_newest", table_name="posts", postgresql_where=KEPT, postgresql_include=FILTERED_BY)
    op.create_index("ix_posts_newest", "posts", ["created_at", "id"], unique=False, postgresql_where=KEPT)
    op.create_index("ix_posts_categories", "posts", ["selected_categories"], postgresql_using="gin")
