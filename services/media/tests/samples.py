"""Sample files as bytes."""

import struct
import zlib
from io import BytesIO
from typing import Any

from PIL import ExifTags, Image

HTML = b"<!doctype html><script>alert(1)</script>"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
PDF = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
MP4 = b"\0\0\0\x18ftypisom\0\0\2\0isomiso2"
MOV = b"\0\0\0\x14ftypqt  \0\0\2\0qt  "
MPG = b"\0\0\1\xba\x44\0\4\0\4\1"
WMV = b"\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c"
AVI = b"RIFF\x24\0\0\0AVI LIST"
WAV = b"RIFF\x24\0\0\0WAVEfmt "


def picture(format: str, width: int = 40, height: int = 30) -> bytes:
    """Create an image of one colour."""
    file = BytesIO()
    plain(width, height).save(file, format)
    return file.getvalue()


def plain(width: int, height: int) -> Image.Image:
    """Return an image of one colour, not encoded."""
    return Image.new("RGB", (width, height), "teal")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png_with_header(width: int, height: int, *chunks: tuple[bytes, bytes]) -> bytes:
    """Create a tiny PNG whose header claims these dimensions."""
    header = _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    extra = b"".join(_chunk(name, data) for name, data in chunks)
    return b"\x89PNG\r\n\x1a\n" + header + extra + _chunk(b"IDAT", zlib.compress(b"\0")) + _chunk(b"IEND", b"")


TEXT_BOMB = (b"zTXt", b"Comment\0\0" + zlib.compress(b"x" * 50_000_000, 9))
PROFILE_BOMB = (b"iCCP", b"x\0\0" + zlib.compress(b"x" * 50_000_000, 9))


def photograph_with_long_metadata(width: int, height: int) -> bytes:
    """Create a JPEG whose dimensions follow 600 kB of an editor's metadata."""
    whole = picture("JPEG", width, height)
    note = b"\xff\xe2" + struct.pack(">H", 60_002) + b"\0" * 60_000
    return whole[:2] + note * 10 + whole[2:]


def quarters(width: int, height: int) -> Image.Image:
    """Create an image with one colour in each quarter: red and green above, blue and white below."""
    image = Image.new("RGB", (2, 2))
    image.putdata([(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)])
    return image.resize((width, height), Image.Resampling.NEAREST)


TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}
"""How a camera stores an upright image in each orientation."""


def photograph(orientation: int, width: int = 416, height: int = 480, format: str = "JPEG", **options: Any) -> bytes:
    """Create a photograph that is shown as `quarters` but stored in another orientation."""
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation], exif[ExifTags.Base.Artist] = orientation, "A. Photographer"
    file = BytesIO()
    image = quarters(width, height)
    stored = image.transpose(TURNS[orientation]) if orientation in TURNS else image
    stored.save(file, format, exif=exif, subsampling="4:4:4", **options)
    return file.getvalue()
