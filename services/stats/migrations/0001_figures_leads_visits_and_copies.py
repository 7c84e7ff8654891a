"""Create figures, leads, visits and replicas."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    # The schema of the monthly partitions of visits, which are created without migrations.
    op.execute("CREATE SCHEMA partitions")
    op.create_table(
        "alert_items",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("issue", sa.BigInteger(), nullable=False),
        sa.Column("date", postgresql.TIMESTAMP(timezone=True, precision=3), nullable=True),
        sa.Column("title", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_alert_items")),
    )
    op.create_table(
        "clicks",
        sa.Column("click_link", sa.String(), nullable=True),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("created_at", postgresql.TIMESTAMP(timezone=True, precision=3), nullable=False),
        sa.Column("page_link", sa.String(), nullable=True),
        sa.Column("page_title", sa.String(), nullable=True),
        sa.Column("page_type", sa.String(), nullable=True),
        sa.Column("page_id", sa.BigInteger(), nullable=True),
        sa.Column("attribution", sa.String(), nullable=True),
        sa.Column("attribution2", sa.String(), nullable=True),
        sa.Column("first_name", sa.String(), nullable=True),
        sa.Column("last_name", sa.String(), nullable=True),
        sa.Column("email", sa.String(), nullable=True),
        sa.Column("city", sa.String(), nullable=True),
        sa.Column("state", sa.String(), nullable=True),
        sa.Column("country", sa.String(), nullable=True),
        sa.Column("client_id", sa.BigInteger(), nullable=True),
        sa.Column("microsite_id", sa.BigInteger(), nullable=True),
        sa.Column("bot", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("created_at", "id", name=op.f("pk_clicks")),
        postgresql_partition_by="RANGE (created_at)",
    )
    op.create_index("ix_clicks_client", "clicks", ["client_id", "created_at", "id"], unique=False)
    op.create_index("ix_clicks_page", "clicks", ["page_id", "created_at", "id"], unique=False)
    op.create_table(
        "clients",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("company", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_clients")),
    )
    op.create_table(
        "email_stats",
        sa.Column("alert_item_id", sa.BigInteger(), nullable=False),
        sa.Column("newsletter_link", sa.String(), nullable=False),
        sa.Column("sent", sa.BigInteger(), nullable=False),
        sa.Column("delivered", sa.BigInteger(), nullable=False),
        sa.Column("bounce_rate", sa.Double(), nullable=False),
        sa.Column("open_rate", sa.Double(), nullable=False),
        sa.Column("opens", sa.BigInteger(), nullable=False),
        sa.Column("ctr", sa.Double(), nullable=False),
        sa.Column("clicks", sa.BigInteger(), nullable=False),
        sa.Column("ctor", sa.Double(), nullable=False),
        sa.Column("delivery_rate", sa.Double(), nullable=True),
        sa.Column("unsubscribe_rate", sa.Double(), nullable=True),
        sa.Column("spam_rate", sa.Double(), nullable=True),
        sa.Column("growth_rate", sa.Double(), nullable=True),
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
        sa.PrimaryKeyConstraint("id", name=op.f("pk_email_stats")),
    )
    op.create_index(op.f("ix_email_stats_alert_item_id"), "email_stats", ["alert_item_id"], unique=False)
    op.create_index("ix_email_stats_newest", "email_stats", ["created_at", "id"], unique=False)
    op.create_table(
        "emc_stats",
        sa.Column("client_id", sa.BigInteger(), nullable=False),
        sa.Column("image_url", sa.String(), nullable=False),
        sa.Column("newsletter_link", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("date", postgresql.TIMESTAMP(timezone=True, precision=3), nullable=False),
        sa.Column("sent", sa.BigInteger(), nullable=False),
        sa.Column("delivered", sa.BigInteger(), nullable=False),
        sa.Column("bounce_rate", sa.Double(), nullable=False),
        sa.Column("open_rate", sa.Double(), nullable=False),
        sa.Column("opens", sa.BigInteger(), nullable=False),
        sa.Column("ctr", sa.Double(), nullable=False),
        sa.Column("clicks", sa.BigInteger(), nullable=False),
        sa.Column("ctor", sa.Double(), nullable=False),
        sa.Column("delivery_rate", sa.Double(), nullable=True),
        sa.Column("unsubscribe_rate", sa.Double(), nullable=True),
        sa.Column("spam_rate", sa.Double(), nullable=True),
        sa.Column("growth_rate", sa.Double(), nullable=True),
        sa.Column("lead_count", sa.BigInteger(), nullable=False),
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
        sa.PrimaryKeyConstraint("id", name=op.f("pk_emc_stats")),
    )
    op.create_index("ix_emc_stats_client", "emc_stats", ["client_id", "created_at", "id"], unique=False)
    op.create_index("ix_emc_stats_newest", "emc_stats", ["created_at", "id"], unique=False)
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
        "users",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_users")),
    )
    op.create_table(
        "views",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("created_at", postgresql.TIMESTAMP(timezone=True, precision=3), nullable=False),
        sa.Column("page_link", sa.String(), nullable=True),
        sa.Column("page_title", sa.String(), nullable=True),
        sa.Column("page_type", sa.String(), nullable=True),
        sa.Column("page_id", sa.BigInteger(), nullable=True),
        sa.Column("attribution", sa.String(), nullable=True),
        sa.Column("attribution2", sa.String(), nullable=True),
        sa.Column("first_name", sa.String(), nullable=True),
        sa.Column("last_name", sa.String(), nullable=True),
        sa.Column("email", sa.String(), nullable=True),
        sa.Column("city", sa.String(), nullable=True),
        sa.Column("state", sa.String(), nullable=True),
        sa.Column("country", sa.String(), nullable=True),
        sa.Column("client_id", sa.BigInteger(), nullable=True),
        sa.Column("microsite_id", sa.BigInteger(), nullable=True),
        sa.Column("bot", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("created_at", "id", name=op.f("pk_views")),
        postgresql_partition_by="RANGE (created_at)",
    )
    op.create_index("ix_views_client", "views", ["client_id", "created_at", "id"], unique=False)
    op.create_index("ix_views_page", "views", ["page_id", "created_at", "id"], unique=False)
    op.create_table(
        "visit_days",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("client_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("page_type", sa.String(), nullable=False),
        sa.Column("bot", sa.Boolean(), nullable=False),
        sa.Column("visits", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "client_id", "day", "page_type", "bot", name=op.f("pk_visit_days")),
    )
    op.create_table(
        "email_content_stats",
        sa.Column("email_stat_id", sa.BigInteger(), nullable=False),
        sa.Column("client_id", sa.BigInteger(), nullable=False),
        sa.Column("content_type", sa.String(), nullable=False),
        sa.Column("category", sa.String(), nullable=False),
        sa.Column("image_url", sa.String(), nullable=False),
        sa.Column("external_link", sa.String(), nullable=False),
        sa.Column(
            "date", postgresql.TIMESTAMP(timezone=True, precision=3), server_default=sa.text("now()"), nullable=False
        ),
        sa.Column("lead_count", sa.BigInteger(), nullable=False),
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
            ["email_stat_id"], ["email_stats.id"], name=op.f("fk_email_content_stats_email_stat_id_email_stats")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_email_content_stats")),
    )
    op.create_index(
        "ix_email_content_stats_client", "email_content_stats", ["client_id", "email_stat_id"], unique=False
    )
    op.create_index(
        "ix_email_content_stats_newest", "email_content_stats", ["email_stat_id", "created_at", "id"], unique=False
    )
    op.create_table(
        "lead_imports",
        sa.Column("email_content_stat_id", sa.BigInteger(), nullable=True),
        sa.Column("emc_stat_id", sa.BigInteger(), nullable=True),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("file_name", sa.String(), nullable=False),
        sa.Column("columns", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("imported", sa.BigInteger(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.Column("skipped", sa.BigInteger(), nullable=False),
        sa.Column("undone_at", postgresql.TIMESTAMP(timezone=True, precision=3), nullable=True),
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
        sa.CheckConstraint("num_nonnulls(email_content_stat_id, emc_stat_id) = 1", name=op.f("ck_lead_imports_parent")),
        sa.ForeignKeyConstraint(
            ["email_content_stat_id"],
            ["email_content_stats.id"],
            name=op.f("fk_lead_imports_email_content_stat_id_email_content_stats"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["emc_stat_id"], ["emc_stats.id"], name=op.f("fk_lead_imports_emc_stat_id_emc_stats"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lead_imports")),
    )
    op.create_index(
        op.f("ix_lead_imports_email_content_stat_id"), "lead_imports", ["email_content_stat_id"], unique=False
    )
    op.create_index(op.f("ix_lead_imports_emc_stat_id"), "lead_imports", ["emc_stat_id"], unique=False)
    op.create_index("ix_lead_imports_newest", "lead_imports", ["created_at", "id"], unique=False)
    op.create_table(
        "leads",
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("import_id", sa.BigInteger(), nullable=True),
        sa.Column("email_content_stat_id", sa.BigInteger(), nullable=True),
        sa.Column("emc_stat_id", sa.BigInteger(), nullable=True),
        sa.Column("first_name", sa.String(), nullable=False),
        sa.Column("last_name", sa.String(), nullable=False),
        sa.Column("company", sa.String(), nullable=False),
        sa.Column("job_title", sa.String(), nullable=False),
        sa.Column("clicks", sa.BigInteger(), nullable=False),
        sa.Column("priority", sa.Boolean(), nullable=False),
        sa.Column("link", sa.String(), nullable=False),
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
        sa.CheckConstraint("num_nonnulls(email_content_stat_id, emc_stat_id) = 1", name=op.f("ck_leads_parent")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_leads")),
        sa.UniqueConstraint(
            "email_content_stat_id", "emc_stat_id", "email", name="uq_leads_email", postgresql_nulls_not_distinct=True
        ),
    )
    op.create_index(
        "ix_leads_newest", "leads", ["email_content_stat_id", "emc_stat_id", "created_at", "id"], unique=False
    )
    op.create_table(
        "lead_changes",
        sa.Column("import_id", sa.BigInteger(), nullable=False),
        sa.Column("lead_id", sa.BigInteger(), nullable=False),
        sa.Column("first_name", sa.String(), nullable=False),
        sa.Column("last_name", sa.String(), nullable=False),
        sa.Column("company", sa.String(), nullable=False),
        sa.Column("job_title", sa.String(), nullable=False),
        sa.Column("clicks", sa.BigInteger(), nullable=False),
        sa.Column("priority", sa.Boolean(), nullable=False),
        sa.Column("link", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["import_id"], ["lead_imports.id"], name=op.f("fk_lead_changes_import_id_lead_imports"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("import_id", "lead_id", name=op.f("pk_lead_changes")),
    )
    op.create_table(
        "rejected_rows",
        sa.Column("import_id", sa.BigInteger(), nullable=False),
        sa.Column("line", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("cells", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.ForeignKeyConstraint(
            ["import_id"], ["lead_imports.id"], name=op.f("fk_rejected_rows_import_id_lead_imports"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("import_id", "line", name=op.f("pk_rejected_rows")),
    )


def downgrade() -> None:
    op.drop_table("rejected_rows")
    op.drop_table("lead_changes")
    op.drop_index("ix_leads_newest", table_name="leads")
    op.drop_table("leads")
    op.drop_index("ix_lead_imports_newest", table_name="lead_imports")
    op.drop_index(op.f("ix_lead_imports_emc_stat_id"), table_name="lead_imports")
    op.drop_index(op.f("ix_lead_imports_email_content_stat_id"), table_name="lead_imports")
    op.drop_table("lead_imports")
    op.drop_index("ix_email_content_stats_newest", table_name="email_content_stats")
    op.drop_index("ix_email_content_stats_client", table_name="email_content_stats")
    op.drop_table("email_content_stats")
    op.drop_table("visit_days")
    op.drop_index("ix_views_page", table_name="views")
    op.drop_index("ix_views_client", table_name="views")
    op.drop_table("views")
    op.drop_table("users")
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
    op.drop_index("ix_emc_stats_newest", table_name="emc_stats")
    op.drop_index("ix_emc_stats_client", table_name="emc_stats")
    op.drop_table("emc_stats")
    op.drop_index("ix_email_stats_newest", table_name="email_stats")
    op.drop_index(op.f("ix_email_stats_alert_item_id"), table_name="email_stats")
    op.drop_table("email_stats")
    op.drop_table("clients")
    op.drop_index("ix_clicks_page", table_name="clicks")
    op.drop_index("ix_clicks_client", table_name="clicks")
    op.drop_table("clicks")
    op.drop_table("alert_items")
    op.execute("DROP SCHEMA partitions CASCADE")
