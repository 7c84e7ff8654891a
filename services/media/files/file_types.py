"""The files this house takes (Document 000 §5, Document 001 §5), declared once.

What a file is called decides whether an upload may begin; what its first bytes are decides what it is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a file is for a reader."""

    IMAGE = "image"
    DOCUMENT = "document"
    VIDEO = "video"


@dataclass(frozen=True, slots=True)
class FileType:
    """One type of file.

    Attributes:
        media_type: what it is stored and shown as.
        also: other names browsers give it.
        extensions: what its name may end with.
        begins: whether these are a file's first bytes.
    """

    kind: Kind
    media_type: str
    extensions: tuple[str, ...]
    begins: Callable[[bytes], bool]
    also: tuple[str, ...] = ()

    @property
    def media_types(self) -> frozenset[str]:
        """All names of the type."""
        return frozenset((self.media_type, *self.also))


def _with(*signatures: bytes) -> Callable[[bytes], bool]:
    return lambda head: head.startswith(signatures)


def _avi(head: bytes) -> bool:
    return head[:4] == b"RIFF" and head[8:12] == b"AVI "


def _mp4(head: bytes) -> bool:
    return head[4:8] == b"ftyp" and head[8:12] != b"qt  "


def _quicktime(head: bytes) -> bool:
    return head[4:12] == b"ftypqt  " or head[4:8] in (b"moov", b"mdat", b"wide", b"free", b"skip", b"pnot")


FILE_TYPES = (
    FileType(Kind.IMAGE, "image/png", ("png",), _with(b"\x89PNG\r\n\x1a\n"), ("image/x-png",)),
    FileType(Kind.IMAGE, "image/jpeg", ("jpg", "jpeg"), _with(b"\xff\xd8\xff"), ("image/jpg", "image/pjpeg")),
    FileType(Kind.IMAGE, "image/gif", ("gif",), _with(b"GIF87a", b"GIF89a")),
    FileType(Kind.DOCUMENT, "application/pdf", ("pdf",), _with(b"%PDF-"), ("application/x-pdf",)),
    FileType(Kind.VIDEO, "video/mp4", ("mp4", "mpeg4"), _mp4, ("video/mpeg4",)),
    FileType(Kind.VIDEO, "video/mpeg", ("mpg",), _with(b"\0\0\1\xba", b"\0\0\1\xb3"), ("video/mpg", "video/x-mpeg")),
    FileType(Kind.VIDEO, "video/quicktime", ("mov",), _quicktime),
    FileType(Kind.VIDEO, "video/x-ms-wmv", ("wmv",), _with(b"\x30\x26\xb2\x75\x8e\x66\xcf\x11"), ("video/x-ms-asf",)),
    FileType(Kind.VIDEO, "video/x-msvideo", ("avi",), _avi, ("video/avi", "video/msvideo")),
)
BY_EXTENSION = {extension: kind for kind in FILE_TYPES for extension in kind.extensions}


def named(extension: str, media_type: str) -> FileType | None:
    """The type a file's name and its browser agree on, or None."""
    found = BY_EXTENSION.get(extension)
    return found if found and media_type in found.media_types else None


def recognised(head: bytes) -> FileType | None:
    """The type whose signature a file's first bytes carry, or None."""
    return next((known for known in FILE_TYPES if known.begins(head)), None)
