"""Add the replica of the media library's images, and an index that finds the sections with an image."""

import sqlalchemy as sa
from alembic import op

from services.chassis.app.migrations import create_index, drop_index

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "media_images",
        sa.Column("url", sa.String(), nullable=False),
        sa.Column("alt_text", sa.String(), nullable=False),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_media_images")),
    )
    op.create_index("ix_media_images_url", "media_images", ["url"])
    create_index("ix_sections_image", "sections", ["image"])


def downgrade() -> None:
    drop_index("ix_sections_image", "sections")
    op.drop_table("media_images")
