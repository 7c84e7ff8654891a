"""Microsites of another system (MOVE-10)."""

import json
import time
from typing import Any

import pytest
from sqlalchemy import func, select

from services.chassis.persistence.tables import imported_records, outbox
from services.microsites.microsites.models import Microsite
from services.microsites.parts.models import Gallery, Image, Keyword, Setting, Submission
from services.microsites.tests.samples import DETAILS
from tests.support.importing import send
from tests.support.tokens import SIGNER

pytestmark = pytest.mark.usefixtures("people")
TABLES = (Microsite, Setting, Submission, Gallery, Keyword, Image, imported_records)
PARTS: dict[str, Any] = {
    "setting": {"status": "published", "templateType": "signature", "keywordCount": 2, "showGallery": False},
    "progress": {"organizationDetails": True, "gallery": True},
    "gallery": {"imageUrl1": "https://files.example/1.png", "imageUrl8": "files.example/film.mp4"},
    "keywords": [{"name": "Resin", "place": 1}, {"name": "buffer", "place": 2}],
    "productImages": [{"imageUrl": "files.example/a.png"}],
    "mediaItems": [{"imageUrl": "files.example/b.png"}, {"imageUrl": "files.example/c.png"}],
}
READS = ("setting", "submission", "gallery", "keywords", "featured-products", "media-items")


def microsite(id: str = "412", **fields: Any) -> dict[str, Any]:
    """A published microsite of user 7 with all its parts; None leaves a field out."""
    body = DETAILS | PARTS | {"userId": 7, "clientPortalId": 5, "headerTitle": "Clarify"} | fields
    return {
        "id": id,
        "createdAt": "2019-03-05T08:00:00Z",
        "updatedAt": "2020-01-02T03:04:05Z",
        "fields": {name: value for name, value in body.items() if value is not None},
    }


async def read(staff, id: int = 412) -> Any:
    return (await staff.get(f"/microsite/{id}")).json()


async def read_parts(staff, id: int = 412) -> dict[str, Any]:
    return {part: (await staff.get(f"/microsite-{part}/{id}")).json() for part in READS}


async def count(database) -> list[int]:
    session = await database("microsites")
    return [await session.scalar(select(func.count()).select_from(table)) for table in TABLES]


def said(result: Any, what: str) -> list[str]:
    return sorted(note["field"] for note in result["notes"] if note["what"] == what)


async def test_it_comes_published_with_its_id_dates_owner_and_parts(importer, staff, anonymous):
    [result] = await send(importer, "microsite", microsite())
    assert result == {"sourceId": "412", "id": 412, "outcome": "created", "notes": []}
    stored, parts = await read(staff), await read_parts(staff)
    assert (stored["createdAt"], stored["userId"], stored["clientId"]) == ("2019-03-05T08:00:00.000Z", 7, 5)
    assert (stored["pageTitle"], stored["headerTitle"]) == (DETAILS["company"], "Clarify")
    assert (stored["status"], stored["templateType"], stored["importFlags"]) == ("published", "signature", None)
    assert (parts["setting"]["keywordCount"], parts["setting"]["showGallery"]) == (2, False)
    assert (parts["submission"]["organizationDetails"], parts["submission"]["callToAction"]) == (True, False)
    assert (parts["gallery"]["imageUrl1"], parts["gallery"]["imageUrl2"]) == ("files.example/1.png", None)
    assert [(one["name"], one["place"]) for one in parts["keywords"]] == [("resin", 1), ("buffer", 2)]
    assert [one["imageUrl"] for one in parts["featured-products"]] == ["files.example/a.png"]
    assert [one["imageUrl"] for one in parts["media-items"]] == ["files.example/b.png", "files.example/c.png"]
    assert (await anonymous.get("/public/microsite/412")).status_code == 200


