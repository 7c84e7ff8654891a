"""Thumbnails, including those of malicious images."""

import random
from io import BytesIO

import pytest
from PIL import Image

from services.media.files.images import PREVIEW, THUMBNAIL, make_thumbnails
from services.media.tests import samples


def size(data: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(data), formats=("WEBP",)) as picture:
        return picture.size


@pytest.mark.parametrize("format", ["PNG", "JPEG", "GIF"])
def test_two_widths(format: str) -> None:
    small = make_thumbnails(samples.picture(format, 1280, 640))
    assert {width: size(data) for width, data in small.items()} == {THUMBNAIL: (160, 80), PREVIEW: (640, 320)}


def test_never_larger_than_the_image() -> None:
    small = make_thumbnails(samples.picture("PNG", 200, 100))
    assert {width: size(data) for width, data in small.items()} == {THUMBNAIL: (160, 80), PREVIEW: (200, 100)}


def test_the_height_is_bounded() -> None:
    assert size(make_thumbnails(samples.picture("PNG", 10, 5_000))[THUMBNAIL])[1] <= 4 * THUMBNAIL


def test_transparency_is_preserved() -> None:
    file = BytesIO()
    Image.new("RGBA", (300, 300), (0, 0, 0, 0)).save(file, "PNG")
    with Image.open(BytesIO(make_thumbnails(file.getvalue())[THUMBNAIL])) as small:
        assert small.convert("RGBA").getpixel((5, 5))[3] == 0


def test_a_bomb_is_not_decoded() -> None:
    assert make_thumbnails(samples.png_with_header(30_000, 30_000)) == {}


@pytest.mark.parametrize(
    "data", [b"", b"\x89PNG\r\n\x1a\n", samples.SVG, samples.PDF, samples.png_with_header(300, 200)]
)
def test_a_broken_image_has_no_thumbnails(data: bytes) -> None:
    assert make_thumbnails(data) == {}


@pytest.mark.parametrize("format", ["PNG", "JPEG", "GIF"])
def test_damaged_bytes_raise_no_error(format: str) -> None:
    dice = random.Random(7)
    complete = samples.picture(format)
    for _ in range(100):
        damaged = bytearray(complete[: dice.randint(1, len(complete))])
        damaged[dice.randrange(len(damaged))] = dice.randrange(256)
        make_thumbnails(bytes(damaged))
