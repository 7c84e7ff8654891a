"""Large files in parts: sent, cut, gone on with, given up (API contract §3)."""

from typing import Any

import httpx
import pytest

from services.chassis.storage import Storage
from services.media.tests import samples
from services.media.uploads import rules, service

MIB = 1024 * 1024
FILM = samples.MP4 + b"\0" * (12 * MIB)
WANTED = {"type": "video/mp4", "extension": "mp4", "mainFolder": "media", "name": "Film", "size": len(FILM)}
PART = 5 * MIB


@pytest.fixture(autouse=True)
def _smaller(monkeypatch) -> None:
    """What counts as large here is small enough to be sent quickly."""
    monkeypatch.setattr(service, "MAX_SINGLE_UPLOAD_BYTES", 10 * MIB)
    monkeypatch.setattr(rules, "PART_BYTES", PART)


@pytest.fixture
async def granted(staff: httpx.AsyncClient) -> dict[str, Any]:
    answer = await staff.post("/upload?bucket=media", json=WANTED)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def send(part: dict[str, Any], data: bytes | None = None) -> httpx.Response:
    begin = (part["partNumber"] - 1) * PART
    async with httpx.AsyncClient() as browser:
        return await browser.put(part["url"], content=FILM[begin : begin + PART] if data is None else data)


async def sent(*parts: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"partNumber": part["partNumber"], "etag": (await send(part)).headers["etag"]} for part in parts]


def named(granted: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"key": granted["key"], "uploadId": granted["uploadId"], **more}


async def test_the_whole_way(staff: httpx.AsyncClient, granted: dict[str, Any]) -> None:
    assert (granted["url"], [part["partNumber"] for part in granted["parts"]]) == (None, [1, 2, 3])
    parts = await sent(*granted["parts"])
    answer = await staff.post("/upload/complete", json=named(granted, parts=parts[::-1]))
    assert answer.status_code == 200, answer.text
    assert (answer.json()["type"], answer.json()["size"]) == ("video/mp4", len(FILM))
    again = await staff.post("/upload/complete", json=named(granted, parts=parts))
    assert again.json() == answer.json()


async def test_a_cut_upload_goes_on(staff: httpx.AsyncClient, granted: dict[str, Any]) -> None:
    parts = await sent(granted["parts"][0])
    there = (await staff.get("/upload/parts", params=named(granted))).json()
    assert [(part["partNumber"], part["size"]) for part in there] == [(1, PART)]
    fresh = (await staff.post("/upload/parts", json=named(granted, partNumbers=[3, 2, 3]))).json()
    assert [part["partNumber"] for part in fresh] == [2, 3]
    parts += await sent(*fresh)
    assert (await staff.post("/upload/complete", json=named(granted, parts=parts))).status_code == 200


async def test_a_part_is_of_its_size(granted: dict[str, Any]) -> None:
    last = granted["parts"][-1]
    assert (await send(last, b"x")).status_code == 403
    assert (await send(last, b"x" * PART)).status_code == 403


async def test_a_repeated_part_counts_as_sent_last(staff: httpx.AsyncClient, granted: dict[str, Any]) -> None:
    first = granted["parts"][0]
    await send(first, b"\1" * PART)
    parts = await sent(*granted["parts"])
    there = (await staff.get("/upload/parts", params=named(granted))).json()
    assert [part["partNumber"] for part in there] == [1, 2, 3]
    assert (await staff.post("/upload/complete", json=named(granted, parts=parts))).json()["type"] == "video/mp4"


@pytest.mark.parametrize("change", ["missing", "twice", "another etag", "another number"])
async def test_only_all_parts_make_the_file(staff: httpx.AsyncClient, granted: dict[str, Any], change: str) -> None:
    parts = await sent(*granted["parts"])
    wrong = {
        "missing": parts[:-1],
        "twice": [parts[0], parts[0], parts[1]],
        "another etag": [parts[0] | {"etag": '"00000000000000000000000000000000"'}, *parts[1:]],
        "another number": [*parts[:-1], parts[-1] | {"partNumber": 4}],
    }[change]
    assert (await staff.post("/upload/complete", json=named(granted, parts=wrong))).status_code == 422
    assert (await staff.post("/upload/complete", json=named(granted, parts=parts))).status_code == 200


