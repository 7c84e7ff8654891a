"""Visits of an address in a minute, counted by all processes together"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "beacon_counts",
        sa.Column("minute", postgresql.TIMESTAMP(timezone=True, precision=3), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("visits", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("minute", "address", name=op.f("pk_beacon_counts")),
    )


def downgrade() -> None:
    op.drop_table("beacon_counts")
