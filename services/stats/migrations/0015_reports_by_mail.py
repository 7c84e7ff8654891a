"""Reports by mail: who gets them, when, and which were sent"""

from services.chassis.migrations.common import execute_script

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

SCHEMA = """
CREATE TABLE house (
    send_reports BOOLEAN, report_days BIGINT, id BIGINT CONSTRAINT pk_house PRIMARY KEY, version BIGINT NOT NULL
);
CREATE TABLE client_contacts (
    client_id BIGINT NOT NULL, gets_reports BOOLEAN NOT NULL, confirmed_at TIMESTAMPTZ(3),
    id BIGINT CONSTRAINT pk_client_contacts PRIMARY KEY, version BIGINT NOT NULL
);
CREATE INDEX ix_client_contacts_client_id ON client_contacts (client_id);
CREATE TABLE report_mails (
    alert_item_id BIGINT, client_id BIGINT, queued_at TIMESTAMPTZ(3) DEFAULT now() NOT NULL, sent_at TIMESTAMPTZ(3),
    CONSTRAINT pk_report_mails PRIMARY KEY (alert_item_id, client_id)
);
COMMENT ON COLUMN report_mails.sent_at IS 'when a mail server took it for the first contact';
ALTER TABLE client_report_links ALTER user_id DROP NOT NULL;
COMMENT ON COLUMN client_report_links.user_id IS 'who made it; null for one that was mailed by itself';
"""


def upgrade() -> None:
    execute_script(SCHEMA)
