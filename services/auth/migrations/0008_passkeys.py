"""Passkeys, challenges of their ceremonies, and when a session last used one"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_TIME = postgresql.TIMESTAMP(timezone=True, precision=3)


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("credential_id", sa.LargeBinary(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False, comment="as a COSE key"),
        sa.Column(
            "sign_count",
            sa.BigInteger(),
            nullable=False,
            comment="of the last use; stays 0 for authenticators that do not count",
        ),
        sa.Column("transports", postgresql.JSONB(), nullable=False, comment="how browsers reach the authenticator"),
        sa.Column("last_used_at", _TIME, nullable=True),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("created_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_passkeys_user_id_users"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
        sa.UniqueConstraint("credential_id", name=op.f("uq_passkeys_credential_id")),
    )
    op.create_index(op.f("ix_passkeys_user_id"), "passkeys", ["user_id"], unique=False)
    op.create_table(
        "passkey_challenges",
        sa.Column("challenge", sa.LargeBinary(), nullable=False),
        sa.Column("ceremony", sa.String(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True, comment="null for a sign-in: the response says who it is"),
        sa.Column("expires_at", _TIME, nullable=False),
        sa.CheckConstraint(
            "ceremony IN ('registration', 'sign-in', 'reauthentication')", name=op.f("ck_passkey_challenges_ceremony")
        ),
        sa.PrimaryKeyConstraint("challenge", name=op.f("pk_passkey_challenges")),
    )
    op.create_index(op.f("ix_passkey_challenges_expires_at"), "passkey_challenges", ["expires_at"], unique=False)
    comment = "when a passkey last proved who the user is"
    op.add_column("sessions", sa.Column("reauthenticated_at", _TIME, nullable=True, comment=comment))


def downgrade() -> None:
    op.execute("DELETE FROM letters WHERE kind IN ('passkey-added', 'passkey-removed')")
    op.drop_column("sessions", "reauthenticated_at")
    op.drop_table("passkey_challenges")
    op.drop_table("passkeys")
