"""Add who has which slot open."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "presences",
        sa.Column("alert_item_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("slot", sa.String(), nullable=True, comment="the open slot, as news-1; null for none"),
        sa.Column("seen_at", postgresql.TIMESTAMP(timezone=True, precision=3), nullable=False),
        sa.ForeignKeyConstraint(
            ["alert_item_id"],
            ["alert_items.id"],
            name=op.f("fk_presences_alert_item_id_alert_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("alert_item_id", "user_id", name=op.f("pk_presences")),
    )
    op.create_index("ix_presences_seen_at", "presences", ["seen_at"])


def downgrade() -> None:
    op.drop_table("presences")
