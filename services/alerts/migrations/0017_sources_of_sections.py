"""Add the record that a section was filled from."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    comment = "the record that it was filled from, as post/1740"
    op.add_column("sections", sa.Column("source", sa.String(), nullable=True, comment=comment))


def downgrade() -> None:
    op.drop_column("sections", "source")
