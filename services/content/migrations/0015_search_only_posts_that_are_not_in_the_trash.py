"""Index the words of posts that are not in the trash, so that a search is counted without reading each post"""

import sqlalchemy as sa

from services.chassis.app.migrations import create_index, drop_index

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    not_trashed = sa.text("deleted_at IS NULL")
    create_index("ix_posts_searched", "posts", ["words"], postgresql_using="gin", postgresql_where=not_trashed)
    drop_index("ix_posts_words", "posts")


def downgrade() -> None:
    create_index("ix_posts_words", "posts", ["words"], postgresql_using="gin")
    drop_index("ix_posts_searched", "posts")
