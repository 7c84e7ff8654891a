"""The documented commands start Masthead, with any passwords; what it uses while nobody works."""

import json
import re
import time
from collections.abc import Awaitable
from pathlib import Path

from deploy.compose.settings import PASSWORDS
from deploy.compose.setup import EnvFile
from tests.containers.engine import CheckFailed, Done
from tests.containers.product import check_writes
from tests.containers.project import Project
from tests.support.reliability import format_table

AWKWARD = "aB/c+d==@#$\"' %"
"""A secret with every kind of character that URLs, shells or env files treat specially."""
_MEGABYTE = 1_000_000
_UNITS = {"B": 1, "kB": 1e3, "KiB": 1024, "MB": 1e6, "MiB": 1024**2, "GB": 1e9, "GiB": 1024**3}


async def check_start(project: Project) -> str:
    """Start with the two documented commands, and again, which must recreate nothing that runs."""
    await project.down()
    await project.prepare()
    rows = [await _measure("`docker compose run --rm setup`", project.set_up())]
    rows.append(await _measure("`docker compose up --build --wait`", project.up()))
    before = {container.id for container in await project.list_running()}
    rows.append(await _measure("the same again", project.up()))
    after = {container.id for container in await project.list_running()}
    if before != after:
        raise CheckFailed(f"{len(before - after)} of {len(before)} containers were recreated although nothing changed")
    rows.append(["containers that run, and that the second `up` recreated", f"{len(before)}, 0"])
    return format_table(["", "measured"], rows)


async def _measure(command: str, work: Awaitable[Done]) -> list[str]:
    began = time.monotonic()
    done = await work
    return [command, f"exit code {done.code} after {time.monotonic() - began:.0f} s"]


async def check_passwords(project: Project) -> str:
    """Start anew with awkward secrets everywhere, and use every service."""
    await project.down()
    await project.prepare()
    env = project.folder / ".env"
    env.unlink(missing_ok=True)
    project.password = f"{AWKWARD} of the administrator"
    await project.set_up()
    set_passwords(env, AWKWARD)
    await project.up()
    rows = await check_writes(project)
    return format_table(["with secrets like `" + AWKWARD + "`", "measured"], rows)


def set_passwords(path: Path, password: str) -> None:
    """Replace each generated secret in `.env` by one that begins with this text."""
    file = EnvFile(path, path)
    for name in PASSWORDS:
        file.set(name, f"{password}{name}")
    file.write()


async def check_idle(project: Project) -> str:
    """Measure memory of containers that nobody uses, and sizes of images."""
    await project.ensure_started()
    names = {container.name: container.service for container in await project.list_running()}
    done = await project.run("docker", "stats", "--no-stream", "--format", "json", *names)
    used = {names[each["Name"]]: parse_size(each["MemUsage"]) for each in map(json.loads, done.lines)}
    groups = {
        "the six services": [service for service in used if f"{service}-worker" in used],
        "their six workers": [service for service in used if service.endswith("-worker")],
        "the console": [service for service in used if service.startswith("area-") or service in ("shell", "pages")],
    }
    grouped = {service for members in groups.values() for service in members}
    groups |= {service: [service] for service in sorted(used.keys() - grouped)}
    rows = [[name, f"{sum(used[each] for each in members) / _MEGABYTE:.0f} MB"] for name, members in groups.items()]
    rows.append([f"all {len(used)} containers", f"{sum(used.values()) / _MEGABYTE:.0f} MB"])
    for image in ("services", "web"):
        size = (
            await project.run("docker", "image", "inspect", "--format", "{{.Size}}", f"{project.name}-{image}")
        ).output
        rows.append([f"image masthead-{image}", f"{int(size) / _MEGABYTE:.0f} MB"])
    return format_table(["", "memory or size"], rows)


def parse_size(usage: str) -> float:
    """Return the bytes that `docker stats` gives as memory in use, such as `93.5MiB / 768MiB`."""
    found = re.match(r"([\d.]+)(\w+)", usage)
    assert found, usage
    return float(found[1]) * _UNITS[found[2]]
