"""Pages and positions of the annex (CONTENT-28). Pure functions."""

from collections.abc import Sequence

from slugify import slugify

from services.chassis.http.problems import Invalid

PAGES = ("bioprocess", "upstream", "downstream", "fill-finish")
POSTS_EACH = 6
MICROSITES_EACH = 4


def parse_page(title: str) -> str:
    """Parse the page from a title such as `fill-finish` or `Fill Finish`.

    Raises:
        Invalid: there is no such page.
    """
    page = slugify(title)
    if page not in PAGES:
        raise Invalid.for_fields(f"The annex has the pages {', '.join(PAGES)}.", "title")
    return page


def move_row(ids: Sequence[int], moved: int, position: int) -> list[int]:
    """Move a row to a 1-based position; return the ids in their new order.

    Raises:
        Invalid: the page has no such position.
    """
    if not 1 <= position <= len(ids):
        raise Invalid.for_fields(f"A position lies between 1 and {len(ids)}.", "position")
    order = [row for row in ids if row != moved]
    order.insert(position - 1, moved)
    return order
