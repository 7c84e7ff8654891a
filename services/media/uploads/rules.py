"""Who may upload what, and what its key becomes. Pure functions."""

import re
import secrets
from enum import StrEnum

from slugify import slugify

from services.chassis.identity import Caller
from services.chassis.problems import Forbidden, Invalid, Unauthenticated, WrongMediaType
from services.media.uploads.file_types import BY_EXTENSION, FileType, Kind, named, recognised

MOST_BYTES = 1_000_000_000
ONLY = {Kind.IMAGE: "Only images are allowed.", Kind.VIDEO: "Only videos are allowed."}
LONGEST_PART = 80
WITHOUT_LETTERS = "file"
LONGEST_KEY = 3 * (LONGEST_PART + 1) + 16
_KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9]+(?:-[a-z0-9]+)*){1,2}\.[a-z0-9]{3,5}")


class Bucket(StrEnum):
    """Where a file goes: `media` is shown to everyone, `xchange` is what visitors send in."""

    MEDIA = "media"
    XCHANGE = "xchange"


def check_caller(bucket: Bucket, caller: Caller | None) -> None:
    """Anyone may send to `xchange`, staff alone to `media` (API contract §2).

    Raises:
        Unauthenticated: nobody is signed in.
        Forbidden: the role is not among them.
    """
    if bucket is Bucket.XCHANGE:
        return
    if caller is None:
        raise Unauthenticated("Please sign in.")
    if not caller.is_staff:
        raise Forbidden


def check_size(size: int) -> None:
    """A file has at most 1,000,000,000 bytes.

    Raises:
        Invalid: with the documented sentence.
    """
    if size > MOST_BYTES:
        raise Invalid.naming(f"This file is not allowed. {size} bytes is too large", "size")


def check_type(extension: str, media_type: str) -> FileType:
    """The type of a file by its name and what its browser calls it.

    Raises:
        Invalid: with the documented sentence.
    """
    found = named(extension, media_type)
    if found is None:
        meant = BY_EXTENSION.get(extension)
        only = ONLY.get(meant.kind, ONLY[Kind.IMAGE]) if meant else ONLY[Kind.IMAGE]
        raise Invalid.naming(f"This file is not allowed. {only}", "type")
    return found


def check_content(key: str, head: bytes) -> FileType:
    """The type of a stored file by its first bytes, which must be what its key says.

    Raises:
        WrongMediaType: it is something else.
    """
    found = recognised(head)
    if found is None or key.rpartition(".")[2] not in found.extensions:
        raise WrongMediaType("This file is not what its name says.")
    return found


def new_key(main_folder: str, sub_folder: str | None, name: str, extension: str) -> str:
    """`<main folder>/<sub folder>/<name>-<random>.<extension>`, each part a slug, so none leads out of its folder.

    Raises:
        Invalid: the main folder has no letter or digit to be called by.
    """
    folder = _slug(main_folder)
    if not folder:
        raise Invalid.naming("mainFolder needs a letter or a digit.", "mainFolder")
    file = _slug(name.lower().removesuffix(f".{extension}")) or WITHOUT_LETTERS
    parts = [folder, _slug(sub_folder or ""), f"{file}-{secrets.token_hex(4)}.{extension}"]
    return "/".join(part for part in parts if part)


def check_key(key: str) -> None:
    """A key as `new_key` makes them.

    Raises:
        Invalid: it is none.
    """
    if len(key) > LONGEST_KEY or not _KEY.fullmatch(key):
        raise Invalid.naming("This is not the key of an upload.", "key")


def _slug(text: str) -> str:
    return slugify(text, max_length=LONGEST_PART)
