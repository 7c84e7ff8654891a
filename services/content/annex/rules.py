"""The annex's pages and places, and how rows change theirs (Document 002 §2, API contract §3). Pure."""

import re
from collections.abc import Sequence
from urllib.parse import parse_qs, urlsplit

from slugify import slugify

from services.chassis.http.problems import Invalid

PAGES = ("bioprocess", "upstream", "downstream", "fill-finish")
POSTS_EACH = 6
MICROSITES_EACH = 4
MARKETPLACE = "/marketplace/microsite"

_ID = re.compile(r"[1-9]\d{0,14}", re.ASCII)


def page_of(title: str) -> str:
    """The page a title means: `fill-finish`, as in its address, or `Fill Finish`, as it is shown.

    Raises:
        Invalid: there is no such page.
    """
    page = slugify(title)
    if page not in PAGES:
        raise Invalid.naming(f"The annex has the pages {', '.join(PAGES)}.", "title")
    return page


def reordered(ids: Sequence[int], moved: int, position: int) -> list[int]:
    """The ids in their new order when one moves to a position (1 is the first); the others close up.

    Raises:
        Invalid: the page has no such position.
    """
    if not 1 <= position <= len(ids):
        raise Invalid.naming(f"A position lies between 1 and {len(ids)}.", "position")
    order = [row for row in ids if row != moved]
    order.insert(position - 1, moved)
    return order


def microsite_in(link: str | None) -> int | None:
    """The microsite a marketplace link leads to, read back from its `id` (Document 002 §5)."""
    parts = urlsplit(link or "")
    [written] = parse_qs(parts.query).get("id", [""])[:1]
    if not parts.path.rstrip("/").endswith(MARKETPLACE) or not _ID.fullmatch(written):
        return None
    return int(written)
