"""Add bookings of ad slots with their history, and rates."""

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

_TIME = postgresql.TIMESTAMP(timezone=True, precision=3)


def _record_columns() -> list[sa.Column[Any]]:
    return [
        sa.Column("updated_by", sa.BigInteger(), nullable=True),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("created_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", _TIME, server_default=sa.text("now()"), nullable=False),
    ]


def upgrade() -> None:
    op.create_table(
        "rates",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("price", sa.BigInteger(), nullable=False),
        sa.Column("currency", sa.String(), nullable=False),
        *_record_columns(),
        sa.CheckConstraint("id BETWEEN 1 AND 10", name=op.f("ck_rates_position")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rates")),
    )
    op.create_table(
        "bookings",
        sa.Column("alert_item_id", sa.BigInteger(), nullable=False),
        sa.Column("position", sa.SmallInteger(), nullable=False),
        sa.Column("client_id", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("hold_until", _TIME, nullable=True, comment="when a hold ends by itself, or ended"),
        sa.Column("price", sa.BigInteger(), nullable=False, comment="in minor units of the currency"),
        sa.Column("currency", sa.String(), nullable=False),
        sa.Column("reference", sa.String(), nullable=False),
        sa.Column("notes", sa.String(), nullable=False, comment="of staff; clients never see them"),
        sa.Column("creative_status", sa.String(), nullable=False),
        sa.Column("creative_image", sa.String(), nullable=True),
        sa.Column("creative_width", sa.BigInteger(), nullable=True, comment="of the image, in pixels"),
        sa.Column("creative_height", sa.BigInteger(), nullable=True),
        sa.Column("creative_link", sa.String(), nullable=True),
        sa.Column("creative_alt_text", sa.String(), nullable=True),
        sa.Column("comment", sa.String(), nullable=False, comment="what the editor asks the client to change"),
        sa.Column("due_at", _TIME, nullable=True, comment="when the creative is to be there"),
        sa.Column("cancelled_at", _TIME, nullable=True),
        sa.Column("cancelled_by", sa.BigInteger(), nullable=True),
        *_record_columns(),
        sa.CheckConstraint("status IN ('hold', 'booked', 'cancelled', 'expired')", name=op.f("ck_bookings_status")),
        sa.CheckConstraint(
            "creative_status IN ('awaited', 'submitted', 'changes-requested', 'approved')",
            name=op.f("ck_bookings_creative_status"),
        ),
        sa.CheckConstraint("price >= 0", name=op.f("ck_bookings_price")),
        sa.CheckConstraint("status <> 'hold' OR hold_until IS NOT NULL", name=op.f("ck_bookings_hold_until")),
        sa.ForeignKeyConstraint(
            ["alert_item_id"],
            ["alert_items.id"],
            name=op.f("fk_bookings_alert_item_id_alert_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bookings")),
    )
    op.create_index(
        "uq_bookings_slot",
        "bookings",
        ["alert_item_id", "position"],
        unique=True,
        postgresql_where=sa.text("status IN ('hold', 'booked')"),
    )
    op.create_index("ix_bookings_issue", "bookings", ["alert_item_id"])
    op.create_index("ix_bookings_newest", "bookings", ["created_at", "id"])
    op.create_index("ix_bookings_client", "bookings", ["client_id", "created_at", "id"])
    op.create_index("ix_bookings_hold_until", "bookings", ["hold_until"], postgresql_where=sa.text("status = 'hold'"))
    op.create_table(
        "booking_changes",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("booking_id", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False, comment="of the booking after the change"),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column(
            "changes",
            postgresql.JSONB(astext_type=sa.Text()),
            nullable=False,
            comment="field, before and after, as in the API",
        ),
        sa.Column(
            "user_id",
            sa.BigInteger(),
            nullable=True,
            comment="null for what happens by itself or without an account",
        ),
        sa.Column("at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["booking_id"],
            ["bookings.id"],
            name=op.f("fk_booking_changes_booking_id_bookings"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_booking_changes")),
    )
    op.create_index("ix_booking_changes_booking", "booking_changes", ["booking_id", "version"])


def downgrade() -> None:
    op.drop_table("booking_changes")
    op.drop_table("bookings")
    op.drop_table("rates")
