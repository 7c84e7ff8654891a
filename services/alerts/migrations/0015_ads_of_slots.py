"""Add the replica of ads, and the ad that a slot shows."""

import sqlalchemy as sa
from alembic import op

from services.chassis.app.migrations import create_index, drop_index

revision = "0015"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ads",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("sponsor", sa.String(), nullable=True),
        sa.Column("image_link", sa.String(), nullable=True),
        sa.Column("link", sa.String(), nullable=True),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ads")),
    )
    op.add_column("sections", sa.Column("ad_id", sa.BigInteger(), nullable=True))
    comment = "whether it differs from its ad, so that it does not follow changes of the ad"
    op.add_column(
        "sections", sa.Column("edited_here", sa.Boolean(), server_default=sa.false(), nullable=False, comment=comment)
    )
    create_index("ix_sections_ad", "sections", ["ad_id"], postgresql_where=sa.text("ad_id IS NOT NULL"))


def downgrade() -> None:
    drop_index("ix_sections_ad", "sections")
    op.drop_column("sections", "edited_here")
    op.drop_column("sections", "ad_id")
    op.drop_table("ads")