async def test_it_comes_once_and_what_was_changed_here_stays(importer, staff, exhibitor, database):
    await send(importer, "microsite", microsite())
    before = await count(database)
    [again] = await send(importer, "microsite", microsite())
    [changed] = await send(importer, "microsite", microsite(headerTitle="There"))
    assert (again["outcome"], changed["outcome"], (await read(staff))["headerTitle"]) == (
        "unchanged",
        "changed",
        "There",
    )
    assert await count(database) == before
    assert (await exhibitor.put("/microsite-gallery/412", json={"imageUrl1": None})).status_code == 200
    [kept] = await send(importer, "microsite", microsite(headerTitle="There again"))
    assert (kept["outcome"], (await read(staff))["headerTitle"]) == ("kept", "There")


async def test_parts_that_come_again_replace_those_here_and_others_stay(importer, staff):
    await send(importer, "microsite", microsite())
    fewer = {"setting": None, "progress": {}, "gallery": {"imageUrl2": "files.example/2.png"}, "mediaItems": None}
    await send(importer, "microsite", microsite(**fewer, keywords=[{"name": "cells"}], productImages=[]))
    parts = await read_parts(staff)
    assert (parts["submission"]["organizationDetails"], parts["submission"]["version"]) == (False, 2)
    assert (parts["gallery"]["imageUrl1"], parts["gallery"]["imageUrl2"]) == (None, "files.example/2.png")
    assert ([one["name"] for one in parts["keywords"]], parts["featured-products"]) == (["cells"], [])
    assert (parts["setting"]["status"], parts["setting"]["showGallery"], len(parts["media-items"])) == (
        "published",
        False,
        2,
    )


async def test_a_dry_run_writes_nothing(importer, database):
    dry = await send(importer, "microsite", microsite(), dryRun=True)
    assert await count(database) == [0] * len(TABLES)
    assert await send(importer, "microsite", microsite()) == dry


async def test_a_taken_id_becomes_a_new_one(importer, staff, new_microsite):
    taken = (await new_microsite())["id"]
    [result] = await send(importer, "microsite", microsite(str(taken)))
    assert (said(result, "changed"), result["id"] == taken) == (["id"], False)
    assert (await read_parts(staff, result["id"]))["keywords"][0]["name"] == "resin"
    assert (await read_parts(staff, taken))["keywords"] == []


async def test_without_an_owner_it_belongs_to_who_imports_it(importer, staff):
    [missing] = await send(importer, "microsite", microsite(userId=99, clientPortalId=98))
    assert (said(missing, "left out"), said(missing, "changed")) == (["clientId", "userId"], ["userId"])
    assert ((await read(staff))["userId"], (await read(staff))["clientId"]) == (1, None)
    await send(importer, "microsite", microsite("413", userId=None) | {"authorId": 8})
    assert (await read(staff, 413))["userId"] == 8


async def test_nobody_is_told_and_no_recipient_is_asked(importer, staff, database):
    recipient = {"recName1": "Ada", "recEmail1": "ada@heliox.example"}
    [result] = await send(importer, "microsite", microsite(**recipient))
    assert said(result, "changed") == ["contactLetters"]
    await send(importer, "microsite", microsite(**recipient, headerTitle="There" * 20))
    rows = (await (await database("microsites")).execute(select(outbox.c.kind, outbox.c.payload))).all()
    assert [row.kind for row in rows] == ["republished"] * 2
    last = json.loads(rows[-1].payload)["data"]
    assert (last["contactLetters"], last["version"], last["completed"]) == (False, 2, 2)
    assert ("files.example/1.png" in last["images"], last["importFlags"]) == (True, None)


