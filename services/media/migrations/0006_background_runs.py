"""The last runs of background tasks are stored"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_TIME = postgresql.TIMESTAMP(timezone=True)


def upgrade() -> None:
    op.create_table(
        "background_runs",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("succeeded_at", _TIME, nullable=True),
        sa.Column("failed_at", _TIME, nullable=True),
        sa.Column("error", sa.String(), nullable=True, comment="of the last failure"),
        sa.Column("next_at", _TIME, nullable=True, comment="when the next run begins, as the last one planned it"),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_background_runs")),
    )


def downgrade() -> None:
    op.drop_table("background_runs")
