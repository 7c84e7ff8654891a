"""The companions of a microsite over HTTP: the same three verbs for each (Document 000 §7; API contract §3)."""

from typing import Any

from fastapi import APIRouter, Response

from services.chassis.http.problems import NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import SignedIn
from services.chassis.persistence.database import Db, Session
from services.chassis.resource import IfMatch
from services.microsites.companions import service
from services.microsites.companions.service import Companion
from services.microsites.microsites.endpoints import MicrositeId


def companion_router(companion: Companion[Any]) -> APIRouter:
    """The endpoints of one companion."""
    noun, path = companion.noun, f"/microsite-{companion.noun}/{{id}}"
    router = APIRouter(tags=[f"microsite {noun}s"], responses=problems(Unauthenticated, NotFound))

    @router.get(path, name=f"get_microsite_{noun}", summary=f"A microsite's {noun}",
                response_model=companion.answered)  # fmt: skip
    async def get(caller: SignedIn, db: Db, microsite_id: MicrositeId) -> Response:
        return (await service.show(db, caller, companion.records, microsite_id)).response()

    @router.post(path, name=f"create_microsite_{noun}", summary=f"Make a microsite's {noun}, unless it is there",
                 status_code=201, response_model=companion.answered)  # fmt: skip
    async def create(caller: SignedIn, session: Session, microsite_id: MicrositeId) -> Response:
        return (await service.make(session, caller, companion.records, microsite_id)).response(201)

    @router.put(path, name=f"update_microsite_{noun}", summary=f"Change a microsite's {noun}",
                response_model=companion.answered, responses=problems(Stale))  # fmt: skip
    async def update(
        caller: SignedIn,
        session: Session,
        microsite_id: MicrositeId,
        expected: IfMatch,
        sent: companion.sent,  # type: ignore[name-defined]
    ) -> Response:
        return (await service.change(session, caller, companion, microsite_id, expected, sent)).response()

    return router
