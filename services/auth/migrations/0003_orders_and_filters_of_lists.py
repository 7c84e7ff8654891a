"""Indexes for clients sorted by company and contact forms of one kind"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_clients_by_company", "clients", [sa.literal_column("lower(company)"), "id"], unique=False)
    op.create_index("ix_contact_forms_kind", "contact_forms", ["kind", "created_at", "id"], unique=False)


def downgrade() -> None:
    op.drop_index("ix_contact_forms_kind", table_name="contact_forms")
    op.drop_index("ix_clients_by_company", table_name="clients")
