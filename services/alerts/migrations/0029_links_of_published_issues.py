"""Links of published issues"""

from alembic import op
from sqlalchemy import Column
from sqlalchemy.dialects.postgresql import JSONB

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    comment = "the signed links from top to bottom; empty in older snapshots"
    op.add_column("snapshots", Column("links", JSONB, nullable=False, server_default="[]", comment=comment))
