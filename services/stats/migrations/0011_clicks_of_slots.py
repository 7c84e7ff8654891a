"""Items of content know their slots, slots have clicks, and visits of an address in a minute are known as such"""

import sqlalchemy as sa
from alembic import op

from services.chassis.app.migrations import update_in_batches

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

# The slot of the client that has the item's image or link, or is of the kind that fits its type.
_SLOT_OF_ITEM = """(
    SELECT slot ->> 'kind' AS kind, (slot ->> 'position')::bigint AS position
    FROM email_stats AS email
    JOIN alert_items AS item ON item.id = email.alert_item_id
    CROSS JOIN jsonb_array_elements(item.placements) AS slot
    CROSS JOIN LATERAL (
        SELECT slot ->> 'link' IS NOT DISTINCT FROM content.external_link AS has_link,
               slot ->> 'image' IS NOT DISTINCT FROM content.image_url AS has_image,
               slot ->> 'kind' = CASE
                   WHEN content.content_type = 'newsletter-ad' THEN 'ads'
                   WHEN content.content_type LIKE '%-event' OR content.category = 'events' THEN 'event'
                   WHEN content.content_type LIKE '%-career' THEN 'job'
                   WHEN content.category = 'fill-finish' THEN 'fill'
                   ELSE content.category
               END AS is_usual
    ) AS likeness
    WHERE email.id = content.email_stat_id AND (slot ->> 'clientId')::bigint = content.client_id
      AND (has_link OR has_image OR is_usual)
      AND (slot ->> 'kind' = 'ads') = (content.content_type = 'newsletter-ad')
    ORDER BY has_image DESC, is_usual DESC, has_link DESC, slot -> 'position'
    LIMIT 1
)"""
_CLICKS_OF_SLOTS = """
    INSERT INTO slot_clicks (email_stat_id, kind, position, clicks)
    SELECT DISTINCT ON (email_stat_id, kind, position) email_stat_id, kind, position, clicks
    FROM (
        SELECT email_stat_id, slot_kind AS kind, coalesce(slot_position, 0) AS position, clicks, id
        FROM email_content_stats WHERE slot_kind IS NOT NULL AND clicks IS NOT NULL
        UNION ALL
        SELECT email_stat_id, slot.kind, coalesce(slot.position, 0), slot.clicks, 0
        FROM (
            SELECT DISTINCT ON (email_stat_id) email_stat_id, slots FROM report_imports
            WHERE undone_at IS NULL AND matched > 0 ORDER BY email_stat_id, id DESC
        ) AS report, jsonb_to_recordset(report.slots) AS slot (kind text, "position" bigint, clicks bigint)
    ) AS known
    ORDER BY email_stat_id, kind, position, id DESC
"""


_VISITS = ("views", "clicks")


def upgrade() -> None:
    for table in _VISITS:
        comment = "shared by the visits of an address within a minute"
        op.add_column(table, sa.Column("burst", sa.BigInteger(), nullable=True, comment=comment))
    op.add_column(
        "email_content_stats",
        sa.Column("slot_kind", sa.String(), nullable=True, comment="of the slot it stands in; null if that is unknown"),
    )
    op.add_column("email_content_stats", sa.Column("slot_position", sa.BigInteger(), nullable=True))
    op.create_table(
        "slot_clicks",
        sa.Column("email_stat_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column(
            "position",
            sa.BigInteger(),
            autoincrement=False,
            nullable=False,
            comment="0 if the kind has only one slot",
        ),
        sa.Column("clicks", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["email_stat_id"],
            ["email_stats.id"],
            name=op.f("fk_slot_clicks_email_stat_id_email_stats"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("email_stat_id", "kind", "position", name=op.f("pk_slot_clicks")),
    )
    op.create_index("ix_slot_clicks_slot", "slot_clicks", ["kind", "position"], unique=False)
    update_in_batches(
        "email_content_stats",
        f"(slot_kind, slot_position) = {_SLOT_OF_ITEM.replace('content.', 'email_content_stats.')}",
        f"slot_kind IS NULL AND EXISTS {_SLOT_OF_ITEM.replace('content.', 'email_content_stats.')}",
    )
    op.execute(_CLICKS_OF_SLOTS)


def downgrade() -> None:
    op.drop_table("slot_clicks")
    op.drop_column("email_content_stats", "slot_position")
    op.drop_column("email_content_stats", "slot_kind")
    for table in _VISITS:
        op.drop_column(table, "burst")
