"""Addresses that upload, which staff can block"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_TIME = postgresql.TIMESTAMP(timezone=True, precision=3)


def upgrade() -> None:
    op.create_table(
        "upload_addresses",
        sa.Column("address", sa.String(), nullable=False, comment="an IP address, an IPv6 network, or a booking"),
        sa.Column("blocked_until", _TIME, nullable=True),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("created_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_upload_addresses")),
        sa.UniqueConstraint("address", name=op.f("uq_upload_addresses_address")),
    )


def downgrade() -> None:
    op.drop_table("upload_addresses")
