"""Verdicts about clicks, and live figures"""

from services.chassis.migrations.common import execute_script

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_LIVE = """
ALTER TABLE {table} RENAME COLUMN clicks TO typed_clicks;
ALTER TABLE {table} ALTER typed_clicks DROP NOT NULL, ADD live_clicks BIGINT,
    ADD source VARCHAR DEFAULT 'typed' NOT NULL, ADD source_at TIMESTAMPTZ(3) DEFAULT now() NOT NULL,
    ADD event_changes INTEGER DEFAULT 0 NOT NULL;
ALTER TABLE {table} ADD clicks BIGINT GENERATED ALWAYS AS (coalesce(typed_clicks, live_clicks)) STORED;
UPDATE {table} SET source_at = updated_at;
COMMENT ON COLUMN {table}.typed_clicks IS 'typed or imported; null if nobody did';
COMMENT ON COLUMN {table}.live_clicks IS 'of people on signed links; null if the email has none';
COMMENT ON COLUMN {table}.source IS 'live, typed or imported: where the row is from';
COMMENT ON COLUMN {table}.source_at IS 'since when it is from there';
COMMENT ON COLUMN {table}.event_changes IS 'of its event that are no new version of the record, such as live clicks';
"""
SCHEMA = (
    """
ALTER TABLE link_clicks ADD has_language BOOLEAN, ADD is_pending BOOLEAN DEFAULT true NOT NULL, ADD verdict VARCHAR,
    ADD reasons VARCHAR[] DEFAULT '{}' NOT NULL, ADD visitor UUID,
    ADD serial BIGINT GENERATED ALWAYS AS IDENTITY NOT NULL,
    ADD actor VARCHAR GENERATED ALWAYS AS (coalesce('r' || recipient, md5(address || ' ' || agent))) STORED;
COMMENT ON COLUMN link_clicks.actor IS
    'whose clicks are judged together: of a recipient, else of an address and agent';
COMMENT ON COLUMN link_clicks.has_language IS 'whether it asked for a language, as browsers do';
COMMENT ON COLUMN link_clicks.is_pending IS 'whether it is to be judged, also again';
COMMENT ON COLUMN link_clicks.verdict IS 'person, scanner or unsure; null before it is judged';
COMMENT ON COLUMN link_clicks.reasons IS 'of the verdict, the first that decided first';
COMMENT ON COLUMN link_clicks.visitor IS 'the first click of the actor in the issue';
CREATE INDEX ix_link_clicks_pending ON link_clicks (at) WHERE is_pending;
CREATE INDEX ix_link_clicks_actor ON link_clicks (alert_item_id, actor, at);
CREATE INDEX ix_link_clicks_address ON link_clicks (alert_item_id, address, at) WHERE address IS NOT NULL;
CREATE INDEX ix_link_clicks_slot ON link_clicks (alert_item_id, slot, verdict);
ALTER TABLE alert_items ADD links JSONB DEFAULT '[]' NOT NULL;
COMMENT ON COLUMN alert_items.links IS 'the signed links of its published email';
ALTER TABLE slot_clicks ADD people BIGINT;
COMMENT ON COLUMN slot_clicks.people IS 'of people on signed links; null if the email has none';
ALTER TABLE email_stats ALTER sent DROP NOT NULL, ALTER delivered DROP NOT NULL, ALTER bounce_rate DROP NOT NULL,
    ALTER open_rate DROP NOT NULL, ALTER opens DROP NOT NULL, ALTER ctr DROP NOT NULL, ALTER ctor DROP NOT NULL;
"""
    + _LIVE.format(table="email_stats")
    + _LIVE.format(table="email_content_stats")
)


def upgrade() -> None:
    execute_script(SCHEMA)
