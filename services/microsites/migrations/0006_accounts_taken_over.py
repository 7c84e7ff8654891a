"""Record when the microsites of an account that was taken over were handed over."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "take_overs",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column(
            "handled_at",
            postgresql.TIMESTAMP(timezone=True, precision=3),
            server_default=sa.text("now()"),
            nullable=False,
            comment="when the first event that says so was handled",
        ),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_take_overs")),
    )


def downgrade() -> None:
    op.drop_table("take_overs")
