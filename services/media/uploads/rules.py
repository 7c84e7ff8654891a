"""Rules for uploads: who may upload what, and the key of a file (ACCESS-2, MEDIA-3 to MEDIA-6). Pure functions."""

import secrets
from collections.abc import Callable

from services.chassis.http.problems import Forbidden, Invalid, Unauthenticated
from services.chassis.identity import Caller
from services.chassis.secret_tokens import hash_token
from services.media.files.file_types import BY_EXTENSION, FileType, Kind, find_type, normalize_extension
from services.media.files.repository import Bucket, File
from services.media.files.rules import MAX_FILE_BYTES, make_slug

MAX_SINGLE_UPLOAD_BYTES = 100_000_000
PART_BYTES = 50 * 1024 * 1024
MAX_PARTS = -(-MAX_FILE_BYTES // PART_BYTES)
ALLOWED_KINDS = {Kind.IMAGE: "Only images are allowed.", Kind.VIDEO: "Only videos are allowed."}
FALLBACK_NAME = "file"
EXHIBITOR_FOLDER = "microsites"
SIZE_MISSING = "Please say how large the file is, in bytes."


def check_folder_permission(bucket: Bucket, caller: Caller | None, main_folder: str) -> None:
    """Check where a caller may upload (ACCESS-1, ACCESS-2).

    Anyone may upload to `xchange`, staff to `media`, exhibitors to the folder of microsites in `media`.
    """
    if bucket is Bucket.XCHANGE:
        return
    if caller is None:
        raise Unauthenticated("Please sign in.")
    if not caller.is_staff and make_slug(main_folder) != EXHIBITOR_FOLDER:
        raise Forbidden


def check_size_declared(caller: Caller | None, size: int | None) -> None:
    """Check that callers other than staff declare the size of a file, which the address then enforces (MEDIA-5)."""
    if size is None and (caller is None or not caller.is_staff):
        raise Invalid.for_fields(SIZE_MISSING, "size")


def make_ownership_check(caller: Caller | None, ticket: str | None) -> Callable[[File], bool]:
    """Return a function that tells whether a file is the caller's.

    Staff may access all files, other accounts those they uploaded, and anyone those of their ticket.
    """
    if caller is None and ticket is None:
        raise Unauthenticated("Please sign in.")

    def is_allowed(file: File) -> bool:
        if caller is not None and (caller.is_staff or file.owner == caller.user_id):
            return True
        return bool(ticket and file.ticket) and secrets.compare_digest(file.ticket or b"", hash_token(ticket or ""))

    return is_allowed


def check_type(extension: str, media_type: str) -> FileType:
    """Return the file type for an extension and the media type that the browser sent (MEDIA-3)."""
    file_type = find_type(extension, media_type)
    if file_type is None:
        known_type = BY_EXTENSION.get(extension)
        kind = known_type.kind if known_type else Kind.IMAGE
        message = ALLOWED_KINDS.get(kind, ALLOWED_KINDS[Kind.IMAGE])
        raise Invalid.for_fields(f"This file is not allowed. {message}", "type")
    return file_type


def compute_part_sizes(size: int) -> list[int]:
    """Return the sizes in bytes of the parts of a large file: all equal but the last."""
    return [min(PART_BYTES, size - offset) for offset in range(0, size, PART_BYTES)]


def create_key(main_folder: str, sub_folder: str | None, name: str, extension: str) -> str:
    """Create a key `<main folder>/<sub folder>/<name>-<random>.<extension>`.

    Each part is a slug, so no key is outside its folder (MEDIA-6).
    """
    folder = make_slug(main_folder)
    if not folder:
        raise Invalid.for_fields("Main folder needs a letter or a digit.", "mainFolder")
    file = make_slug(name.lower().removesuffix(f".{extension}")) or FALLBACK_NAME
    parts = [folder, make_slug(sub_folder or ""), f"{file}-{secrets.token_hex(4)}.{normalize_extension(extension)}"]
    return "/".join(part for part in parts if part)
