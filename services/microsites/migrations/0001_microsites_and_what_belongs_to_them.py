"""Create microsites, their parts, notices and replicas."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
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
        "microsites",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("client_id", sa.BigInteger(), nullable=True),
        sa.Column("page_title", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("template_type", sa.String(), nullable=False),
        sa.Column("revision", sa.BigInteger(), nullable=False),
        sa.Column("first_name", sa.String(), nullable=True),
        sa.Column("last_name", sa.String(), nullable=True),
        sa.Column("job_title", sa.String(), nullable=True),
        sa.Column("company", sa.String(), nullable=False),
        sa.Column("email", sa.String(), nullable=True),
        sa.Column("application_type", sa.String(), nullable=True),
        sa.Column("primary_color", sa.String(), nullable=True, comment="hex without #"),
        sa.Column("secondary_color", sa.String(), nullable=True),
        sa.Column("header_title", sa.String(), nullable=True),
        sa.Column("header_body", sa.String(), nullable=True),
        sa.Column("header_button_text", sa.String(), nullable=True),
        sa.Column("header_button_link", sa.String(), nullable=True),
        sa.Column("tag_line", sa.String(), nullable=True),
        sa.Column("description", sa.String(), nullable=True),
        sa.Column("logo", sa.String(), nullable=True),
        sa.Column("feature_product_name", sa.String(), nullable=True),
        sa.Column("feature_product_description", sa.String(), nullable=True),
        sa.Column("feature_product_button_text", sa.String(), nullable=True),
        sa.Column("feature_product_button_link", sa.String(), nullable=True),
        sa.Column("feature_product_banner_image", sa.String(), nullable=True),
        sa.Column("feature_product_image1", sa.String(), nullable=True),
        sa.Column("feature_product_image2", sa.String(), nullable=True),
        sa.Column("feature_product_image3", sa.String(), nullable=True),
        sa.Column("add_product_name", sa.String(), nullable=True),
        sa.Column("add_product_button_text", sa.String(), nullable=True),
        sa.Column("add_product_button_link", sa.String(), nullable=True),
        sa.Column("add_product_image", sa.String(), nullable=True),
        sa.Column("add_product_name2", sa.String(), nullable=True),
        sa.Column("add_product_button_text2", sa.String(), nullable=True),
        sa.Column("add_product_button_link2", sa.String(), nullable=True),
        sa.Column("add_product_image2", sa.String(), nullable=True),
        sa.Column("add_product_name3", sa.String(), nullable=True),
        sa.Column("add_product_button_text3", sa.String(), nullable=True),
        sa.Column("add_product_button_link3", sa.String(), nullable=True),
        sa.Column("add_product_image3", sa.String(), nullable=True),
        sa.Column("add_product_name4", sa.String(), nullable=True),
        sa.Column("add_product_button_text4", sa.String(), nullable=True),
        sa.Column("add_product_button_link4", sa.String(), nullable=True),
        sa.Column("add_product_image4", sa.String(), nullable=True),
        sa.Column("resource_name", sa.String(), nullable=True),
        sa.Column("resource_description", sa.String(), nullable=True),
        sa.Column("resource_button_text", sa.String(), nullable=True),
        sa.Column("resource_button_link", sa.String(), nullable=True),
        sa.Column("resource_image", sa.String(), nullable=True),
        sa.Column("resource_name2", sa.String(), nullable=True),
        sa.Column("resource_description2", sa.String(), nullable=True),
        sa.Column("resource_button_text2", sa.String(), nullable=True),
        sa.Column("resource_button_link2", sa.String(), nullable=True),
        sa.Column("resource_image2", sa.String(), nullable=True),
        sa.Column("resource_name3", sa.String(), nullable=True),
        sa.Column("resource_description3", sa.String(), nullable=True),
        sa.Column("resource_button_text3", sa.String(), nullable=True),
        sa.Column("resource_button_link3", sa.String(), nullable=True),
        sa.Column("resource_image3", sa.String(), nullable=True),
        sa.Column("facebook_link", sa.String(), nullable=True),
        sa.Column("twitter_link", sa.String(), nullable=True),
        sa.Column("instagram_link", sa.String(), nullable=True),
        sa.Column("linked_in_link", sa.String(), nullable=True),
        sa.Column("website_link", sa.String(), nullable=True),
        sa.Column("rec_name1", sa.String(), nullable=True),
        sa.Column("rec_email1", sa.String(), nullable=True),
        sa.Column("rec_name2", sa.String(), nullable=True),
        sa.Column("rec_email2", sa.String(), nullable=True),
        sa.Column("rec_name3", sa.String(), nullable=True),
        sa.Column("rec_email3", sa.String(), nullable=True),
        sa.Column("microsite_selected_categories", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
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
        sa.CheckConstraint("status IN ('draft', 'published')", name=op.f("ck_microsites_status")),
        sa.CheckConstraint(
            "template_type IN ('complimentary', 'standard', 'signature', 'professional')",
            name=op.f("ck_microsites_template_type"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_microsites")),
    )
    op.create_index(
        "ix_microsites_application_type", "microsites", ["application_type", "created_at", "id"], unique=False
    )
    op.create_index("ix_microsites_company", "microsites", [sa.literal_column("lower(company)"), "id"], unique=False)
    op.create_index("ix_microsites_newest", "microsites", ["created_at", "id"], unique=False)
    op.create_index("ix_microsites_owner", "microsites", ["user_id", "created_at", "id"], unique=False)
    op.create_index(
        "ix_microsites_page_title", "microsites", [sa.literal_column("lower(page_title)"), "id"], unique=False
    )
    op.create_index("ix_microsites_status", "microsites", ["status", "created_at", "id"], unique=False)
    op.create_index("ix_microsites_template_type", "microsites", ["template_type", "created_at", "id"], unique=False)
    op.create_table(
        "notices",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False, comment="of the fact that told it"),
        sa.Column("digest", sa.LargeBinary(), nullable=False, comment="hash of what makes it the same"),
        sa.Column(
            "told_at", postgresql.TIMESTAMP(timezone=True, precision=3), server_default=sa.text("now()"), nullable=False
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
        sa.UniqueConstraint("digest", name=op.f("uq_notices_digest")),
    )
    op.create_index("ix_notices_told_at", "notices", ["told_at"], unique=False)
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
        "galleries",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("image_url1", sa.String(), nullable=True),
        sa.Column("image_url2", sa.String(), nullable=True),
        sa.Column("image_url3", sa.String(), nullable=True),
        sa.Column("image_url4", sa.String(), nullable=True),
        sa.Column("image_url5", sa.String(), nullable=True),
        sa.Column("image_url6", sa.String(), nullable=True),
        sa.Column("image_url7", sa.String(), nullable=True),
        sa.Column("image_url8", sa.String(), nullable=True),
        sa.Column("image_url9", sa.String(), nullable=True),
        sa.Column("image_url10", sa.String(), nullable=True),
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
        sa.ForeignKeyConstraint(["id"], ["microsites.id"], name=op.f("fk_galleries_id_microsites"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_galleries")),
    )
    op.create_table(
        "images",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("microsite_id", sa.BigInteger(), nullable=False),
        sa.Column("list", sa.String(), nullable=False),
        sa.Column("image_url", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["microsite_id"], ["microsites.id"], name=op.f("fk_images_microsite_id_microsites"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_images")),
    )
    op.create_index("ix_images_list", "images", ["microsite_id", "list", "id"], unique=False)
    op.create_table(
        "keywords",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("microsite_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column(
            "place", postgresql.JSONB(none_as_null=True, astext_type=sa.Text()), nullable=True, comment="as it was sent"
        ),
        sa.ForeignKeyConstraint(
            ["microsite_id"], ["microsites.id"], name=op.f("fk_keywords_microsite_id_microsites"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_keywords")),
    )
    op.create_index("ix_keywords_microsite", "keywords", ["microsite_id", "id"], unique=False)
    op.create_table(
        "settings",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("keyword_count", sa.BigInteger(), nullable=False),
        sa.Column("show_featured_product", sa.Boolean(), nullable=False),
        sa.Column("show_add_products", sa.Boolean(), nullable=False),
        sa.Column("show_featured_resources", sa.Boolean(), nullable=False),
        sa.Column("show_gallery", sa.Boolean(), nullable=False),
        sa.Column("show_contact_info_section", sa.Boolean(), nullable=False),
        sa.Column("show_cta_section", sa.Boolean(), nullable=False),
        sa.Column("show_bio_section", sa.Boolean(), nullable=False),
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
        sa.ForeignKeyConstraint(["id"], ["microsites.id"], name=op.f("fk_settings_id_microsites"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_settings")),
    )
    op.create_table(
        "submissions",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("organization_details", sa.Boolean(), nullable=False),
        sa.Column("call_to_action", sa.Boolean(), nullable=False),
        sa.Column("logo_bio", sa.Boolean(), nullable=False),
        sa.Column("featured_product", sa.Boolean(), nullable=False),
        sa.Column("add_products", sa.Boolean(), nullable=False),
        sa.Column("resources", sa.Boolean(), nullable=False),
        sa.Column("contact_info", sa.Boolean(), nullable=False),
        sa.Column("gallery", sa.Boolean(), nullable=False),
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
            ["id"], ["microsites.id"], name=op.f("fk_submissions_id_microsites"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_submissions")),
    )


def downgrade() -> None:
    for table in ("submissions", "settings", "keywords", "images", "galleries"):
        op.drop_table(table)
    for table in ("users", "outbox", "notices", "microsites", "inbox", "idempotency_keys"):
        op.drop_table(table)
