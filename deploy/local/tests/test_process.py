"""What a program says reaches who started it whole and in order."""

import sys

from deploy.local.process import Process


async def read_lines(program: str) -> list[str]:
    """The lines of a Python program."""
    process = await Process.start([sys.executable, "-c", program])
    try:
        return [line async for lines in process.lines() for line in lines]
    finally:
        await process.stop()


async def test_lines_come_in_order_and_the_last_needs_no_end() -> None:
    program = "print(*range(20_000), sep='\\n', end='')"
    assert await read_lines(program) == [str(number) for number in range(20_000)]


async def test_a_line_without_end_comes_in_pieces() -> None:
    first, *pieces = await read_lines("print('before'); print('é' * 200_000); print('after')")
    assert (first, pieces[-1]) == ("before", "after")
    assert len(pieces) > 2
    assert sum(piece.count("é") for piece in pieces) > 199_000
