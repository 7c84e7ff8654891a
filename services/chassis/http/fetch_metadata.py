"""A resource isolation policy by W3C Fetch Metadata headers, for GET endpoints that have an effect (API-29).

Clients that are not browsers do not send these headers and are accepted.
"""

import re

from fastapi import HTTPException, Request

from services.chassis.http.middleware import is_head
from services.chassis.http.problems import Forbidden

NOT_REQUESTED = "This is done only when somebody asks for it, not ahead of time or from within another site's page."
_PURPOSES = ("Sec-Purpose", "Purpose", "X-Purpose", "X-Moz")
_SPECULATIVE = re.compile("prefetch|prerender|preview", re.IGNORECASE)


async def refuse_prefetch_and_cross_site(request: Request) -> None:
    """Refuse HEAD, prefetches, and cross-site requests that are no navigation; a FastAPI dependency.

    From another site only a top-level navigation is accepted, such as a followed link. HEAD, without an effect, is 405.
    """
    if is_head(request):
        raise HTTPException(405)
    site, mode, goal = (request.headers.get(f"Sec-Fetch-{name}", "").lower() for name in ("Site", "Mode", "Dest"))
    is_speculative = any(_SPECULATIVE.search(request.headers.get(name, "")) for name in _PURPOSES)
    is_navigation = mode == "navigate" and goal in ("", "document")
    if is_speculative or (site == "cross-site" and not is_navigation):
        raise Forbidden(NOT_REQUESTED)
