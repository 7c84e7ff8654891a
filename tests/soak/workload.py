"""The mixed work of a soak: what the publisher's staff do with an administrator's session, and visitors without one."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count

import httpx

from services.content.tests.samples import JOB
from tests.support.files import png
from tests.support.system import System

THINK_SECONDS = 0.1  # between two actions of one person; four of them leave a machine of two cores some room
LEADS = "Email,First Name\n" + "".join(f"reader{number}@lab.example,Reader\n" for number in range(500))
Action = Callable[["Person"], Awaitable[None]]
_numbers = count(1)


@dataclass
class Tally:
    """How often each action was done, and what failed, by action and reason."""

    done: Counter[str] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Records:
    """Records of the demo publisher that the work reads and changes."""

    issue: int
    post: int
    microsite: int
    content_stat: int


class Person:
    """One person at work, who removes what they create.

    Args:
        api: a client that is signed in as an administrator.
        visitor: a client without a session.
    """

    def __init__(self, api: httpx.AsyncClient, visitor: httpx.AsyncClient, records: Records) -> None:
        self.api, self.visitor, self.records = api, visitor, records

    async def get(self, path: str) -> None:
        """Read a resource to its end."""
        (await self.api.get(path)).raise_for_status()

    async def create_and_remove(self, path: str, paths: str, body: dict[str, object]) -> None:
        """Create a record and remove it."""
        made = (await self.api.post(path, json=body)).raise_for_status().json()["id"]
        (await self.api.request("DELETE", paths, json={"itemsToDelete": [made]})).raise_for_status()


async def read_lists(person: Person) -> None:
    for path in ("posts?q=cell", "jobs?limit=50", "media-images", "microsites?limit=50", "email-stats", "users"):
        await person.get(path)


async def preview_issue(person: Person) -> None:
    for path in (f"alerts-all/{person.records.issue}", f"alert-email/{person.records.issue}"):
        await person.get(path)


async def edit_post(person: Person) -> None:
    sent = {"excerpt": f"Edited {next(_numbers)} times."}
    (await person.api.put(f"post/{person.records.post}", json=sent)).raise_for_status()


async def edit_microsite(person: Person) -> None:
    sent = {"tagLine": f"Edited {next(_numbers)} times"}
    (await person.api.put(f"microsite/{person.records.microsite}", json=sent)).raise_for_status()


async def make_listing(person: Person) -> None:
    await person.create_and_remove("job", "jobs", {**JOB, "jobTitle": f"Listing {next(_numbers)}"})


async def make_client(person: Person) -> None:
    sent = {"company": f"Company {next(_numbers)}"}
    client = (await person.api.post("client", json=sent)).raise_for_status().json()
    (await person.api.delete(f"client/{client['id']}")).raise_for_status()


async def store_picture(person: Person) -> None:
    sent = {"file": ("soak.png", png(), "image/png")}
    stored = (await person.api.post("upload/soak", files=sent)).raise_for_status().json()[0]
    body = {"title": "Soak", "folder": "soak", "url": stored["url"]}
    await person.create_and_remove("media-image", "media-images", body)


async def import_leads(person: Person) -> None:
    sent = {"file": ("leads.csv", LEADS.encode(), "text/csv")}
    (await person.api.post(f"leads-csv-upload/{person.records.content_stat}", files=sent)).raise_for_status()


async def export_views(person: Person) -> None:
    async with person.api.stream("GET", "stat-views", headers={"Accept": "text/csv"}) as answer:
        answer.raise_for_status()
        async for _ in answer.aiter_bytes():
            pass


async def visit_page(person: Person) -> None:
    browser = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0"}
    (await person.visitor.get(f"public/microsite/{person.records.microsite}")).raise_for_status()
    (await person.visitor.post("stat-view", json={"pageId": person.records.post}, headers=browser)).raise_for_status()


ACTIONS: Sequence[tuple[Action, int]] = (
    (read_lists, 8),
    (preview_issue, 6),
    (visit_page, 8),
    (edit_post, 4),
    (edit_microsite, 3),
    (make_listing, 2),
    (make_client, 2),
    (store_picture, 2),
    (import_leads, 1),
    (export_views, 1),
)


async def find_records(api: httpx.AsyncClient) -> Records:
    """Find records of the demo publisher."""

    async def first(path: str) -> int:
        found: int = (await api.get(path)).raise_for_status().json()[0]["id"]
        return found

    campaign = await first("email-stats")
    return Records(
        issue=await first("alert-items?status=published"),
        post=await first("posts"),
        microsite=await first("microsites?status=published"),
        content_stat=await first(f"email-content-stats/{campaign}"),
    )


async def work(system: System, tally: Tally, seed: int) -> None:
    """Do random actions until cancelled; sign in anew after each hundred."""
    choose = random.Random(seed)
    actions, weights = zip(*ACTIONS, strict=True)
    while True:
        headers = {"Auth": await asyncio.to_thread(system.sign_in, "admin")}
        async with _open_client(system, headers) as api, _open_client(system) as visitor:
            person = Person(api, visitor, await find_records(api))
            for action in choose.choices(actions, weights, k=100):
                await _attempt(action, person, tally)
                await asyncio.sleep(THINK_SECONDS)
            with suppress(httpx.HTTPError):
                await api.delete("user/session")


def _open_client(system: System, headers: Mapping[str, str] | None = None) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"{system.address}/api/", headers=headers, timeout=30)


async def _attempt(action: Action, person: Person, tally: Tally) -> None:
    try:
        await action(person)
    except httpx.HTTPStatusError as error:
        tally.failed[f"{action.__name__}: {error.response.status_code} {error.request.url.path}"] += 1
    except httpx.HTTPError as error:
        tally.failed[f"{action.__name__}: {type(error).__name__}"] += 1
    else:
        tally.done[action.__name__] += 1
