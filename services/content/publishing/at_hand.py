"""A create that is one statement, answered without what only other creates need."""

from fastapi import Request, Response
from pydantic import ValidationError

from services.chassis.resource.fast_path import FastPath
from services.content.publishing import service
from services.content.publishing.kind import Kind


def created_at_once(kind: Kind) -> FastPath:
    """The shortcut of a create without an `Idempotency-Key`.

    Nothing else must be stored with the publication, so it needs no transaction but that of its own statement.

    Raises (when called by an endpoint):
        Invalid: a rule of its kind is broken.
    """

    async def created(request: Request) -> Response | None:
        is_json = request.headers.get("Content-Type", "").startswith("application/json")
        if not is_json or "Idempotency-Key" in request.headers:
            return None
        try:
            sent = kind.sent.model_validate_json(await request.body())
        except ValidationError:
            return None  # the endpoint tells what is wrong with it
        user_id = request.state.caller.user_id
        return (await service.create(request.app.state.database, kind, user_id, sent)).response(201)

    return created
