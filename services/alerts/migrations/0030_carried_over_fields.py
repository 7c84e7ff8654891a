"""Carried-over fields"""

from alembic import op
from sqlalchemy import ARRAY, Column, Text

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    comment = "its fields that are still those of that issue; null for all"
    op.add_column("sections", Column("carried_over_fields", ARRAY(Text), comment=comment))
