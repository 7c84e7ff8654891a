"""Quotas of accounts and visitors"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from services.chassis.app.migrations import create_index, drop_index

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_TIME = postgresql.TIMESTAMP(timezone=True, precision=3)


def upgrade() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_users")),
    )
    op.create_table(
        "uploaders",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False, comment="the user's id"),
        sa.Column("stopped", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("created_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_uploaders")),
    )
    op.execute("INSERT INTO uploaders (id) SELECT DISTINCT owner FROM files WHERE owner IS NOT NULL")
    op.add_column("files", sa.Column("visitor", sa.String(), nullable=True, comment="a visitor's address, for a day"))
    create_index(
        "ix_files_visitor", "files", ["visitor", "created_at"], postgresql_where=sa.text("visitor IS NOT NULL")
    )


def downgrade() -> None:
    drop_index("ix_files_visitor", "files")
    op.drop_column("files", "visitor")
    op.drop_table("uploaders")
    op.drop_table("users")
