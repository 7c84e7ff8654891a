"""The form that uploads a CSV file."""

import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, BinaryIO, NamedTuple, Self

from fastapi import Request
from starlette.datastructures import FormData, UploadFile

from services.chassis.http.problems import Invalid, TooLarge, WrongMediaType
from services.stats.lead_lists.imports.schemas import parse_mapping

MAX_NAME = 255
MAX_FILES = 5
MAX_FIELDS = 20
FORM = "multipart/form-data"
NO_FILE = "No file selected"
ONE_FILE = "One CSV file at a time."
NOT_A_CLIENT = "This is no client's id."
OTHER_CLIENT = "These leads belong to another client."


class SizeLimit(NamedTuple):
    """The maximum size of a file, and what the sender of a larger one is told."""

    bytes: int
    message: str


LEAD_FILE = SizeLimit(50 * 1024 * 1024, "A file of leads may have at most 50 MiB.")
_CLIENT_ID = re.compile(r"[0-9]{1,16}")


def describe_form(**fields: tuple[str, str]) -> dict[str, Any]:
    """Return the OpenAPI of a form with a file and these fields, each with its type and description."""
    properties = {name: {"type": kind, "description": words} for name, (kind, words) in fields.items()}
    properties["file"]["format"] = "binary"
    schema = {"type": "object", "required": ["file"], "properties": properties}
    return {"requestBody": {"required": True, "content": {FORM: {"schema": schema}}}}


@dataclass(frozen=True)
class Upload:
    """An uploaded CSV file with its options. A large one is on disk and never completely in memory."""

    file: BinaryIO
    name: str
    client_id: int | None
    mapping: Mapping[str, int] | None
    dry_run: bool

    @classmethod
    def from_form(cls, form: FormData, limit: SizeLimit) -> Self:
        """Create the upload from a form. The file may be in any field."""
        file, *others = list_files(form, limit)
        if others:
            raise Invalid.for_fields(ONE_FILE, "file")
        columns, client_id = parse_mapping(_get_text(form, "mapping")), _parse_client(_get_text(form, "clientId"))
        return cls(
            file.file, get_name(file), client_id, columns, _get_text(form, "dryRun").lower() in ("true", "1", "yes")
        )

    def check_client(self, client_id: int) -> None:
        """Check that the client in the form, if any, is that of the parent of the leads (STATS-14)."""
        if self.client_id not in (None, client_id):
            raise Invalid.for_fields(OTHER_CLIENT, "clientId")


def list_files(form: FormData, limit: SizeLimit) -> list[UploadFile]:
    """Return the files of a form, in any field: at least one, together within the limit."""
    files = [value for _, value in form.multi_items() if isinstance(value, UploadFile)]
    if not files or not all(file.filename for file in files):
        raise Invalid.for_fields(NO_FILE, "file")
    if sum(file.size or 0 for file in files) > limit.bytes:
        raise TooLarge(limit.message)
    return files


def get_name(file: UploadFile) -> str:
    """Return the name of a file as it is stored."""
    return (file.filename or "")[-MAX_NAME:].replace("\0", "")


def _get_text(form: FormData, name: str) -> str:
    value = form.get(name)
    return value if isinstance(value, str) else ""


def _parse_client(text: str) -> int | None:
    digits = text.strip()
    if not digits:
        return None
    if not _CLIENT_ID.fullmatch(digits):
        raise Invalid.for_fields(NOT_A_CLIENT, "clientId")
    return int(digits)


@asynccontextmanager
async def open_upload(request: Request, limit: SizeLimit = LEAD_FILE) -> AsyncIterator[Upload]:
    """Open the upload of a request."""
    async with open_form(request) as form:
        yield Upload.from_form(form, limit)


@asynccontextmanager
async def open_form(request: Request) -> AsyncIterator[FormData]:
    """Open the form of a request that uploads files."""
    if not request.headers.get("Content-Type", "").lower().startswith(FORM):
        raise WrongMediaType(f"Send the file as {FORM}.")
    async with request.form(max_files=MAX_FILES, max_fields=MAX_FIELDS) as form:
        yield form
