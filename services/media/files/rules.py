"""Rules for files and their keys (MEDIA-2, MEDIA-6, MEDIA-8). Pure functions."""

import re

from slugify import slugify

from services.chassis.http.problems import Invalid, WrongMediaType
from services.media.files.file_types import FileType, detect_type, find_other_type, may_be_named

UNKNOWN = "This file is not what its name says."
MAX_FILE_BYTES = 1_000_000_000
MAX_KEY_SEGMENT_LENGTH = 80
MAX_KEY_LENGTH = 3 * (MAX_KEY_SEGMENT_LENGTH + 1) + 16
KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9]+(?:-[a-z0-9]+)*){1,2}\.[a-z0-9]{3,5}")


def make_slug(text: str) -> str:
    """Convert a text to a part of a key."""
    return slugify(text, max_length=MAX_KEY_SEGMENT_LENGTH)


def check_size(size: int) -> None:
    """Check that a file has at most 1,000,000,000 bytes (MEDIA-2)."""
    if size > MAX_FILE_BYTES:
        raise Invalid.for_fields(f"This file is not allowed. {size} bytes is too large", "size")


def check_content(name: str, head: bytes) -> FileType:
    """Check that the first bytes of a file match the extension of its name or key; return its type (MEDIA-8)."""
    extension = name.rpartition(".")[2].lower()
    file_type = detect_type(head)
    if file_type is None or not may_be_named(file_type, extension):
        raise WrongMediaType(_describe_content(file_type, head, extension))
    return file_type


def _describe_content(file_type: FileType | None, head: bytes, extension: str) -> str:
    if file_type:
        return f"This file is {file_type.name} named .{extension}. Rename it to .{file_type.extensions[0]}."
    other_type = find_other_type(head)
    return f"This file is {other_type.name} named .{extension}. {other_type.advice}" if other_type else UNKNOWN


def is_key(text: str) -> bool:
    """Return whether a text has the form of a key."""
    return len(text) <= MAX_KEY_LENGTH and KEY.fullmatch(text) is not None


def check_key(key: str) -> None:
    """Check that a text has the form of a key."""
    if not is_key(key):
        raise Invalid.for_fields("This is not the key of an upload.", "key")
