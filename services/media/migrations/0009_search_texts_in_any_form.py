"""Search finds texts in any form, whatever dashes, quotes and spaces they have"""

from alembic import op

from services.chassis.app.migrations import create_index, create_search_index
from services.chassis.resource.search import FOLD_TEXT, folded_sql, joined_sql

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(FOLD_TEXT)
    create_search_index("ix_media_images_search", "media_images", folded_sql("title", "alt_text", "join_tags(tags)"))
    create_search_index("ix_media_images_like", "media_images", folded_sql("title"))


def downgrade() -> None:
    create_index(
        "ix_media_images_like",
        "media_images",
        ["title"],
        postgresql_using="gin",
        postgresql_ops={"title": "gin_trgm_ops"},
    )
    create_search_index("ix_media_images_search", "media_images", joined_sql("title", "alt_text", "join_tags(tags)"))
    op.execute("DROP FUNCTION fold_text(text)")
