"""What is derived from the registry: schemas, documented paths, and a column for every field."""

import pytest
from sqlalchemy import BigInteger, Boolean, SmallInteger, String
from sqlalchemy.dialects.postgresql import JSONB

from services.alerts.issues.models import Section
from services.alerts.section_fields import FieldType
from services.alerts.section_kinds import KINDS, SECTION_KINDS
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


@pytest.fixture
async def document(services):
    return (await services("alerts")).app.openapi()


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


@pytest.mark.parametrize("kind", SECTION_KINDS, ids=lambda kind: kind.name)
async def test_every_kind_has_its_documented_paths_and_schemas(document, kind) -> None:
    paths, name = document["paths"], kind.name.title().replace("-", "")
    record, collection = paths[f"/alert-{kind.name}/{{id}}"], paths[f"/alert-{kind.name}"]
    assert (set(record), set(collection)) == ({"get", "put", "delete"}, {"post"})
    assert [record["get"]["operationId"], collection["post"]["operationId"]] == [
        f"getAlert{name}",
        f"createAlert{name}",
    ]
    assert [record["put"]["operationId"], record["delete"]["operationId"]] == [
        f"updateAlert{name}",
        f"deleteAlert{name}",
    ]
    request_schema = collection["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert request_schema == {"$ref": f"#/components/schemas/Alert{name}New"}
    response_schema = collection["post"]["responses"]["201"]["content"]["application/json"]["schema"]
    assert response_schema == {"$ref": f"#/components/schemas/Alert{name}Out"}
    assert {"401", "403", "404", "412", "422"} <= set(record["put"]["responses"])


async def test_career_slots_are_read_at_a_path_of_their_own(document) -> None:
    paths = document["paths"]
    assert set(paths["/alert-jobs/{id}"]) == {"get"}
    assert set(paths["/alert-job"]) == {"post"}
    assert set(paths["/alert-job/{id}"]) == {"put", "delete"}
    assert paths["/alert-jobs/{id}"]["get"]["operationId"] == "getAlertJobs"


async def test_no_operation_id_is_given_twice(document) -> None:
    ids = [operation["operationId"] for path in document["paths"].values() for operation in path.values()]
    assert len(ids) == len(set(ids))
