"""An API key that may only write reads no record by writing (API-72)."""

import time

import pytest

from services.content.tests.samples import COMPLETE
from tests.support.tokens import SIGNER

SCOPES = [("content:write",), ("content:write", "content:read")]


@pytest.mark.parametrize("scopes", SCOPES, ids=", ".join)
async def test_a_write_shows_a_record_only_to_a_key_that_may_read(client, new, scopes) -> None:
    record = await new("post")
    program = await client("content", role=None)
    program.headers["Auth"] = SIGNER.sign_key(5, "key-5", 1, scopes, int(time.time()) + 60)
    changed = await program.put(f"/post/{record['id']}", json={})
    made = await program.post("/post", json=COMPLETE["post"])
    refused = await program.put(f"/post/{record['id']}", json={}, headers={"If-Match": '"999"'})
    assert (changed.status_code, made.status_code, refused.status_code) == (200, 201, 412)
    assert changed.headers["ETag"]
    if len(scopes) == 2:
        assert (changed.json()["title"], refused.json()["current"]["title"]) == (record["title"], record["title"])
    else:
        assert set(changed.json()) == set(made.json()) == {"id", "version"}
        assert "current" not in refused.json()
