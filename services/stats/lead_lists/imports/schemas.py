"""Request and response schemas of imports."""

import json
from typing import Annotated, Any

from pydantic import Field, ValidationError, create_model

from services.chassis.http.problems import Invalid
from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import UtcTime
from services.stats.lead_lists.imports.layout import HEADERS
from services.stats.leads import LeadOut

MAX_COLUMN = 499
SAMPLES = 3
Column = Annotated[int, Field(ge=0, le=MAX_COLUMN)]


_COLUMNS: dict[str, Any] = dict.fromkeys(HEADERS, (Column | None, None))
LeadMapping = create_model("LeadMapping", __base__=In, **_COLUMNS)
"""The column of each field, counted from 0. A field without a column is not imported."""


def parse_mapping(text: str | None) -> dict[str, int] | None:
    """Parse the mapping of a form. Return None if the form has none."""
    if not text:
        return None
    try:
        columns = LeadMapping.model_validate_json(text).provided_fields()
        return {name: index for name, index in columns.items() if index is not None}
    except ValidationError as error:
        raise Invalid.for_fields("The mapping names a column, counted from 0, for each field.", "mapping") from error


class RowError(Out):
    """A skipped row and the reason."""

    line: int
    message: str


class UnusedLine(Out):
    """A line of a file that is not imported."""

    line: int
    text: str


class LeadImportDone(Out):
    """The result of an import, or of a dry run."""

    import_id: Annotated[int | None, Field(description="Null in a dry run.")]
    imported: Annotated[int, Field(description="Leads that were added.")]
    updated: Annotated[int, Field(description="Existing leads that were changed.")]
    unchanged: Annotated[int, Field(description="Leads of the file that were the same before.")]
    joined: Annotated[int, Field(description="Rows that were joined to another one of the same email address.")]
    skipped: Annotated[int, Field(description="Rows that are not leads.")]
    errors: Annotated[list[RowError], Field(description="The first hundred rows that were skipped.")]
    leads: Annotated[list[LeadOut], Field(description="The first five hundred leads of the file, as they are now.")]
    samples: Annotated[list[LeadOut], Field(description="The first three leads of the file, as they are stored.")]
    unused_columns: Annotated[list[str], Field(description="The columns that are not imported.")]
    unused_lines: Annotated[list[UnusedLine], Field(description="The lines before the header that are not imported.")]
    columns: list[str]
    mapping: Annotated[dict[str, int], Field(description="The column of each field, counted from 0.")]
    encoding: str
    delimiter: str
    has_header: bool
    sample: Annotated[list[list[str]], Field(description="The first five rows.")]

    def to_json(self, leads: str) -> str:
        """Return the JSON of this result with the leads, a JSON array."""
        result = self.model_dump_json(by_alias=True, exclude={"leads", "samples"})
        samples = json.dumps(json.loads(leads)[:SAMPLES], ensure_ascii=False)
        return f'{result[:-1]},"leads":{leads},"samples":{samples}}}'


class LeadImportOut(RecordOut):
    """An import in the history."""

    email_content_stat_id: int | None
    emc_stat_id: int | None
    user_id: int
    user_email: str | None
    file_name: str
    imported: int
    updated: int
    skipped: int
    undone_at: UtcTime | None
    leads_deleted_at: Annotated[
        UtcTime | None, Field(description="Since when all leads are deleted; the import cannot be undone any more.")
    ]
