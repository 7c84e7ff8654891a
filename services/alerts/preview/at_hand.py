"""The email as it was rendered before, answered without more ado."""

import re

from fastapi import Request, Response

from services.alerts.preview import service
from services.alerts.sections.kinds import Variant

_ID = re.compile(r"[1-9]\d{0,17}", re.ASCII)
_VARIANTS = {b"": Variant.STANDARD} | {f"variant={variant}".encode(): variant for variant in Variant}


async def edition_at_hand(request: Request) -> Response | None:
    """The answer to `GET alert-email/{id}` while nothing the email shows has changed since it was rendered.

    Raises:
        NotFound: there is no such issue.
    """
    item_id, variant = request.path_params["id"], _VARIANTS.get(request.scope["query_string"])
    if variant is None or not _ID.fullmatch(item_id):
        return None
    state = request.app.state
    edition = await service.remembered_edition(state.database, state.letters, int(item_id), variant)
    return edition.answer(request.headers.get("If-None-Match")) if edition else None
