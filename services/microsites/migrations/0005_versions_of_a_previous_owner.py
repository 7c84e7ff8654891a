"""Record which versions of a microsite were stored for a previous owner."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    comment = "versions up to this id are those of a previous owner"
    op.add_column(
        "microsites",
        sa.Column("hidden_versions", sa.BigInteger(), server_default="0", nullable=False, comment=comment),
    )


def downgrade() -> None:
    op.drop_column("microsites", "hidden_versions")
