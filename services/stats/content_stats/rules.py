"""Content types, their categories and their slots (STATS-8, STATS-9, STATS-52). Pure functions."""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import Any

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

CATEGORY_OF_KIND = {"fill": "fill-finish"}


def normalize_category(content_type: str, category: str | None) -> str:
    """Return the category to store. It is empty if it is unset or the content type has no categories."""
    categories = CATEGORIES.get(ContentType(content_type), ())
    if not categories or not category:
        return ""
    if category not in categories:
        raise Invalid.for_fields(WRONG_CATEGORY, "category")
    return category


def find_slot(
    item: Any, placements: Sequence[Mapping[str, Any]], taken: Collection[tuple[str | None, int | None]]
) -> tuple[str | None, int | None]:
    """Return kind and position of the slot that an item of content stands in, or None for both.

    It is a slot of the client that has the item's image or link, or is of the kind that fits its type. An ad is never
    taken for anything else, because all that a client has in an issue may lead to one page.
    """
    is_ad = item.content_type == ContentType.NEWSLETTER_AD
    best, best_likeness = (None, None), (False, False, False)
    for slot in placements:
        place = (slot["kind"], slot["position"])
        if slot["clientId"] != item.client_id or (slot["kind"] == "ads") != is_ad or place in taken:
            continue
        links = [slot["link"], *slot.get("links", ())]
        has_image = slot["image"] == item.image_url
        likeness = (has_image, _is_usual(slot, item), item.external_link in links)
        if likeness > best_likeness:
            best, best_likeness = place, likeness
    return best


def _is_usual(slot: Mapping[str, Any], item: Any) -> bool:
    """Whether an item of this type and category usually stands in a slot: sponsored or featured is no difference."""
    kind: str = slot["kind"]
    content_type: str = slot.get("contentType", ContentType.SPONSORED_CONTENT)
    if item.category == "events":
        return kind == "event"
    what = item.content_type.partition("-")[2]
    return content_type.endswith(what) and (what != "content" or CATEGORY_OF_KIND.get(kind, kind) == item.category)
