"""Add the last editor to alert items and sections."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("alert_items", "sections"):
        op.add_column(table, sa.Column("updated_by", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    for table in ("sections", "alert_items"):
        op.drop_column(table, "updated_by")
