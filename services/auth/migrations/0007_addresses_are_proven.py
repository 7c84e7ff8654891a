"""Proof of addresses, grants that wait for it, accounts taken over, and the comparison of emails by look-alikes"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError

from services.chassis.app.migrations import BATCH_SIZE, update_in_batches
from services.chassis.mail import normalize_email

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_TIME = postgresql.TIMESTAMP(timezone=True, precision=3)
_NEXT = sa.text("SELECT id, email, email_key FROM users WHERE id > :after ORDER BY id LIMIT :size")
_SET_KEY = sa.text(
    "UPDATE users SET email_key = :new WHERE id = :id AND email_key = :old"
    " AND NOT EXISTS (SELECT FROM users AS other WHERE other.email_key = :new)"
)


def upgrade() -> None:
    op.create_table(
        "verification_links",
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("mailbox", sa.String(), nullable=False, comment="that it was mailed to, without a +tag"),
        sa.Column("created_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.Column("expires_at", _TIME, nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_verification_links_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_verification_links")),
    )
    for column in ("user_id", "mailbox", "expires_at"):
        op.create_index(op.f(f"ix_verification_links_{column}"), "verification_links", [column], unique=False)
    _add_columns()
    # Nothing is known of the links that other users have used, so the others prove their addresses now. What they hold
    # stays: it was given to them by staff.
    update_in_batches(
        "users",
        "email_verified_at = created_at",
        "email_verified_at IS NULL AND id = (SELECT min(id) FROM users WHERE role = 'admin')",
    )
    _fold_keys()


def _add_columns() -> None:
    op.add_column(
        "users",
        sa.Column("email_verified_at", _TIME, nullable=True, comment="when the address was proven to be the user's"),
    )
    op.add_column(
        "users", sa.Column("taken_over_at", _TIME, nullable=True, comment="when an invitation took the account over")
    )
    op.add_column(
        "users", sa.Column("taken_over_by", sa.BigInteger(), nullable=True, comment="the administrator who invited")
    )
    op.add_column("users", sa.Column("made_by_staff", sa.Boolean(), server_default=sa.text("false"), nullable=False))
    op.add_column(
        "users",
        sa.Column("pending_role", sa.String(), nullable=True, comment="takes effect when the address is proven"),
    )
    op.add_column("users", sa.Column("pending_client_id", sa.BigInteger(), nullable=True))
    op.create_foreign_key(
        op.f("fk_users_pending_client_id_clients"),
        "users",
        "clients",
        ["pending_client_id"],
        ["id"],
        postgresql_not_valid=True,
    )


def _fold_keys() -> None:
    """Store the keys of the new comparison. Of users with the same key, the others keep their old ones.

    Both keys are looked for (`email_keys`), so every account can still sign in.
    """
    with op.get_context().autocommit_block():
        connection, after = op.get_bind(), 0
        while rows := connection.execute(_NEXT, {"after": after, "size": BATCH_SIZE}).all():
            for row in rows:
                _fold_key(connection, row.id, row.email_key, normalize_email(row.email))
            after = rows[-1].id


def _fold_key(connection: sa.Connection, user_id: int, old: str, new: str) -> None:
    if new == old:
        return
    try:
        connection.execute(_SET_KEY, {"id": user_id, "old": old, "new": new})
    except IntegrityError:  # somebody signed up with the same key meanwhile
        return


def downgrade() -> None:
    op.drop_constraint(op.f("fk_users_pending_client_id_clients"), "users", type_="foreignkey")
    columns = ("pending_client_id", "pending_role", "made_by_staff", "taken_over_by", "taken_over_at")
    for column in (*columns, "email_verified_at"):
        op.drop_column("users", column)
    op.drop_table("verification_links")
    op.execute("DELETE FROM letters WHERE kind = 'verification'")
