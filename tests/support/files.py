"""Unique files, and their upload as a browser does it."""

import struct
import zlib
from pathlib import Path
from random import randbytes
from typing import Any

import httpx

LIBRARY = "media-library"
MP4 = b"\0\0\0\x18ftypisom\0\0\2\0isomiso2"


def png(width: int = 60, height: int = 40) -> bytes:
    """Return a unique image."""
    lines = b"".join(b"\0" + randbytes(3) * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(lines)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def video(folder: Path, size: int) -> Path:
    """Create a sparse file of this many bytes that begins like a video."""
    path = folder / f"talk-{size}.mp4"
    with path.open("wb") as file:
        file.write(MP4)
        file.truncate(size)
    return path


def large_image(folder: Path, size: int) -> Path:
    """Create a sparse file of this many bytes that begins with an image."""
    path = folder / f"image-{size}.png"
    with path.open("wb") as file:
        file.write(png())
        file.truncate(size)
    return path


async def store(api: httpx.AsyncClient, content: bytes, *, bucket: str = "media", **criteria: Any) -> dict[str, Any]:
    """Upload a file as a browser does, and return the service's description of it."""
    requested = {
        "type": "image/png",
        "mainFolder": LIBRARY,
        "name": "picture",
        "extension": "png",
        "size": len(content),
    }
    grant = (await api.post("upload/", params={"bucket": bucket}, json=requested | criteria)).raise_for_status().json()
    async with httpx.AsyncClient() as browser:
        (await browser.put(grant["url"], content=content, headers=grant["headers"])).raise_for_status()
    arrived = {"key": grant["key"], "bucket": bucket, "ticket": grant["ticket"]}
    stored: dict[str, Any] = (await api.post("upload/verify", json=arrived)).raise_for_status().json()
    return stored
