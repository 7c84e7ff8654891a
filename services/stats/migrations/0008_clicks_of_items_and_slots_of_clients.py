"""Items of content have clicks; replicas of issues know which slots belong to a client"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "email_content_stats",
        sa.Column("clicks", sa.BigInteger(), nullable=True, comment="on the item; null if nobody entered them"),
    )
    placements: sa.Column[object] = sa.Column(
        "placements",
        postgresql.JSONB(astext_type=sa.Text()),
        nullable=False,
        server_default=sa.text("'[]'"),
        comment="the slots that belong to a client",
    )
    op.add_column("alert_items", placements)


def downgrade() -> None:
    op.drop_column("alert_items", "placements")
    op.drop_column("email_content_stats", "clicks")
