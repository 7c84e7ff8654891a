"""The setting of a microsite (SITE-4, SITE-5, SITE-18)."""

import pytest
from sqlalchemy import text

from services.microsites.tests.samples import DETAILS

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


async def test_before_the_event_it_is_created_with_defaults(exhibitor, path) -> None:
    response = await exhibitor.get(path)
    assert response.status_code == 200
    setting = response.json()
    assert {name: setting[name] for name in DEFAULTS} == DEFAULTS
    assert setting["id"] == setting["micrositeId"] == int(path.rpartition("/")[2])
    assert (await exhibitor.get(path)).json() == setting


async def test_creating_it_again_changes_nothing(exhibitor, path) -> None:
    sent = {"templateType": "standard", "status": "draft"}
    setting = await exhibitor.post(path, json=sent)
    assert setting.status_code == 201
    changed = (await exhibitor.put(path, json={"status": "published", "showGallery": False})).json()
    second = await exhibitor.post(path, json=sent)
    assert (second.status_code, second.json(), second.headers["ETag"]) == (201, changed, '"2"')


@pytest.mark.parametrize("flag", FLAGS)
async def test_each_section_is_hidden_and_shown_again(exhibitor, path, flag: str) -> None:
    for setting in (False, True):
        changed = (await exhibitor.put(path, json={flag: setting})).json()
        assert {name: changed[name] for name in FLAGS} == {name: name != flag or setting for name in FLAGS}


async def test_only_fields_in_the_request_change_and_null_is_ignored(exhibitor, path) -> None:
    before = (await exhibitor.put(path, json={"status": "published", "showGallery": False})).json()
    changed = (await exhibitor.put(path, json={"showGallery": None, "status": None, "showCTASection": False})).json()
    assert changed == {**before, "showCTASection": False, "version": 3}


@pytest.mark.parametrize("status", ["published", "draft"])
async def test_the_status_is_changed_alone(exhibitor, path, status: str) -> None:
    assert (await exhibitor.put(path, json={"status": status})).json()["status"] == status
    microsite = (await exhibitor.get(path.replace("-setting", ""))).json()
    assert (microsite["status"], microsite["version"]) == (status, 1)


@pytest.mark.parametrize("template", ["complimentary", "standard", "signature", "professional"])
async def test_staff_set_the_template(staff, path, template: str) -> None:
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
async def test_invalid_values_are_refused(staff, path, wrong: dict) -> None:
    response = await staff.put(path, json=wrong)
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, next(iter(wrong)))


class TestPublishing:
    """A microsite is published with its organization details only (SITE-18)."""

    async def test_missing_details_are_listed(self, staff, anonymous) -> None:
        microsite = (await staff.post("/microsite", json={"pageTitle": "untitled", "company": "Heliox"})).json()
        response = await staff.put(f"/microsite-setting/{microsite['id']}", json={"status": "published"})
        problem = response.json()
        sentence = "Organization details are missing: first name, last name, email."
        assert (response.status_code, problem["message"]) == (422, sentence)
        assert [error["field"] for error in problem["errors"]] == ["firstName", "lastName", "email"]
        assert (await anonymous.get(f"/public/microsite/{microsite['id']}")).status_code == 404

    async def test_it_is_published_when_they_are_given(self, staff) -> None:
        number = (await staff.post("/microsite", json={"pageTitle": "untitled"})).json()["id"]
        await staff.put(f"/microsite/{number}", json=DETAILS)
        response = await staff.put(f"/microsite-setting/{number}", json={"status": "published"})
        assert (response.status_code, response.json()["status"]) == (200, "published")

    async def test_a_published_one_keeps_its_other_settings_changeable(self, staff, database) -> None:
        number = (await staff.post("/microsite", json={"pageTitle": "untitled"})).json()["id"]
        session = await database("microsites")
        await session.execute(text("UPDATE microsites SET status = 'published'"))
        await session.commit()
        changed = await staff.put(f"/microsite-setting/{number}", json={"status": "published", "showGallery": False})
        assert (changed.status_code, changed.json()["showGallery"]) == (200, False)
