"""Clicks on links of emails, and live figures"""

from services.chassis.migrations.common import execute_script

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

CLICKS = """
CREATE TABLE link_clicks (
    id UUID CONSTRAINT pk_link_clicks PRIMARY KEY, at TIMESTAMPTZ(3) NOT NULL, alert_item_id BIGINT NOT NULL,
    edition SMALLINT NOT NULL, slot VARCHAR NOT NULL, number BIGINT NOT NULL, url VARCHAR NOT NULL, recipient VARCHAR,
    is_head BOOLEAN NOT NULL, is_prefetch BOOLEAN NOT NULL, has_language BOOLEAN, address VARCHAR, agent VARCHAR,
    actor VARCHAR GENERATED ALWAYS AS (coalesce('r' || recipient, md5(address || ' ' || agent))) STORED,
    is_pending BOOLEAN DEFAULT true NOT NULL, verdict VARCHAR, reasons VARCHAR[] DEFAULT '{}' NOT NULL, visitor UUID,
    serial BIGINT GENERATED ALWAYS AS IDENTITY NOT NULL
);
COMMENT ON COLUMN link_clicks.id IS 'of the process that answered; it makes a click unique';
COMMENT ON COLUMN link_clicks.at IS 'when the request arrived';
COMMENT ON COLUMN link_clicks.edition IS '0 is the standard one';
COMMENT ON COLUMN link_clicks.slot IS 'as in utm_content';
COMMENT ON COLUMN link_clicks.number IS 'of the link, from the top of the email';
COMMENT ON COLUMN link_clicks.url IS 'where it led';
COMMENT ON COLUMN link_clicks.recipient IS 'the mail service''s id, where the house follows readers';
COMMENT ON COLUMN link_clicks.is_prefetch IS 'whether a header says so';
COMMENT ON COLUMN link_clicks.has_language IS 'whether it asked for a language, as browsers do';
COMMENT ON COLUMN link_clicks.address IS 'null once evidence is deleted';
COMMENT ON COLUMN link_clicks.agent IS 'null once evidence is deleted';
COMMENT ON COLUMN link_clicks.actor IS
    'whose clicks are judged together: of a recipient, else of an address and agent';
COMMENT ON COLUMN link_clicks.is_pending IS 'whether it is to be judged, also again';
COMMENT ON COLUMN link_clicks.verdict IS 'person, scanner or unsure; null before it is judged';
COMMENT ON COLUMN link_clicks.reasons IS 'of the verdict, the first that decided first';
COMMENT ON COLUMN link_clicks.visitor IS 'the first click of the actor in the issue';
CREATE INDEX ix_link_clicks_actor ON link_clicks (alert_item_id, actor, at);
CREATE INDEX ix_link_clicks_address ON link_clicks (alert_item_id, address, at) WHERE address IS NOT NULL;
CREATE INDEX ix_link_clicks_evidence ON link_clicks (at) WHERE address IS NOT NULL;
CREATE INDEX ix_link_clicks_issue ON link_clicks (alert_item_id, at, id);
CREATE INDEX ix_link_clicks_pending ON link_clicks (at) WHERE is_pending;
CREATE INDEX ix_link_clicks_slot ON link_clicks (alert_item_id, slot, verdict);

ALTER TABLE alert_items ADD links JSONB DEFAULT '[]' NOT NULL;
COMMENT ON COLUMN alert_items.links IS 'the signed links of its published email';
ALTER TABLE slot_clicks ADD people BIGINT;
COMMENT ON COLUMN slot_clicks.people IS 'of people on signed links; null if the email has none';
ALTER TABLE email_stats ALTER sent DROP NOT NULL, ALTER delivered DROP NOT NULL, ALTER bounce_rate DROP NOT NULL,
    ALTER open_rate DROP NOT NULL, ALTER opens DROP NOT NULL, ALTER ctr DROP NOT NULL, ALTER ctor DROP NOT NULL;
"""
LIVE = """
ALTER TABLE {table} ADD live_clicks BIGINT, ADD follows_live BOOLEAN DEFAULT false NOT NULL,
    ADD source VARCHAR DEFAULT 'typed' NOT NULL, ADD source_at TIMESTAMPTZ(3) DEFAULT now() NOT NULL,
    ADD event_changes BIGINT DEFAULT 0 NOT NULL;
COMMENT ON COLUMN {table}.live_clicks IS 'of people on signed links; null if the email has none';
COMMENT ON COLUMN {table}.follows_live IS
    'whether its clicks are the live ones, because nobody typed or imported others';
COMMENT ON COLUMN {table}.source IS 'live, typed or imported: where the row is from';
COMMENT ON COLUMN {table}.source_at IS 'since when it is from there';
COMMENT ON COLUMN {table}.event_changes IS 'of its event that are no new version of the record, such as live clicks';
"""


def upgrade() -> None:
    execute_script(CLICKS + LIVE.format(table="email_stats") + LIVE.format(table="email_content_stats"))
