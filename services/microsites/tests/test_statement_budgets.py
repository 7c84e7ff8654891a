"""Budgets of SQL statements: a write takes a few, however many records it writes."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.support.statement_log import assert_same_statements, log_request

IMAGE = "https://files.example/1.png"


# A change locks, writes, reads the response and publishes. A part first locks its microsite, whose revision is
# incremented, and is created with its defaults if there is none. A gallery is read before, to check new files. A list
# is deleted, inserted and read; keywords are compared before. What a section held is stored before it changes. An owner
# is looked for.
@pytest.mark.parametrize(
    ("method", "path", "body", "limit"),
    [
        ("POST", "/microsite", {"company": "Heliox", "userId": 7}, 3),
        ("PUT", "/microsite/{id}", {"company": "Heliox"}, 4),
        ("PUT", "/microsite-setting/{id}", {"showGallery": False}, 7),
        ("PUT", "/microsite-gallery/{id}", {"imageUrl1": IMAGE}, 9),
        ("PUT", "/microsite-keywords/{id}", [{"name": "fermentation"}, {"name": "cells"}], 10),
        ("POST", "/microsite-media-items/{id}", {"mediaItems": [{"imageUrl": IMAGE}]}, 6),
        ("PUT", "/microsite/{id}/presence", {"section": "focus"}, 1),
        ("GET", "/microsites", None, 2),
    ],
)
async def test_a_request_takes_a_few_statements(
    people, staff, new_microsite, databases, method, path, body, limit
) -> None:
    path = path.format(id=(await new_microsite())["id"])
    statements = await log_request(await databases("microsites"), staff, method, path, body)
    assert len(statements) <= limit, statements


async def test_a_removal_takes_as_many_statements_for_forty_as_for_one(people, staff, databases) -> None:
    async def prepare(number: int) -> Sequence[int]:
        responses = [await staff.post("/microsite", json={"company": "Heliox", "userId": 7}) for _ in range(number)]
        return [response.json()["id"] for response in responses]

    async def remove(ids: Sequence[int]) -> Any:
        response = await staff.request("DELETE", "/microsites", json={"itemsToDelete": ids})
        assert response.json() == {"deleted": ids}

    await assert_same_statements(await databases("microsites"), prepare, remove)
