"""Rules for files and their keys. Pure functions."""

import re

from slugify import slugify

from services.chassis.http.problems import Invalid, WrongMediaType
from services.media.files.file_types import FileType, detect_type

MAX_BYTES = 1_000_000_000
LONGEST_PART = 80
LONGEST_KEY = 3 * (LONGEST_PART + 1) + 16
KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9]+(?:-[a-z0-9]+)*){1,2}\.[a-z0-9]{3,5}")


def make_slug(text: str) -> str:
    """Turn a text into a part of a key."""
    return slugify(text, max_length=LONGEST_PART)


def check_size(size: int) -> None:
    """Check that a file has at most 1,000,000,000 bytes.

    Raises:
        Invalid: with the documented sentence.
    """
    if size > MAX_BYTES:
        raise Invalid.for_fields(f"This file is not allowed. {size} bytes is too large", "size")


def check_content(key: str, head: bytes) -> FileType:
    """Check that the first bytes of a stored file fit the extension of its key, and return its type.

    Raises:
        WrongMediaType: it is something else.
    """
    found = detect_type(head)
    if found is None or key.rpartition(".")[2] not in found.extensions:
        raise WrongMediaType("This file is not what its name says.")
    return found


def is_key(text: str) -> bool:
    """Whether a text has the form of a key."""
    return len(text) <= LONGEST_KEY and KEY.fullmatch(text) is not None


def check_key(key: str) -> None:
    """Check that a text has the form of a key.

    Raises:
        Invalid: it has not.
    """
    if not is_key(key):
        raise Invalid.for_fields("This is not the key of an upload.", "key")
