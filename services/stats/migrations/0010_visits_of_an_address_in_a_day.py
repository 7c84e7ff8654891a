"""Visits of an address in a day, counted by all processes together"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_TIME = postgresql.TIMESTAMP(timezone=True, precision=3)
_COMMENTS = {
    "visits": ("in its last busy minute", "in its last busy minute, or 0"),
    "seen_at": ("its last busy minute", "when it was last busy"),
}


def upgrade() -> None:
    op.create_table(
        "beacon_day_counts",
        sa.Column("day", _TIME, nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("visits", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("day", "address", name=op.f("pk_beacon_day_counts")),
    )
    op.add_column(
        "beacon_addresses",
        sa.Column(
            "day_visits",
            sa.BigInteger(),
            server_default="0",
            nullable=False,
            comment="in its last busy day, or 0",
        ),
    )
    op.add_column("beacon_addresses", sa.Column("minute", _TIME, nullable=True, comment="its last busy minute"))
    op.add_column("beacon_addresses", sa.Column("day", _TIME, nullable=True, comment="its last busy day"))
    op.alter_column("beacon_addresses", "visits", server_default="0")
    for column, (before, after) in _COMMENTS.items():
        op.alter_column("beacon_addresses", column, comment=after, existing_comment=before)


def downgrade() -> None:
    for column, (before, after) in _COMMENTS.items():
        op.alter_column("beacon_addresses", column, comment=before, existing_comment=after)
    op.alter_column("beacon_addresses", "visits", server_default=None)
    for column in ("day", "minute", "day_visits"):
        op.drop_column("beacon_addresses", column)
    op.drop_table("beacon_day_counts")
