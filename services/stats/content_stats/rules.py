"""Content types and their categories (Document 002 §5). Pure functions."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from services.chassis.http.problems import Invalid

WRONG_CATEGORY = "This category does not belong to the content type."


class ContentType(StrEnum):
    """What kind of content an item was."""

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
    """The category to store. It is empty when unset, and for a content type without categories.

    Raises:
        Invalid: the content type has no such category.
    """
    known = CATEGORIES.get(ContentType(content_type), ())
    if not known or not category:
        return ""
    if category not in known:
        raise Invalid.for_fields(WRONG_CATEGORY, "category")
    return category
