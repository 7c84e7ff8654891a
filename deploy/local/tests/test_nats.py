"""What a service's NATS user may not do is refused by NATS itself."""

import asyncio
from collections.abc import AsyncIterator

import nats
import pytest
from nats.aio.client import Client

from deploy.local.component import free_port, running
from deploy.local.nats import Nats
from deploy.nats.configuration import FILE, configuration
from services.chassis.events.permissions import inbox_prefix
from services.chassis.events.topology import create_topology


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Nats]:
    server = Nats(folder=tmp_path_factory.mktemp("nats"), port=free_port())
    async with running(server):
        await create_topology(server.url("admin"))
        yield server


class User:
    """A connection of a context's user, with what NATS refused it."""

    def __init__(self) -> None:
        self.refused: list[str] = []
        self.client: Client

    async def connect(self, server: Nats, context: str) -> None:
        self.client = await nats.connect(server.url(context), inbox_prefix=inbox_prefix(context), error_cb=self._note)

    async def _note(self, error: Exception) -> None:
        self.refused.append(str(error).lower())

    async def is_refused(self) -> bool:
        """Whether NATS has refused anything by now; clears it."""
        await self.client.flush()
        await asyncio.sleep(0.05)
        refused, self.refused = self.refused, []
        return any("permissions violation" in error for error in refused)


@pytest.fixture
async def alerts(server: Nats) -> AsyncIterator[User]:
    user = User()
    await user.connect(server, "alerts")
    yield user
    await user.client.close()


class TestPermissions:
    def test_the_configuration_is_in_step_with_the_event_catalogue(self) -> None:
        assert FILE.read_text() == configuration(), "run `make generate`"

    async def test_its_own_events_are_stored(self, alerts: User) -> None:
        stored = await alerts.client.jetstream().publish("masthead.alerts.alert-item.1", b"{}")
        assert stored.stream == "STATE_ALERTS"

    @pytest.mark.parametrize(
        "subject",
        [
            "masthead.content.job.1",
            "masthead.alerts.unheard-of.1",
            "dead.content.job",
            "$KV.revocations.a-session",
            "$JS.API.STREAM.CREATE.MINE",
            "$JS.API.STREAM.DELETE.STATE_CONTENT",
            "$JS.API.STREAM.PURGE.STATE_ALERTS",
            "$JS.API.CONSUMER.MSG.NEXT.STATE_CONTENT.content-post",
            "$JS.API.CONSUMER.DURABLE.CREATE.STATE_CONTENT.spy",
            "$JS.API.CONSUMER.CREATE.STATE_CONTENT.spy",
            "$JS.API.DIRECT.GET.STATE_CONTENT",
            "$JS.API.STREAM.MSG.GET.STATE_CONTENT",
            "$JS.ACK.STATE_CONTENT.content-post.1.1.1.1.1",
            "$SYS.REQ.SERVER.PING",
        ],
    )
    async def test_may_not_publish(self, alerts: User, subject: str) -> None:
        await alerts.client.publish(subject, b"{}")
        assert await alerts.is_refused()

    @pytest.mark.parametrize("subject", [">", "masthead.>", "_INBOX_content.>", "_INBOX.>", "$JS.>", "$KV.>"])
    async def test_may_not_listen(self, alerts: User, subject: str) -> None:
        await alerts.client.subscribe(subject)
        assert await alerts.is_refused()

    async def test_auth_revokes_and_all_see_it(self, server: Nats, alerts: User) -> None:
        auth = User()
        await auth.connect(server, "auth")
        watched = await (await alerts.client.jetstream().key_value("revocations")).watchall()
        await auth.client.jetstream().publish("$KV.revocations.a-session", b"1")
        assert await watched.updates(timeout=2) is None  # nothing was in the bucket
        assert (await watched.updates(timeout=2)).key == "a-session"
        await auth.client.close()

    async def test_a_wrong_password_is_refused(self, server: Nats) -> None:
        wrong = server.url("alerts").replace("alerts-local", "wrong")
        with pytest.raises(nats.errors.Error, match="Authorization Violation"):
            await nats.connect(wrong, allow_reconnect=False, error_cb=User()._note)
