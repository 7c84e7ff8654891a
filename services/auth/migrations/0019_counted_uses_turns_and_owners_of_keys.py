"""Uses that count against limits, queued messages in turn, owners of keys and webhooks, and changes of passwords"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from services.chassis.app.migrations import create_index, drop_index

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

_TIME = postgresql.TIMESTAMP(timezone=True, precision=3)


def upgrade() -> None:
    op.create_table(
        "limit_hits",
        sa.Column("id", sa.BigInteger(), sa.Identity(), nullable=False),
        sa.Column("key", sa.String(), nullable=False, comment="the limit and whose use it is"),
        sa.Column("at", _TIME, server_default=sa.text("clock_timestamp()"), nullable=False),
        sa.Column("expires_at", _TIME, nullable=False),
        sa.Column("job_id", sa.BigInteger(), nullable=True, comment="the queued job that is undone if it fails"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_limit_hits")),
    )
    op.create_index("ix_limit_hits_key", "limit_hits", ["key", "at"])
    op.create_index(op.f("ix_limit_hits_expires_at"), "limit_hits", ["expires_at"])
    op.create_index(op.f("ix_limit_hits_job_id"), "limit_hits", ["job_id"])
    no, first = sa.text("false"), "0"
    op.add_column("letters", sa.Column("is_urgent", sa.Boolean(), server_default=no, nullable=False))
    comment = "how many of the network waited before it"
    op.add_column("letters", sa.Column("turn", sa.BigInteger(), server_default=first, nullable=False, comment=comment))
    comment = "the client's address, if anyone may ask for it"
    op.add_column("letters", sa.Column("network", sa.String(), nullable=True, comment=comment))
    comment = "of which one message waits at a time"
    op.add_column("letters", sa.Column("unique_key", sa.String(), nullable=True, comment=comment))
    op.alter_column("verification_links", "mailbox", nullable=True)
    op.add_column("users", sa.Column("password_changed_at", _TIME, nullable=True))
    comment = "when the user last signed out everywhere else"
    op.add_column("users", sa.Column("signed_out_at", _TIME, nullable=True, comment=comment))
    comment = "who answers for it; null for whom created it"
    op.add_column("api_keys", sa.Column("owner_id", sa.BigInteger(), nullable=True, comment=comment))
    comment = "who answers for it; null for an older one"
    op.add_column("webhooks", sa.Column("owner_id", sa.BigInteger(), nullable=True, comment=comment))
    create_index("ix_letters_network", "letters", ["network"])
    create_index("uq_letters_unique_key", "letters", ["unique_key"], unique=True)


def downgrade() -> None:
    drop_index("uq_letters_unique_key", "letters")
    drop_index("ix_letters_network", "letters")
    for table in ("webhooks", "api_keys"):
        op.drop_column(table, "owner_id")
    op.drop_column("users", "signed_out_at")
    op.drop_column("users", "password_changed_at")
    op.drop_column("letters", "unique_key")
    op.drop_column("letters", "network")
    op.drop_column("letters", "turn")
    op.drop_column("letters", "is_urgent")
    op.drop_table("limit_hits")
