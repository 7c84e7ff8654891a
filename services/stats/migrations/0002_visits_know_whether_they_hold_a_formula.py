"""Add a generated column to visits: whether a text begins like a formula."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_TEXTS = (
    *("page_link", "page_title", "page_type", "attribution", "attribution2"),
    *("first_name", "last_name", "email", "city", "state", "country"),
)


def upgrade() -> None:
    for table, texts in (("views", _TEXTS), ("clicks", (*_TEXTS, "click_link"))):
        beginnings = " || ".join(f"coalesce(left({text}, 1), '')" for text in texts)
        computed = sa.Computed(rf"({beginnings}) ~ '[=+@\t\r-]'", persisted=True)
        op.add_column(table, sa.Column("has_formula", sa.Boolean(), computed, nullable=False))


def downgrade() -> None:
    for table in ("views", "clicks"):
        op.drop_column(table, "has_formula")
