"""Bait link"""

from alembic import op
from sqlalchemy import Boolean, Column, false

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("house", Column("bait_link", Boolean, nullable=False, server_default=false()))
