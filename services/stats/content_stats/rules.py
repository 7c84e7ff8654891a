"""Content types and their categories (STATS-8, STATS-9). Pure functions."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from services.chassis.http.problems import Invalid

WRONG_CATEGORY = "This category does not belong to the content type."


class ContentType(StrEnum):
    """The type of an item of content."""

    NEWSLETTER_AD = "newsletter-ad"
    FEATURED_CONTENT = "featured-content"
    FEATURED_EVENT = "featured-event"
    FEATURED_CAREER = "featured-career"
    SPONSORED_CONTENT = "sponsored-content"
    SPONSORED_PODCAST = "sponsored-podcast"
    SPONSORED_EVENT = "sponsored-event"
    SPONSORED_CAREER = "sponsored-career"


_SECTIONS = ("bioprocess", "upstream", "events", "downstream", "spotlight", "fill-finish", "solution", "career")
CATEGORIES: Mapping[ContentType, Sequence[str]] = {
    ContentType.FEATURED_CONTENT: _SECTIONS,
    ContentType.SPONSORED_CONTENT: _SECTIONS,
    ContentType.NEWSLETTER_AD: ("lead-generating-ads", "visibility-ads"),
}


def normalize_category(content_type: str, category: str | None) -> str:
    """Return the category to store. It is empty if it is unset or the content type has no categories.

    Raises:
        Invalid: the content type has no such category.
    """
    categories = CATEGORIES.get(ContentType(content_type), ())
    if not categories or not category:
        return ""
    if category not in categories:
        raise Invalid.for_fields(WRONG_CATEGORY, "category")
    return category
