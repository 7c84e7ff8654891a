"""Create the replica of clients and the versions of sections."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clients",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("company", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_clients")),
    )
    op.create_table(
        "section_versions",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("microsite_id", sa.BigInteger(), nullable=False),
        sa.Column("section", sa.String(), nullable=False, comment="its path"),
        sa.Column(
            "content",
            postgresql.JSONB(astext_type=sa.Text()),
            nullable=False,
            comment="its fields by their names in the API, and `hidden`",
        ),
        sa.Column(
            "changed_at",
            postgresql.TIMESTAMP(timezone=True, precision=3),
            server_default=sa.text("now()"),
            nullable=False,
        ),
        sa.Column("changed_by", sa.BigInteger(), nullable=False, comment="the user who changed it"),
        sa.Column(
            "autosave",
            sa.Boolean(),
            nullable=False,
            comment="whether it is a series of autosaves that may go on",
        ),
        sa.ForeignKeyConstraint(
            ["microsite_id"],
            ["microsites.id"],
            name=op.f("fk_section_versions_microsite_id_microsites"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_section_versions")),
    )
    op.create_index("ix_section_versions_changed_at", "section_versions", ["changed_at"], unique=False)
    op.create_index("ix_section_versions_newest", "section_versions", ["microsite_id", "section", "id"], unique=False)


def downgrade() -> None:
    op.drop_table("section_versions")
    op.drop_table("clients")
