"""Endpoints of a service for administrators: its system report and its dead letters.

To redrive or discard dead letters is safe to repeat, and in the audit trail (OPERATION-56, OPERATION-57).
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Request
from nats.errors import Error as NatsError

from services.chassis.app.diagnosis.dead_letters import DeadLetters, build_handlers, describe
from services.chassis.app.diagnosis.report import collect_report
from services.chassis.app.diagnosis.schemas import DeadLetterSelection, Discarded, Redriven, SystemReport
from services.chassis.app.health import PROBES
from services.chassis.app.service import AnyService
from services.chassis.events import publish_audit_entry
from services.chassis.events.connection import connect
from services.chassis.events.permissions import DEAD_LETTER
from services.chassis.http.app_state import SETTINGS
from services.chassis.http.problems import Forbidden, Unauthenticated, Unavailable, problems
from services.chassis.identity import Admin, require_reauthentication
from services.chassis.persistence.database import Database, DatabaseDep

SECONDS = 15.0  # of one request; the console repeats it for those that remain
BROKER_AWAY = "The message broker is not available at the moment. Please try again."
Selected = Annotated[DeadLetterSelection, Body()]


def build_system_router(service: AnyService) -> APIRouter:
    """Build the endpoints of a service, below `/system/<service>`."""
    options: dict[str, Any] = {"tags": ["system"], "responses": problems(Unauthenticated, Forbidden)}
    router = APIRouter(prefix=f"/system/{service.name}", **options)
    title = service.name.capitalize()

    @router.get("", summary="Report the state of the service", operation_id=f"get{title}System")
    async def get_system(request: Request, caller: Admin, db: DatabaseDep) -> SystemReport:
        return await collect_report(service, SETTINGS.get(request), db, PROBES.get(request))

    @router.post(
        "/dead-letters/redrive",
        summary="Redeliver dead letters; those that succeed are removed",
        operation_id=f"redrive{title}DeadLetters",
    )
    async def redrive_dead_letters(request: Request, caller: Admin, db: DatabaseDep, selection: Selected) -> Redriven:
        async with _open_dead_letters(request, service.name) as letters:
            await _record(service.name, db, await _title_entries("Redrive", letters, selection), is_removed=False)
            return await letters.redrive(build_handlers(service, db), selection, SECONDS)

    @router.delete(
        "/dead-letters",
        summary="Discard dead letters for good",
        operation_id=f"discard{title}DeadLetters",
        dependencies=[Depends(require_reauthentication())],
    )
    async def discard_dead_letters(request: Request, caller: Admin, db: DatabaseDep, selection: Selected) -> Discarded:
        async with _open_dead_letters(request, service.name) as letters:
            await _record(service.name, db, await _title_entries("Discard", letters, selection), is_removed=True)
            discarded = await letters.discard(selection, SECONDS)
            return Discarded(discarded=discarded, remaining=(await letters.count()).messages)

    return router


@asynccontextmanager
async def _open_dead_letters(request: Request, context: str) -> AsyncIterator[DeadLetters]:
    nats_url = SETTINGS.get(request).nats_url.get_secret_value()
    try:
        async with connect(nats_url, f"{context} dead letters") as connection:
            yield DeadLetters(connection.client, context)
    except (OSError, TimeoutError, NatsError) as error:
        raise Unavailable(BROKER_AWAY) from error


async def _title_entries(verb: str, letters: DeadLetters, selection: DeadLetterSelection) -> dict[int, str]:
    """Return the titles of audit entries by id: one for each chosen dead letter, or one for all."""
    if selection.ids is None:
        total = (await letters.count()).messages
        return {selection.through or 0: f"{verb} all: {total}"} if total else {}
    chosen = [describe(message) async for message in letters.read(selection)]
    return {letter.id: f"{verb} {letter.subject}: {letter.reason}" for letter in chosen}


async def _record(context: str, database: Database, titles: dict[int, str], *, is_removed: bool) -> None:
    """Record in the audit trail who does it, before it is done."""
    async with database.transaction() as session:
        for id, title in titles.items():
            entry: dict[str, Any] = {"entity": DEAD_LETTER, "id": id, "title": title, "is_removed": is_removed}
            await publish_audit_entry(session, context=context, version=2, **entry)
