"""The form that brings a file of leads."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import BinaryIO, Self

from fastapi import Request
from starlette.datastructures import FormData, UploadFile

from services.chassis.http.problems import Invalid, TooLarge, WrongMediaType
from services.stats.leads.imports.schemas import mapping_in

MOST_BYTES = 50 * 1024 * 1024
MOST_NAME = 255
MOST_FILES = 5
MOST_FIELDS = 20
FORM = "multipart/form-data"
NO_FILE = "No file selected"
TOO_LARGE = "A file of leads may have at most 50 MiB."


@dataclass(frozen=True)
class Upload:
    """A file of leads and what is to be done with it.

    Args:
        file: on the disk when it is large, never in memory as a whole.
        name: what the sender calls it.
        mapping: the column of each field, if a person has said so.
        dry_run: only say what would happen.
    """

    file: BinaryIO
    name: str
    mapping: Mapping[str, int] | None
    dry_run: bool

    @classmethod
    def of(cls, form: FormData) -> Self:
        """The upload in a form: its one file, whatever the field is called.

        Raises:
            Invalid: there is no file, or the mapping is none.
            TooLarge: the file has more than 50 MiB.
        """
        files = [value for _, value in form.multi_items() if isinstance(value, UploadFile)]
        if not files or not files[0].filename:
            raise Invalid.naming(NO_FILE, "file")
        file = files[0]
        if (file.size or 0) > MOST_BYTES:
            raise TooLarge(TOO_LARGE)
        name = (file.filename or "")[-MOST_NAME:].replace("\0", "")
        told, dry_run = form.get("mapping"), str(form.get("dryRun", "")).lower()
        mapping = mapping_in(told if isinstance(told, str) else None)
        return cls(file.file, name, mapping, dry_run in ("true", "1", "yes"))


@asynccontextmanager
async def upload_in(request: Request) -> AsyncIterator[Upload]:
    """The upload of a request, for as long as this is open.

    Raises:
        WrongMediaType: the request is no form.
        Invalid, TooLarge: as `Upload.of`.
    """
    if not request.headers.get("Content-Type", "").lower().startswith(FORM):
        raise WrongMediaType(f"Send the file as {FORM}.")
    async with request.form(max_files=MOST_FILES, max_fields=MOST_FIELDS) as form:
        yield Upload.of(form)
