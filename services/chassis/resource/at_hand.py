"""One record, answered from its address alone."""

import re
from typing import Any

from fastapi import Request, Response

from services.chassis.resource.fast_path import FastPath
from services.chassis.resource.records import Records

_ID = re.compile(r"[1-9]\d{0,14}", re.ASCII)


def shown_at_once(records: Records[Any]) -> FastPath:
    """The shortcut of `GET thing/{id}`: what `Records.show` answers.

    Raises (when called by an endpoint):
        NotFound: there is no such record.
    """

    async def shown(request: Request) -> Response | None:
        written = request.path_params["id"]
        if not _ID.fullmatch(written):
            return None
        return (await records.get(request.app.state.database, int(written))).response()

    return shown
