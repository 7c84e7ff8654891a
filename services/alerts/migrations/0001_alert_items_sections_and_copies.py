"""Create alert items, sections, snapshots and replicas."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "alert_items",
        sa.Column("issue", sa.BigInteger(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("date", postgresql.TIMESTAMP(timezone=True, precision=3), nullable=True),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("holiday_alert", sa.Boolean(), nullable=False),
        sa.Column("revision", sa.BigInteger(), nullable=False),
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
        sa.CheckConstraint("status IN ('draft', 'published')", name=op.f("ck_alert_items_status")),
        sa.CheckConstraint("issue > 0", name=op.f("ck_alert_items_issue")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_alert_items")),
        sa.UniqueConstraint("issue", name=op.f("uq_alert_items_issue")),
    )
    op.create_index("ix_alert_items_newest", "alert_items", ["created_at", "id"], unique=False)
    op.create_table(
        "clients",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("company", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_clients")),
    )
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
        "jobs",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("job_title", sa.String(), nullable=False),
        sa.Column("description", postgresql.JSONB(none_as_null=True, astext_type=sa.Text()), nullable=True),
        sa.Column("description_html", sa.String(), nullable=False),
        sa.Column("location", sa.String(), nullable=True),
        sa.Column("company_logo", sa.String(), nullable=True),
        sa.Column("company", sa.String(), nullable=True),
        sa.Column("link", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_jobs")),
    )
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
        "users",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_users")),
    )
    op.create_table(
        "sections",
        sa.Column("alert_item_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("position", sa.SmallInteger(), nullable=False),
        sa.Column("title", sa.String(), nullable=True),
        sa.Column("body", postgresql.JSONB(none_as_null=True, astext_type=sa.Text()), nullable=True),
        sa.Column("body_html", sa.String(), nullable=False),
        sa.Column("citation", postgresql.JSONB(none_as_null=True, astext_type=sa.Text()), nullable=True),
        sa.Column("citation_html", sa.String(), nullable=False),
        sa.Column("image", sa.String(), nullable=True),
        sa.Column("image_width", postgresql.JSONB(none_as_null=True, astext_type=sa.Text()), nullable=True),
        sa.Column("image_height", sa.BigInteger(), nullable=True),
        sa.Column("link", sa.String(), nullable=True),
        sa.Column("image_link", sa.String(), nullable=True),
        sa.Column("view_more_link", sa.String(), nullable=True),
        sa.Column("microsite_link", sa.String(), nullable=True),
        sa.Column("attribution", sa.String(), nullable=True),
        sa.Column("client_id", sa.BigInteger(), nullable=True),
        sa.Column("job_id", sa.BigInteger(), nullable=True),
        sa.Column("featured", sa.Boolean(), nullable=False),
        sa.Column("speaker", sa.String(), nullable=True),
        sa.Column("date", sa.String(), nullable=True),
        sa.Column("answer1", sa.String(), nullable=True),
        sa.Column("answer2", sa.String(), nullable=True),
        sa.Column("answer3", sa.String(), nullable=True),
        sa.Column("answer4", sa.String(), nullable=True),
        sa.Column("answer5", sa.String(), nullable=True),
        sa.Column("answer6", sa.String(), nullable=True),
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
        sa.ForeignKeyConstraint(
            ["alert_item_id"],
            ["alert_items.id"],
            name=op.f("fk_sections_alert_item_id_alert_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sections")),
        sa.UniqueConstraint(
            "alert_item_id", "kind", "position", name="uq_sections_slot", postgresql_include=["client_id", "job_id"]
        ),
    )
    op.create_table(
        "snapshots",
        sa.Column("alert_item_id", sa.BigInteger(), nullable=False),
        sa.Column("variant", sa.String(), nullable=False),
        sa.Column("html", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column(
            "created_at",
            postgresql.TIMESTAMP(timezone=True, precision=3),
            server_default=sa.text("now()"),
            nullable=False,
        ),
        sa.ForeignKeyConstraint(
            ["alert_item_id"],
            ["alert_items.id"],
            name=op.f("fk_snapshots_alert_item_id_alert_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("alert_item_id", "variant", name=op.f("pk_snapshots")),
    )


def downgrade() -> None:
    op.drop_table("snapshots")
    op.drop_table("sections")
    op.drop_table("users")
    op.drop_index(
        "ix_outbox_unpublished_subject", table_name="outbox", postgresql_where=sa.text("published_at IS NULL")
    )
    op.drop_index("ix_outbox_unpublished", table_name="outbox", postgresql_where=sa.text("published_at IS NULL"))
    op.drop_index("ix_outbox_published_at", table_name="outbox", postgresql_where=sa.text("published_at IS NOT NULL"))
    op.drop_table("outbox")
    op.drop_table("jobs")
    op.drop_index("ix_inbox_facts", table_name="inbox", postgresql_where=sa.text("revision = 0"))
    op.drop_table("inbox")
    op.drop_index(op.f("ix_idempotency_keys_created_at"), table_name="idempotency_keys")
    op.drop_table("idempotency_keys")
    op.drop_table("clients")
    op.drop_index("ix_alert_items_newest", table_name="alert_items")
    op.drop_table("alert_items")
