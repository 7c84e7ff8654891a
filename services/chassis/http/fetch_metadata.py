"""A resource isolation policy by W3C Fetch Metadata headers, for GET endpoints that have an effect (API-29).

Clients that are not browsers do not send these headers and are accepted.
"""

import re
from typing import Annotated

from fastapi import Header, HTTPException, Request

from services.chassis.http.middleware import is_head
from services.chassis.http.problems import Forbidden

_BrowserHeader = Annotated[str, Header(include_in_schema=False)]
NOT_REQUESTED = "This is done only when somebody asks for it, not ahead of time or from within another site's page."
_SPECULATIVE = re.compile("prefetch|prerender|preview", re.IGNORECASE)


async def refuse_prefetch_and_cross_site(
    request: Request,
    sec_purpose: _BrowserHeader = "",
    purpose: _BrowserHeader = "",
    x_purpose: _BrowserHeader = "",
    x_moz: _BrowserHeader = "",
    sec_fetch_site: _BrowserHeader = "",
    sec_fetch_mode: _BrowserHeader = "",
    sec_fetch_dest: _BrowserHeader = "",
) -> None:
    """Refuse HEAD, prefetches, and cross-site requests that are no navigation; a FastAPI dependency.

    From another site only a top-level navigation is accepted, such as a followed link. HEAD, without an effect, is 405.
    """
    if is_head(request):
        raise HTTPException(405)
    is_speculative = any(_SPECULATIVE.search(header) for header in (sec_purpose, purpose, x_purpose, x_moz))
    is_navigation = (sec_fetch_mode.lower(), sec_fetch_dest.lower() or "document") == ("navigate", "document")
    if is_speculative or (sec_fetch_site.lower() == "cross-site" and not is_navigation):
        raise Forbidden(NOT_REQUESTED)
