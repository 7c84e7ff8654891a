"""How many keywords a microsite may have, and what the gallery's slots take (Document 000 §3, §5). Pure functions."""

from collections.abc import Mapping

from services.chassis.http.problems import Invalid
from services.microsites.microsites.files import GALLERY_IMAGE, FileRule

NO_KEYWORDS = "Add at least one keyword."

IMAGE_SLOTS = range(1, 8)
VIDEO_SLOTS = range(8, 11)
SLOTS: Mapping[str, FileRule] = {
    **{f"image_url{number}": FileRule(GALLERY_IMAGE, pdf=True) for number in IMAGE_SLOTS},
    **{f"image_url{number}": FileRule(video=True) for number in VIDEO_SLOTS},
}
"""The rule of each slot of the gallery, by its column."""


def check_keyword_count(keywords: int, most: int) -> None:
    """Check that there is a keyword and that there are no more than the setting allows.

    Raises:
        Invalid: there are fewer or more.
    """
    if not keywords:
        raise Invalid.for_fields(NO_KEYWORDS, "keywords")
    if keywords > most:
        raise Invalid.for_fields(f"This microsite may have at most {most} keywords, not {keywords}.", "keywords")
