"""Search finds texts in any form, whatever dashes, quotes and spaces they have"""

from alembic import op

from services.chassis.resource.search import FOLD_TEXT

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(FOLD_TEXT)


def downgrade() -> None:
    op.execute("DROP FUNCTION fold_text(text)")
