"""The form that uploads a file of leads."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import BinaryIO, Self

from fastapi import Request
from starlette.datastructures import FormData, UploadFile

from services.chassis.http.problems import Invalid, TooLarge, WrongMediaType
from services.stats.lead_lists.imports.schemas import parse_mapping

MAX_LEAD_FILE_BYTES = 50 * 1024 * 1024
MAX_NAME = 255
MAX_FILES = 5
MAX_FIELDS = 20
FORM = "multipart/form-data"
NO_FILE = "No file selected"
TOO_LARGE = "A file of leads may have at most 50 MiB."


@dataclass(frozen=True)
class Upload:
    """An uploaded file of leads with its options.

    Args:
        file: a large one is on disk and never completely in memory.
        name: the file name in the form.
        mapping: the column of each field, if the user chose it.
        dry_run: whether only the result is reported and nothing is stored.
    """

    file: BinaryIO
    name: str
    mapping: Mapping[str, int] | None
    dry_run: bool

    @classmethod
    def from_form(cls, form: FormData) -> Self:
        """Create the upload from a form. The file may be in any field.

        Raises:
            Invalid: there is no file, or the mapping is invalid.
            TooLarge: the file has more than 50 MiB.
        """
        files = [value for _, value in form.multi_items() if isinstance(value, UploadFile)]
        if not files or not files[0].filename:
            raise Invalid.for_fields(NO_FILE, "file")
        file = files[0]
        if (file.size or 0) > MAX_LEAD_FILE_BYTES:
            raise TooLarge(TOO_LARGE)
        name = (file.filename or "")[-MAX_NAME:].replace("\0", "")
        mapping, dry_run = form.get("mapping"), str(form.get("dryRun", "")).lower()
        columns = parse_mapping(mapping if isinstance(mapping, str) else None)
        return cls(file.file, name, columns, dry_run in ("true", "1", "yes"))


@asynccontextmanager
async def open_upload(request: Request) -> AsyncIterator[Upload]:
    """Open the upload of a request.

    Raises:
        WrongMediaType: the request is not a form.
        Invalid, TooLarge: as `Upload.from_form`.
    """
    if not request.headers.get("Content-Type", "").lower().startswith(FORM):
        raise WrongMediaType(f"Send the file as {FORM}.")
    async with request.form(max_files=MAX_FILES, max_fields=MAX_FIELDS) as form:
        yield Upload.from_form(form)
