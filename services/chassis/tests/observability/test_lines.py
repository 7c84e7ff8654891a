"""Lines are written together, trouble at once, and none is lost when a process ends."""

import asyncio
import subprocess
import sys

from services.chassis.observability import lines as lines_module
from services.chassis.observability.lines import Lines


async def test_lines_of_one_moment_are_written_together(capsys, monkeypatch) -> None:
    monkeypatch.setattr(lines_module, "LATEST", 0.01)
    lines = Lines()
    lines.info("one")
    lines.info("two")
    assert capsys.readouterr().out == ""
    await asyncio.sleep(0.05)
    assert capsys.readouterr().out == "one\ntwo\n"
    lines.info("three")
    await asyncio.sleep(0.05)
    assert capsys.readouterr().out == "three\n"


async def test_trouble_is_written_at_once_after_what_led_to_it(capsys) -> None:
    lines = Lines()
    lines.info("one")
    lines.error("two")
    assert capsys.readouterr().out == "one\ntwo\n"


def test_outside_a_loop_nothing_waits(capsys) -> None:
    Lines().info("one")
    assert capsys.readouterr().out == "one\n"


def test_a_process_that_ends_writes_what_waits() -> None:
    program = (
        "import asyncio; from services.chassis.observability.lines import Lines\n"
        "async def main() -> None: Lines().info('last words')\n"
        "asyncio.run(main())"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "last words\n"
