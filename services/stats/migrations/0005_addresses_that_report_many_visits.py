"""Addresses that report many visits"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_TIME = postgresql.TIMESTAMP(timezone=True, precision=3)


def upgrade() -> None:
    op.create_table(
        "beacon_addresses",
        sa.Column("address", sa.String(), nullable=False, comment="an IPv4 address, or an IPv6 network of 64 bits"),
        sa.Column("visits", sa.BigInteger(), nullable=False, comment="in its last busy minute"),
        sa.Column("seen_at", _TIME, nullable=False, comment="its last busy minute"),
        sa.Column("blocked_until", _TIME, nullable=True),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("created_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_beacon_addresses")),
        sa.UniqueConstraint("address", name=op.f("uq_beacon_addresses_address")),
    )
    op.create_index("ix_beacon_addresses_seen_at", "beacon_addresses", ["seen_at"], unique=False)


def downgrade() -> None:
    op.drop_table("beacon_addresses")
