"""The limits of the wizard and of the staff's form (SITE-7 to SITE-9, SITE-14)."""

from typing import Any

import pytest
from pydantic import ValidationError

from services.microsites.microsites.fields import FIELDS, FieldType
from services.microsites.microsites.schemas import MicrositeIn
from services.microsites.tests.samples import DETAILS

# SITE-8
LIMITS = {
    "headerTitle": 70,
    "headerBody": 80,
    "headerButtonText": 25,
    "tagLine": 50,
    "description": 750,
    "featureProductName": 50,
    "featureProductDescription": 600,
    "featureProductButtonText": 25,
    **{f"addProductName{n}": 50 for n in ("", 2, 3, 4)},
    **{f"addProductButtonText{n}": 25 for n in ("", 2, 3, 4)},
    **{f"resourceName{n}": 50 for n in ("", 2, 3)},
    **{f"resourceDescription{n}": 600 for n in ("", 2, 3)},
    **{f"resourceButtonText{n}": 25 for n in ("", 2, 3)},
}
# All fields are made from the registry in the same way.
SOME = [(field, LIMITS[field]) for field in ("headerTitle", "description", "resourceButtonText3")]
# The fields that are links (API-11).
LINKS = [
    "headerButtonLink",
    "featureProductButtonLink",
    *(f"addProductButtonLink{n}" for n in ("", 2, 3, 4)),
    *(f"resourceButtonLink{n}" for n in ("", 2, 3)),
]
# Social and website links are free text (SITE-14).
FREE_LINKS = [f"{site}Link" for site in ("facebook", "twitter", "instagram", "linkedIn", "website")]
# SITE-7, SITE-14
REQUIRED = ["firstName", "lastName", "company", "email", "recName1", "recEmail1"]


@pytest.fixture
async def path(new_microsite) -> str:
    return f"/microsite/{(await new_microsite())['id']}"


class TestTexts:
    @pytest.mark.parametrize(("field", "limit"), SOME)
    async def test_a_text_has_at_most_the_documented_length(self, exhibitor, path, field: str, limit: int) -> None:
        longest = "ö" * limit
        response = await exhibitor.put(path, json={field: longest})
        assert (response.status_code, response.json()[field]) == (200, longest)
        response = await exhibitor.put(path, json={field: "ö" * (limit + 1)})
        [label] = [known.label for known in FIELDS.values() if known.name == field]
        sentence = f"{label} may be at most {limit} characters long, not {limit + 1}."
        assert (response.status_code, response.json()["errors"]) == (422, [{"field": field, "message": sentence}])

    def test_every_text_has_a_limit(self) -> None:
        texts = [field for field in FIELDS.values() if field.type in (FieldType.TEXT, FieldType.LINES)]
        assert all(field.limit for field in texts)
        assert LIMITS.items() <= {field.name: field.limit for field in texts}.items()

    @pytest.mark.parametrize("field", ["headerTitle", "description", "firstName", "recName3"])
    async def test_a_script_is_stored_as_text(self, exhibitor, path, field: str) -> None:
        script = "<script>alert(1)</script>"
        assert (await exhibitor.put(path, json={field: script})).json()[field] == script

    @pytest.mark.parametrize("field", ["headerTitle", "tagLine", "recName2", "websiteLink", "logo", "primaryColor"])
    @pytest.mark.parametrize("empty", ["", None])
    async def test_an_empty_text_is_null(self, staff, path, field: str, empty: str | None) -> None:
        filled = {"websiteLink": "x.example", "logo": "files.example/a.png", "primaryColor": "fff"}.get(field, "Some")
        assert (await staff.put(path, json={field: filled})).json()[field]
        assert (await staff.put(path, json={field: empty})).json()[field] is None


class TestRequired:
    @pytest.mark.parametrize("field", REQUIRED)
    @pytest.mark.parametrize("empty", ["", "  "])
    async def test_an_empty_value_is_refused(self, exhibitor, path, field: str, empty: str) -> None:
        response = await exhibitor.put(path, json={field: empty})
        assert response.status_code == 422
        assert [error["field"] for error in response.json()["errors"]] == [field]

    @pytest.mark.parametrize("field", REQUIRED)
    async def test_null_leaves_it_unchanged(self, exhibitor, path, field: str) -> None:
        unchanged = (await exhibitor.put(path, json={field: "Heliox"})).json()
        assert (await exhibitor.put(path, json={field: None})).json()[field] == unchanged[field] == "Heliox"

    @pytest.mark.parametrize("field", ["jobTitle", "recName2", "recEmail2", "recName3", "recEmail3"])
    async def test_the_rest_is_optional(self, exhibitor, path, field: str) -> None:
        assert (await exhibitor.put(path, json={field: ""})).status_code == 200

    @pytest.mark.parametrize("email", ["ada@example.com", "not an address"])
    async def test_an_email_is_not_checked(self, exhibitor, path, email: str) -> None:
        assert (await exhibitor.put(path, json={"email": email, "recEmail1": email})).json()["recEmail1"] == email


class TestStaffForm:
    """The button text of the staff's form has at most 15 characters (SITE-8)."""

    async def test_its_button_text_has_a_lower_limit(self, staff) -> None:
        for length, status in ((15, 201), (16, 422)):
            response = await staff.post("/microsite", json={"company": "A", "headerButtonText": "x" * length})
            assert response.status_code == status
        sentence = "Button text may be at most 15 characters long, not 16."
        assert response.json()["errors"] == [{"field": "headerButtonText", "message": sentence}]

    async def test_the_wizard_does_not_have_this_limit(self, staff, exhibitor, path) -> None:
        longest = {"headerButtonText": "x" * 25}
        assert (await staff.put(path, json=longest)).status_code == 200
        assert (await exhibitor.post("/microsite", json=DETAILS | longest)).status_code == 201


