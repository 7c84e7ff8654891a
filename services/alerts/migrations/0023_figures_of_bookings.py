"""Add the figures of clients' content in issues, for what bookings delivered"""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "email_stats",
        sa.Column("alert_item_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_email_stats")),
    )
    op.create_index(op.f("ix_email_stats_alert_item_id"), "email_stats", ["alert_item_id"])
    op.create_table(
        "email_content_stats",
        sa.Column("email_stat_id", sa.BigInteger(), nullable=False),
        sa.Column("client_id", sa.BigInteger(), nullable=False),
        sa.Column("clicks", sa.BigInteger(), nullable=True),
        sa.Column("lead_count", sa.BigInteger(), nullable=True, comment="null in events of an older version"),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_email_content_stats")),
    )
    op.create_index("ix_email_content_stats_client", "email_content_stats", ["client_id", "email_stat_id"])


def downgrade() -> None:
    op.drop_table("email_content_stats")
    op.drop_table("email_stats")
