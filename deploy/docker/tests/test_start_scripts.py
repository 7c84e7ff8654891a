"""The start scripts of containers take passwords of any characters, from the environment or from files."""

import json
import os
import socket
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
import yaml
from botocore.exceptions import ClientError
from pydantic import SecretStr

from deploy.compose.buckets import AdministratorSettings
from deploy.local.component import LOOPBACK, binary, free_port, listens, running
from deploy.local.contexts import CONTEXTS, REPOSITORY
from deploy.local.nats import Nats
from deploy.local.objects import Objects, identities
from deploy.local.postgres import Postgres
from deploy.postgres import BINARIES
from services.chassis.events.connection import connect
from services.chassis.events.topology import create_topology
from services.chassis.settings import NatsSettings, Settings

AWKWARD = "12 a/b+c==@d#e:f?g%h\\i\"j'k$l"
SECRETS = REPOSITORY / "deploy" / "docker" / "secrets.sh"
ANOTHER_LOOPBACK = "127.0.0.2"  # reaches a server that listens at all addresses, not one that listens at 127.0.0.1


def is_open(port: int, address: str = ANOTHER_LOOPBACK) -> bool:
    """Whether a server accepts connections there."""
    with socket.socket() as client:
        return client.connect_ex((address, port)) == 0


@dataclass(frozen=True, kw_only=True)
class StartedNats(Nats):
    """NATS as its container starts it, with auth's password in a file."""

    monitor: int

    async def prepare(self) -> None:
        await super().prepare()
        place = REPOSITORY / "deploy" / "nats"
        (self.folder / "nats.conf").write_text((place / "nats.conf").read_text())
        text = (place / "container.conf").read_text()
        assert ":8222" in text
        (self.folder / "container.conf").write_text(text.replace(":8222", f":{self.monitor}"))

    def command(self) -> Sequence[str]:
        script = REPOSITORY / "deploy" / "nats" / "start.sh"
        return ["sh", str(script), "--config", str(self.folder / "container.conf"), "--port", str(self.port)]

    def environment(self) -> dict[str, str]:
        environment = super().environment()
        file = self.folder / "password"
        file.write_text(environment.pop("NATS_AUTH_PASSWORD") + "\n")
        path = f"{Path(binary('nats-server')).parent}:{os.environ['PATH']}"
        return environment | {"NATS_AUTH_PASSWORD_FILE": str(file), "SECRETS_SCRIPT": str(SECRETS), "PATH": path}


async def test_nats_takes_any_password_and_a_client_finds_the_host_that_answers(tmp_path: Path) -> None:
    passwords = {user: f"{AWKWARD}{user}" for user in (*CONTEXTS, "admin")}
    server = StartedNats(folder=tmp_path, port=free_port(), monitor=free_port(), passwords=passwords)
    async with running(server):
        assert is_open(server.port)
        assert is_open(server.monitor, LOOPBACK)
        assert not is_open(server.monitor)
        for user in ("admin", "auth"):
            parts = {"nats_user": user, "nats_password": passwords[user]}
            hosts = f"127.0.0.1:{free_port()},127.0.0.1:{server.port}"
            url = NatsSettings(nats_host=hosts, **parts).nats_url.get_secret_value()
            async with connect(url, "test") as connection:
                await connection.client.flush()
            if user == "admin":
                await create_topology(url)


@dataclass(frozen=True, kw_only=True)
class StartedObjects(Objects):
    """SeaweedFS as its container starts it, at other ports, with the administrator's secret in a file."""

    def command(self) -> Sequence[str]:
        service = yaml.safe_load((REPOSITORY / "docker-compose.yml").read_text())["services"]["objects"]
        ports = [each for each in super().command() if "port" in each or "ocket" in each]
        data = f"-dir={self.folder / 'data'}"
        return ["sh", str(REPOSITORY / "deploy" / "objects" / "start.sh"), *service["command"], data, *ports]

    def environment(self) -> dict[str, str]:
        (self.folder / "secret").write_text(f"{self.secrets['admin']}\n")
        secrets = {"S3_MEDIA_SECRET": self.secrets["media"], "S3_ADMIN_SECRET_FILE": str(self.folder / "secret")}
        path = f"{Path(binary('weed')).parent}:{os.environ['PATH']}"
        return {**secrets, "SECRETS_SCRIPT": str(SECRETS), "RUN": str(self.folder), "PATH": path}

    async def provision(self) -> None:
        """Leave the buckets to the command."""


