"""Owners of folders"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "microsites",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("folder", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_microsites")),
    )
    op.create_index("ix_microsites_folder", "microsites", ["user_id", "folder"], unique=False)


def downgrade() -> None:
    op.drop_index("ix_microsites_folder", table_name="microsites")
    op.drop_table("microsites")
