"""The machine fails: a disk fills up, a clock jumps."""

import asyncio
import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.faults.run import Fault, Run

DISK_BYTES = 192 * 1024 * 1024
FULL_SECONDS = 4.0
JUMPS = (-600, -60, 60, 600)  # seconds
JUMP_SECONDS = 2.5
_FOLDERS = {"nats": "store", "postgres": "data"}  # of a unit's data, within its folder
_CHUNK = b"\0" * (1 << 20)


def can_mount() -> bool:
    """Whether this process may mount file systems, which needs root."""
    return os.geteuid() == 0 and shutil.which("mount") is not None


@asynccontextmanager
async def small_disk(run: Run, unit: str) -> AsyncIterator[Path]:
    """Move a unit's data to a small disk of its own, and back to the large one in the end."""
    data = run.stack.component(unit).folder / _FOLDERS[unit]
    kept = data.with_name(f"{data.name}-kept")
    await run.stack.stop_unit(unit)
    await asyncio.to_thread(_mount, data, kept)
    try:
        await run.stack.start_unit(unit)
        yield data
    finally:
        (data / "ballast").unlink(missing_ok=True)
        await run.stack.stop_unit(unit)
        await asyncio.to_thread(_unmount, data, kept)
        await run.stack.start_unit(unit)


async def fill_disk(run: Run, unit: str | None = None) -> Fault | None:
    """Fill the disk of a unit while it is written to, and make room again; None where no disk can be mounted."""
    unit = unit or run.random.choice(sorted(_FOLDERS))
    if not can_mount():
        return None
    await run.stack.wait_until_ready()
    async with small_disk(run, unit) as data:
        run.impaired.add(unit)
        try:
            await asyncio.to_thread(_fill, data / "ballast")
            await asyncio.sleep(FULL_SECONDS)
            (data / "ballast").unlink()
            await asyncio.sleep(1)
        finally:
            run.impaired.remove(unit)
    return Fault("disk full", unit)


async def jump_clock(run: Run) -> Fault | None:
    """Set the clock of one process ahead or back, and right again; None where none can be moved."""
    if not run.stack.clocks:
        return None
    name, seconds = run.random.choice(sorted(run.stack.clocks)), run.random.choice(JUMPS)
    clock = run.stack.clocks[name]
    clock.move(seconds)
    try:
        await asyncio.sleep(JUMP_SECONDS)
    finally:
        clock.move(0)
        await asyncio.sleep(1.1)  # until the process has noticed
    return Fault("clock jump", f"{name} {seconds:+d} s")


def _mount(data: Path, kept: Path) -> None:
    owner = data.stat()
    data.rename(kept)
    data.mkdir(mode=0o700)
    options = f"size={_used_bytes(kept) + DISK_BYTES},mode=0700,uid={owner.st_uid},gid={owner.st_gid}"
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(data)], check=True)
    subprocess.run(["cp", "-a", f"{kept}/.", str(data)], check=True)


def _unmount(data: Path, kept: Path) -> None:
    unmounted = data.with_name(f"{data.name}-unmounted")
    subprocess.run(["cp", "-a", str(data), str(unmounted)], check=True)
    subprocess.run(["umount", str(data)], check=True)
    data.rmdir()
    unmounted.rename(data)
    shutil.rmtree(kept)


def _used_bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _fill(ballast: Path) -> None:
    """Write zeros until the disk is full."""
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(_CHUNK):
                pass
        except OSError:
            return
