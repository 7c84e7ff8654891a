"""`python -m tests.bench.media`: lists of many images beside few, and memory while 1,000,000,000 bytes are sent."""

import asyncio
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx

from deploy.local.components import Nats, Objects, free_port, running
from services.chassis.events import create_topology
from services.chassis.observability.log_config import configure_logs
from services.chassis.storage import Storage
from tests.support.servers import ScratchPostgres
from tests.support.service_under_test import RunningService, start_service
from tests.support.tokens import signed

SIZES = (10_000, 1_000_000)
ROUNDS = 40
MAX_TIMES = 1.5
BYTES = 1_000_000_000
MAX_RISE = 50_000_000
AT_ONCE = 3
REQUESTS = {
    "list": "",
    "tag": "tag=tag-7",
    "either of two tags": "tag=tag-7&tag=rare-3",
    "rare tag": "tag=rare-3",
    "rare word": "title=zymurg",
    "common word": "title=vessel",
    "category": "category=quotes",
    "without alt text": "missingAlt=true",
    "unused": "unused=true",
    "by title": "sort=title",
    "by date": "sort=-date",
    "category and tag": "category=polls&tag=tag-7",
}
# A rare tag and a rare word are on the same 20 images whatever the size; all else is spread evenly.
_FILL = """
    WITH stored AS (
        INSERT INTO files (bucket, key, folder, state, declared_type, expires_at, type, bytes, width, height, sha256,
                           claimed, thumbnails)
        SELECT 'media', 'media/vessel-' || n || '.png', 'media', 'stored', 'image/png', now(), 'image/png', 9000, 640,
               480, md5(n::text), true, 'thumbnails/vessel-' || n
        FROM generate_series($1::int, $2::int) AS n RETURNING id, key
    )
    INSERT INTO media_images (title, url, file_id, folder, alt_text, category, status, date, user_id, tags, used,
                              created_at)
    SELECT CASE WHEN f.id % 500 = 3 AND f.id <= 10000 THEN 'Zymurgy ' ELSE 'Vessel ' END || f.id,
           'files.example/' || f.key, f.id, 'media-library',
           CASE WHEN f.id % 100 = 0 THEN '' ELSE 'A vessel' END,
           (ARRAY['quotes', 'polls', 'surveys', 'uncategorized'])[1 + f.id % 4], 'published',
           timestamptz '2020-01-01' + f.id * interval '1 minute', 1,
           ARRAY['tag-' || f.id % 21] || CASE WHEN f.id % 500 = 3 AND f.id <= 10000 THEN ARRAY['rare-3'] ELSE '{}' END,
           f.id % 10 <> 0, timestamptz '2020-01-01' + f.id * interval '1 minute'
    FROM stored AS f
"""


@asynccontextmanager
async def media() -> AsyncIterator[RunningService]:
    """The media service on servers and in a folder of its own."""
    folder = Path(tempfile.mkdtemp(prefix="masthead-bench-"))
    folder.chmod(0o755)
    postgres = ScratchPostgres(folder=folder / "postgres", port=free_port())
    nats = Nats(folder=folder / "nats", port=free_port())
    objects = Objects(folder=folder / "objects", port=free_port())
    try:
        async with AsyncExitStack() as stack:
            for component in (postgres, nats, objects):
                await stack.enter_async_context(running(component))
            await create_topology(nats.url("admin"))
            configure_logs("media", "ERROR")
            os.environ |= {
                "S3_ENDPOINT": objects.endpoint,
                "S3_PUBLIC_ENDPOINT": objects.endpoint,
                "S3_ACCESS_KEY": "media",
                "S3_SECRET_KEY": objects.secrets["media"],
            }
            yield await stack.enter_async_context(start_service("media", postgres, nats, folder, "bench"))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


async def lists(service: RunningService, client: httpx.AsyncClient) -> bool:
    """Print how long each list takes with few and with many images; whether none takes much longer."""
    took: dict[str, list[float]] = {name: [] for name in REQUESTS}
    stored = 0
    for size in SIZES:
        async with service.database.connection() as connection:
            await connection.execute(_FILL, (stored + 1, size))
            await connection.execute("VACUUM ANALYZE media_images")
            await connection.execute("VACUUM ANALYZE files")
        stored = size
        for name, query in REQUESTS.items():
            took[name].append(await _median(client, f"/media-images?{query}"))
    print(f"{'':22}{SIZES[0]:>12,}{SIZES[1]:>12,}{'times':>8}")
    for name, (few, many) in took.items():
        print(f"{name:22}{few:>9.2f} ms{many:>9.2f} ms{many / few:>8.2f}")
    return all(many <= MAX_TIMES * few for few, many in took.values())


async def _median(client: httpx.AsyncClient, path: str) -> float:
    """Milliseconds of a request that nothing is remembered for but what usual work remembers."""
    took = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        (await client.get(path)).raise_for_status()
        took.append((time.perf_counter() - began) * 1000)
    return statistics.median(took)


async def memory(client: httpx.AsyncClient) -> bool:
    """Print by how much the service grows while a browser, a process of its own, sends a large file to S3."""
    before = _resident()
    criteria = {"type": "video/mp4", "extension": "mp4", "mainFolder": "media", "name": "film", "size": BYTES}
    granted = (await client.post("/upload?bucket=media", json=criteria)).raise_for_status().json()
    turns = asyncio.Semaphore(AT_ONCE)

    async def send(part: dict[str, str]) -> dict[str, str]:
        async with turns:
            size = min(granted["partSize"], BYTES - (int(part["partNumber"]) - 1) * granted["partSize"])
            command = [sys.executable, "-m", "tests.bench.media.browser", part["url"], str(size)]
            browser = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
            etag, _ = await browser.communicate()
            return {"partNumber": part["partNumber"], "etag": etag.decode().strip()}

    began = time.perf_counter()
    parts = await asyncio.gather(*(send(part) for part in granted["parts"]))
    done = {"key": granted["key"], "uploadId": granted["uploadId"], "parts": parts}
    answer = (await client.post("/upload/complete", json=done)).raise_for_status().json()
    rise = _resident(peak=True) - before
    took = time.perf_counter() - began
    print(
        f"\n{answer['size']:,} bytes in {len(parts)} parts in {took:.0f} s: memory rose by {rise / 1e6:.1f} MB at most"
    )
    return answer["size"] == BYTES and rise < MAX_RISE


def _resident(*, peak: bool = False) -> int:
    """This process's memory in bytes, now or at its most since it was asked for the present."""
    if not peak:
        Path("/proc/self/clear_refs").write_text("5")
    field = "VmHWM:" if peak else "VmRSS:"
    line = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith(field))
    return int(line.split()[1]) * 1024


async def main() -> bool:
    """Measure; whether all is within its limits."""
    async with media() as service:
        storage = service.app.state.storage = Storage(service.service.settings())
        transport = httpx.ASGITransport(service.app)
        requested = {"base_url": "http://media", "headers": {"Auth": signed("editor")}, "timeout": 120}
        async with httpx.AsyncClient(transport=transport, **requested) as client:
            small = await memory(client)
            quick = await lists(service, client)
        await storage.close()
    return small and quick


if __name__ == "__main__":
    sys.exit(not asyncio.run(main()))
