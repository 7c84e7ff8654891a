"""`python -m tests.bench.moving`: how long a large move takes, beside the least that its rows and files can take.

The old system is the stand-in of the tests. The floor is the same rows by COPY into tables with the same indexes, and
the same files by plain PUT, eight at a time. `--share 0.1` moves a tenth.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from pathlib import Path

import boto3
import httpx
import psycopg
from psycopg import sql

from deploy.local.component import LOOPBACK, free_port
from deploy.local.contexts import CONTEXTS
from deploy.local.objects import REGION, Objects
from tests.faults.stack import FaultStack, run_stack
from tests.old_system.app import EMAIL, PASSWORD
from tests.old_system.pictures import picture
from tests.old_system.world import Sizes
from tests.support.folders import temporary_folder

WHOLE = Sizes(posts=5_000, issues=400, media=10_000, microsites=200, leads=100_000, users=500, picture_side=700)
SCOPES = ["import:write", "media:write"]
UPLOADS = 8
_TICKS = os.sysconf("SC_CLK_TCK")
_TABLES = """
    SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND NOT relispartition
        AND relname NOT IN ('outbox', 'alembic_version')
"""


async def measure(stack: FaultStack, folder: Path, sizes: Sizes) -> None:
    """Move, and print a line for each figure."""
    port = free_port()
    old = _start_old_system(folder, sizes, port)
    try:
        command = await _make_command(stack, folder, port)
        await asyncio.to_thread(_run, "move", [*command, "--no-compare"])
        print(f"the source used {_cpu_seconds(old.pid):.0f} s of CPU")
        await asyncio.to_thread(_run, "again", [*command, "--no-compare"])
        await asyncio.to_thread(_run, "again, with the comparison", command)
        rows, copied = await asyncio.to_thread(_copy_rows, stack)
        count, size, put = await asyncio.to_thread(_put_files, stack, sizes)
        print(f"floor: {rows:,} rows by COPY {copied:.1f} s; {count:,} files, {size / 1e9:.1f} GB, by PUT {put:.1f} s")
    finally:
        old.kill()
        old.wait()


def _start_old_system(folder: Path, sizes: Sizes, port: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.old_system", "--port", str(port), "--data", str(folder / "old")]
    command += ["--other", f"http://localhost:{port}"]
    for name, size in asdict(sizes).items():
        command += [f"--{name.replace('_', '-')}", str(size)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    process.stdout.readline()  # it is ready
    return process


async def _make_command(stack: FaultStack, folder: Path, port: int) -> Sequence[str]:
    """The command of the move, with a new API key and the passwords in files."""
    headers = {"Auth": await stack.sign_in()}
    end = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 12 * 3600))
    async with httpx.AsyncClient(base_url=stack.address, headers=headers, timeout=30) as api:
        made = await api.post("/api/api-key", json={"name": "Moving in", "scopes": SCOPES, "expiresAt": end})
    files = {"key": made.raise_for_status().json()["key"], "password": PASSWORD}
    for name, text in files.items():
        (folder / name).write_text(text)
    source = f"http://{LOOPBACK}:{port}"
    return [
        *(sys.executable, "-m", "deploy.moving", "old", "--from", source, "--user", EMAIL),
        *("--password-file", str(folder / "password"), "--media-host", source),
        *("--media-host", source.replace(LOOPBACK, "localhost")),
        *("--to", f"{stack.address}/api", "--key-file", str(folder / "key"), "--state", str(folder / "state")),
        *("--report", str(folder / "report.json")),
    ]


def _run(name: str, command: Sequence[str]) -> None:
    """Run a command, and print how long it took and how much memory at most."""
    began = time.monotonic()
    process = subprocess.Popen(command)
    _, status, usage = os.wait4(process.pid, 0)
    seconds, memory = time.monotonic() - began, usage.ru_maxrss // 1024
    print(f"{name}: {seconds:.0f} s, exit {os.waitstatus_to_exitcode(status)}, {memory} MiB at most")


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def _copy_rows(stack: FaultStack) -> tuple[int, float]:
    """Copy all rows of all services into tables of the same kind; return how many, and the seconds of writing."""
    rows, seconds = 0, 0.0
    for service in CONTEXTS:
        with psycopg.connect(stack.database_url(service)) as connection, connection.cursor() as cursor:
            for (table,) in connection.execute(_TABLES).fetchall():
                name, other = sql.Identifier(table), sql.Identifier(f"floor_{table}"[:63])
                connection.execute(sql.SQL("CREATE TABLE {} (LIKE {} INCLUDING ALL)").format(other, name))
                with cursor.copy(sql.SQL("COPY (SELECT * FROM {}) TO STDOUT").format(name)) as copy:
                    data = [bytes(block) for block in copy]
                began = time.monotonic()
                with cursor.copy(sql.SQL("COPY {} FROM STDIN").format(other)) as copy:
                    for block in data:
                        copy.write(block)
                rows, seconds = rows + cursor.rowcount, seconds + time.monotonic() - began
            connection.rollback()
    return rows, seconds


def _put_files(stack: FaultStack, sizes: Sizes) -> tuple[int, int, float]:
    """Put the pictures by plain PUT; return how many, their bytes, and the seconds."""
    numbers = [number for number in range(1, sizes.media + 1) if picture(number, sizes.picture_side)]
    objects = stack.component("objects")
    assert isinstance(objects, Objects)
    keys = {"aws_access_key_id": "admin", "aws_secret_access_key": objects.secrets["admin"]}
    s3 = boto3.client("s3", endpoint_url=objects.endpoint, region_name=REGION, **keys)

    def put(number: int) -> int:
        data = picture(number, sizes.picture_side) or b""
        s3.put_object(Bucket="media", Key=f"floor/{number}.jpg", Body=data)
        return len(data)

    with ThreadPoolExecutor(UPLOADS) as pool:
        began = time.monotonic()
        size = sum(pool.map(put, numbers))
        return len(numbers), size, time.monotonic() - began


async def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="tests.bench.moving")
    parser.add_argument("--share", type=float, default=1.0)
    share = parser.parse_args().share
    counts = {name: int(getattr(WHOLE, name) * share) for name in ("posts", "issues", "media", "microsites", "leads")}
    with temporary_folder("moving") as folder:
        async with run_stack(FaultStack(folder / "system", has_clocks=False)) as stack:
            await measure(stack, folder, replace(WHOLE, **counts))


if __name__ == "__main__":
    asyncio.run(main())
