"""An installation of an earlier commit is upgraded by `deploy/docker/upgrade.sh` while it is used."""

import asyncio
import os
import shutil
import time
from collections import Counter

import httpx

from deploy.local.contexts import CONTEXTS
from tests.cluster.load import run_load
from tests.containers.checkout import copy_working_tree, describe_commit, extract_commit
from tests.containers.disturbances import CLIENTS, PAGES
from tests.containers.engine import CheckFailed
from tests.containers.product import run_writers
from tests.containers.project import Project
from tests.support.reliability import format_table

UPGRADE = "deploy/docker/upgrade.sh"
_KEPT = {"postgres", "nats", "objects", "mail", "gateway"}  # run once; the gateway is replaced at the end of the check


async def check_upgrade(project: Project) -> str:
    """Upgrade from the commit `FROM`, by default the one before, to the working tree."""
    commit = describe_commit(os.environ.get("FROM") or "HEAD~1")
    rows: list[list[str]] = [["from commit", f"`{commit}`"]]
    await _start_old(project, commit)
    async with run_writers(project, rows, pause=0.5):
        token = await project.sign_in()
        old = {container.id: container.service for container in await project.list_running()}
        copy_working_tree(project.folder)
        await project.name_images()
        project.version = "new"
        await project.compose("build")
        async with run_load(project.address, token, CLIENTS, pages=PAGES) as rolling:
            seconds = await _upgrade(project)
        kept = [container.service for container in await project.list_running() if container.id in old]
        async with run_load(project.address, token, CLIENTS, pages=PAGES) as replaced:
            await project.compose("up", "--detach", "--wait", "--no-deps", "--force-recreate", "gateway")
            await asyncio.sleep(5)
        again = await _upgrade(project)
    if remaining := set(kept) - _KEPT:
        raise CheckFailed(f"still of the old version: {', '.join(sorted(remaining))}")
    await _check_versions(project)
    rows += [
        ["containers replaced, one after another", f"{len(old) - len(kept)} within {seconds:.0f} s"],
        ["left alone, because nothing changed for them", ", ".join(kept)],
        [
            "requests that failed meanwhile",
            f"{rolling.failed} of {rolling.sent}, the slowest took {rolling.longest:.1f} s",
        ],
        ["requests that failed while the gateway was replaced", f"{replaced.failed} of {replaced.sent}"],
        ["the same command again, with nothing to do", f"{again:.0f} s"],
    ]
    print(format_table(["", "measured"], rows), dict(rolling.failures), flush=True)
    if rolling.failed and "gateway" in kept:
        raise CheckFailed(f"requests failed: {dict(rolling.failures)}")
    return format_table(["", "measured"], rows)


async def _start_old(project: Project, commit: str) -> None:
    """Start an installation of a commit anew."""
    await project.down()
    shutil.rmtree(project.folder, ignore_errors=True)
    extract_commit(commit, project.folder)
    await project.name_images()
    project.version = "old"
    await project.set_up()
    await project.up()


async def _upgrade(project: Project) -> float:
    began = time.monotonic()
    done = await project.run("sh", UPGRADE, "--no-build")
    print(done.output, flush=True)
    return time.monotonic() - began


async def _check_versions(project: Project) -> None:
    """Check that each service is of the new version and runs as often as before."""
    async with httpx.AsyncClient(base_url=project.address) as api:
        health = (await api.get("/api/health")).json()
    versions = {name: health["services"][name]["version"] for name in CONTEXTS}
    if set(versions.values()) != {"new"}:
        raise CheckFailed(f"versions after the upgrade: {versions}")
    numbers = Counter(container.service for container in await project.list_running())
    if several := {service: number for service, number in numbers.items() if number > 1}:
        raise CheckFailed(f"old containers still run: {several}")
