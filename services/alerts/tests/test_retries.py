"""A request that is sent again with its key creates nothing (API-24)."""

import pytest

from services.alerts.tests.samples import FIRST_REFERENCE


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/alert-item", {"issue": 7, "title": "Next week"}),
        ("/alert-item/{item}/copy", {"issue": 7, "title": "Next week"}),
        ("/alert-items/plan", {"firstDate": "2099-03-02", "everyDays": 7, "count": 3, "firstIssue": 7}),
        ("/alert-news", {"position": 1, "title": "Thawing"}),
        ("/alert-booking", {"position": 1, "clientId": FIRST_REFERENCE}),
    ],
)
async def test_a_retry_creates_nothing(staff, new_issue, path, body) -> None:
    item = (await new_issue())["id"]
    request = {"json": body | {"alertItemId": item}, "headers": {"Idempotency-Key": "once"}}
    first, second = [await staff.post(path.format(item=item), **request) for _ in range(2)]
    assert (first.status_code, second.status_code, second.json()) == (201, 201, first.json())
    assert second.headers["Idempotent-Replayed"] == "true"
