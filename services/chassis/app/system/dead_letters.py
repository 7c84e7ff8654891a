"""Redrive and discard of dead letters by administrators; both are safe to repeat and in the audit trail."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from nats.errors import Error as NatsError

from services.chassis.app.service import AnyService
from services.chassis.app.system.schemas import DeadLetterSelection, Discarded, Redriven
from services.chassis.events import publish_audit_entry
from services.chassis.events.connection import connect
from services.chassis.events.dead_letters import DeadLetter, DeadLetters, Selection, redrive_dead_letters
from services.chassis.events.permissions import DEAD_LETTER
from services.chassis.http.problems import Unavailable
from services.chassis.persistence.database import Database
from services.chassis.settings import Settings

SECONDS = 15.0  # of one request; the console repeats it for those that remain
BROKER_AWAY = "The message broker is not available at the moment. Please try again."


async def redrive(
    service: AnyService, settings: Settings, database: Database, selection: DeadLetterSelection
) -> Redriven:
    """Redeliver the selected dead letters, as many as fit into SECONDS (OPERATION-56).

    Raises:
        Unavailable: NATS cannot be reached.
    """
    chosen = Selection(selection.ids, selection.through)
    async with _open_dead_letters(service, settings) as letters:
        await _audit(service, database, letters, chosen, "Redrive", is_removed=False)
        result = await redrive_dead_letters(
            service.name,
            service.consumers,
            database,
            settings.nats_url.get_secret_value(),
            selection=chosen,
            seconds=SECONDS,
        )
        remaining = (await letters.count()).total
    errors = {str(id): error for id, error in result.errors.items()}
    return Redriven(handled=result.handled, failed=result.failed, remaining=remaining, errors=errors)


async def discard(
    service: AnyService, settings: Settings, database: Database, selection: DeadLetterSelection
) -> Discarded:
    """Delete the selected dead letters for good, as many as fit into SECONDS (OPERATION-57).

    Raises:
        Unavailable: NATS cannot be reached.
    """
    chosen = Selection(selection.ids, selection.through)
    async with _open_dead_letters(service, settings) as letters:
        await _audit(service, database, letters, chosen, "Discard", is_removed=True)
        discarded = await letters.discard(chosen, SECONDS)
        return Discarded(discarded=discarded, remaining=(await letters.count()).total)


@asynccontextmanager
async def _open_dead_letters(service: AnyService, settings: Settings) -> AsyncIterator[DeadLetters]:
    try:
        async with connect(settings.nats_url.get_secret_value(), f"{service.name} dead letters") as connection:
            yield DeadLetters(connection.client, service.name)
    except (OSError, TimeoutError, NatsError) as error:
        raise Unavailable(BROKER_AWAY) from error


async def _audit(
    service: AnyService, database: Database, letters: DeadLetters, chosen: Selection, verb: str, *, is_removed: bool
) -> None:
    """Record who does it, before it is done: one entry for each chosen dead letter, or one for all."""
    titles: dict[int, str] = {}
    if chosen.ids is None:
        count = await letters.count()
        if count.total:
            titles[chosen.through or count.last_id] = f"{verb} all: {count.total}"
    else:
        async for message in letters.read(chosen):
            letter = DeadLetter.read(message)
            titles[letter.id] = f"{verb} {letter.subject}: {letter.reason}"
    if not titles:
        return
    async with database.transaction() as session:
        for id, title in titles.items():
            await publish_audit_entry(
                session,
                context=service.name,
                entity=DEAD_LETTER,
                id=id,
                title=title,
                version=2,
                is_removed=is_removed,
            )
