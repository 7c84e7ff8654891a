"""Writing one record is a few statements, writing many is as many."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.support.statement_log import assert_same_statements, statements_of_request

IMAGE = "https://files.example/1.png"


# A change is: lock, write, answer and publish. A part locks its microsite first, which counts the change, and is
# created with its defaults when there is none; a gallery is read before, to check new files; a list is removed, stored
# and read again.
@pytest.mark.parametrize(
    ("method", "path", "body", "most"),
    [
        ("POST", "/microsite", {"company": "Heliox", "userId": 7}, 2),
        ("PUT", "/microsite/{id}", {"company": "Heliox"}, 3),
        ("PUT", "/microsite-setting/{id}", {"showGallery": False}, 6),
        ("PUT", "/microsite-gallery/{id}", {"imageUrl1": IMAGE}, 8),
        ("PUT", "/microsite-keywords/{id}", [{"name": "fermentation"}, {"name": "cells"}], 8),
        ("POST", "/microsite-media-items/{id}", {"mediaItems": [{"imageUrl": IMAGE}]}, 6),
    ],
)
async def test_a_write_of_one_record_is_a_few_statements(
    staff, new_microsite, databases, method, path, body, most
) -> None:
    path = path.format(id=(await new_microsite())["id"])
    statements = await statements_of_request(await databases("microsites"), staff, method, path, body)
    assert len(statements) <= most, statements


async def test_a_removal_is_as_many_statements_for_forty_as_for_one(staff, databases) -> None:
    async def prepare(number: int) -> Sequence[int]:
        made = [await staff.post("/microsite", json={"company": "Heliox", "userId": 7}) for _ in range(number)]
        return [answer.json()["id"] for answer in made]

    async def remove(ids: Sequence[int]) -> Any:
        answer = await staff.request("DELETE", "/microsites", json={"itemsToDelete": ids})
        assert answer.json() == {"deleted": ids}

    await assert_same_statements(await databases("microsites"), prepare, remove)
