"""Recipients of microsites' emails, their links, messages that count against limits, recipients not mailed to"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_TIME = postgresql.TIMESTAMP(timezone=True, precision=3)


def upgrade() -> None:
    op.create_table(
        "microsites",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("rec_email1", sa.String(), nullable=True),
        sa.Column("rec_email2", sa.String(), nullable=True),
        sa.Column("rec_email3", sa.String(), nullable=True),
        sa.Column("contact_letters", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_microsites")),
    )
    op.create_table(
        "recipients",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("email", sa.String(), nullable=False, comment="the bare address in lower case"),
        sa.Column("mailbox", sa.String(), nullable=False, comment="the address without a +tag"),
        sa.Column("consent", sa.String(), server_default="waiting", nullable=False),
        sa.Column("asked_at", _TIME, nullable=True, comment="when a confirmation letter was last queued"),
        sa.Column("decided_at", _TIME, nullable=True),
        sa.Column("created_at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint("consent IN ('waiting', 'confirmed', 'declined')", name=op.f("ck_recipients_consent")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_recipients")),
        sa.UniqueConstraint("email", name=op.f("uq_recipients_email")),
    )
    op.create_index(op.f("ix_recipients_mailbox"), "recipients", ["mailbox"], unique=False)
    op.create_table(
        "recipient_links",
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("recipient_id", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", _TIME, nullable=False),
        sa.ForeignKeyConstraint(
            ["recipient_id"],
            ["recipients.id"],
            name=op.f("fk_recipient_links_recipient_id_recipients"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_recipient_links")),
    )
    op.create_index(op.f("ix_recipient_links_expires_at"), "recipient_links", ["expires_at"], unique=False)
    op.create_index(op.f("ix_recipient_links_recipient_id"), "recipient_links", ["recipient_id"], unique=False)
    op.create_table(
        "counted_letters",
        sa.Column("letter_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("mailbox", sa.String(), nullable=False),
        sa.Column("microsite_id", sa.BigInteger(), nullable=False),
        sa.Column("owner_id", sa.BigInteger(), nullable=True, comment="of a confirmation, the microsite's owner"),
        sa.Column("sent_at", _TIME, nullable=True, comment="null while it waits to be sent"),
        sa.CheckConstraint("kind IN ('confirmation', 'microsite-contact')", name=op.f("ck_counted_letters_kind")),
        sa.PrimaryKeyConstraint("letter_id", name=op.f("pk_counted_letters")),
    )
    op.create_index("ix_counted_letters_mailbox", "counted_letters", ["mailbox", "kind"], unique=False)
    op.create_index("ix_counted_letters_microsite", "counted_letters", ["microsite_id", "kind"], unique=False)
    op.create_index("ix_counted_letters_owner", "counted_letters", ["owner_id", "kind"], unique=False)
    op.create_index(op.f("ix_counted_letters_sent_at"), "counted_letters", ["sent_at"], unique=False)
    op.add_column(
        "contact_forms",
        sa.Column(
            "not_mailed",
            postgresql.JSONB(),
            server_default="[]",
            nullable=False,
            comment="whom it was not mailed to, and why",
        ),
    )
    # Nobody has agreed to the messages that are still queued; their content is stored in the contact forms.
    op.execute("DELETE FROM letters WHERE kind = 'microsite-contact'")


def downgrade() -> None:
    op.execute("DELETE FROM letters WHERE kind IN ('microsite-contact', 'confirmation')")
    op.drop_column("contact_forms", "not_mailed")
    op.drop_table("counted_letters")
    op.drop_table("recipient_links")
    op.drop_table("recipients")
    op.drop_table("microsites")
