"""Ads as publications."""

from sqlalchemy import bindparam

from services.content.ads.images import measured
from services.content.ads.models import Ad
from services.content.ads.rules import RULES
from services.content.ads.schemas import AdIn, AdOut
from services.content.publishing.kind import Kind

ads = Kind(
    name="ad",
    plural="ads",
    noun="ad",
    model=Ad,
    sent=AdIn,
    answered=AdOut,
    rules=RULES,
    most_in_list=50,
    searched=(Ad.name, Ad.sponsor),
    filters={"placement": Ad.placement == bindparam("placement")},
    arriving=measured,
)
