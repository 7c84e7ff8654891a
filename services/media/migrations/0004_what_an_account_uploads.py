"""Uploads by account"""

from services.chassis.app.migrations import create_index, drop_index

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_index("ix_files_owner", "files", ["owner", "created_at"])


def downgrade() -> None:
    drop_index("ix_files_owner", "files")
