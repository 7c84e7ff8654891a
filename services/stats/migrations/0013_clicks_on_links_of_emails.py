"""Clicks on links of emails"""

from services.chassis.migrations.common import execute_script

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

SCHEMA = """
CREATE TABLE link_clicks (
    id UUID CONSTRAINT pk_link_clicks PRIMARY KEY, at TIMESTAMPTZ(3) NOT NULL, alert_item_id BIGINT NOT NULL,
    edition SMALLINT NOT NULL, slot VARCHAR NOT NULL, number BIGINT NOT NULL, url VARCHAR NOT NULL, recipient VARCHAR,
    is_head BOOLEAN NOT NULL, is_prefetch BOOLEAN NOT NULL, address VARCHAR, agent VARCHAR
);
COMMENT ON COLUMN link_clicks.id IS 'of the process that answered; it makes a click unique';
COMMENT ON COLUMN link_clicks.at IS 'when the request arrived';
COMMENT ON COLUMN link_clicks.edition IS '0 is the standard one';
COMMENT ON COLUMN link_clicks.slot IS 'as in utm_content';
COMMENT ON COLUMN link_clicks.number IS 'of the link, from the top of the email';
COMMENT ON COLUMN link_clicks.url IS 'where it led';
COMMENT ON COLUMN link_clicks.recipient IS 'the mail service''s id, where the house follows readers';
COMMENT ON COLUMN link_clicks.is_prefetch IS 'whether a header says so';
COMMENT ON COLUMN link_clicks.address IS 'null once evidence is deleted';
COMMENT ON COLUMN link_clicks.agent IS 'null once evidence is deleted';
CREATE INDEX ix_link_clicks_evidence ON link_clicks (at) WHERE address IS NOT NULL;
CREATE INDEX ix_link_clicks_issue ON link_clicks (alert_item_id, at, id);
"""


def upgrade() -> None:
    execute_script(SCHEMA)
