"""Accepted file types (CONTENT-5, SITE-11, MEDIA-8).

The extension of a file decides whether an upload may begin; its first bytes decide its type. Types that are not
accepted but often sent are known too, so that a refusal can say what a file is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

SIGNATURE_BYTES = 4096  # the first bytes of a file that tell its type
PDF_OFFSET = 1024  # readers find the signature of a PDF behind as many bytes of other programs
UNSPECIFIED = frozenset({"", "application/octet-stream", "binary/octet-stream"})
"""What browsers say of a file whose type their system does not know."""


class Kind(StrEnum):
    """The kind of a file."""

    IMAGE = "image"
    DOCUMENT = "document"
    VIDEO = "video"


@dataclass(frozen=True, slots=True)
class FileType:
    """One type of file.

    Attributes:
        name: as users know it, with its article.
        media_type: the content type it is stored and served with.
        extensions: the documented extensions of its name.
        matches: whether these first bytes are of this type.
        aliases: other media types that browsers send for it.
        rare_extensions: other extensions with which systems save it.
    """

    kind: Kind
    name: str
    media_type: str
    extensions: tuple[str, ...]
    matches: Callable[[bytes], bool]
    aliases: tuple[str, ...] = ()
    rare_extensions: tuple[str, ...] = ()

    @property
    def media_types(self) -> frozenset[str]:
        """All media types of the file type."""
        return frozenset((self.media_type, *self.aliases))


def _signature(*signatures: bytes) -> Callable[[bytes], bool]:
    return lambda head: head.startswith(signatures)


def _riff(form: bytes) -> Callable[[bytes], bool]:
    return lambda head: head[:4] == b"RIFF" and head[8:12] == form


def _mp4(head: bytes) -> bool:
    return head[4:8] == b"ftyp" and head[8:11] not in (b"qt ", b"M4A", b"M4B") and not is_heif(head)


def _quicktime(head: bytes) -> bool:
    return head[4:12] == b"ftypqt  " or head[4:8] in (b"moov", b"mdat", b"wide", b"free", b"skip", b"pnot")


def _pdf(head: bytes) -> bool:
    return head.startswith(b"%PDF-") or (b"%PDF-" in head[:PDF_OFFSET] and find_other_type(head) is None)


MP4 = FileType(Kind.VIDEO, "an MP4 video", "video/mp4", ("mp4", "mpeg4"), _mp4, ("video/mpeg4",))
QUICKTIME = FileType(Kind.VIDEO, "a QuickTime video", "video/quicktime", ("mov",), _quicktime)
FILE_TYPES = (
    FileType(Kind.IMAGE, "a PNG picture", "image/png", ("png",), _signature(b"\x89PNG\r\n\x1a\n"), ("image/x-png",)),
    FileType(
        *(Kind.IMAGE, "a JPEG picture", "image/jpeg", ("jpg", "jpeg"), _signature(b"\xff\xd8\xff")),
        aliases=("image/jpg", "image/pjpeg"),
        rare_extensions=("jfif", "jpe", "pjpeg", "pjp"),
    ),
    FileType(Kind.IMAGE, "a GIF picture", "image/gif", ("gif",), _signature(b"GIF87a", b"GIF89a")),
    MP4,
    FileType(
        *(Kind.VIDEO, "an MPEG video", "video/mpeg", ("mpg",), _signature(b"\0\0\1\xba", b"\0\0\1\xb3")),
        aliases=("video/mpg", "video/x-mpeg"),
    ),
    QUICKTIME,
    FileType(
        *(Kind.VIDEO, "a Windows Media video", "video/x-ms-wmv", ("wmv",)),
        matches=_signature(b"\x30\x26\xb2\x75\x8e\x66\xcf\x11"),
        aliases=("video/x-ms-asf",),
    ),
    FileType(
        Kind.VIDEO,
        "an AVI video",
        "video/x-msvideo",
        ("avi",),
        _riff(b"AVI "),
        ("video/avi", "video/msvideo", "video/vnd.avi"),
    ),
    FileType(Kind.DOCUMENT, "a PDF", "application/pdf", ("pdf",), _pdf, ("application/x-pdf",)),
)
BY_EXTENSION = {
    extension: file_type
    for file_type in FILE_TYPES
    for extension in (*file_type.extensions, *file_type.rare_extensions)
}
_SAME_CONTAINER = {MP4, QUICKTIME}


def find_type(extension: str, media_type: str) -> FileType | None:
    """Return the file type for this extension and media type; None when they are unknown or disagree."""
    file_type = BY_EXTENSION.get(extension)
    return file_type if file_type and media_type in file_type.media_types else None


def resolve_media_type(extension: str, media_type: str) -> str:
    """Return the media type of a file by its extension where the browser does not know it."""
    file_type = BY_EXTENSION.get(extension)
    return file_type.media_type if file_type and media_type in UNSPECIFIED else media_type


def normalize_extension(extension: str) -> str:
    """Return the extension by which a file is served: the usual one instead of a rare one."""
    file_type = BY_EXTENSION.get(extension)
    return file_type.extensions[0] if file_type and extension in file_type.rare_extensions else extension


def detect_type(head: bytes) -> FileType | None:
    """Detect the type of a file by the signature in its first bytes; None for an unknown one."""
    return next((file_type for file_type in FILE_TYPES if file_type.matches(head)), None)


def may_be_named(file_type: FileType | None, extension: str) -> bool:
    """Return whether a file of this type may have this extension. Cameras write MP4 and QuickTime under either name."""
    named = BY_EXTENSION.get(extension)
    return named is not None and (named is file_type or {named, file_type} == _SAME_CONTAINER)


_HEIF_BRANDS = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1", b"avif", b"avis", b"crx ")
_MARKS = b"\xef\xbb\xbf \t\r\n"


@dataclass(frozen=True, slots=True)
class OtherType:
    """A type that is not accepted."""

    name: str
    advice: str
    matches: Callable[[bytes], bool]


def is_heif(head: bytes) -> bool:
    """Return whether a file is a still picture in the container of MP4, such as HEIC or AVIF."""
    return head[4:8] == b"ftyp" and head[8:12] in _HEIF_BRANDS


def find_other_type(head: bytes) -> OtherType | None:
    """Return the type of a file that is not accepted, by its first bytes; None for an unknown one."""
    return next((other for other in _OTHER_TYPES if other.matches(head)), None)


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
    OtherType("a TIFF picture", _SAVE_AS_IMAGE, _signature(b"II*\0", b"MM\0*")),
    OtherType("a Photoshop file", _SAVE_AS_IMAGE, _signature(b"8BPS")),
    OtherType("a bitmap picture", _SAVE_AS_IMAGE, lambda head: head[:2] == b"BM" and head[6:10] == b"\0\0\0\0"),
    OtherType("an SVG drawing", _SAVE_AS_IMAGE, _markup(b"<svg")),
    OtherType("a web page", "Save the picture itself, not the page that shows it.", _markup(b"<html", b"<!doctype")),
    OtherType("a text file", _SAVE_AS_PDF, _markup(b"")),
    OtherType("an Office document or a ZIP archive", _SAVE_AS_PDF, _signature(b"PK\3\4", b"\xd0\xcf\x11\xe0\xa1\xb1")),
    OtherType("a WebM video", _SAVE_AS_VIDEO, _signature(b"\x1a\x45\xdf\xa3")),
    OtherType("a Flash video", _SAVE_AS_VIDEO, _signature(b"FLV\1")),
    OtherType("a sound", _SAVE_AS_VIDEO, _signature(b"ID3", b"OggS", b"fLaC")),
    OtherType("a sound", _SAVE_AS_VIDEO, _riff(b"WAVE")),
    OtherType("a sound", _SAVE_AS_VIDEO, lambda head: head[4:11] in (b"ftypM4A", b"ftypM4B")),
)
