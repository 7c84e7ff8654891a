"""`python -m tests.bench.media.browser <address> <bytes>`: puts a part as a browser does and prints its ETag."""

import sys
from collections.abc import Iterator

import httpx

CHUNK = 1024 * 1024
MP4 = b"\0\0\0\x18ftypisom\0\0\2\0isomiso2"


def _bytes(size: int) -> Iterator[bytes]:
    yield MP4
    for begin in range(len(MP4), size, CHUNK):
        yield b"\0" * min(CHUNK, size - begin)


if __name__ == "__main__":
    address, size = sys.argv[1], int(sys.argv[2])
    answer = httpx.put(address, content=_bytes(size), headers={"Content-Length": str(size)}, timeout=120)
    print(answer.raise_for_status().headers["ETag"])
