"""Rules of keywords and of the gallery's slots (SITE-2, SITE-10, SITE-11, SITE-13). Pure functions."""

from collections.abc import Mapping

from services.chassis.http.problems import Invalid
from services.microsites.microsites.files import GALLERY_IMAGE, FileRule

KEYWORDS = "keywords"
GALLERY = "media-gallery"
"""The paths of the sections that are stored in tables of their own."""

NO_KEYWORDS = "Add at least one keyword."

IMAGE_SLOTS = range(1, 8)
VIDEO_SLOTS = range(8, 11)
SLOTS: Mapping[str, FileRule] = {
    **{f"image_url{number}": FileRule(GALLERY_IMAGE, pdf=True) for number in IMAGE_SLOTS},
    **{f"image_url{number}": FileRule(video=True) for number in VIDEO_SLOTS},
}
"""The rule of each slot of the gallery, by its column."""


def check_keyword_count(keywords: int, limit: int, *, may_be_empty: bool = False) -> None:
    """Check that there is at least one keyword and that there are at most as many as the setting allows.

    Args:
        may_be_empty: whether no keyword is needed yet: an editor saves a draft by itself.
    """
    if not keywords and not may_be_empty:
        raise Invalid.for_fields(NO_KEYWORDS, "keywords")
    if keywords > limit:
        raise Invalid.for_fields(f"This microsite may have at most {limit} keywords, not {keywords}.", "keywords")
