"""Copy bookings, which keep their clients from being removed"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "alert_bookings",
        sa.Column("client_id", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_alert_bookings")),
    )
    op.create_index(op.f("ix_alert_bookings_client_id"), "alert_bookings", ["client_id"], unique=False)


def downgrade() -> None:
    op.drop_table("alert_bookings")
