"""Records of another system, with what a person could not have saved"""

from services.chassis.migrations.common import create_imported_records, execute_script

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

FLAGS = """
ALTER TABLE microsites ADD import_flags JSONB;
COMMENT ON COLUMN microsites.import_flags IS 'what a person could not have saved, as it was imported: field, message';
"""


def upgrade() -> None:
    create_imported_records()
    execute_script(FLAGS)
