"""The form that uploads the files of a report."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Self

from fastapi import Request
from pydantic import ValidationError
from starlette.datastructures import FormData, UploadFile

from services.chassis.http.problems import Invalid
from services.stats.lead_lists.imports.upload import SizeLimit, describe_form, get_name, list_files, open_form
from services.stats.report_imports.report_file import Row, read_rows
from services.stats.report_imports.schemas import ReportOptionsIn

REPORT_FILE = SizeLimit(1_000_000, "A report may have at most 1 MB.")
MAX_NAMES = 500
UPLOAD_FORM = describe_form(
    file=("string", "A CSV of at most 1 MB; several files, such as overview and clicks, as further fields."),
    dryRun=("boolean", "Report the result and store nothing."),
    clicks=("string", "`live` counts people on signed links, `file` what the report has."),
    addresses=("string", "Where clicked addresses belong, as JSON: `[{url, slot, remember}]`; `slot` as `ads-3`."),
    newsletterLink=("string", "Of an issue that has no figures; by default its page in the archive."),
)


@dataclass(frozen=True)
class ReportFile:
    """A file of a report."""

    name: str
    digest: str
    rows: Sequence[Row]

    @classmethod
    def read(cls, file: UploadFile) -> Self:
        """Read an uploaded file."""
        digest = hashlib.sha256(file.file.read()).hexdigest()
        file.file.seek(0)
        return cls(get_name(file), digest, read_rows(file.file))


@dataclass(frozen=True)
class ReportUpload:
    """The uploaded files of a report with the options of the form."""

    files: Sequence[ReportFile]
    options: ReportOptionsIn

    @property
    def names(self) -> str:
        """The names of the files."""
        return ", ".join(file.name for file in self.files)[:MAX_NAMES]

    @property
    def digest(self) -> str:
        """The digest of the files in any order."""
        digests = sorted(file.digest for file in self.files)
        return digests[0] if len(digests) == 1 else hashlib.sha256("".join(digests).encode()).hexdigest()


@asynccontextmanager
async def open_report(request: Request) -> AsyncIterator[ReportUpload]:
    """Open the upload of a request."""
    async with open_form(request) as form:
        options = _read_options(form)
        files = await asyncio.to_thread(lambda: list(map(ReportFile.read, list_files(form, REPORT_FILE))))
        yield ReportUpload(files, options)


def _read_options(form: FormData) -> ReportOptionsIn:
    fields = {name: value for name, value in form.items() if isinstance(value, str) and value}
    try:
        return ReportOptionsIn.model_validate(fields)
    except ValidationError as error:
        names = {str(each["loc"][0]) for each in error.errors()}
        raise Invalid.for_fields("The form has a field that cannot be read.", *sorted(names)) from error
