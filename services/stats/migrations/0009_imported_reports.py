"""Reports of mail services are imported"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_COMMENT_BEFORE = "the slots that belong to a client"
_COMMENT = "the filled slots"
_TIME = postgresql.TIMESTAMP(timezone=True, precision=3)
_JSON: postgresql.JSONB = postgresql.JSONB(astext_type=sa.Text())


def upgrade() -> None:
    op.create_table(
        "report_imports",
        sa.Column("email_stat_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("file_name", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False, comment="SHA-256 of the file"),
        sa.Column(
            "addresses", sa.BigInteger(), nullable=False, comment="in the table of clicks; 0 if the report has none"
        ),
        sa.Column("matched", sa.BigInteger(), nullable=False, comment="addresses that belong to a slot"),
        sa.Column("slots", _JSON, nullable=False, comment="clicks of each slot of the issue"),
        sa.Column("changes", _JSON, nullable=False),
        sa.Column("undone_at", _TIME, nullable=True),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("created_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["email_stat_id"],
            ["email_stats.id"],
            name=op.f("fk_report_imports_email_stat_id_email_stats"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report_imports")),
    )
    op.create_index("ix_report_imports_newest", "report_imports", ["email_stat_id", "created_at", "id"], unique=False)
    op.create_index(
        "uq_report_imports_file",
        "report_imports",
        ["email_stat_id", "digest"],
        unique=True,
        postgresql_where=sa.text("undone_at IS NULL"),
    )

    op.alter_column("alert_items", "placements", comment=_COMMENT, existing_comment=_COMMENT_BEFORE)


def downgrade() -> None:
    op.alter_column("alert_items", "placements", comment=_COMMENT_BEFORE, existing_comment=_COMMENT)
    op.drop_table("report_imports")
