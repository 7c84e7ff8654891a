"""Count emails about bookings"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "counted_booking_emails",
        sa.Column("letter_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("booking_id", sa.BigInteger(), nullable=False),
        sa.Column("mailbox", sa.String(), nullable=False),
        sa.Column(
            "sent_at",
            postgresql.TIMESTAMP(timezone=True, precision=3),
            nullable=True,
            comment="null while it waits to be sent",
        ),
        sa.PrimaryKeyConstraint("letter_id", name=op.f("pk_counted_booking_emails")),
    )
    op.create_index("ix_counted_booking_emails_booking", "counted_booking_emails", ["booking_id"])
    op.create_index("ix_counted_booking_emails_mailbox", "counted_booking_emails", ["mailbox"])
    op.create_index(op.f("ix_counted_booking_emails_sent_at"), "counted_booking_emails", ["sent_at"])


def downgrade() -> None:
    op.drop_table("counted_booking_emails")
