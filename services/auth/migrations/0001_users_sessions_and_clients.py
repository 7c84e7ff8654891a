"""Users, sessions and clients."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clients",
        sa.Column("company", sa.String(), nullable=False),
        sa.Column("logo", sa.String(), nullable=True),
        sa.Column("active", sa.Boolean(), nullable=True),
        sa.Column("notes", sa.String(), nullable=True),
        sa.Column("client_portal_id", sa.BigInteger(), nullable=True),
        sa.Column("assigned_user_id", sa.BigInteger(), nullable=True),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column(
            "created_at",
            postgresql.TIMESTAMP(timezone=True, precision=3),
            server_default=sa.text("now()"),
            nullable=False,
        ),
        sa.Column(
            "updated_at",
            postgresql.TIMESTAMP(timezone=True, precision=3),
            server_default=sa.text("now()"),
            nullable=False,
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_clients")),
    )
    op.create_index(op.f("ix_clients_assigned_user_id"), "clients", ["assigned_user_id"], unique=False)
    op.create_index("ix_clients_newest", "clients", ["created_at", "id"], unique=False)
    op.create_table(
        "idempotency_keys",
        sa.Column("key", sa.LargeBinary(), nullable=False, comment="hash of caller, address and key"),
        sa.Column("request", sa.LargeBinary(), nullable=False, comment="hash of the body"),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("etag", sa.String(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", sa.TIMESTAMP(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_idempotency_keys")),
    )
    op.create_index(op.f("ix_idempotency_keys_created_at"), "idempotency_keys", ["created_at"], unique=False)
    op.create_table(
        "inbox",
        sa.Column("consumer", sa.String(), nullable=False),
        sa.Column(
            "key", sa.String(), nullable=False, comment="of a state event the entity's id, of a fact the event's"
        ),
        sa.Column("revision", sa.BigInteger(), nullable=False, comment="what was last handled; 0 for facts"),
        sa.Column("handled_at", postgresql.TIMESTAMP(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("consumer", "key", name=op.f("pk_inbox")),
    )
    op.create_index("ix_inbox_facts", "inbox", ["handled_at"], unique=False, postgresql_where=sa.text("revision = 0"))
    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("event_id", sa.Uuid(), nullable=False),
        sa.Column(
            "kind", sa.String(), nullable=False, comment="state, fact or raw; of state and raw only the last one counts"
        ),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("traceparent", sa.String(), nullable=True),
        sa.Column("created_at", postgresql.TIMESTAMP(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("published_at", postgresql.TIMESTAMP(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
    )
    op.create_index(
        "ix_outbox_published_at",
        "outbox",
        ["published_at"],
        unique=False,
        postgresql_where=sa.text("published_at IS NOT NULL"),
    )
    op.create_index(
        "ix_outbox_unpublished", "outbox", ["id"], unique=False, postgresql_where=sa.text("published_at IS NULL")
    )
    op.create_index(
        "ix_outbox_unpublished_subject",
        "outbox",
        ["subject", "id"],
        unique=False,
        postgresql_where=sa.text("published_at IS NULL"),
    )
    op.create_table(
        "sign_in_failures",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column(
            "attempt",
            sa.LargeBinary(),
            nullable=False,
            comment="hash of account and address: typed e-mails are not kept",
        ),
        sa.Column(
            "failed_at",
            postgresql.TIMESTAMP(timezone=True, precision=3),
            server_default=sa.text("clock_timestamp()"),
            nullable=False,
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sign_in_failures")),
    )
    op.create_index("ix_sign_in_failures_attempt", "sign_in_failures", ["attempt", "failed_at"], unique=False)
    op.create_index(op.f("ix_sign_in_failures_failed_at"), "sign_in_failures", ["failed_at"], unique=False)
    op.create_table(
        "users",
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("email_key", sa.String(), nullable=False, comment="the e-mail as it is compared"),
        sa.Column("password_hash", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("client_id", sa.BigInteger(), nullable=True),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column(
            "created_at",
            postgresql.TIMESTAMP(timezone=True, precision=3),
            server_default=sa.text("now()"),
            nullable=False,
        ),
        sa.Column(
            "updated_at",
            postgresql.TIMESTAMP(timezone=True, precision=3),
            server_default=sa.text("now()"),
            nullable=False,
        ),
        sa.CheckConstraint("role IN ('admin', 'editor', 'exhibitor')", name=op.f("ck_users_role")),
        sa.ForeignKeyConstraint(["client_id"], ["clients.id"], name=op.f("fk_users_client_id_clients")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_users")),
        sa.UniqueConstraint("email_key", name=op.f("uq_users_email_key")),
    )
    op.create_index(op.f("ix_users_client_id"), "users", ["client_id"], unique=False)
    op.create_index("ix_users_newest", "users", ["created_at", "id"], unique=False)
    op.create_foreign_key(op.f("fk_clients_assigned_user_id_users"), "clients", "users", ["assigned_user_id"], ["id"])
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column(
            "created_at",
            postgresql.TIMESTAMP(timezone=True, precision=3),
            server_default=sa.text("now()"),
            nullable=False,
        ),
        sa.Column("expires_at", postgresql.TIMESTAMP(timezone=True, precision=3), nullable=False),
        sa.Column("revoked_at", postgresql.TIMESTAMP(timezone=True, precision=3), nullable=True),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_sessions_user_id_users"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_expires_at"), "sessions", ["expires_at"], unique=False)
    op.create_index(op.f("ix_sessions_user_id"), "sessions", ["user_id"], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_sessions_user_id"), table_name="sessions")
    op.drop_index(op.f("ix_sessions_expires_at"), table_name="sessions")
    op.drop_table("sessions")
    op.drop_constraint(op.f("fk_clients_assigned_user_id_users"), "clients", type_="foreignkey")
    op.drop_index("ix_users_newest", table_name="users")
    op.drop_index(op.f("ix_users_client_id"), table_name="users")
    op.drop_table("users")
    op.drop_index(op.f("ix_sign_in_failures_failed_at"), table_name="sign_in_failures")
    op.drop_index("ix_sign_in_failures_attempt", table_name="sign_in_failures")
    op.drop_table("sign_in_failures")
    op.drop_index(
        "ix_outbox_unpublished_subject", table_name="outbox", postgresql_where=sa.text("published_at IS NULL")
    )
    op.drop_index("ix_outbox_unpublished", table_name="outbox", postgresql_where=sa.text("published_at IS NULL"))
    op.drop_index("ix_outbox_published_at", table_name="outbox", postgresql_where=sa.text("published_at IS NOT NULL"))
    op.drop_table("outbox")
    op.drop_index("ix_inbox_facts", table_name="inbox", postgresql_where=sa.text("revision = 0"))
    op.drop_table("inbox")
    op.drop_index(op.f("ix_idempotency_keys_created_at"), table_name="idempotency_keys")
    op.drop_table("idempotency_keys")
    op.drop_index("ix_clients_newest", table_name="clients")
    op.drop_index(op.f("ix_clients_assigned_user_id"), table_name="clients")
    op.drop_table("clients")
