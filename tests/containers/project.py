"""A Compose project in a folder and with ports of its own, which is removed with everything that it made."""

import asyncio
import json
import os
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
from psycopg import sql

from deploy.local.component import free_port
from tests.containers.checkout import copy_working_tree, name_images
from tests.containers.engine import CheckFailed, Container, Done, parse_containers, run

ADMIN, PASSWORD = "admin@masthead.example", "a-password-of-the-first-administrator"
HEALTHY_SECONDS = 240.0
_POLL_SECONDS = 0.5
_ORIGINS = {
    "PUBLIC_URL": "GATEWAY_PORT",
    "UPLOADS_ORIGIN": "UPLOADS_PORT",
    "FILES_ORIGIN": "FILES_PORT",
}


class Project:
    """The containers of `docker-compose.yml`, started by the documented commands.

    Args:
        folder: an empty folder, which gets the files of the repository and `.env`.
        name: of the project and of its images.
    """

    def __init__(self, folder: Path, name: str = "masthead-check") -> None:
        self.folder = folder
        self.name = name
        self.is_running = False
        self.version = "check"
        self.password = PASSWORD
        self._origins: dict[str, str] = {}
        for origin, port in _ORIGINS.items():
            number = str(free_port())
            self._origins |= {origin: f"http://localhost:{number}", port: number}
        self._token: str | None = None
        self._reserved = 0

    @property
    def address(self) -> str:
        """The origin of the console and the API."""
        return self._origins["PUBLIC_URL"]

    @property
    def files_origin(self) -> str:
        """The origin of public files."""
        return self._origins["FILES_ORIGIN"]

    @property
    def environment(self) -> dict[str, str]:
        """The environment of its commands."""
        administrator = {"FIRST_ADMIN_EMAIL": ADMIN, "FIRST_ADMIN_PASSWORD": self.password}
        names = {"COMPOSE_PROJECT_NAME": self.name, "MASTHEAD_VERSION": self.version}
        plain = {"COMPOSE_PROGRESS": "plain", "BUILDKIT_PROGRESS": "plain", "COMPOSE_MENU": "false"}
        return os.environ | self._origins | administrator | names | plain

    async def run(self, *command: str, given: str = "", must_succeed: bool = True) -> Done:
        """Run a command in its folder; the arguments are those of `engine.run`."""
        return await run(
            *command, folder=self.folder, environment=self.environment, given=given, must_succeed=must_succeed
        )

    async def compose(self, *arguments: str, given: str = "", must_succeed: bool = True) -> Done:
        """Run a command of Compose."""
        return await self.run("docker", "compose", *arguments, given=given, must_succeed=must_succeed)

    # ---- its life --------------------------------------------------------------------------------

    async def prepare(self) -> None:
        """Give the folder the files of the working tree and names of images of its own."""
        copy_working_tree(self.folder)
        await self.name_images()

    async def name_images(self) -> None:
        """Write the names of its images for the services that the folder's file has."""
        arguments = ["-f", "docker-compose.yml", "--profile", "*", "config", "--format", "json"]
        name_images(self.folder, json.loads((await self.compose(*arguments)).output), self.name)

    async def set_up(self) -> Done:
        """Write `.env`."""
        return await self.compose("run", "--rm", "-T", "setup")

    async def up(self, *options: str) -> Done:
        """Build what is to be built, start everything and wait until it is healthy."""
        done = await self.compose("up", "--build", "--wait", *options)
        self.is_running = True
        return done

    async def ensure_started(self) -> None:
        """Start it unless it runs."""
        if not self.is_running:
            await self.prepare()
            await self.set_up()
            await self.up()

    async def down(self) -> None:
        """Remove containers, networks and data."""
        if not (self.folder / "docker-compose.yml").exists():
            return
        await self.compose("--profile", "*", "down", "--volumes", "--remove-orphans", must_succeed=False)
        self.is_running, self._token = False, None

    async def remove(self) -> None:
        """Remove everything that it made."""
        await self.down()
        listed = await self.run("docker", "image", "ls", "--quiet", f"{self.name}-*", must_succeed=False)
        if ids := sorted(set(listed.lines)):
            await self.run("docker", "image", "rm", "--force", *ids, must_succeed=False)

    # ---- its containers --------------------------------------------------------------------------

    async def list_containers(self) -> Sequence[Container]:
        """Return its containers, also those that have ended."""
        label = f"label=com.docker.compose.project={self.name}"
        ids = (await self.run("docker", "ps", "--all", "--quiet", "--no-trunc", "--filter", label)).lines
        if not ids:
            return []
        return parse_containers((await self.run("docker", "inspect", *ids)).output)

    async def list_running(self, *services: str) -> Sequence[Container]:
        """Return the containers that run, by service."""
        running = [each for each in await self.list_containers() if each.is_running]
        chosen = [each for each in running if not services or each.service in services]
        return sorted(chosen, key=lambda each: (each.service, each.name))

    async def wait_until_healthy(self, since: float | None = None) -> float:
        """Wait until each container that ran has started and is healthy; return the seconds since a moment or the call.

        Raises:
            CheckFailed: one is not after HEALTHY_SECONDS.
        """
        began = time.monotonic() if since is None else since
        while True:
            containers = [each for each in await self.list_containers() if each.health]
            sick = [each.name for each in containers if not (each.is_running and each.health == "healthy")]
            if containers and not sick:
                return time.monotonic() - began
            if time.monotonic() - began > HEALTHY_SECONDS:
                raise CheckFailed(f"not healthy after {HEALTHY_SECONDS:.0f} s: {', '.join(sick)}")
            await asyncio.sleep(_POLL_SECONDS)

    async def kill(self, container: Container) -> float:
        """Kill the first process of a container, as the kernel would; return the moment.

        `docker kill` would be an order of the operator, after which Docker does not start it again.
        """
        program = f"import os; os.kill({container.pid}, 9)"
        options = ["--rm", "--privileged", "--pid=host", "--user=0", "--network=none", "--entrypoint=python"]
        await self.run("docker", "run", *options, f"{self.name}-services", "-c", program)
        return time.monotonic()

    async def wait_for_restart(self, container: Container, since: float) -> float:
        """Wait until a killed container is started again and healthy; return the seconds."""
        while True:
            [now] = parse_containers((await self.run("docker", "inspect", container.id)).output)
            if now.started != container.started and now.health == "healthy":
                return time.monotonic() - since
            if time.monotonic() - since > HEALTHY_SECONDS:
                raise CheckFailed(f"{container.name} is {now.health} {HEALTHY_SECONDS:.0f} s after its end")
            await asyncio.sleep(_POLL_SECONDS)

    async def execute(self, container: Container, *command: str, must_succeed: bool = True) -> Done:
        """Run a command in a container."""
        return await self.run("docker", "exec", container.id, *command, must_succeed=must_succeed)

    # ---- its use ---------------------------------------------------------------------------------

    def reserve_numbers(self) -> int:
        """Return a number after which no other writes to these containers are numbered."""
        self._reserved += 100_000
        return self._reserved

    async def sign_in(self) -> str:
        """Return the token of a session of the first administrator, which its checks share."""
        if self._token is None:
            async with httpx.AsyncClient(base_url=self.address, timeout=30) as api:
                answer = await api.post("/api/user/login", json={"email": ADMIN, "password": self.password})
            if not answer.is_success:
                raise CheckFailed(f"the first administrator cannot sign in: {answer.status_code} {answer.text}")
            self._token = str(answer.headers["Auth"])
        return self._token

    @asynccontextmanager
    async def api(self) -> AsyncIterator[httpx.AsyncClient]:
        """Open a client of the API as the first administrator."""
        headers = {"Auth": await self.sign_in()}
        async with httpx.AsyncClient(base_url=f"{self.address}/api/", headers=headers, timeout=30) as api:
            yield api

    async def fetch(self, service: str, query: str, *values: object) -> list[tuple[object, ...]]:
        """Return the rows of a query in a service's database, through psql in its container."""
        literals = tuple(sql.Literal(value).as_string(None) for value in values)
        query = query % literals if values else query
        statement = f"SELECT coalesce(json_agg(found), '[]') FROM ({query}) AS found"
        options = ["psql", "--username=masthead", f"--dbname=masthead_{service}", "-qtA", "-v", "ON_ERROR_STOP=1"]
        done = await self.compose("exec", "-T", "postgres", *options, "--file=-", given=statement)
        return [tuple(row.values()) for row in json.loads(done.output)]
