"""Containers are killed and scaled while clients send requests."""

import asyncio
import os
from collections.abc import Sequence

from tests.cluster.load import Tally, count_requests, run_load
from tests.containers.engine import CheckFailed, Container
from tests.containers.product import run_writers
from tests.containers.project import Project
from tests.support.reliability import format_table

CLIENTS = 4
PAGES = ("/", "/mfe/alerts/remoteEntry.js", "/api/docs/")
LOAD_SECONDS = 20.0
_PAUSE_SECONDS = 6.0  # after which neither a request nor a check is about the killed container
_REPLICAS = 3
_SCALED = "alerts"
_FOUND_SECONDS = 8.0
_METRICS = "import urllib.request as r; print(r.urlopen('http://127.0.0.1:8000/metrics').read().decode())"


async def check_outages(project: Project) -> str:
    """Kill each container in turn, and the engine itself if there is a command that starts it again."""
    await project.ensure_started()
    rows: list[list[str]] = []
    summary: list[list[str]] = []
    async with run_writers(project, summary, pause=1.0):
        async with run_load(project.address, await project.sign_in(), CLIENTS, pages=PAGES) as tally:
            await asyncio.sleep(_PAUSE_SECONDS)
            if tally.failed:
                raise CheckFailed(f"requests fail although nothing is disturbed: {dict(tally.failures)}")
            for container in await project.list_running():
                if container.health:
                    rows.append(await _kill(project, container, tally))
        summary.append(["requests that failed in all", f"{tally.failed} of {tally.sent}"])
        summary.append(["the engine is killed with all containers", await _restart_engine(project)])
    killed = format_table(["killed", "healthy again after", "requests that failed", "the last of them after"], rows)
    return f"{killed}\n\n{format_table(['while writers repeat what is not acknowledged', 'measured'], summary)}"


async def _kill(project: Project, container: Container, tally: Tally) -> list[str]:
    failed, sent = tally.failed, tally.sent
    killed = await project.kill(container)
    seconds = await project.wait_for_restart(container, killed)
    await project.wait_until_healthy()
    await asyncio.sleep(_PAUSE_SECONDS)
    failures = tally.failed - failed
    last = f"{max((tally.last_failure or killed) - killed, 0):.1f} s" if failures else "–"
    print(f"{container.service}: {seconds:.1f} s, {failures} of {tally.sent - sent}, {last}", flush=True)
    return [container.service, f"{seconds:.1f} s", f"{failures} of {tally.sent - sent}", last]


async def _restart_engine(project: Project) -> str:
    """Run the command that kills and starts the engine, and wait until all containers are healthy."""
    command = os.environ.get("RESTART_ENGINE")
    if not command:
        return "not tried: `RESTART_ENGINE` names no command that does it"
    await project.run("sh", "-c", command)
    return f"all healthy {await project.wait_until_healthy():.0f} s after its start"


async def check_scale(project: Project) -> str:
    """Run three replicas of a service, measure their shares, and kill one under load."""
    await project.ensure_started()
    token = await project.sign_in()
    async with run_load(project.address, token, CLIENTS) as growing:
        await _scale(project, _REPLICAS)
        await asyncio.sleep(_FOUND_SECONDS)
    replicas = await project.list_running(_SCALED)
    before = await _count(project, replicas)
    async with run_load(project.address, token, CLIENTS) as even:
        await asyncio.sleep(LOAD_SECONDS)
    numbers = [after - once for once, after in zip(before, await _count(project, replicas), strict=True)]
    async with run_load(project.address, token, CLIENTS) as disturbed:
        killed = await project.kill(replicas[0])
        seconds = await project.wait_for_restart(replicas[0], killed)
        await asyncio.sleep(_FOUND_SECONDS)
    await _scale(project, 1)
    if growing.failed or even.failed:
        raise CheckFailed(f"requests failed: {dict(growing.failures)}, {dict(even.failures)}")
    shares = " / ".join(f"{number / sum(numbers):.1%}" for number in numbers)
    rows = [
        [f"replicas of {_SCALED}, and their shares of {sum(numbers):.0f} requests", f"{len(replicas)}: {shares}"],
        ["requests that failed while they were started", f"{growing.failed} of {growing.sent}"],
        ["requests that failed while all three ran", f"{even.failed} of {even.sent}"],
        ["requests that failed when one was killed", f"{disturbed.failed} of {disturbed.sent}"],
        ["it is healthy again", f"after {seconds:.1f} s"],
    ]
    return format_table(["", "measured"], rows)


async def _scale(project: Project, number: int) -> None:
    options = ["--detach", "--wait", "--no-deps", "--no-recreate", "--no-build", "--scale", f"{_SCALED}={number}"]
    await project.compose("up", *options, _SCALED)


async def _count(project: Project, containers: Sequence[Container]) -> list[float]:
    """Return the requests of the API that each container answered."""
    texts = [(await project.execute(each, "python", "-c", _METRICS)).output for each in containers]
    return [count_requests(text) for text in texts]
