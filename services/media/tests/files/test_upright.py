"""Photographs are turned upright, with all that belongs to them (MEDIA-59)."""

from io import BytesIO
from typing import Any

import pytest
from PIL import ExifTags, Image, ImageChops, JpegImagePlugin

from services.media.files.images import is_turned, make_upright, read_dimensions
from services.media.tests import samples

PROFILE = b"\0\0\2\x0clcms\2\x10\0\0mntrRGB XYZ " + b"\0" * 100_000


def decode(data: bytes | None) -> Image.Image:
    assert data is not None
    image = Image.open(BytesIO(data))
    image.load()
    return image


def difference(data: bytes | None, image: Image.Image) -> int:
    """Return the greatest difference of any colour of any pixel."""
    lows_and_highs: Any = ImageChops.difference(decode(data).convert("RGB"), image).getextrema()
    return max(high for _, high in lows_and_highs)


@pytest.mark.parametrize("format", ["JPEG", "PNG"])
@pytest.mark.parametrize("orientation", samples.TURNS)
def test_each_orientation(orientation: int, format: str) -> None:
    stored = samples.photograph(orientation, format=format)
    assert read_dimensions(stored) == (416, 480)
    upright = make_upright(stored)
    assert decode(upright).format == format
    assert difference(upright, samples.quarters(416, 480)) <= 3
    assert not is_turned(upright or b"")


@pytest.mark.parametrize("orientation", [1, 0, 9, 65_535])
def test_an_upright_image_is_left_alone(orientation: int) -> None:
    assert not is_turned(samples.photograph(orientation))


@pytest.mark.parametrize("exif", [b"", b"Exif\0\0", b"Exif\0\0II*\0\xff\xff\xff\xff", b"Exif\0\0" + b"\xff" * 50])
def test_broken_metadata_turn_nothing(exif: bytes) -> None:
    file = BytesIO()
    samples.quarters(40, 30).save(file, "JPEG", exif=exif)
    assert read_dimensions(file.getvalue()) == (40, 30)
    assert not is_turned(file.getvalue())


def test_what_browsers_ignore_turns_nothing() -> None:
    file = BytesIO()
    samples.quarters(40, 30).save(file, "JPEG", xmp=b'<x tiff:Orientation="6"/>')
    assert not is_turned(file.getvalue())


@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"subsampling": "4:2:2"}, {"subsampling": "4:4:4"}])
def test_a_jpeg_keeps_its_quality(options: dict[str, Any]) -> None:
    noise = Image.effect_noise((400, 480), 60).convert("RGB")
    stored, exif = BytesIO(), Image.Exif()
    exif[ExifTags.Base.Orientation] = 6
    noise.transpose(Image.Transpose.ROTATE_90).save(stored, "JPEG", quality=75, exif=exif, **options)
    shown = decode(stored.getvalue()).transpose(Image.Transpose.ROTATE_270)
    upright = make_upright(stored.getvalue())
    if options.get("subsampling") != "4:2:2":  # which cannot be turned
        assert JpegImagePlugin.get_sampling(decode(upright)) == JpegImagePlugin.get_sampling(decode(stored.getvalue()))
        assert difference(upright, shown) <= 12
    assert len(upright or b"") < 1.5 * len(stored.getvalue())
    assert ("progressive" in decode(upright).info) == bool(options.get("progressive"))


@pytest.mark.parametrize("format", ["JPEG", "PNG"])
def test_the_colour_profile_and_the_artist_are_kept(format: str) -> None:
    upright = decode(make_upright(samples.photograph(6, format=format, icc_profile=PROFILE)))
    assert upright.info["icc_profile"] == PROFILE
    assert upright.getexif()[ExifTags.Base.Artist] == "A. Photographer"


def test_metadata_that_cannot_be_written_again_are_dropped(monkeypatch) -> None:
    def refuse(self: Image.Exif, offset: int = 8) -> bytes:
        raise ValueError("a position of 0/0")

    stored = samples.photograph(6)
    monkeypatch.setattr(Image.Exif, "tobytes", refuse)
    upright = make_upright(stored)
    assert difference(upright, samples.quarters(416, 480)) <= 3
    assert "exif" not in decode(upright).info


def test_a_header_written_twice_turns_the_image() -> None:
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = 6
    stored = BytesIO()
    samples.quarters(480, 416).save(stored, "JPEG", exif=b"Exif\0\0" + exif.tobytes())
    assert read_dimensions(stored.getvalue()) == (416, 480)
    assert decode(make_upright(stored.getvalue())).size == (416, 480)


def test_cmyk_of_a_printer_stays_cmyk() -> None:
    stored, exif = BytesIO(), Image.Exif()
    exif[ExifTags.Base.Orientation] = 8
    samples.quarters(480, 400).convert("CMYK").save(stored, "JPEG", exif=exif)
    upright = decode(make_upright(stored.getvalue()))
    assert (upright.mode, upright.size) == ("CMYK", (400, 480))


def test_an_animation_keeps_its_frames() -> None:
    frames, exif = [samples.quarters(40, 30), samples.plain(40, 30)], Image.Exif()
    exif[ExifTags.Base.Orientation] = 6
    file = BytesIO()
    frames[0].save(file, "PNG", save_all=True, append_images=frames[1:], exif=exif)
    assert make_upright(file.getvalue()) is None


@pytest.mark.parametrize("share", [0.5, 0.9])
def test_a_truncated_image_is_left_alone(share: float) -> None:
    stored = samples.photograph(6)
    assert make_upright(stored[: int(share * len(stored))]) is None
