"""Records of another system, with what a person could not have saved"""

from alembic import op

from services.chassis.migrations.common import create_imported_records

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

FLAGS = """
ALTER TABLE {table} ADD import_flags JSONB;
COMMENT ON COLUMN {table}.import_flags IS 'what a person could not have saved, as it was imported: field, message';
"""


def upgrade() -> None:
    create_imported_records()
    for table in ("ads", "events", "jobs", "posts"):
        for statement in FLAGS.format(table=table).strip().split("\n"):
            op.execute(statement)
