"""The start scripts of containers take passwords of any characters, from the environment or from files."""

import os
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from deploy.local.component import binary, free_port, running
from deploy.local.contexts import CONTEXTS, REPOSITORY
from deploy.local.nats import Nats
from services.chassis.events.connection import connect
from services.chassis.events.topology import create_topology
from services.chassis.settings import NatsSettings

AWKWARD = "12 a/b+c==@d#e:f?g%h\\i\"j'k$l"
SECRETS = REPOSITORY / "deploy" / "docker" / "secrets.sh"


@dataclass(frozen=True, kw_only=True)
class StartedNats(Nats):
    """NATS as its container starts it, with auth's password in a file."""

    def command(self) -> Sequence[str]:
        script = REPOSITORY / "deploy" / "nats" / "start.sh"
        return ["sh", str(script), "--config", str(self.configuration), "--addr", "127.0.0.1", "--port", str(self.port)]

    def environment(self) -> dict[str, str]:
        environment = super().environment()
        file = self.folder / "password"
        file.write_text(environment.pop("NATS_AUTH_PASSWORD") + "\n")
        path = f"{Path(binary('nats-server')).parent}:{os.environ['PATH']}"
        return environment | {"NATS_AUTH_PASSWORD_FILE": str(file), "SECRETS_SCRIPT": str(SECRETS), "PATH": path}


async def test_nats_takes_any_password_and_a_client_finds_the_host_that_answers(tmp_path: Path) -> None:
    passwords = {user: f"{AWKWARD}{user}" for user in (*CONTEXTS, "admin")}
    server = StartedNats(folder=tmp_path, port=free_port(), passwords=passwords)
    async with running(server):
        for user in ("admin", "auth"):
            parts = {"nats_user": user, "nats_password": passwords[user]}
            hosts = f"127.0.0.1:{free_port()},127.0.0.1:{server.port}"
            url = NatsSettings(nats_host=hosts, **parts).nats_url.get_secret_value()
            async with connect(url, "test") as connection:
                await connection.client.flush()
            if user == "admin":
                await create_topology(url)


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
