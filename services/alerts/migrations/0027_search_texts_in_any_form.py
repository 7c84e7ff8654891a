"""Search finds texts in any form, whatever dashes, quotes and spaces they have"""

from alembic import op

from services.chassis.app.migrations import create_search_index
from services.chassis.resource.search import FOLD_TEXT, folded_sql

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(FOLD_TEXT)
    create_search_index("ix_alert_items_search", "alert_items", folded_sql("'#' || issue::text", "title"))


def downgrade() -> None:
    create_search_index("ix_alert_items_search", "alert_items", "(('#' || issue::text) || ' ') || title")
    op.execute("DROP FUNCTION fold_text(text)")
