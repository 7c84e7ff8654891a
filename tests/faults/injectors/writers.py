"""Clients race each other, repeat a request 50 times at once, or give up an upload."""

import asyncio
import ssl
from typing import Any
from urllib.parse import urlsplit

import httpx
import psycopg

from services.content.tests.samples import JOB
from services.microsites.tests.samples import DETAILS
from tests.faults.client import REPEATED, get_json
from tests.faults.run import Fault, Run
from tests.faults.writes import request_upload
from tests.support.files import png

WAYS = 50
SHARES = (0.10, 0.50, 0.99)
_RECORDS: tuple[tuple[str, str, dict[str, Any], str], ...] = (
    ("client", "client/{id}", {}, "company"),
    ("job", "job/{id}", JOB, "jobTitle"),
    ("microsite", "microsite/{id}", DETAILS, "company"),
)


class Races:
    """Pairs of editors that save the same version of a record at the same time: one must win."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._ids: dict[str, int] = {}

    async def race(self, number: int) -> bool:
        """Run one race; return whether both editors were answered."""
        create, read, body, field = _RECORDS[number % len(_RECORDS)]
        path = read.format(id=await self._get_record(create, body, field))
        client = self._run.workload.client
        before = get_json(await client.send("GET", path))
        titles = [self._run.workload.next_id("race") for _ in range(2)]
        headers = {"If-Match": f'"{before["version"]}"'}
        answers = await asyncio.gather(
            *(client.try_once("PUT", path, headers, json={field: title}) for title in titles)
        )
        statuses = [answer.status_code if answer is not None else 503 for answer in answers]
        if any(status in REPEATED for status in statuses):
            return False  # a service was down: nobody was told anything
        after = get_json(await client.send("GET", path))
        self._check(path, statuses, titles, after, field, before["version"])
        self._run.races += 1
        return True

    def _check(
        self, path: str, statuses: list[int], titles: list[str], after: dict[str, Any], field: str, version: int
    ) -> None:
        if sorted(statuses) != [200, 412]:
            self._run.violations.append(f"lost update: two editors of {path} were answered {statuses}")
        elif after[field] != titles[statuses.index(200)] or after["version"] != version + 1:
            self._run.violations.append(f"lost update: {path} has {after[field]}, not that of the editor who won")

    async def _get_record(self, path: str, body: dict[str, Any], field: str) -> int:
        if path not in self._ids:
            key = self._run.workload.next_id("raced")
            answer = await self._run.workload.client.send("POST", path, key=key, json=body | {field: key})
            self._ids[path] = get_json(answer)["id"]
        return self._ids[path]


async def repeat_create(run: Run) -> Fault | None:
    """Send a create 50 times at once with one idempotency key: it must create one record."""
    client, key = run.workload.client, run.workload.next_id("fifty")
    path, body, _, _ = run.random.choice(
        [
            ("client", {"company": key}, 0, 0),
            ("job", JOB | {"jobTitle": key}, 0, 0),
            ("microsite", DETAILS | {"company": key}, 0, 0),
        ]
    )
    headers = {"Idempotency-Key": key}
    answers = await asyncio.gather(*(client.try_once("POST", path, headers, json=body) for _ in range(WAYS)))
    last = await client.send("POST", path, key=key, json=body)
    ids = {get_json(answer)["id"] for answer in (*answers, last) if answer is not None and answer.status_code == 201}
    allowed = {201, 409, *REPEATED}
    if strange := {answer.status_code for answer in answers if answer is not None} - allowed:
        run.violations.append(f"one key {WAYS} ways: {path} answered {strange}")
    if len(ids) != 1 or await _count(run, path, key) != 1:
        run.violations.append(f"doubled: one key {WAYS} ways created {await _count(run, path, key)} of {path} {ids}")
    return Fault("one key 50 ways", path)


async def _count(run: Run, path: str, key: str) -> int:
    service, query = {
        "client": ("auth", "SELECT count(*) FROM clients WHERE company = %s"),
        "job": ("content", "SELECT count(*) FROM jobs WHERE job_title = %s"),
        "microsite": ("microsites", "SELECT count(*) FROM microsites WHERE company = %s"),
    }[path]
    for _ in range(100):
        try:
            async with await psycopg.AsyncConnection.connect(run.stack.database_url(service)) as connection:
                row = await (await connection.execute(query, [key])).fetchone()
                return int(row[0]) if row else 0
        except psycopg.OperationalError:
            await asyncio.sleep(0.2)
    return -1


async def cut_upload(run: Run) -> Fault | None:
    """Cut an upload off, which must not count as stored, and then upload the file to the same address."""
    share = run.random.choice(SHARES)
    content = png(400, 300)
    grant = await request_upload(run.workload.client, len(content))
    await _send_part(grant, content, round(len(content) * share))
    verify = {"key": grant["key"]}
    cut = await run.workload.client.send("POST", "upload/verify", expected=(200, 404), json=verify)
    if cut.status_code == 200:
        run.violations.append(f"doubled: an upload cut at {share:.0%} counts as stored")
    if not await _upload_whole(grant, content):
        return None  # S3 was down
    whole = await run.workload.client.send("POST", "upload/verify", expected=(200, 404), json=verify)
    if whole.status_code == 200 and get_json(whole)["size"] != len(content):
        run.violations.append(f"lost: of an upload {get_json(whole)['size']} of {len(content)} bytes are stored")
    return Fault(f"upload cut at {share:.0%}", "media")


async def _send_part(grant: dict[str, Any], content: bytes, size: int) -> None:
    """Send the first bytes of an upload and close the connection."""
    url = urlsplit(grant["url"])
    assert url.hostname is not None
    head = [f"PUT {url.path}?{url.query} HTTP/1.1", f"Host: {url.netloc}", f"Content-Length: {len(content)}"]
    head += [f"{name}: {value}" for name, value in grant["headers"].items() if name.lower() != "content-length"]
    context = ssl.create_default_context() if url.scheme == "https" else None
    try:
        _, writer = await asyncio.open_connection(url.hostname, url.port, ssl=context)
        writer.write("\r\n".join([*head, "", ""]).encode() + content[:size])
        await writer.drain()
        await asyncio.sleep(0.05)
        writer.transport.abort()
    except OSError:
        return


async def _upload_whole(grant: dict[str, Any], content: bytes) -> bool:
    try:
        async with httpx.AsyncClient(timeout=15) as browser:
            return (await browser.put(grant["url"], content=content, headers=grant["headers"])).is_success
    except httpx.TransportError:
        return False
