"""Add what the requests for creatives need: links, portal users, microsites, and alternative texts of ads."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from services.chassis.app.migrations import create_index, drop_index

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

_TIME = postgresql.TIMESTAMP(timezone=True, precision=3)


def upgrade() -> None:
    op.create_table(
        "microsites",
        sa.Column("client_id", sa.BigInteger(), nullable=True, comment="whose microsite it is"),
        sa.Column("page_title", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_microsites")),
    )
    op.create_index("ix_microsites_client", "microsites", ["client_id"])
    op.create_table(
        "booking_links",
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("booking_id", sa.BigInteger(), nullable=False),
        sa.Column("created_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["booking_id"],
            ["bookings.id"],
            name=op.f("fk_booking_links_booking_id_bookings"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_booking_links")),
    )
    op.create_index("ix_booking_links_booking", "booking_links", ["booking_id"])
    comment = "the client whose portal the user reads, if the address is proven"
    op.add_column("users", sa.Column("portal_client_id", sa.BigInteger(), nullable=True, comment=comment))
    comment = "the last request for the creative; links of earlier ones are not valid"
    op.add_column(
        "bookings", sa.Column("request_number", sa.BigInteger(), server_default="0", nullable=False, comment=comment)
    )
    comment = "the only address that it is mailed to; null for all users of the client's portal"
    op.add_column("bookings", sa.Column("request_to", sa.String(), nullable=True, comment=comment))
    op.add_column("bookings", sa.Column("requested_at", _TIME, nullable=True))
    comment = "the last reminder whose time came, in days before the creative is due"
    op.add_column("bookings", sa.Column("reminded_days", sa.SmallInteger(), nullable=True, comment=comment))
    op.add_column("sections", sa.Column("alt_text", sa.String(), nullable=True))
    portal_users = sa.text("portal_client_id IS NOT NULL")
    create_index("ix_users_portal_client", "users", ["portal_client_id"], postgresql_where=portal_users)


def downgrade() -> None:
    drop_index("ix_users_portal_client", "users")
    op.drop_column("sections", "alt_text")
    for name in ("reminded_days", "requested_at", "request_to", "request_number"):
        op.drop_column("bookings", name)
    op.drop_column("users", "portal_client_id")
    op.drop_table("booking_links")
    op.drop_table("microsites")
