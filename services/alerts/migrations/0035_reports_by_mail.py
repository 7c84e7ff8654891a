"""Reports by mail"""

from alembic import op
from sqlalchemy import Boolean, Column, Integer, false

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("house", Column("send_reports", Boolean, nullable=False, server_default=false()))
    op.add_column("house", Column("report_days", Integer, nullable=False, server_default="3"))
