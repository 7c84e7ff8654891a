"""Add the preheader of issues, and the credit of quotations, which was their attribution before."""

import sqlalchemy as sa
from alembic import op

from services.chassis.app.migrations import update_in_batches

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_QUOTATIONS = "kind IN ('quote', 'humor')"


def upgrade() -> None:
    op.add_column("alert_items", sa.Column("preheader", sa.String(), nullable=True))
    op.add_column("sections", sa.Column("credit", sa.String(), nullable=True))
    # A name that the version before saves meanwhile stays in `attribution`, and is not printed.
    update_in_batches(
        "sections",
        "credit = attribution, attribution = NULL",
        f"{_QUOTATIONS} AND attribution IS NOT NULL AND credit IS NULL",
    )


def downgrade() -> None:
    update_in_batches("sections", "attribution = credit, credit = NULL", f"{_QUOTATIONS} AND credit IS NOT NULL")
    op.drop_column("sections", "credit")
    op.drop_column("alert_items", "preheader")
