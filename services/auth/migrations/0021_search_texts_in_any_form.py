"""Search finds texts in any form, whatever dashes, quotes and spaces they have"""

from alembic import op

from services.chassis.app.migrations import create_search_index
from services.chassis.resource.search import FOLD_TEXT, folded_sql

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(FOLD_TEXT)
    create_search_index("ix_users_search", "users", folded_sql("email_key"))
    create_search_index("ix_clients_search", "clients", folded_sql("company", "notes"))
    create_search_index(
        "ix_contact_forms_search", "contact_forms", folded_sql("name", "email", "company", "page_title", "message")
    )
    create_search_index("ix_audit_entries_search", "audit_entries", folded_sql("title", "user_email"))


def downgrade() -> None:
    create_search_index("ix_audit_entries_search", "audit_entries", "title", "user_email")
    create_search_index("ix_contact_forms_search", "contact_forms", "name", "email", "company", "page_title", "message")
    create_search_index("ix_clients_search", "clients", "company", "notes")
    create_search_index("ix_users_search", "users", "email_key")
    op.execute("DROP FUNCTION fold_text(text)")
