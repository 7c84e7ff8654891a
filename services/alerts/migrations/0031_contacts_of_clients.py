"""Contacts of clients, and links that prove their addresses"""

from services.chassis.migrations.common import execute_script

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None

SCHEMA = """
CREATE TABLE client_contacts (
    client_id BIGINT NOT NULL, email VARCHAR NOT NULL, gets_requests BOOLEAN NOT NULL,
    id BIGINT CONSTRAINT pk_client_contacts PRIMARY KEY, version BIGINT NOT NULL
);
CREATE INDEX ix_client_contacts_client_id ON client_contacts (client_id);
ALTER TABLE booking_links ADD COLUMN contact_id BIGINT;
ALTER TABLE booking_links ADD COLUMN address_number BIGINT;
ALTER TABLE booking_links ADD COLUMN opened_at TIMESTAMPTZ(3);
COMMENT ON COLUMN booking_links.contact_id IS 'the contact to whom it was mailed';
COMMENT ON COLUMN booking_links.address_number IS 'of the contact''s address';
COMMENT ON COLUMN booking_links.opened_at IS 'by a contact, for the first time';
COMMENT ON COLUMN bookings.request_to IS
    'the addresses that it is mailed to, one a line; null for everybody of the client who gets requests';
"""


def upgrade() -> None:
    execute_script(SCHEMA)
