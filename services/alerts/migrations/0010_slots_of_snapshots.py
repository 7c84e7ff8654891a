"""Add digests of the sections to snapshots, to find the slots that changed since an issue was published."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    slots = sa.Column(
        "slots",
        postgresql.JSONB(),
        nullable=True,
        comment="digests of the sections when it was published; null in older snapshots",
    )
    op.add_column("snapshots", slots)


def downgrade() -> None:
    op.drop_column("snapshots", "slots")
