"""A module that is forked runs as with `python -m`, with the imports of all services done, and never outlives us."""

import asyncio
import gc
import os
import signal
import sys
from pathlib import Path

from deploy.local.forking import forget_imports, start_module
from deploy.local.process import Process
from tests.support.eventually import eventually

IS_IMPORTED = "import sys; print('services.chassis.app.server' in sys.modules, 'services.content' in sys.modules)"
PARENT = """
import asyncio, sys
from pathlib import Path
from deploy.local.forking import start_module

async def main():
    process = await start_module("module", [], environment={}, folder=Path(sys.argv[1]))
    print(process.pid, flush=True)
    await process.wait()

asyncio.run(main())
"""


async def start(folder: Path, program: str, *arguments: str, **environment: str) -> Process:
    """Start a program as a module."""
    (folder / "module.py").write_text(program)
    return await start_module("module", arguments, environment=environment, folder=folder)


async def run(folder: Path, program: str, *arguments: str, **environment: str) -> tuple[list[str], int]:
    """Run a program as a module; return its lines and exit status."""
    process = await start(folder, program, *arguments, **environment)
    lines = [line async for batch in process.lines() for line in batch]
    return lines, await process.wait()


async def test_it_runs_with_its_arguments_and_variables(tmp_path: Path) -> None:
    program = "import os, sys; print(__name__, sys.argv[1:], os.environ['HELIOX'], os.getcwd()); sys.exit(3)"
    assert await run(tmp_path, program, "a", "b", HELIOX="yes") == ([f"__main__ ['a', 'b'] yes {tmp_path}"], 3)
    assert "HELIOX" not in os.environ


async def test_its_name_says_what_it_does(tmp_path: Path) -> None:
    assert await run(tmp_path, "print(open('/proc/self/comm').read().strip())", "serve", "content", "--worker") == (
        ["serve content"],
        0,
    )


async def test_what_services_share_is_imported_already(tmp_path: Path) -> None:
    assert await run(tmp_path, IS_IMPORTED) == (["True False"], 0)


async def test_a_start_that_is_given_up_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text("import time; time.sleep(1000)")
    forget_imports()  # the next server imports for a while
    starting = asyncio.create_task(start_module("module", [], environment={}, folder=tmp_path))
    await asyncio.sleep(0.1)
    starting.cancel()
    after = await start(tmp_path, "import time; time.sleep(1000)")
    children = Path(f"/proc/{_parent_of(after.pid)}/task/{_parent_of(after.pid)}/children")

    async def is_alone() -> bool:
        running = [int(child) for child in children.read_text().split()]
        return [child for child in running if not await _is_gone(child)] == [after.pid]

    assert await eventually(is_alone)
    await after.stop()


async def test_the_end_of_one_that_nobody_waits_for_ends_no_other(tmp_path: Path) -> None:
    process = await start(tmp_path, "import time; time.sleep(1000)")
    forgotten = await asyncio.to_thread(_start_in_a_loop_of_its_own, tmp_path)
    os.kill(forgotten, signal.SIGKILL)
    assert await eventually(lambda: _is_gone(forgotten))
    assert await run(tmp_path, "print('again')") == (["again"], 0)
    assert process.returncode is None
    await process.stop()


async def test_a_killed_server_is_replaced(tmp_path: Path) -> None:
    process = await start(tmp_path, "import time; time.sleep(1000)")
    os.kill(_parent_of(process.pid), signal.SIGKILL)
    assert await process.wait() == -signal.SIGKILL
    assert await run(tmp_path, "print('again')") == (["again"], 0)


async def test_forgotten_imports_are_done_again(tmp_path: Path) -> None:
    runs_on = await start(tmp_path, "import time; time.sleep(1000)")
    before = _parent_of(runs_on.pid)
    forget_imports()
    after = await start(tmp_path, "import time; time.sleep(1000)")
    assert _parent_of(after.pid) != before == _parent_of(runs_on.pid)
    await after.stop()
    await runs_on.stop()
    assert await eventually(lambda: _is_gone(before))


async def test_an_error_is_written_and_is_the_status(tmp_path: Path) -> None:
    lines, status = await run(tmp_path, "print('before'); raise RuntimeError('broken')")
    assert (lines[0], lines[-1], status) == ("before", "RuntimeError: broken", 1)


async def test_it_is_collected_as_any_program(tmp_path: Path) -> None:
    assert await run(tmp_path, "import gc; print(gc.isenabled(), gc.get_freeze_count() > 10_000)") == (["True True"], 0)


async def test_it_writes_to_a_file(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text("import sys; print('out'); print('err', file=sys.stderr)")
    with (tmp_path / "log").open("wb") as output:
        process = await start_module("module", [], environment={}, folder=tmp_path, output=output)
        assert await process.wait() == 0
    assert sorted((tmp_path / "log").read_text().split()) == ["err", "out"]


async def test_it_is_stopped_with_its_children(tmp_path: Path) -> None:
    program = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
print(child.pid, flush=True)
time.sleep(1000)
"""
    process = await start(tmp_path, program)
    [child] = await anext(process.lines())
    await process.stop()
    assert process.returncode == -signal.SIGTERM
    assert await eventually(lambda: _is_gone(int(child)))


async def test_it_is_killed_before_it_runs(tmp_path: Path) -> None:
    process = await start(tmp_path, "import time; time.sleep(1000)")
    async with asyncio.timeout(30):
        await process.kill()
    assert process.returncode == -signal.SIGKILL


async def test_it_ends_with_whoever_started_it(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text("import time; time.sleep(1000)")
    parent = await Process.start([sys.executable, "-c", PARENT, str(tmp_path)])
    try:
        [child] = await anext(parent.lines())
        assert not await _is_gone(int(child))
        os.kill(parent.pid, signal.SIGKILL)
        assert await eventually(lambda: _is_gone(int(child)))
    finally:
        await parent.kill()


def _start_in_a_loop_of_its_own(folder: Path) -> int:
    """Return the id of a process whose reports nobody receives any more."""

    async def start_and_forget() -> int:
        return (await start(folder, "import time; time.sleep(1000)")).pid

    pid = asyncio.run(start_and_forget())
    gc.collect()  # closes the pipe
    return pid


def _parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


async def _is_gone(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    try:
        return status.read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True
