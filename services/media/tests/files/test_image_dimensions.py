"""Dimensions of images, including malicious ones."""

import random
import time
from contextlib import suppress

import pytest

from services.chassis.http.problems import Invalid, WrongMediaType
from services.media.files.images import read_dimensions
from services.media.files.metadata import HEAD_BYTES
from services.media.tests import samples


@pytest.mark.parametrize("format", ["PNG", "JPEG", "GIF"])
def test_width_and_height(format: str) -> None:
    assert read_dimensions(samples.picture(format, 485, 400)) == (485, 400)


def test_the_first_bytes_are_enough() -> None:
    assert read_dimensions(samples.photograph_with_long_metadata(1920, 375)[:HEAD_BYTES]) == (1920, 375)


def test_up_to_fifty_million_pixels_are_accepted() -> None:
    assert read_dimensions(samples.png_with_header(10_000, 5_000)) == (10_000, 5_000)


@pytest.mark.parametrize("size", [(7_072, 7_072), (9_500, 9_500), (2**31 - 1, 1), (60_000, 60_000)])
def test_too_many_pixels_are_refused(size: tuple[int, int]) -> None:
    with pytest.raises(Invalid, match="Invalid Image Size") as refusal:
        read_dimensions(samples.png_with_header(*size))
    assert [error.message for error in refusal.value.errors] == ["An image may have at most 50,000,000 pixels."]


@pytest.mark.parametrize("bomb", [samples.TEXT_BOMB, samples.PROFILE_BOMB], ids=["text", "profile"])
def test_compressed_metadata_is_not_decompressed_without_limit(bomb: tuple[bytes, bytes]) -> None:
    began = time.thread_time()
    with suppress(WrongMediaType):
        assert read_dimensions(samples.png_with_header(40, 30, bomb)) == (40, 30)
    assert time.thread_time() - began < 1


@pytest.mark.parametrize(
    "data",
    [b"", b"\x89PNG\r\n\x1a\n", b"GIF89a", b"\xff\xd8\xff", samples.SVG, samples.HTML, samples.PDF],
    ids=lambda data: repr(data).replace("\\", ""),
)
def test_a_broken_image_is_refused(data: bytes) -> None:
    with pytest.raises(WrongMediaType, match="broken"):
        read_dimensions(data)


@pytest.mark.parametrize("format", ["BMP", "TIFF", "WEBP", "PPM", "ICO"])
def test_other_formats_are_not_decoded(format: str) -> None:
    with pytest.raises(WrongMediaType):
        read_dimensions(samples.picture(format))


@pytest.mark.parametrize("format", ["PNG", "JPEG", "GIF"])
def test_damaged_bytes_are_refused_not_an_error(format: str) -> None:
    dice = random.Random(6)
    complete = samples.picture(format)
    for _ in range(500):
        damaged = bytearray(complete[: dice.randint(1, len(complete))])
        for _ in range(3):
            damaged[dice.randrange(len(damaged))] = dice.randrange(256)
        try:
            width, height = read_dimensions(bytes(damaged))
        except (Invalid, WrongMediaType):
            continue
        assert width * height < 10**9