class TestLinks:
    async def test_a_link_without_a_scheme_gets_one(self, exhibitor, path) -> None:
        fields = [*LINKS, *FREE_LINKS]
        stored = (await exhibitor.put(path, json=dict.fromkeys(fields, "heliox.example/a"))).json()
        assert {stored[field] for field in fields} == {"http://heliox.example/a"}

    @pytest.mark.parametrize("link", ["javascript:alert(1)", "data:text/html,x", "ftp://a.example"])
    async def test_other_schemes_are_refused(self, exhibitor, path, link: str) -> None:
        for field in (*LINKS, *FREE_LINKS):
            response = await exhibitor.put(path, json={field: link})
            assert (response.status_code, response.json()["errors"][0]["field"]) == (422, field)

    @pytest.mark.parametrize("text", ["@heliox", "Heliox Single Use", "ask for Ada, extension 12", "e.g. @heliox"])
    async def test_a_social_link_may_be_text(self, exhibitor, path, text: str) -> None:
        stored = (await exhibitor.put(path, json=dict.fromkeys(FREE_LINKS, text))).json()
        assert {stored[field] for field in FREE_LINKS} == {text}

    @pytest.mark.parametrize(
        ("text", "stored"),
        [
            ("  https://heliox.example ", "https://heliox.example"),
            ("//heliox.example/a", "http://heliox.example/a"),
            ("heliox.example:8080", "http://heliox.example:8080"),
            ("www.heliox.example/a?b=c", "http://www.heliox.example/a?b=c"),
            ("mailto:ada@heliox.example", "mailto:ada@heliox.example"),
            ("ada@heliox.example", "ada@heliox.example"),
            ("heliox.example and more", "heliox.example and more"),
            ("e.g.", "e.g."),
            ("", ""),
        ],
    )
    def test_a_url_is_normalized(self, text: str, stored: str) -> None:
        assert MicrositeIn(website_link=text).website_link == stored

    @pytest.mark.parametrize("text", ["JaVaScRiPt:alert(1)", "x" * 2049])
    def test_a_url_with_another_scheme_is_refused_as_text_too(self, text: str) -> None:
        with pytest.raises(ValidationError):
            MicrositeIn(website_link=text)

    def test_every_link_is_checked(self) -> None:
        for kind, names in ((FieldType.LINK, LINKS), (FieldType.FREE_LINK, FREE_LINKS)):
            assert {field.name for field in FIELDS.values() if field.type is kind} == set(names)


class TestColours:
    """Colours have three or six hex digits without `#` (SITE-9)."""

    @pytest.mark.parametrize("field", ["primaryColor", "secondaryColor"])
    @pytest.mark.parametrize(("value", "stored"), [("0B7285", "0B7285"), ("#0B7285", "0B7285"), ("fff", "fff")])
    async def test_three_or_six_digits_are_stored_without_the_sign(self, exhibitor, path, field, value, stored) -> None:
        assert (await exhibitor.put(path, json={field: value})).json()[field] == stored

    @pytest.mark.parametrize("field", ["primaryColor", "secondaryColor"])
    @pytest.mark.parametrize("value", ["ffff", "fffff", "0B728", "0B7285FF", "red", "ggg", "##fff", "٣٣٣", "f f"])
    async def test_other_text_is_refused(self, exhibitor, path, field: str, value: str) -> None:
        response = await exhibitor.put(path, json={field: value})
        assert (response.status_code, response.json()["errors"][0]["field"]) == (422, field)


class TestChoices:
    @pytest.mark.parametrize("application_type", ["all", "upstream", "downstream", "fillfinish"])
    async def test_an_application_type_is_one_of_the_audiences(self, exhibitor, path, application_type: str) -> None:
        microsite = (await exhibitor.put(path, json={"applicationType": application_type})).json()
        assert microsite["applicationType"] == application_type

    @pytest.mark.parametrize("wrong", ["fill-finish", "", "ALL", 3])
    async def test_other_audiences_are_refused(self, exhibitor, path, wrong: Any) -> None:
        assert (await exhibitor.put(path, json={"applicationType": wrong})).status_code == 422

    @pytest.mark.parametrize(
        "value", [[1, 2], [{"categoryId": 1}, {"categoryId": 2}], [1, {"categoryId": 2}, 1], ["1", 2]]
    )
    async def test_categories_are_rows_or_ids_without_duplicates(self, exhibitor, path, value: list[Any]) -> None:
        microsite = (await exhibitor.put(path, json={"micrositeSelectedCategories": value})).json()
        assert microsite["micrositeSelectedCategories"] == [{"categoryId": 1}, {"categoryId": 2}]

    @pytest.mark.parametrize("wrong", [[3], [{"categoryId": 0}], [{}], "1", [True], [[1]]])
    async def test_an_unknown_category_is_refused(self, exhibitor, path, wrong: Any) -> None:
        response = await exhibitor.put(path, json={"micrositeSelectedCategories": wrong})
        assert response.status_code == 422

    async def test_the_categories_are_the_documented_ones(self, exhibitor) -> None:
        microsite = (await exhibitor.get("/microsite-categories")).json()
        assert microsite == [{"id": 1, "name": "Upstream"}, {"id": 2, "name": "Downstream"}]
