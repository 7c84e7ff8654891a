"""Rules for uploads: who may upload what, and the key of a file. Pure functions."""

import hashlib
import secrets
from collections.abc import Callable

from services.chassis.http.problems import Forbidden, Invalid, Unauthenticated
from services.chassis.identity import Caller
from services.media.files.file_types import BY_EXTENSION, FileType, Kind, find_type
from services.media.files.models import Bucket, File
from services.media.files.rules import MAX_BYTES, make_slug

MAX_IN_ONE = 100_000_000
PART_BYTES = 50 * 1024 * 1024
MAX_PARTS = -(-MAX_BYTES // PART_BYTES)
ONLY = {Kind.IMAGE: "Only images are allowed.", Kind.VIDEO: "Only videos are allowed."}
WITHOUT_LETTERS = "file"
OF_EXHIBITORS = "microsites"
SIZE_MISSING = "Please say how large the file is, in bytes."


def check_caller(bucket: Bucket, caller: Caller | None, main_folder: str) -> None:
    """Check where a caller may upload (API contract §2).

    Anyone may upload to `xchange`, staff to `media`, exhibitors to the folder of microsites in `media`.

    Raises:
        Unauthenticated: nobody is signed in.
        Forbidden: the folder is the staff's.
    """
    if bucket is Bucket.XCHANGE:
        return
    if caller is None:
        raise Unauthenticated("Please sign in.")
    if not caller.is_staff and make_slug(main_folder) != OF_EXHIBITORS:
        raise Forbidden


def check_declared(caller: Caller | None, size: int | None) -> None:
    """Check that everyone but staff declares the size of a file, so that the address takes no more.

    Raises:
        Invalid: the size is missing.
    """
    if size is None and (caller is None or not caller.is_staff):
        raise Invalid.for_fields(SIZE_MISSING, "size")


def make_ownership_check(caller: Caller | None, ticket: str | None) -> Callable[[File], bool]:
    """Make the check whether a file is the caller's.

    Staff have all files, other accounts those they began, visitors those of their ticket.

    Raises:
        Unauthenticated: nobody is signed in and there is no ticket.
    """
    if caller is None and ticket is None:
        raise Unauthenticated("Please sign in.")

    def is_allowed(file: File) -> bool:
        if caller is not None:
            return caller.is_staff or file.owner == caller.user_id
        return file.ticket is not None and secrets.compare_digest(file.ticket, hash_ticket(ticket or ""))

    return is_allowed


def create_ticket() -> str:
    """A secret that proves a visitor began an upload."""
    return secrets.token_urlsafe(24)


def hash_ticket(ticket: str) -> bytes:
    """The hash a ticket is stored as."""
    return hashlib.sha256(ticket.encode()).digest()


def check_type(extension: str, media_type: str) -> FileType:
    """The type of a file by its name and what its browser calls it.

    Raises:
        Invalid: with the documented sentence.
    """
    found = find_type(extension, media_type)
    if found is None:
        meant = BY_EXTENSION.get(extension)
        only = ONLY.get(meant.kind, ONLY[Kind.IMAGE]) if meant else ONLY[Kind.IMAGE]
        raise Invalid.for_fields(f"This file is not allowed. {only}", "type")
    return found


def compute_part_sizes(size: int) -> list[int]:
    """The parts a large file comes in, in bytes: all of one size but the last."""
    return [min(PART_BYTES, size - begin) for begin in range(0, size, PART_BYTES)]


def create_key(main_folder: str, sub_folder: str | None, name: str, extension: str) -> str:
    """`<main folder>/<sub folder>/<name>-<random>.<extension>`, each part a slug, so none leads out of its folder.

    Raises:
        Invalid: the main folder has no letter or digit to be called by.
    """
    folder = make_slug(main_folder)
    if not folder:
        raise Invalid.for_fields("mainFolder needs a letter or a digit.", "mainFolder")
    file = make_slug(name.lower().removesuffix(f".{extension}")) or WITHOUT_LETTERS
    parts = [folder, make_slug(sub_folder or ""), f"{file}-{secrets.token_hex(4)}.{extension}"]
    return "/".join(part for part in parts if part)
