"""Deactivated and invited users, last use of sessions, mailed links and messages, contact forms, the audit trail."""

from datetime import datetime
from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_MILLISECONDS = postgresql.TIMESTAMP(timezone=True, precision=3)

# Entries can be deleted only after the retention period. Only tests, which run as superuser, truncate the table.
_REFUSE = """
CREATE FUNCTION refuse_to_change_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' AND current_setting('is_superuser') = 'on' THEN
        RETURN NULL;
    END IF;
    IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '24 months' THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'the audit trail only grows';
END $$
"""


def _time(name: str, *, nullable: bool = False, now: bool = True) -> "sa.Column[datetime]":
    return sa.Column(name, _MILLISECONDS, server_default=sa.text("now()") if now else None, nullable=nullable)


def _record() -> "list[sa.Column[Any]]":
    return [
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        _time("created_at"),
        _time("updated_at"),
    ]


def upgrade() -> None:
    _change_users_and_sessions()
    _create_links_and_letters()
    _create_contact_forms()
    _create_copies_of_stats()
    _create_audit()


def _change_users_and_sessions() -> None:
    op.alter_column(
        "users",
        "password_hash",
        nullable=True,
        existing_type=sa.String(),
        comment="null until an invited user has set a password",
    )
    op.add_column("users", sa.Column("active", sa.Boolean(), server_default=sa.text("true"), nullable=False))
    op.add_column("users", _time("last_signed_in_at", nullable=True, now=False))
    op.add_column("sessions", _time("last_seen_at"))
    op.add_column("sessions", sa.Column("user_agent", sa.String(), server_default="", nullable=False))
    op.add_column("sessions", sa.Column("address", sa.String(), server_default="", nullable=False))


def _create_links_and_letters() -> None:
    op.create_table(
        "password_links",
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        _time("created_at"),
        _time("expires_at", now=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_password_links_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_password_links")),
    )
    op.create_index(op.f("ix_password_links_user_id"), "password_links", ["user_id"])
    op.create_index(op.f("ix_password_links_expires_at"), "password_links", ["expires_at"])
    op.create_table(
        "letters",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("data", postgresql.JSONB(), nullable=False),
        sa.Column("attempts", sa.BigInteger(), server_default="0", nullable=False),
        _time("created_at"),
        _time("due_at"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_letters")),
    )
    op.create_index(op.f("ix_letters_due_at"), "letters", ["due_at"])


def _create_contact_forms() -> None:
    op.create_table(
        "contact_forms",
        *_record(),
        sa.Column("kind", sa.String(), nullable=False),
        *(sa.Column(name, sa.String()) for name in ("name", "email", "message", "company", "folder", "page_title")),
        sa.Column("microsite_id", sa.BigInteger()),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("notes", sa.String(), nullable=False),
        sa.CheckConstraint(
            "kind IN ('support', 'submission', 'microsite-contact')", name=op.f("ck_contact_forms_kind")
        ),
        sa.CheckConstraint("status IN ('new', 'handled')", name=op.f("ck_contact_forms_status")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_contact_forms")),
    )
    op.create_index("ix_contact_forms_newest", "contact_forms", ["created_at", "id"])
    op.create_index("ix_contact_forms_status", "contact_forms", ["status", "created_at", "id"])


def _create_copies_of_stats() -> None:
    for table in ("email_content_stats", "emc_stats"):
        op.create_table(
            table,
            sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
            sa.Column("version", sa.BigInteger(), nullable=False),
            sa.Column("client_id", sa.BigInteger()),
            sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{table}")),
        )
        op.create_index(op.f(f"ix_{table}_client_id"), table, ["client_id"])


def _create_audit() -> None:
    op.create_table(
        "audit_entries",
        *_record(),
        sa.Column("event_id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), comment="null when the system itself did it"),
        sa.Column("user_email", sa.String(), comment="as it was then: users go, what they did stays"),
        sa.Column("context", sa.String(), nullable=False),
        sa.Column("entity", sa.String(), nullable=False),
        sa.Column("record_id", sa.BigInteger(), nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("title", sa.String()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit_entries")),
        sa.UniqueConstraint("event_id", name=op.f("uq_audit_entries_event_id")),
    )
    op.create_index("ix_audit_entries_newest", "audit_entries", ["created_at", "id"])
    op.create_index("ix_audit_entries_user", "audit_entries", ["user_id", "created_at", "id"])
    op.create_index("ix_audit_entries_record", "audit_entries", ["context", "entity", "record_id", "id"])
    op.execute(_REFUSE)
    op.execute(
        "CREATE TRIGGER audit_entries_are_kept BEFORE UPDATE OR DELETE ON audit_entries"
        " FOR EACH ROW EXECUTE FUNCTION refuse_to_change_audit()"
    )
    op.execute(
        "CREATE TRIGGER the_audit_trail_is_kept BEFORE TRUNCATE ON audit_entries"
        " FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_audit()"
    )


def downgrade() -> None:
    for table in ("audit_entries", "emc_stats", "email_content_stats", "contact_forms", "letters", "password_links"):
        op.drop_table(table)
    op.execute("DROP FUNCTION refuse_to_change_audit")
    for column in ("address", "user_agent", "last_seen_at"):
        op.drop_column("sessions", column)
    op.drop_column("users", "last_signed_in_at")
    op.drop_column("users", "active")
    op.execute("DELETE FROM users WHERE password_hash IS NULL")
    op.alter_column("users", "password_hash", nullable=False, existing_type=sa.String(), comment=None)
