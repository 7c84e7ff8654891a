"""Accepted file types (CONTENT-5, SITE-11, MEDIA-8).

The extension of a file decides whether an upload may begin; its first bytes decide its type.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """The kind of a file."""

    IMAGE = "image"
    DOCUMENT = "document"
    VIDEO = "video"


@dataclass(frozen=True, slots=True)
class FileType:
    """One type of file.

    Attributes:
        media_type: the content type it is stored and served with.
        extensions: the possible extensions of its name.
        matches: whether these first bytes are of this type.
        aliases: other media types that browsers send for it.
    """

    kind: Kind
    media_type: str
    extensions: tuple[str, ...]
    matches: Callable[[bytes], bool]
    aliases: tuple[str, ...] = ()

    @property
    def media_types(self) -> frozenset[str]:
        """All media types of the file type."""
        return frozenset((self.media_type, *self.aliases))


def _signature(*signatures: bytes) -> Callable[[bytes], bool]:
    return lambda head: head.startswith(signatures)


def _avi(head: bytes) -> bool:
    return head[:4] == b"RIFF" and head[8:12] == b"AVI "


def _mp4(head: bytes) -> bool:
    return head[4:8] == b"ftyp" and head[8:12] != b"qt  "


def _quicktime(head: bytes) -> bool:
    return head[4:12] == b"ftypqt  " or head[4:8] in (b"moov", b"mdat", b"wide", b"free", b"skip", b"pnot")


FILE_TYPES = (
    FileType(Kind.IMAGE, "image/png", ("png",), _signature(b"\x89PNG\r\n\x1a\n"), ("image/x-png",)),
    FileType(Kind.IMAGE, "image/jpeg", ("jpg", "jpeg"), _signature(b"\xff\xd8\xff"), ("image/jpg", "image/pjpeg")),
    FileType(Kind.IMAGE, "image/gif", ("gif",), _signature(b"GIF87a", b"GIF89a")),
    FileType(Kind.DOCUMENT, "application/pdf", ("pdf",), _signature(b"%PDF-"), ("application/x-pdf",)),
    FileType(Kind.VIDEO, "video/mp4", ("mp4", "mpeg4"), _mp4, ("video/mpeg4",)),
    FileType(
        Kind.VIDEO, "video/mpeg", ("mpg",), _signature(b"\0\0\1\xba", b"\0\0\1\xb3"), ("video/mpg", "video/x-mpeg")
    ),
    FileType(Kind.VIDEO, "video/quicktime", ("mov",), _quicktime),
    FileType(
        Kind.VIDEO, "video/x-ms-wmv", ("wmv",), _signature(b"\x30\x26\xb2\x75\x8e\x66\xcf\x11"), ("video/x-ms-asf",)
    ),
    FileType(Kind.VIDEO, "video/x-msvideo", ("avi",), _avi, ("video/avi", "video/msvideo")),
)
BY_EXTENSION = {extension: file_type for file_type in FILE_TYPES for extension in file_type.extensions}


def find_type(extension: str, media_type: str) -> FileType | None:
    """Return the file type for this extension and media type; None when they are unknown or disagree."""
    file_type = BY_EXTENSION.get(extension)
    return file_type if file_type and media_type in file_type.media_types else None


def detect_type(head: bytes) -> FileType | None:
    """Detect the type of a file by the signature in its first bytes; None for an unknown one."""
    return next((file_type for file_type in FILE_TYPES if file_type.matches(head)), None)
