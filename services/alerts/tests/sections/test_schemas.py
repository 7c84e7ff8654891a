"""What is derived from the registry: schemas, documented paths, and a column for every field."""

import pytest
from sqlalchemy import BigInteger, Boolean, SmallInteger, String
from sqlalchemy.dialects.postgresql import JSONB

from services.alerts.issues.models import Section
from services.alerts.section_fields import FieldType
from services.alerts.section_kinds import KINDS
from services.alerts.sections.schemas import SCHEMAS

EVERY_KIND = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
COLUMN_TYPES = {
    FieldType.TEXT: String,
    FieldType.RICH_TEXT: JSONB,
    FieldType.LINK: String,
    FieldType.MICROSITE_LINK: String,
    FieldType.IMAGE: String,
    FieldType.IMAGE_WIDTH: JSONB,
    FieldType.IMAGE_HEIGHT: BigInteger,
    FieldType.FLAG: Boolean,
    FieldType.CLIENT: BigInteger,
    FieldType.JOB: BigInteger,
    FieldType.AD: BigInteger,
    FieldType.POSITION: SmallInteger,
}


@EVERY_KIND
def test_every_field_has_a_column_of_its_type(kind) -> None:
    columns = Section.__table__.columns
    for field in kind.fields:
        assert isinstance(columns[field.column].type, COLUMN_TYPES[field.type])
        assert not field.html_column or isinstance(columns[field.html_column].type, String)


@EVERY_KIND
def test_schemas_have_the_names_of_the_api(kind) -> None:
    names = {field.name for field in kind.fields} | {"carriedOverFrom", "source", "editedHere"}
    schemas = SCHEMAS[kind.name]
    assert set(schemas.new.model_json_schema()["properties"]) == names | {"alertItemId"}
    assert set(schemas.change.model_json_schema()["properties"]) == names | ({"swap"} if kind.is_list else set())
    required = {field.name for field in kind.fields if field.required}
    assert set(schemas.new.model_json_schema()["required"]) == required | {"alertItemId"}
    assert "required" not in schemas.change.model_json_schema()
