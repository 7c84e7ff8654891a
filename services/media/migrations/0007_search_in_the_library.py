"""Search in the titles, alternative texts and tags of library images, and filters by the size of their files"""

from alembic import op

from services.chassis.app.migrations import create_index, create_search_index, drop_index, drop_search_index
from services.chassis.resource.search import joined_sql

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Unlike array_to_string, it is allowed in an index: the text of these tags depends on nothing but them.
    op.execute("""
        CREATE FUNCTION join_tags(tags varchar[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN array_to_string(tags, ' ')
    """)
    create_search_index("ix_media_images_search", "media_images", joined_sql("title", "alt_text", "join_tags(tags)"))
    create_index("ix_files_width", "files", ["width"], postgresql_where="width IS NOT NULL")
    create_index("ix_files_height", "files", ["height"], postgresql_where="height IS NOT NULL")


def downgrade() -> None:
    drop_index("ix_files_height", "files")
    drop_index("ix_files_width", "files")
    drop_search_index("ix_media_images_search", "media_images")
    op.execute("DROP FUNCTION join_tags(varchar[])")
