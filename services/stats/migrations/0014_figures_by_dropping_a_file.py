"""Addresses whose slots people told, and clicks that reports add to live ones"""

from services.chassis.migrations.common import execute_script

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

ADDRESSES = """
CREATE TABLE known_addresses (
    address VARCHAR CONSTRAINT pk_known_addresses PRIMARY KEY, kind VARCHAR, position BIGINT, client_id BIGINT
);
COMMENT ON COLUMN known_addresses.address IS 'without what does not change where it leads';
COMMENT ON COLUMN known_addresses.kind IS 'of the slot it belongs to; null if it belongs to none';
COMMENT ON COLUMN known_addresses.client_id IS 'of the slot; null if the slot has no client';
"""
ADDED = """
ALTER TABLE {table} ADD added_clicks BIGINT DEFAULT 0 NOT NULL;
COMMENT ON COLUMN {table}.added_clicks IS
    'of a report, on addresses that are no signed links: beside the live ones';
"""


def upgrade() -> None:
    execute_script(ADDRESSES + ADDED.format(table="email_stats") + ADDED.format(table="email_content_stats"))
