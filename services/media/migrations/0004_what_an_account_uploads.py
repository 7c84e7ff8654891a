"""What an account uploads"""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_files_owner", "files", ["owner", "created_at"], unique=False)


def downgrade() -> None:
    op.drop_index("ix_files_owner", table_name="files")
