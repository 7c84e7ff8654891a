"""Add the results of link checks."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    time = postgresql.TIMESTAMP(timezone=True, precision=3)
    op.create_table(
        "link_checks",
        sa.Column("key", sa.String(), primary_key=True),
        sa.Column("url", sa.String(), nullable=False),
        sa.Column("result", postgresql.JSONB(), nullable=True),
        sa.Column("checked_at", time, nullable=True),
        sa.Column("expires_at", time, nullable=True),
        sa.Column("claimed_until", time, nullable=False),
    )
    op.create_index("ix_link_checks_claimed_until", "link_checks", ["claimed_until"])


def downgrade() -> None:
    op.drop_table("link_checks")
