"""Add the number of the issue that a section was copied from."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    comment = "number of the issue that it was copied from, until it is changed"
    op.add_column("sections", sa.Column("carried_over_from", sa.BigInteger(), nullable=True, comment=comment))


def downgrade() -> None:
    op.drop_column("sections", "carried_over_from")
