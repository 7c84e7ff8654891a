"""A backup that is made while people write is restored on an empty machine, with every row and every object."""

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import httpx
import pytest

from deploy.local.contexts import CONTEXTS
from services.content.tests.samples import JOB
from tests.support.eventually import eventually
from tests.support.files import png
from tests.support.folders import temporary_folder
from tests.support.system import System, issue_numbers, run_system

pytestmark = pytest.mark.isolated

# Tables of the event mechanism and of background tasks, and those that the drill's own sign-in changes.
_CHANGING = {f"{context}.{table}" for context in CONTEXTS for table in ("outbox", "inbox", "background_runs")}
REPLICAS_OF_CLIENTS = {f"{context}.clients" for context in CONTEXTS if context != "auth"}  # some lagged, and caught up
WRITTEN = {
    *("content.jobs", "content.revisions", "alerts.jobs"),
    *("auth.audit_entries", "auth.public_states", "media.uses"),
}
CHANGING = _CHANGING | {"auth.sessions", "auth.users"}


@pytest.fixture
def system() -> Iterator[System]:
    """A system of the drill's own, without the demo publisher."""
    with run_system(has_demo=False) as system:
        yield system


@pytest.fixture
def empty() -> Iterator[System]:
    """Another machine, on which nothing runs: ports and a data folder of its own."""
    with temporary_folder("empty") as data:
        system = System(data)
        (data / "ports.json").unlink()
        try:
            yield system
        finally:
            system.local("down")


def run_backup(system: System, command: str, folder: Path, status: int = 0) -> str:
    done = system.run("deploy.backup", command, str(folder))
    assert done.returncode == status, done.stdout
    return done.stdout


async def make_slot(api: httpx.AsyncClient) -> int:
    """Put a listing into an issue, which alerts has from content by an event; return the listing's id."""
    job = (await api.post("job", json=JOB)).raise_for_status().json()["id"]
    issue = (await api.post("alert-item", json={"issue": next(issue_numbers), "title": "Kept"})).json()["id"]
    slot = {"alertItemId": issue, "position": 1, "jobId": job}
    (await api.post("alert-job", json=slot)).raise_for_status()
    await shows(api, issue, JOB["jobTitle"])
    return issue


async def shows(api: httpx.AsyncClient, issue: int, title: str) -> None:
    async def look() -> bool:
        slots = (await api.get(f"alert-jobs/{issue}")).json()
        return bool(slots and slots[0]["job"] and slots[0]["job"]["jobTitle"] == title)

    await eventually(look, within=30)


async def store_picture(api: httpx.AsyncClient) -> tuple[str, bytes]:
    """Upload a picture; return its key and its content."""
    content = png()
    answer = await api.post("upload/drill", files={"file": ("kept.png", content, "image/png")})
    return answer.raise_for_status().json()[0]["key"], content


async def write_clients(api: httpx.AsyncClient, done: asyncio.Event) -> None:
    for number in count():
        if done.is_set():
            return
        (await api.post("client", json={"company": f"Written meanwhile {number}"})).raise_for_status()


async def test_everything_is_there_on_an_empty_machine(system, empty, tmp_path) -> None:
    folder = tmp_path / "backup"
    async with system.api("admin") as api:
        issue, (key, content) = await make_slot(api), await store_picture(api)
        done = asyncio.Event()
        writing = asyncio.create_task(write_clients(api, done))
        await asyncio.to_thread(run_backup, system, "make", folder)
        done.set()
        await writing

    assert "compared all of it" in await asyncio.to_thread(run_backup, empty, "restore", folder)
    await asyncio.to_thread(empty.local, "up", "--detach")

    async with empty.api("admin") as api:
        slots = (await api.get(f"alert-jobs/{issue}")).json()
        (await api.put(f"job/{slots[0]['jobId']}", json={"jobTitle": "After"})).raise_for_status()
        await shows(api, issue, "After")  # the streams are filled again, and events flow
        (await api.put(f"job/{slots[0]['jobId']}", json={"jobTitle": JOB["jobTitle"]})).raise_for_status()
        await shows(api, issue, JOB["jobTitle"])
    files = f"http://127.0.0.1:{empty.ports['files']}/{key}"
    assert httpx.get(files).content == content
    changed = set(run_backup(empty, "compare", folder, status=1).split())
    assert changed - CHANGING - REPLICAS_OF_CLIENTS <= WRITTEN
    assert "is not empty" in run_backup(empty, "restore", folder, status=1)
