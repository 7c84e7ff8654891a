"""Add the site of microsites to the house record.

The column may exist: for a time revision 0006 created it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    column = sa.Column("microsites_url", sa.String(), server_default="", nullable=False)
    op.add_column("house", column, if_not_exists=True)


def downgrade() -> None:
    op.drop_column("house", "microsites_url")
