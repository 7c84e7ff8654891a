"""The keys by which emails are compared leave out display names and comments"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.exc import IntegrityError

from services.chassis.app.migrations import BATCH_SIZE
from services.chassis.mail import normalize_email

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_NEXT = sa.text("SELECT id, email, email_key FROM users WHERE id > :after ORDER BY id LIMIT :size")
_SET_KEY = sa.text(
    "UPDATE users SET email_key = :new WHERE id = :id AND email_key = :old"
    " AND NOT EXISTS (SELECT FROM users AS other WHERE other.email_key = :new)"
)


def upgrade() -> None:
    """Store the keys of the new comparison. Of users with the same key, the others keep their old ones.

    All keys are looked for (`email_keys`), so every account can still sign in.
    """
    with op.get_context().autocommit_block():
        connection, after = op.get_bind(), 0
        while rows := connection.execute(_NEXT, {"after": after, "size": BATCH_SIZE}).all():
            for row in rows:
                _set_key(connection, row.id, row.email_key, normalize_email(row.email))
            after = rows[-1].id


def _set_key(connection: sa.Connection, user_id: int, old: str, new: str) -> None:
    if new == old:
        return
    try:
        connection.execute(_SET_KEY, {"id": user_id, "old": old, "new": new})
    except IntegrityError:  # somebody signed up with the same key meanwhile
        return


def downgrade() -> None:
    """Keep the keys: the version before finds their accounts by the bare address."""
