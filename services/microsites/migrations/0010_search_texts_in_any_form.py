"""Search finds texts in any form, whatever dashes, quotes and spaces they have"""

from alembic import op

from services.chassis.app.migrations import create_search_index
from services.chassis.resource.search import FOLD_TEXT, folded_sql, joined_sql

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(FOLD_TEXT)
    create_search_index(
        "ix_microsites_search", "microsites", folded_sql("page_title", "company", "first_name", "last_name", "email")
    )


def downgrade() -> None:
    create_search_index(
        "ix_microsites_search", "microsites", joined_sql("page_title", "company", "first_name", "last_name", "email")
    )
    op.execute("DROP FUNCTION fold_text(text)")
