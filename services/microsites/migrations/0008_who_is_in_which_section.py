"""Add who has which section open."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "presences",
        sa.Column("microsite_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column(
            "section",
            sa.String(),
            nullable=True,
            comment="the path of the open section, as logo-bio; null for none",
        ),
        sa.Column("seen_at", postgresql.TIMESTAMP(timezone=True, precision=3), nullable=False),
        sa.ForeignKeyConstraint(
            ["microsite_id"],
            ["microsites.id"],
            name=op.f("fk_presences_microsite_id_microsites"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("microsite_id", "user_id", name=op.f("pk_presences")),
    )
    op.create_index("ix_presences_seen_at", "presences", ["seen_at"])


def downgrade() -> None:
    op.drop_table("presences")
