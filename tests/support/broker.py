"""A NATS server for one test, with the users of the event catalogue, that can be killed and restarted."""

import json
import os
import signal
from pathlib import Path

from deploy.local.component import LOOPBACK, binary, free_port, listens
from deploy.local.process import Process
from services.chassis.events.catalogue import load_catalogue
from services.chassis.events.permissions import permissions
from services.chassis.events.topology import create_topology
from tests.support.eventually import eventually

ADMIN = "admin"


class Broker:
    """NATS with JetStream; its streams survive `kill` and `start`.

    Args:
        folder: an empty folder.
    """

    MAX_PAYLOAD = 64 * 1024

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self._process: Process | None = None

    @property
    def store(self) -> Path:
        """The folder of its streams."""
        return self._folder / "store"

    def url(self, user: str = ADMIN) -> str:
        """Return the URL for a context's user or the administrator."""
        return f"nats://{user}:secret@{LOOPBACK}:{self._port}"

    async def start(self) -> None:
        """Start the server and create the streams of the catalogue that do not exist yet."""
        configuration = self._folder / "nats.conf"
        configuration.write_text(self._configuration())
        self._process = await Process.start(
            [binary("nats-server"), "--config", str(configuration)], output=(self._folder / "log").open("ab")
        )
        await eventually(lambda: listens(self._port))
        await create_topology(self.url())

    def freeze(self) -> None:
        """Stop answering, with every connection open."""
        if self._process:
            os.kill(self._process.pid, signal.SIGSTOP)

    async def kill(self) -> None:
        """Kill the server without a shutdown."""
        if self._process:
            await self._process.kill()

    def _configuration(self) -> str:
        users = [{"user": ADMIN, "password": "secret"}]
        for context in load_catalogue().contexts:
            granted = permissions(context)
            users.append({"user": context, "password": "secret", "permissions": granted._asdict()})
        return json.dumps(
            {
                "host": LOOPBACK,
                "port": self._port,
                "max_payload": self.MAX_PAYLOAD,
                "jetstream": {"store_dir": str(self.store)},
                "authorization": {"users": users},
            }
        )
