"""When readers clicked, and to which contacts news are mailed"""

from services.chassis.migrations.common import execute_script

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None

SCHEMA = """
-- Contacts first, as requests read them before the figures.
ALTER TABLE client_contacts ADD COLUMN gets_reports BOOLEAN;
ALTER TABLE client_contacts ADD COLUMN asked_at TIMESTAMPTZ(3);
ALTER TABLE client_contacts ADD COLUMN confirmed_at TIMESTAMPTZ(3);
COMMENT ON COLUMN client_contacts.gets_reports IS 'null in older events, as the times below';
ALTER TABLE email_stats ADD COLUMN last_click_at TIMESTAMPTZ(3);
COMMENT ON COLUMN email_stats.last_click_at IS 'of people, live; null without and in older events';
"""


def upgrade() -> None:
    execute_script(SCHEMA)
