"""The publication kind of ads."""

from sqlalchemy import bindparam

from services.content.ads.images import measure_image
from services.content.ads.models import Ad
from services.content.ads.rules import RULES
from services.content.ads.schemas import AdIn, AdOut
from services.content.publishing.kind import PublicationKind

ads = PublicationKind(
    name="ad",
    plural="ads",
    noun="ad",
    model=Ad,
    schema_in=AdIn,
    schema_out=AdOut,
    rules=RULES,
    max_page_size=50,
    search_columns=(Ad.name, Ad.sponsor),
    filters={"placement": Ad.placement == bindparam("placement")},
    body_dependency=measure_image,
)
