"""What an operator asks of a service's events: a copy made anew, dead letters tried again."""

from services.chassis.app.factory import open_database
from services.chassis.app.service import Service
from services.chassis.events import Redriven, rebuild_copy, redrive_dead_letters


async def rebuild(service: Service, entity: str) -> None:
    """Make the service's copy of another context's entity anew from the event streams."""
    settings = service.settings()
    async with open_database(settings) as database:
        await rebuild_copy(service.name, entity, database, settings.nats_url.get_secret_value())


async def redrive(service: Service) -> Redriven:
    """Hand the service's dead letters to its consumers again."""
    settings = service.settings()
    async with open_database(settings) as database:
        nats_url = settings.nats_url.get_secret_value()
        return await redrive_dead_letters(service.name, service.consumers, database, nats_url)
