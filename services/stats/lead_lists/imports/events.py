"""Events of imports of leads: finished and undone, without the rows (EVENT-1)."""

from services.chassis.events import PublishedState, published_entity
from services.stats.lead_lists.imports.models import LeadImport
from services.stats.lead_lists.imports.repository import imports

_NOT_PUBLISHED = frozenset({"userEmail"})
LEAD_IMPORT = PublishedState(
    published_entity("stats", "lead-import"),
    LeadImport.id,
    [column for column in imports.columns if column.name not in _NOT_PUBLISHED],
)
