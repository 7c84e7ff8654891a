"""What a browser tells of how a request came about (W3C Fetch Metadata), for GETs that have an effect.

A script that is no browser tells nothing of it, and passes.
"""

import re
from typing import Annotated

from fastapi import Header

from services.chassis.http.problems import Forbidden

_BrowsersOwn = Annotated[str, Header(include_in_schema=False)]
NOT_REQUESTED = "This is done only when somebody asks for it, not ahead of time or from within another site's page."
_AHEAD_OF_TIME = re.compile("prefetch|prerender|preview", re.IGNORECASE)


async def refuse_unrequested(
    sec_purpose: _BrowsersOwn = "",
    purpose: _BrowsersOwn = "",
    x_purpose: _BrowsersOwn = "",
    x_moz: _BrowsersOwn = "",
    sec_fetch_site: _BrowsersOwn = "",
    sec_fetch_mode: _BrowsersOwn = "",
    sec_fetch_dest: _BrowsersOwn = "",
) -> None:
    """A dependency: refuses what a browser fetches ahead of time, and what another site's page fetches or frames.

    From another site only a navigation of the whole window passes, such as a followed link.

    Raises:
        Forbidden: nobody asked for this request.
    """
    ahead = any(_AHEAD_OF_TIME.search(why) for why in (sec_purpose, purpose, x_purpose, x_moz))
    followed = (sec_fetch_mode.lower(), sec_fetch_dest.lower() or "document") == ("navigate", "document")
    if ahead or (sec_fetch_site.lower() == "cross-site" and not followed):
        raise Forbidden(NOT_REQUESTED)
