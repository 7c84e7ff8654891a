"""API keys, and the key in the audit trail"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_TIME = postgresql.TIMESTAMP(timezone=True, precision=3)


def upgrade() -> None:
    op.create_table(
        "api_keys",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("hint", sa.String(), nullable=False, comment="the last letters of the key"),
        sa.Column("scopes", sa.ARRAY(sa.String()), nullable=False),
        sa.Column("expires_at", _TIME, nullable=False),
        sa.Column("last_used_at", _TIME, nullable=True, comment="to the minute"),
        sa.Column("created_by", sa.BigInteger(), nullable=False, comment="the user"),
        sa.Column("created_by_email", sa.String(), nullable=False, comment="as it was then: users go, their keys stay"),
        sa.Column("removed_at", _TIME, nullable=True),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("created_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_api_keys")),
    )
    op.create_index("ix_api_keys_newest", "api_keys", ["created_at", "id"])
    is_removed = sa.text("removed_at IS NOT NULL")
    op.create_index("ix_api_keys_removed", "api_keys", ["expires_at"], postgresql_where=is_removed)
    op.add_column("audit_entries", sa.Column("key_id", sa.BigInteger(), nullable=True, comment="of the API key"))
    comment = "as it was then"
    op.add_column("audit_entries", sa.Column("key_name", sa.String(), nullable=True, comment=comment))


def downgrade() -> None:
    op.drop_column("audit_entries", "key_name")
    op.drop_column("audit_entries", "key_id")
    op.drop_table("api_keys")
