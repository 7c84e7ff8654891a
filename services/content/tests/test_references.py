"""References to clients and microsites, which must exist (CONTENT-31)."""

import pytest

from services.content.references import find_microsite_id
from services.content.replicas import Client, Microsite
from services.content.tests.samples import COMPLETE

CLIENT = "This client does not exist."
MICROSITE = "This microsite does not exist."
LINK = "https://aspen.example/marketplace/microsite?title=Heliox&id="


@pytest.fixture
def refuse(staff):
    """Return a function that checks that a request is refused because of these fields."""

    async def refuse(method: str, path: str, body: dict, message: str, *fields: str) -> None:
        response = await staff.request(method, path, json=body)
        assert (response.status_code, response.json()["message"]) == (422, message)
        assert [error["field"] for error in response.json()["errors"]] == [*fields]

    return refuse


MISSING = [
    *((kind, {"clientId": 6}, CLIENT, ["clientId"]) for kind in ("post", "job", "event")),
    ("post", {"micrositeId": 9}, MICROSITE, ["micrositeId"]),
    ("post", {"micrositeLink": f"{LINK}9"}, MICROSITE, ["micrositeLink"]),
    ("post", {"clientId": 6, "micrositeId": 8, "micrositeLink": f"{LINK}9"}, CLIENT, ["clientId", "micrositeLink"]),
]


@pytest.mark.usefixtures("replicas")
@pytest.mark.parametrize("headers", [{}, {"Idempotency-Key": "once"}], ids=["without a key", "with a key"])
@pytest.mark.parametrize(("kind", "fields", "message", "names"), MISSING)
async def test_a_create_with_a_missing_record_is_refused(staff, kind, fields, message, names, headers) -> None:
    response = await staff.post(f"/{kind}", json=COMPLETE[kind] | fields, headers=headers)
    assert (response.status_code, response.json()["message"]) == (422, message)
    assert [error["field"] for error in response.json()["errors"]] == names
    assert (await staff.get(f"/{kind}s")).json() == []


@pytest.mark.usefixtures("replicas")
@pytest.mark.parametrize(("kind", "fields", "message", "names"), MISSING)
async def test_a_change_to_a_missing_record_is_refused(staff, new, refuse, kind, fields, message, names) -> None:
    record = await new(kind)
    await refuse("PUT", f"/{kind}/{record['id']}", fields, message, *names)
    assert (await staff.get(f"/{kind}/{record['id']}")).json() == record


@pytest.mark.usefixtures("replicas")
async def test_existing_records_and_other_links_are_accepted(new) -> None:
    post = await new("post", clientId=5, micrositeId=8, micrositeLink=f"{LINK}8")
    assert (post["clientId"], post["micrositeId"], post["micrositeLink"]) == (5, 8, f"{LINK}8")
    assert (await new("post", micrositeLink="https://heliox.example/?id=9"))["micrositeLink"]


@pytest.mark.usefixtures("replicas")
async def test_a_record_that_was_removed_since_does_not_stop_other_changes(staff, new, database) -> None:
    post = await new("post", clientId=5, micrositeId=8, micrositeLink=f"{LINK}8")
    session = await database("content")
    for replica in (await session.get(Client, 5), await session.get(Microsite, 8)):
        await session.delete(replica)
    await session.flush()
    changed = await staff.put(f"/post/{post['id']}", json={name: post[name] for name in post} | {"notes": "n"})
    assert (changed.status_code, changed.json()["clientId"], changed.json()["notes"]) == (200, 5, "n")


@pytest.mark.usefixtures("replicas")
async def test_a_bulk_update_to_a_missing_record_is_refused(staff, new, refuse) -> None:
    post = await new("post")
    update = {"postIds": [post["id"]], "tableName": "posts", "fieldName": "clientId"}
    await refuse("PUT", "/bulk-update", update | {"newValue": 6}, CLIENT, "newValue")
    assert (await staff.put("/bulk-update", json=update | {"newValue": 5})).status_code == 200
    update = {"postIds": [post["id"]], "newMicrositeId": 9, "newMicrositeLink": f"{LINK}8"}
    await refuse("PUT", "/bulk-update-post-microsite", update, MICROSITE, "newMicrositeId")
    update |= {"newMicrositeId": 8, "newMicrositeLink": f"{LINK}9"}
    await refuse("PUT", "/bulk-update-post-microsite", update, MICROSITE, "newMicrositeLink")


@pytest.mark.usefixtures("replicas")
async def test_an_annex_row_with_a_missing_record_is_refused(staff, refuse) -> None:
    row = (await staff.get("/annex-microsites?title=upstream")).json()[0]
    address = f"/annex-microsite/{row['id']}"
    await refuse("PUT", address, {"clientId": 6}, CLIENT, "clientId")
    await refuse("PUT", address, {"micrositeId": 9}, MICROSITE, "micrositeId")
    await refuse("PUT", address, {"micrositeLink": f"{LINK}9"}, MICROSITE, "micrositeLink")
    assert (await staff.get("/annex-microsites?title=upstream")).json()[0] == row


@pytest.mark.parametrize(
    ("link", "microsite"),
    [
        ("https://aspen.example/marketplace/microsite?title=Heliox&id=8", 8),
        ("http://aspen.example/marketplace/microsite/?id=8", 8),
        ("https://aspen.example/marketplace/microsite?id=", None),
        ("https://aspen.example/marketplace/microsite?id=0", None),
        ("https://aspen.example/marketplace/microsite?id=-8", None),
        ("https://aspen.example/marketplace/microsite?id=8x", None),
        ("https://aspen.example/marketplace/microsite?id=" + "9" * 40, None),
        ("https://aspen.example/marketplace/microsite?id=٨", None),
        ("https://aspen.example/marketplace/microsite", None),
        ("https://aspen.example/elsewhere?id=8", None),
        ("mailto:a@example.com?id=8", None),
        ("", None),
        (None, None),
    ],
)
def test_the_microsite_id_is_parsed_from_its_link(link: str | None, microsite: int | None) -> None:
    assert find_microsite_id(link) == microsite
