"""What an import asks back."""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic.alias_generators import to_camel

from services.chassis.http.problems import FieldError, Invalid

WHICH_COLUMNS = "Please say which column holds the e-mail addresses."


class UnknownColumns(Invalid):
    """Nobody knows which column holds the e-mail; `columns` and `sample` let a person say so."""

    def __init__(self, columns: Sequence[str], sample: Sequence[Sequence[str]], mapping: Mapping[str, int]) -> None:
        super().__init__(WHICH_COLUMNS, errors=[FieldError(field="mapping", message=WHICH_COLUMNS)])
        self._asked = {
            "columns": list(columns),
            "sample": [list(row) for row in sample],
            "mapping": {to_camel(field): index for field, index in mapping.items()},
        }

    def document(self, request_id: str | None) -> dict[str, Any]:
        """The problem with what there is to choose from."""
        return super().document(request_id) | self._asked
