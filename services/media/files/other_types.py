"""Types of files that are not accepted but often sent, so that a refusal can say what a file is (MEDIA-8)."""

from collections.abc import Callable
from dataclasses import dataclass

_HEIF_BRANDS = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1", b"avif", b"avis", b"crx ")
_MARKS = b"\xef\xbb\xbf \t\r\n"


@dataclass(frozen=True, slots=True)
class OtherType:
    """A type that is not accepted.

    Args:
        name: as users know it, with its article.
        advice: what to do with such a file.
        matches: whether these first bytes are of this type.
    """

    name: str
    advice: str
    matches: Callable[[bytes], bool]


def is_heif(head: bytes) -> bool:
    """Return whether a file is a still picture in the container of MP4, such as HEIC or AVIF."""
    return head[4:8] == b"ftyp" and head[8:12] in _HEIF_BRANDS


def find_other_type(head: bytes) -> OtherType | None:
    """Return the type of a file that is not accepted, by its first bytes; None for an unknown one."""
    return next((other for other in _OTHER_TYPES if other.matches(head)), None)


def _starts(*signatures: bytes) -> Callable[[bytes], bool]:
    return lambda head: head.startswith(signatures)


def _riff(form: bytes) -> Callable[[bytes], bool]:
    return lambda head: head[:4] == b"RIFF" and head[8:12] == form


def _markup(*names: bytes) -> Callable[[bytes], bool]:
    """Match a text that begins with a tag, and names one of these elements early."""
    return lambda head: head.lstrip(_MARKS)[:1] == b"<" and any(name in head.lower() for name in names)


_SAVE_AS_IMAGE = "Save it as JPG or PNG."
_SAVE_AS_PDF = "Save it as PDF."
_SAVE_AS_VIDEO = "Save it as an MP4 video."
_OTHER_TYPES = (
    OtherType("a WebP picture", _SAVE_AS_IMAGE, _riff(b"WEBP")),
    OtherType("an AVIF picture", _SAVE_AS_IMAGE, lambda head: is_heif(head) and head[8:11] == b"avi"),
    OtherType("a HEIC photo", "Export it as JPG.", is_heif),
    OtherType("a TIFF picture", _SAVE_AS_IMAGE, _starts(b"II*\0", b"MM\0*")),
    OtherType("a Photoshop file", _SAVE_AS_IMAGE, _starts(b"8BPS")),
    OtherType("a bitmap picture", _SAVE_AS_IMAGE, lambda head: head[:2] == b"BM" and head[6:10] == b"\0\0\0\0"),
    OtherType("an SVG drawing", _SAVE_AS_IMAGE, _markup(b"<svg")),
    OtherType("a web page", "Save the picture itself, not the page that shows it.", _markup(b"<html", b"<!doctype")),
    OtherType("a text file", _SAVE_AS_PDF, _markup(b"")),
    OtherType("an Office document or a ZIP archive", _SAVE_AS_PDF, _starts(b"PK\3\4", b"\xd0\xcf\x11\xe0\xa1\xb1")),
    OtherType("a WebM video", _SAVE_AS_VIDEO, _starts(b"\x1a\x45\xdf\xa3")),
    OtherType("a Flash video", _SAVE_AS_VIDEO, _starts(b"FLV\1")),
    OtherType("a sound", _SAVE_AS_VIDEO, _starts(b"ID3", b"OggS", b"fLaC")),
    OtherType("a sound", _SAVE_AS_VIDEO, _riff(b"WAVE")),
    OtherType("a sound", _SAVE_AS_VIDEO, lambda head: head[4:11] in (b"ftypM4A", b"ftypM4B")),
)
