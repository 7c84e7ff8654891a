"""Events of featured microsites, for the audit trail and the library, which lists where images are used (EVENT-1)."""

from services.chassis.events import PublishedState, published_entity
from services.content.annex.models import FeaturedMicrosite
from services.content.annex.repository import featured_microsites

ANNEX_MICROSITE = PublishedState(
    published_entity("content", "annex-microsite"),
    FeaturedMicrosite.id,
    [column for column in featured_microsites.columns if column.name != "microsite"],
    is_published=FeaturedMicrosite.version > 1,  # a migration inserted the empty rows
)
