"""Indexes for the contact forms of a microsite and for pending grants, whose constraint is validated"""

from alembic import op

from services.chassis.app.migrations import create_index, drop_index

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_index("ix_contact_forms_microsite", "contact_forms", ["microsite_id", "id"])
    create_index("ix_users_pending_client_id", "users", ["pending_client_id"])
    op.execute("ALTER TABLE users VALIDATE CONSTRAINT fk_users_pending_client_id_clients")


def downgrade() -> None:
    drop_index("ix_users_pending_client_id", "users")
    drop_index("ix_contact_forms_microsite", "contact_forms")
