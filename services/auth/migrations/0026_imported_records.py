"""Records of another system"""

from services.chassis.migrations.common import create_imported_records

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_imported_records()
