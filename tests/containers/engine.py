"""Commands of the container engine, and what it says about containers."""

import asyncio
import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

_LAST_CHARACTERS = 4000


class CheckFailed(Exception):
    """Something that must hold did not."""


@dataclass(frozen=True)
class Done:
    """A command that has ended."""

    code: int
    output: str

    @property
    def lines(self) -> list[str]:
        """The lines that it printed to standard output."""
        return self.output.splitlines()


@dataclass(frozen=True)
class Container:
    """A container of a project.

    Args:
        health: `healthy`, `starting`, `unhealthy`, or nothing without a health check.
        pid: of its first process, in the namespace of the engine.
    """

    id: str
    name: str
    service: str
    image: str
    is_running: bool
    health: str
    started: str
    pid: int
    version: str


def find_missing_engine() -> str | None:
    """Return a sentence if there is no engine that could run the checks."""
    if not shutil.which("docker"):
        return "There is no Docker on this machine: nothing was checked."
    for command in (["docker", "version"], ["docker", "compose", "version"]):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            return f"`{' '.join(command)}` fails, so nothing was checked: {done.stderr.strip()}"
    return None


async def run(
    *command: str, folder: Path, environment: Mapping[str, str], given: str = "", must_succeed: bool = True
) -> Done:
    """Run a command and return what it printed to standard output.

    Raises:
        CheckFailed: it must succeed and did not; with the end of what it printed.
    """
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=folder,
        env=dict(environment),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    output, errors = (part.decode(errors="replace") for part in await process.communicate(given.encode()))
    assert process.returncode is not None
    if must_succeed and process.returncode:
        end = f"{output}\n{errors}"[-_LAST_CHARACTERS:]
        raise CheckFailed(f"{' '.join(command)} ended with {process.returncode}:\n{end}")
    return Done(process.returncode, output)


def parse_containers(inspected: str) -> Sequence[Container]:
    """Return the containers that `docker inspect` describes, without those of `compose run`."""
    return [
        Container(
            id=each["Id"],
            name=each["Name"].removeprefix("/"),
            service=labels["com.docker.compose.service"],
            image=each["Image"],
            is_running=each["State"]["Running"],
            health=each["State"].get("Health", {}).get("Status", ""),
            started=each["State"]["StartedAt"],
            pid=each["State"]["Pid"],
            version=labels.get("org.opencontainers.image.version", ""),
        )
        for each in json.loads(inspected)
        if (labels := each["Config"]["Labels"])["com.docker.compose.oneoff"] == "False"
    ]