async def test_bytes_decide_here_too(staff: httpx.AsyncClient, granted: dict[str, Any], monkeypatch) -> None:
    answers = [await send(part, samples.HTML.ljust(PART)) for part in granted["parts"][:2]]
    answers.append(await send(granted["parts"][2], b" " * (len(FILM) - 2 * PART)))
    parts = [{"partNumber": number, "etag": answer.headers["etag"]} for number, answer in enumerate(answers, 1)]
    assert (await staff.post("/upload/complete", json=named(granted, parts=parts))).status_code == 415
    assert (await staff.post("/upload/complete", json=named(granted, parts=parts))).status_code == 404


async def test_abort_leaves_nothing(staff: httpx.AsyncClient, granted: dict[str, Any], storage: Storage) -> None:
    await sent(granted["parts"][0])
    assert (await staff.post("/upload/abort", json=named(granted))).status_code == 204
    assert await storage.parts("media", granted["key"], granted["uploadId"]) is None
    assert (await send(granted["parts"][1])).status_code == 404
    for path in ("abort", "complete", "parts"):
        body = named(granted, parts=[{"partNumber": 1, "etag": "x"}], partNumbers=[1])
        assert (await staff.post(f"/upload/{path}", json=body)).status_code == 404


async def test_when_the_answer_was_lost(staff: httpx.AsyncClient, granted: dict[str, Any], storage: Storage) -> None:
    """S3 made the file, and the service ended before it could say so."""
    parts = await sent(*granted["parts"])
    there = await storage.parts("media", granted["key"], granted["uploadId"])
    await storage.complete_parts("media", granted["key"], granted["uploadId"], there)
    answer = await staff.post("/upload/complete", json=named(granted, parts=parts))
    assert (answer.status_code, answer.json()["size"]) == (200, len(FILM))


@pytest.mark.parametrize("numbers", [[], [0], [4], [-1], ["x"], [1.5], list(range(1, 22))], ids=str)
async def test_parts_there_are_not(staff: httpx.AsyncClient, granted: dict[str, Any], numbers: list[Any]) -> None:
    assert (await staff.post("/upload/parts", json=named(granted, partNumbers=numbers))).status_code == 422


class TestWhose:
    """An upload belongs to who began it."""

    @pytest.fixture
    async def visitors(self, client, storage: Storage) -> tuple[httpx.AsyncClient, dict[str, Any]]:
        visitor = await client("media")
        upload = (await visitor.post("/upload?bucket=xchange", json=WANTED)).json()
        return visitor, named(upload, bucket="xchange", ticket=upload["ticket"])

    async def test_a_visitor_goes_on_with_a_ticket(self, visitors) -> None:
        visitor, upload = visitors
        assert (await visitor.get("/upload/parts", params=upload)).json() == []
        assert len((await visitor.post("/upload/parts", json=upload | {"partNumbers": [1]})).json()) == 1
        assert (await visitor.post("/upload/abort", json=upload)).status_code == 204

    @pytest.mark.parametrize(
        ("role", "ticket", "status"), [(None, {}, 401), (None, {"ticket": "x"}, 404), ("exhibitor", {}, 404)]
    )
    async def test_nobody_else_does(
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

    async def test_of_another_upload_is_none(self, staff: httpx.AsyncClient, granted: dict[str, Any]) -> None:
        assert (await staff.post("/upload/abort", json=named(granted) | {"uploadId": "other"})).status_code == 404
        assert (await staff.post("/upload/abort", json=named(granted, bucket="xchange"))).status_code == 404
