"""Clicks in emails"""

from alembic import op
from sqlalchemy import Boolean, Column, false
from sqlalchemy.dialects.postgresql import JSONB

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("track_clicks", "track_recipients"):
        op.add_column("house", Column(name, Boolean, nullable=False, server_default=false()))
    comment = "the signed links from top to bottom; empty in older snapshots"
    op.add_column("snapshots", Column("links", JSONB, nullable=False, server_default="[]", comment=comment))
