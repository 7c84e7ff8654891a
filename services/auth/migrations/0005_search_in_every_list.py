"""Search in users, clients, contact forms and the audit trail"""

from alembic import op

from services.chassis.app.migrations import create_search_index, drop_search_index

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")  # indexes substring search
    create_search_index("ix_users_search", "users", "email_key")
    create_search_index("ix_clients_search", "clients", "company", "notes")
    create_search_index("ix_contact_forms_search", "contact_forms", "name", "email", "company", "page_title", "message")
    create_search_index("ix_audit_entries_search", "audit_entries", "title", "user_email")


def downgrade() -> None:
    drop_search_index("ix_audit_entries_search", "audit_entries")
    drop_search_index("ix_contact_forms_search", "contact_forms")
    drop_search_index("ix_clients_search", "clients")
    drop_search_index("ix_users_search", "users")