async def test_what_is_over_todays_limits_is_kept_flagged_and_not_published_again_until_it_is_mended(
    importer, staff, exhibitor
):
    images = [{"imageUrl": f"files.example/{number}.png"} for number in range(51)]
    words = [{"name": "x" * 101}, {"name": "b"}, {"name": "c"}]
    fields = {"company": "", "tagLine": "y" * 60, "keywords": words, "mediaItems": images}
    [result] = await send(importer, "microsite", microsite(**fields))
    flagged = {"company", "tagLine", "keywords", "mediaItems"}
    of_keywords = [note["why"] for note in result["notes"] if note["field"] == "keywords"]
    assert (set(said(result, "flagged")), said(result, "left out")) == (flagged, [])
    assert (len(of_keywords), of_keywords[-1]) == (2, "This microsite may have at most 2 keywords, not 3.")
    stored, parts = await read(staff), await read_parts(staff)
    assert ({flag["field"] for flag in stored["importFlags"]}, stored["status"]) == (flagged, "published")
    assert (len(stored["tagLine"]), len(parts["keywords"]), len(parts["media-items"])) == (60, 3, 51)
    assert (await exhibitor.get("/microsite/412")).json()["importFlags"] is None

    await staff.put("/microsite/412", json={"company": "Heliox", "headerTitle": "Other"})
    await staff.put("/microsite-setting/412", json={"status": "draft"})
    refused = await exhibitor.put("/microsite-setting/412", json={"status": "published"})
    assert (refused.status_code, {one["field"] for one in refused.json()["errors"]}) == (422, flagged - {"company"})
    assert "cannot be published again until these are mended" in refused.json()["message"]
    await exhibitor.put("/microsite-keywords/412", json={"keywords": words[1:]})
    await exhibitor.post("/microsite-media-items/412", json={"mediaItems": images[:1]})
    saved = await staff.put("/microsite/412", json={"tagLine": "Short"})
    assert saved.json()["importFlags"] is None
    assert (await exhibitor.put("/microsite-setting/412", json={"status": "published"})).status_code == 200


async def test_lists_filter_by_what_must_be_mended_and_exhibitors_do_not(importer, staff, exhibitor):
    await send(importer, "microsite", microsite("1"), microsite("2", tagLine="y" * 60))

    async def find(caller, **params: Any) -> list[int]:
        found = (await caller.get("/microsites", params=params)).json()
        assert caller is staff or all(one["importFlags"] is None for one in found)
        return sorted(one["id"] for one in found)

    assert (await find(staff, importFlags="true"), await find(staff, importFlags="false")) == ([2], [1])
    assert await find(exhibitor, importFlags="true") == [1, 2]


async def test_what_cannot_be_read_is_left_out_and_said(importer, staff):
    odd = {
        "applicationType": "sideways",
        "setting": {"status": "odd", "showGallery": False},
        "progress": [],
        "gallery": {"imageUrl1": {}, "imageUrl2": "files.example/2.png"},
        "keywords": [{"name": ""}, {"name": ""}, 7, {"name": "cells", "place": {}}, {"name": "Cells"}],
        "productImages": {"imageUrl": "files.example/a.png"},
        "company": "",
    }
    [result] = await send(importer, "microsite", microsite(**odd))
    left_out = ["applicationType", "imageUrl1", *["keywords"] * 3, "productImages", "progress", "status"]
    assert (result["outcome"], said(result, "left out")) == ("created", left_out)
    assert said(result, "flagged") == []  # a draft may lack what a published one needs
    stored, parts = await read(staff), await read_parts(staff)
    assert (stored["status"], parts["setting"]["showGallery"]) == ("draft", False)
    assert (parts["gallery"]["imageUrl2"], [one["name"] for one in parts["keywords"]]) == (
        "files.example/2.png",
        ["cells"],
    )


async def test_a_list_without_end_ends(importer, staff):
    [result] = await send(importer, "microsite", microsite(keywords=[{"name": str(n)} for n in range(1001)]))
    assert (said(result, "left out"), len((await read_parts(staff))["keywords"])) == (["keywords"], 1000)


async def test_only_a_key_for_imports_opens_it(importer, client):
    body = {"source": "old.example", "records": [microsite()]}
    importer.headers["Auth"] = SIGNER.sign_key(5, "key-5", 1, ["media:write"], int(time.time()) + 60)
    for caller in (importer, await client("microsites", role="admin")):
        assert (await caller.post("/import/microsite", json=body)).status_code == 403
