"""Add the clicks of the slots of issues, and the slots of clients' content."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    slots = sa.Column("slots", JSONB(), nullable=True, comment="with clicks and what is usual; null in older events")
    op.add_column("email_stats", slots)
    op.add_column(
        "email_content_stats", sa.Column("kind", sa.Text(), nullable=True, comment="of its slot, if that is known")
    )
    op.add_column("email_content_stats", sa.Column("position", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    op.drop_column("email_content_stats", "position")
    op.drop_column("email_content_stats", "kind")
    op.drop_column("email_stats", "slots")
