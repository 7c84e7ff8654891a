"""Index the sources of sections, which follow changes of them. Those that are filled already do not follow."""

import sqlalchemy as sa
from alembic import op

from services.chassis.app.migrations import create_index, drop_index, update_in_batches

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

_COMMENT_BEFORE = "whether it differs from its ad, so that it does not follow changes of the ad"
_COMMENT = "whether it differs from its ad or source, so that it does not follow its changes"


def upgrade() -> None:
    op.alter_column("sections", "edited_here", comment=_COMMENT, existing_comment=_COMMENT_BEFORE)
    # Whether they were edited since they were filled is not known.
    update_in_batches("sections", "edited_here = true", "source IS NOT NULL AND NOT edited_here")
    create_index("ix_sections_source", "sections", ["source"], postgresql_where=sa.text("source IS NOT NULL"))


def downgrade() -> None:
    drop_index("ix_sections_source", "sections")
    op.alter_column("sections", "edited_here", comment=_COMMENT_BEFORE, existing_comment=_COMMENT)
