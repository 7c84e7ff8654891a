"""The event worker of a service: its relay and its consumers."""

from collections.abc import Sequence
from typing import NoReturn

from services.chassis.cancellation import run_until_one_ends
from services.chassis.events.backoff import retry_forever
from services.chassis.events.catalogue import check_consumed
from services.chassis.events.connection import connect
from services.chassis.events.consumer import Consumer, Handler
from services.chassis.events.relay import Relay
from services.chassis.events.subscription import Subscription
from services.chassis.persistence.database import Database


class ConnectionLost(ConnectionError):
    """The connection to NATS was lost; relay and consumers restart."""


class EventWorker:
    """Runs a service's relay and its consumers; any number of workers of a service may run.

    While NATS or the database is unavailable it retries: the service keeps serving, and events wait in the outbox and
    the streams.
    """

    def __init__(
        self,
        *,
        context: str,
        database: Database,
        nats_url: str,
        consumers: Sequence[Consumer] = (),
    ) -> None:
        check_consumed(context, [consumer.entity for consumer in consumers])
        self._context = context
        self._nats_url = nats_url
        self._relay = Relay(context, database.dsn)
        self._subscriptions = [Subscription(Handler(consumer, context, database)) for consumer in consumers]
        self._is_connected = False

    @property
    def is_connected(self) -> bool:
        """Whether the worker is connected to NATS."""
        return self._is_connected

    async def run(self) -> NoReturn:
        """Relay and consume until cancelled; events in progress are handled first."""
        await retry_forever(self._work, "event worker restarting", context=self._context)

    async def _work(self) -> NoReturn:
        """Relay and consume over one connection until it is lost or something fails."""
        async with connect(self._nats_url, f"{self._context} worker") as connection:
            client = connection.client
            consuming = [subscription.run(client) for subscription in self._subscriptions]
            self._is_connected = True
            try:
                await run_until_one_ends(connection.lost.wait(), self._relay.run(client), *consuming)
            finally:
                self._is_connected = False
            raise ConnectionLost
