"""Digest, and the zone of the house"""

from services.chassis.migrations.common import execute_script

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

SCHEMA = """
ALTER TABLE users ADD COLUMN digest_at TIMESTAMPTZ(3);
COMMENT ON COLUMN users.digest_at IS 'when the last digest was queued, or the digest was chosen; null without it';
CREATE TABLE house (
    time_zone VARCHAR, id BIGINT CONSTRAINT pk_house PRIMARY KEY, version BIGINT NOT NULL
);
"""


def upgrade() -> None:
    execute_script(SCHEMA)
