"""Thumbnails wait in a queue"""

from alembic import op
from sqlalchemy import Column, text
from sqlalchemy.dialects.postgresql import TIMESTAMP

from services.chassis.app.migrations import create_index

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    due_at = Column("due_at", TIMESTAMP(timezone=True, precision=3), comment="when its thumbnails are made")
    op.add_column("files", due_at)
    create_index("ix_files_due", "files", ["due_at"], postgresql_where=text("due_at IS NOT NULL"))
