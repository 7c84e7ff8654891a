"""Rules of ads, as tables (CONTENT-24, CONTENT-25)."""

from collections.abc import Callable
from typing import Any

import pytest

from services.chassis.http.problems import Invalid
from services.content.ads.kind import RULES, Ad

COMPLETE = {
    "name": "Bags that hold the line",
    "sponsor": "Heliox Single-Use",
    "application_type": "sponsored",
    "placement": 1,
    "link": "https://heliox.example",
    "image_link": "files.example/heliox.png",
    "image_width": 485,
    "image_height": 400,
}
REQUIRED = "Please fil out all required fields"
WRONG_SIZE = "Invalid Image Size"


def sized(width: int | None, height: int | None) -> dict[str, Any]:
    return {"image_width": width, "image_height": height}


@pytest.mark.parametrize(
    "changes",
    [{}, {"placement": 0}, {"placement": 2}, {"application_type": "default"}, {"tracking_code": None}]
    + [sized(width, height) for width in (480, 490) for height in (395, 405)],
)
def test_a_complete_ad_can_be_saved_and_published(changes: dict[str, Any]) -> None:
    RULES.check_draft(Ad(**COMPLETE | changes))
    RULES.check_publishable(Ad(**COMPLETE | changes))


@pytest.mark.parametrize("check", [RULES.check_draft, RULES.check_publishable], ids=["draft", "publishable"])
@pytest.mark.parametrize(
    ("changes", "message", "fields"),
    [
        ({"name": ""}, REQUIRED, ["name"]),
        ({"sponsor": " "}, REQUIRED, ["sponsor"]),
        ({"application_type": None}, REQUIRED, ["applicationType"]),
        ({"placement": None}, REQUIRED, ["placement"]),
        ({"link": ""}, REQUIRED, ["link"]),
        ({"image_link": None, **sized(None, None)}, REQUIRED, ["imageLink"]),
        ({"sponsor": None, "link": None}, REQUIRED, ["sponsor", "link"]),
        (sized(479, 400), WRONG_SIZE, ["imageLink"]),
        (sized(491, 400), WRONG_SIZE, ["imageLink"]),
        (sized(485, 394), WRONG_SIZE, ["imageLink"]),
        (sized(485, 406), WRONG_SIZE, ["imageLink"]),
        (sized(400, 485), WRONG_SIZE, ["imageLink"]),
    ],
)
def test_a_broken_rule_is_refused_with_the_documented_message(
    check: Callable[..., None], changes: dict[str, Any], message: str, fields: list[str]
) -> None:
    with pytest.raises(Invalid) as refused:
        check(Ad(**COMPLETE | changes))
    assert refused.value.message == message
    assert [error.field for error in refused.value.errors] == fields


def test_an_image_that_was_not_measured_can_be_saved_but_not_published() -> None:
    ad = Ad(**COMPLETE | sized(None, None))
    RULES.check_draft(ad)
    with pytest.raises(Invalid, match=WRONG_SIZE):
        RULES.check_publishable(ad)
