"""Create the house record. It has no row until an administrator saves it."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

TEXTS_BEFORE = ("name", "newsletter", "word", "tagline", "library", "logo", "accent", "site")
LISTS = ("navigation", "footer_columns", "social")
TEXTS_AFTER = ("postal_address", "preheader", "test_prefix", "mail_service", "unsubscribe_url")


def upgrade() -> None:
    def time(name: str) -> sa.Column[object]:
        kind = postgresql.TIMESTAMP(timezone=True, precision=3)
        return sa.Column(name, kind, server_default=sa.text("now()"), nullable=False)

    op.create_table(
        "house",
        *(sa.Column(name, sa.String(), nullable=False) for name in TEXTS_BEFORE),
        *(sa.Column(name, postgresql.JSONB(), nullable=False) for name in LISTS),
        *(sa.Column(name, sa.String(), nullable=False) for name in TEXTS_AFTER),
        sa.Column("one_click_unsubscribe", sa.Boolean(), nullable=False),
        sa.Column("preferences_url", sa.String(), nullable=False),
        sa.Column("view_online_url", sa.String(), nullable=False),
        sa.Column("updated_by", sa.BigInteger(), nullable=True),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        time("created_at"),
        time("updated_at"),
        sa.CheckConstraint("id = 1", name=op.f("ck_house_single")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_house")),
    )


def downgrade() -> None:
    op.drop_table("house")