async def test_only_s3_of_the_object_store_is_reached_and_takes_any_secret(tmp_path: Path) -> None:
    secrets = {"admin": f"{AWKWARD}admin", "media": f"{AWKWARD}media"}
    server = StartedObjects(folder=tmp_path, port=free_port(), secrets=secrets)
    async with running(server):
        inner = server.inner_ports[:-1]  # the last one is gRPC of S3, which listens where S3 does
        assert is_open(server.port)
        for port in inner:
            assert await listens(port)
            assert not is_open(port)
        admin = AdministratorSettings(
            s3_endpoint=server.endpoint, s3_access_key="admin", s3_secret_key=SecretStr(secrets["admin"])
        )
        assert [admin.store.create_buckets() for _ in range(2)] == [["media", "xchange"], []]
        media = admin.model_copy(update={"s3_access_key": "media", "s3_secret_key": SecretStr(secrets["media"])})
        media.store.connect().put_object(Bucket="xchange", Key="key", Body=b"file")
        with pytest.raises(ClientError, match="AccessDenied"):
            media.store.connect().create_bucket(Bucket="another")
    file = tmp_path / "s3.json"
    assert file.stat().st_mode & 0o077 == 0
    assert json.loads(file.read_text()) == identities(secrets)


async def test_a_role_gets_any_password_and_a_changed_one(tmp_path: Path) -> None:
    server = Postgres(folder=tmp_path, port=free_port())
    async with running(server):
        variables = {f"{context.upper()}_DATABASE_PASSWORD": f"{AWKWARD}{context}" for context in CONTEXTS}
        (tmp_path / "password").write_text(variables.pop("AUTH_DATABASE_PASSWORD") + "\n")
        environment = {
            **variables,
            "AUTH_DATABASE_PASSWORD_FILE": str(tmp_path / "password"),
            "POSTGRES_PASSWORD": server.passwords["admin"],
            "PATH": f"{BINARIES}:{os.environ['PATH']}",
            "PGHOST": LOOPBACK,
            "PGPORT": str(server.port),
            "PGUSER": "masthead",
            "PGDATABASE": "postgres",
            "FILES": str(REPOSITORY / "deploy" / "postgres"),
            "SECRETS_SCRIPT": str(SECRETS),
        }
        subprocess.run(["sh", str(REPOSITORY / "deploy" / "postgres" / "roles.sh")], env=environment, check=True)
        for context in CONTEXTS:
            role = f"masthead_{context}"
            settings = Settings(
                database_host=f"{LOOPBACK}:{server.port}",
                database_name=role,
                database_user=role,
                database_password=SecretStr(f"{AWKWARD}{context}"),
            )
            async with await psycopg.AsyncConnection.connect(settings.database_url.get_secret_value()) as connection:
                await connection.execute("SELECT 1")


@pytest.mark.parametrize(
    ("variables", "status", "output"),
    [
        ({"A_SECRET": AWKWARD}, 0, AWKWARD),
        ({"A_SECRET_FILE": "file"}, 0, AWKWARD),
        ({"A_SECRET": "", "A_SECRET_FILE": "file"}, 0, AWKWARD),
        ({"A_SECRET": AWKWARD, "A_SECRET_FILE": "file"}, 1, "set either A_SECRET or A_SECRET_FILE\n"),
        ({}, 1, "A_SECRET is missing\n"),
        ({"A_SECRET_FILE": "absent"}, 1, "absent"),
    ],
)
def test_a_secret_is_read(tmp_path: Path, variables: dict[str, str], status: int, output: str) -> None:
    (tmp_path / "file").write_text(f"{AWKWARD}\n")
    command = ["sh", "-c", f". {SECRETS}; read_secret A_SECRET"]
    environment = {"PATH": os.environ["PATH"], **variables}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == status
    assert output in (done.stderr if status else done.stdout)
