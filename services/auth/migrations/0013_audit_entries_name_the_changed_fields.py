"""Audit entries name the fields that a change changed"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "audit_entries",
        sa.Column("field_hashes", postgresql.JSONB(), nullable=True, comment="of the state after the change"),
    )
    op.add_column(
        "audit_entries",
        sa.Column(
            "changes",
            sa.ARRAY(sa.String()),
            nullable=False,
            server_default=sa.text("'{}'"),
            comment="names of fields",
        ),
    )


def downgrade() -> None:
    op.drop_column("audit_entries", "changes")
    op.drop_column("audit_entries", "field_hashes")
