"""Large files in parts: uploaded, resumed, aborted (MEDIA-4)."""

from typing import Any

import httpx
import pytest

from services.media.storage.s3 import Storage
from services.media.tests import samples
from services.media.uploads import rules, service

MIB = 1024 * 1024
FILM = samples.MP4 + b"\0" * (12 * MIB)
WANTED = {"type": "video/mp4", "extension": "mp4", "mainFolder": "media", "name": "Film", "size": len(FILM)}
PART = 5 * MIB


@pytest.fixture(autouse=True)
def _lower_limits(monkeypatch) -> None:
    """Lower the limit for multipart uploads, so that tests are quick."""
    monkeypatch.setattr(service, "MAX_SINGLE_UPLOAD_BYTES", 10 * MIB)
    monkeypatch.setattr(rules, "PART_BYTES", PART)


@pytest.fixture
async def upload_grant(staff: httpx.AsyncClient) -> dict[str, Any]:
    response = await staff.post("/upload?bucket=media", json=WANTED)
    assert response.status_code == 200, response.text
    return response.json()


async def send(part: dict[str, Any], data: bytes | None = None) -> httpx.Response:
    begin = (part["partNumber"] - 1) * PART
    async with httpx.AsyncClient() as browser:
        return await browser.put(part["url"], content=FILM[begin : begin + PART] if data is None else data)


async def sent(*parts: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"partNumber": part["partNumber"], "etag": (await send(part)).headers["etag"]} for part in parts]


def create_named(upload_grant: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"key": upload_grant["key"], "uploadId": upload_grant["uploadId"], **more}


async def test_a_file_is_uploaded_in_parts(staff: httpx.AsyncClient, upload_grant: dict[str, Any]) -> None:
    assert (upload_grant["url"], [part["partNumber"] for part in upload_grant["parts"]]) == (None, [1, 2, 3])
    parts = await sent(*upload_grant["parts"])
    response = await staff.post("/upload/complete", json=create_named(upload_grant, parts=parts[::-1]))
    assert response.status_code == 200, response.text
    assert (response.json()["type"], response.json()["size"]) == ("video/mp4", len(FILM))
    repeated = await staff.post("/upload/complete", json=create_named(upload_grant, parts=parts))
    assert repeated.json() == response.json()


async def test_an_interrupted_upload_resumes(staff: httpx.AsyncClient, upload_grant: dict[str, Any]) -> None:
    parts = await sent(upload_grant["parts"][0])
    there = (await staff.get("/upload/parts", params=create_named(upload_grant))).json()
    assert [(part["partNumber"], part["size"]) for part in there] == [(1, PART)]
    fresh = (await staff.post("/upload/parts", json=create_named(upload_grant, partNumbers=[3, 2, 3]))).json()
    assert [part["partNumber"] for part in fresh] == [2, 3]
    parts += await sent(*fresh)
    assert (await staff.post("/upload/complete", json=create_named(upload_grant, parts=parts))).status_code == 200


async def test_a_part_has_a_fixed_size(upload_grant: dict[str, Any]) -> None:
    last = upload_grant["parts"][-1]
    assert (await send(last, b"x")).status_code == 403
    assert (await send(last, b"x" * PART)).status_code == 403


async def test_the_last_upload_of_a_part_counts(staff: httpx.AsyncClient, upload_grant: dict[str, Any]) -> None:
    first = upload_grant["parts"][0]
    await send(first, b"\1" * PART)
    parts = await sent(*upload_grant["parts"])
    there = (await staff.get("/upload/parts", params=create_named(upload_grant))).json()
    assert [part["partNumber"] for part in there] == [1, 2, 3]
    assert (await staff.post("/upload/complete", json=create_named(upload_grant, parts=parts))).json()[
        "type"
    ] == "video/mp4"


@pytest.mark.parametrize("change", ["missing", "twice", "another etag", "another number"])
async def test_completion_needs_all_parts(staff: httpx.AsyncClient, upload_grant: dict[str, Any], change: str) -> None:
    parts = await sent(*upload_grant["parts"])
    wrong = {
        "missing": parts[:-1],
        "twice": [parts[0], parts[0], parts[1]],
        "another etag": [parts[0] | {"etag": '"00000000000000000000000000000000"'}, *parts[1:]],
        "another number": [*parts[:-1], parts[-1] | {"partNumber": 4}],
    }[change]
    assert (await staff.post("/upload/complete", json=create_named(upload_grant, parts=wrong))).status_code == 422
    assert (await staff.post("/upload/complete", json=create_named(upload_grant, parts=parts))).status_code == 200


