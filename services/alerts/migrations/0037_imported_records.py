"""Records of another system"""

from alembic import op

from services.chassis.migrations.common import create_imported_records

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_imported_records()
    for table in ("alert_items", "sections"):
        op.execute(f"ALTER TABLE {table} ADD import_flags JSONB")
        op.execute(
            f"COMMENT ON COLUMN {table}.import_flags IS"
            " 'what a person could not have saved, as it was imported: field, message'"
        )
