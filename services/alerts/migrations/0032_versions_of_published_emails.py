"""Versions of published emails, and sponsors who are told that their ads are out"""

from alembic import op
from sqlalchemy import text

from services.chassis.migrations.common import execute_script

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None

SCHEMA = """
-- Bookings first, as requests lock a booking before its issue.
ALTER TABLE bookings ADD COLUMN told_at TIMESTAMPTZ(3);
ALTER TABLE bookings ADD COLUMN tells_at_click BOOLEAN DEFAULT false NOT NULL;
COMMENT ON COLUMN bookings.told_at IS 'when the client was told that the ad is out';
COMMENT ON COLUMN bookings.tells_at_click IS 'whether the client is told when a reader clicks for the first time';
ALTER TABLE alert_items ADD COLUMN sent_version BIGINT;
ALTER TABLE alert_items ADD COLUMN shows_correction BOOLEAN DEFAULT false NOT NULL;
ALTER TABLE alert_items ADD COLUMN remind_at TIMESTAMPTZ(3);
COMMENT ON COLUMN alert_items.sent_version IS
    'the version that readers got; null until another one is published after their first click';
COMMENT ON COLUMN alert_items.shows_correction IS
    'whether the web shows the newest version instead of what was sent';
COMMENT ON COLUMN alert_items.remind_at IS 'when the inbox asks for its report; null for the usual time';
ALTER TABLE snapshots ADD COLUMN version BIGINT DEFAULT 1 NOT NULL;
ALTER TABLE snapshots ADD COLUMN published_by BIGINT;
ALTER TABLE snapshots ADD COLUMN content VARCHAR;
COMMENT ON COLUMN snapshots.content IS
    'of the standard edition the whole issue, as in the API; null in older snapshots';
CREATE TABLE earlier_snapshots (
    version BIGINT NOT NULL,
    alert_item_id BIGINT NOT NULL
        CONSTRAINT fk_earlier_snapshots_alert_item_id_alert_items REFERENCES alert_items ON DELETE CASCADE,
    variant VARCHAR NOT NULL, subject VARCHAR NOT NULL, html VARCHAR NOT NULL, text VARCHAR NOT NULL, report JSONB,
    slots JSONB, preheader VARCHAR DEFAULT '' NOT NULL, picture VARCHAR, links JSONB DEFAULT '[]' NOT NULL,
    published_by BIGINT, content VARCHAR, created_at TIMESTAMPTZ(3) DEFAULT now() NOT NULL,
    CONSTRAINT pk_earlier_snapshots PRIMARY KEY (version, alert_item_id, variant)
);
COMMENT ON COLUMN earlier_snapshots.slots IS 'digests of the sections when it was published; null in older snapshots';
COMMENT ON COLUMN earlier_snapshots.picture IS
    'the URL of the first picture that is no ad; null without one and in older snapshots';
COMMENT ON COLUMN earlier_snapshots.links IS 'the signed links from top to bottom; empty in older snapshots';
COMMENT ON COLUMN earlier_snapshots.content IS
    'of the standard edition the whole issue, as in the API; null in older snapshots';
ALTER TABLE email_stats ADD COLUMN clicks BIGINT;
COMMENT ON COLUMN email_stats.clicks IS 'null in older events';
"""


def upgrade() -> None:
    execute_script(SCHEMA)
    with op.get_context().autocommit_block():
        op.create_index(
            *("ix_bookings_tells_at_click", "bookings", ["id"]),
            postgresql_where=text("tells_at_click"),
            postgresql_concurrently=True,
            if_not_exists=True,
        )
