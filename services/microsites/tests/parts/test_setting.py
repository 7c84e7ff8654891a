"""Every microsite has a setting, and the service follows it (Document 000 §3, §4; API contract §2, §3)."""

import pytest

DEFAULTS = {
    "templateType": "standard",
    "status": "draft",
    "keywordCount": 3,
    "showFeaturedProduct": True,
    "showAddProducts": True,
    "showFeaturedResources": True,
    "showGallery": True,
    "showContactInfoSection": True,
    "showCTASection": True,
    "showBioSection": True,
}
FLAGS = [name for name in DEFAULTS if name.startswith("show")]


@pytest.fixture
async def path(new_microsite) -> str:
    return f"/microsite-setting/{(await new_microsite())['id']}"


async def test_whoever_asks_before_the_event_finds_the_defaults(exhibitor, path) -> None:
    answer = await exhibitor.get(path)
    assert answer.status_code == 200
    shown = answer.json()
    assert {name: shown[name] for name in DEFAULTS} == DEFAULTS
    assert shown["id"] == shown["micrositeId"] == int(path.rpartition("/")[2])
    assert (await exhibitor.get(path)).json() == shown


async def test_making_it_again_changes_nothing(exhibitor, path) -> None:
    sent = {"templateType": "standard", "status": "draft"}
    made = await exhibitor.post(path, json=sent)
    assert made.status_code == 201
    changed = (await exhibitor.put(path, json={"status": "published", "showGallery": False})).json()
    again = await exhibitor.post(path, json=sent)
    assert (again.status_code, again.json(), again.headers["ETag"]) == (201, changed, '"2"')


@pytest.mark.parametrize("flag", FLAGS)
async def test_each_section_is_hidden_and_shown_again(exhibitor, path, flag: str) -> None:
    for shown in (False, True):
        changed = (await exhibitor.put(path, json={flag: shown})).json()
        assert {name: changed[name] for name in FLAGS} == {name: name != flag or shown for name in FLAGS}


async def test_only_what_is_carried_changes_and_null_is_nothing(exhibitor, path) -> None:
    before = (await exhibitor.put(path, json={"status": "published", "showGallery": False})).json()
    changed = (await exhibitor.put(path, json={"showGallery": None, "status": None, "showCTASection": False})).json()
    assert changed == {**before, "showCTASection": False, "version": 3}


@pytest.mark.parametrize("status", ["published", "draft"])
async def test_save_draft_and_publish_send_only_the_status(exhibitor, path, status: str) -> None:
    assert (await exhibitor.put(path, json={"status": status})).json()["status"] == status
    microsite = (await exhibitor.get(path.replace("-setting", ""))).json()
    assert (microsite["status"], microsite["version"]) == (status, 1)


@pytest.mark.parametrize("template", ["complimentary", "standard", "signature", "professional"])
async def test_staff_choose_the_template(staff, path, template: str) -> None:
    assert (await staff.put(path, json={"templateType": template})).json()["templateType"] == template


@pytest.mark.parametrize(
    "wrong",
    [
        {"templateType": "golden"},
        {"status": "scheduled"},
        {"keywordCount": -1},
        {"keywordCount": 101},
        {"keywordCount": 1.5},
        {"keywordCount": True},
        {"showGallery": "perhaps"},
    ],
)
async def test_other_values_are_refused(staff, path, wrong: dict) -> None:
    answer = await staff.put(path, json=wrong)
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, next(iter(wrong)))
