"""What the requests to the gateway are made of."""

from collections.abc import AsyncIterator

MEBIBYTE = 1024 * 1024
STOPPED = "stats"  # the one service that does not run
SIGNED = {"X-Amz-Credential": "masthead/20270309/us-east-1/s3/aws4_request", "X-Amz-Signature": "a" * 64}


def make_body(length: int, chunked: bool) -> bytes | AsyncIterator[bytes]:
    async def chunks() -> AsyncIterator[bytes]:
        yield b"x" * length

    return chunks() if chunked else b"x" * length