async def test_the_content_decides_the_type(
    staff: httpx.AsyncClient, upload_grant: dict[str, Any], monkeypatch
) -> None:
    responses = [await send(part, samples.HTML.ljust(PART)) for part in upload_grant["parts"][:2]]
    responses.append(await send(upload_grant["parts"][2], b" " * (len(FILM) - 2 * PART)))
    parts = [{"partNumber": number, "etag": response.headers["etag"]} for number, response in enumerate(responses, 1)]
    assert (await staff.post("/upload/complete", json=create_named(upload_grant, parts=parts))).status_code == 415
    assert (await staff.post("/upload/complete", json=create_named(upload_grant, parts=parts))).status_code == 404


async def test_an_abort_deletes_all_parts(
    staff: httpx.AsyncClient, upload_grant: dict[str, Any], storage: Storage
) -> None:
    await sent(upload_grant["parts"][0])
    assert (await staff.post("/upload/abort", json=create_named(upload_grant))).status_code == 204
    assert await storage.parts("media", upload_grant["key"], upload_grant["uploadId"]) is None
    assert (await send(upload_grant["parts"][1])).status_code == 404
    for path in ("abort", "complete", "parts"):
        body = create_named(upload_grant, parts=[{"partNumber": 1, "etag": "x"}], partNumbers=[1])
        assert (await staff.post(f"/upload/{path}", json=body)).status_code == 404


async def test_completion_is_idempotent(
    staff: httpx.AsyncClient, upload_grant: dict[str, Any], storage: Storage
) -> None:
    """S3 completed the file, and the service ended before it could respond."""
    parts = await sent(*upload_grant["parts"])
    there = await storage.parts("media", upload_grant["key"], upload_grant["uploadId"])
    await storage.complete_parts("media", upload_grant["key"], upload_grant["uploadId"], there)
    response = await staff.post("/upload/complete", json=create_named(upload_grant, parts=parts))
    assert (response.status_code, response.json()["size"]) == (200, len(FILM))


@pytest.mark.parametrize("numbers", [[], [0], [4], [-1], ["x"], [1.5], list(range(1, 22))], ids=str)
async def test_unknown_parts_are_refused(
    staff: httpx.AsyncClient, upload_grant: dict[str, Any], numbers: list[Any]
) -> None:
    assert (await staff.post("/upload/parts", json=create_named(upload_grant, partNumbers=numbers))).status_code == 422


class TestOwnership:
    """An upload belongs to the caller that began it."""

    @pytest.fixture
    async def visitors(self, client, storage: Storage) -> tuple[httpx.AsyncClient, dict[str, Any]]:
        visitor = await client("media")
        upload = (await visitor.post("/upload?bucket=xchange", json=WANTED)).json()
        return visitor, create_named(upload, bucket="xchange", ticket=upload["ticket"])

    async def test_a_visitor_resumes_with_a_ticket(self, visitors) -> None:
        visitor, upload = visitors
        assert (await visitor.get("/upload/parts", params=upload)).json() == []
        assert len((await visitor.post("/upload/parts", json=upload | {"partNumbers": [1]})).json()) == 1
        assert (await visitor.post("/upload/abort", json=upload)).status_code == 204

    @pytest.mark.parametrize(
        ("role", "ticket", "status"), [(None, {}, 401), (None, {"ticket": "x"}, 404), ("exhibitor", {}, 404)]
    )
    async def test_other_callers_are_refused(
        self, client, visitors, role: str | None, ticket: dict[str, str], status: int
    ) -> None:
        another = await client("media", role=role)
        upload = {name: value for name, value in visitors[1].items() if name != "ticket"} | ticket
        assert (await another.get("/upload/parts", params=upload)).status_code == status
        bodies = {
            "parts": {"partNumbers": [1]},
            "complete": {"parts": [{"partNumber": 1, "etag": "x"}]},
            "abort": {},
        }
        for path, body in bodies.items():
            assert (await another.post(f"/upload/{path}", json=upload | body)).status_code == status

    async def test_the_ticket_of_another_upload_is_refused(
        self, staff: httpx.AsyncClient, upload_grant: dict[str, Any]
    ) -> None:
        assert (
            await staff.post("/upload/abort", json=create_named(upload_grant) | {"uploadId": "other"})
        ).status_code == 404
        assert (await staff.post("/upload/abort", json=create_named(upload_grant, bucket="xchange"))).status_code == 404
