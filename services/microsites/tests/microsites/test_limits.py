"""The limits of the wizard and the staff form (Document 000 §5, §9; API contract §3)."""

from typing import Any

import pytest
from pydantic import ValidationError

from services.microsites.microsites.fields import FIELDS, FieldType
from services.microsites.microsites.schemas import MicrositeIn

# Document 000 §5, "Typed-length limits".
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
# Document 000 §3 names these as links or link targets; API contract §1 says what a link may be.
LINKS = [
    "headerButtonLink",
    "featureProductButtonLink",
    *(f"addProductButtonLink{n}" for n in ("", 2, 3, 4)),
    *(f"resourceButtonLink{n}" for n in ("", 2, 3)),
]
# Document 000 §5: "social and website links are free text".
FREE_LINKS = [f"{site}Link" for site in ("facebook", "twitter", "instagram", "linkedIn", "website")]
# Document 000 §5, "Organization details" and "Contact section".
REQUIRED = ["firstName", "lastName", "company", "email", "recName1", "recEmail1"]


@pytest.fixture
async def path(new_microsite) -> str:
    return f"/microsite/{(await new_microsite())['id']}"


class TestTexts:
    @pytest.mark.parametrize(("field", "limit"), LIMITS.items())
    async def test_a_text_may_be_as_long_as_documented(self, exhibitor, path, field: str, limit: int) -> None:
        longest = "ö" * limit
        answer = await exhibitor.put(path, json={field: longest})
        assert (answer.status_code, answer.json()[field]) == (200, longest)

    @pytest.mark.parametrize(("field", "limit"), LIMITS.items())
    async def test_one_character_more_is_too_long(self, exhibitor, path, field: str, limit: int) -> None:
        answer = await exhibitor.put(path, json={field: "ö" * (limit + 1)})
        sentence = f"{field} may be at most {limit} characters long, not {limit + 1}."
        assert (answer.status_code, answer.json()["errors"]) == (422, [{"field": field, "message": sentence}])

    def test_no_text_is_without_a_limit(self) -> None:
        texts = [field for field in FIELDS.values() if field.type in (FieldType.TEXT, FieldType.LINES)]
        assert all(field.limit for field in texts)
        assert LIMITS.items() <= {field.name: field.limit for field in texts}.items()

    @pytest.mark.parametrize("field", ["headerTitle", "description", "firstName", "recName3"])
    async def test_a_script_is_kept_as_text(self, exhibitor, path, field: str) -> None:
        script = "<script>alert(1)</script>"
        assert (await exhibitor.put(path, json={field: script})).json()[field] == script

    @pytest.mark.parametrize("field", ["headerTitle", "tagLine", "recName2", "websiteLink", "logo", "primaryColor"])
    @pytest.mark.parametrize("nothing", ["", None])
    async def test_what_is_emptied_is_null(self, exhibitor, path, field: str, nothing: str | None) -> None:
        filled = {"websiteLink": "x.example", "logo": "files.example/a.png", "primaryColor": "fff"}.get(field, "Some")
        assert (await exhibitor.put(path, json={field: filled})).json()[field]
        assert (await exhibitor.put(path, json={field: nothing})).json()[field] is None


class TestRequired:
    @pytest.mark.parametrize("field", REQUIRED)
    @pytest.mark.parametrize("empty", ["", "  "])
    async def test_it_is_not_saved_empty(self, exhibitor, path, field: str, empty: str) -> None:
        answer = await exhibitor.put(path, json={field: empty})
        assert answer.status_code == 422
        assert [error["field"] for error in answer.json()["errors"]] == [field]

    @pytest.mark.parametrize("field", REQUIRED)
    async def test_null_leaves_it_as_it_is(self, exhibitor, path, field: str) -> None:
        before = (await exhibitor.put(path, json={field: "Heliox"})).json()
        assert (await exhibitor.put(path, json={field: None})).json()[field] == before[field] == "Heliox"

    @pytest.mark.parametrize("field", ["jobTitle", "recName2", "recEmail2", "recName3", "recEmail3"])
    async def test_the_rest_is_optional(self, exhibitor, path, field: str) -> None:
        assert (await exhibitor.put(path, json={field: ""})).status_code == 200

    @pytest.mark.parametrize("email", ["ada@example.com", "not an address"])
    async def test_an_email_is_not_checked(self, exhibitor, path, email: str) -> None:
        assert (await exhibitor.put(path, json={"email": email, "recEmail1": email})).json()["recEmail1"] == email


class TestStaffForm:
    """Document 000 §5 and §9: the button text of the staff form is capped at 15."""

    async def test_its_button_text_is_shorter(self, staff) -> None:
        for length, status in ((15, 201), (16, 422)):
            answer = await staff.post("/microsite", json={"company": "A", "headerButtonText": "x" * length})
            assert answer.status_code == status
        sentence = "headerButtonText may be at most 15 characters long, not 16."
        assert answer.json()["errors"] == [{"field": "headerButtonText", "message": sentence}]

    async def test_in_the_wizard_it_is_not(self, staff, exhibitor, path) -> None:
        longest = {"headerButtonText": "x" * 25}
        assert (await staff.put(path, json=longest)).status_code == 200
        assert (await exhibitor.post("/microsite", json=longest)).status_code == 201


class TestLinks:
    @pytest.mark.parametrize("field", [*LINKS, *FREE_LINKS])
    async def test_a_link_without_a_scheme_gets_one(self, exhibitor, path, field: str) -> None:
        assert (await exhibitor.put(path, json={field: "heliox.example/a"})).json()[field] == "http://heliox.example/a"

    @pytest.mark.parametrize("field", [*LINKS, *FREE_LINKS])
    @pytest.mark.parametrize("link", ["javascript:alert(1)", "data:text/html,x", "ftp://a.example"])
    async def test_it_leads_nowhere_else(self, exhibitor, path, field: str, link: str) -> None:
        answer = await exhibitor.put(path, json={field: link})
        assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, field)

    @pytest.mark.parametrize("field", FREE_LINKS)
    @pytest.mark.parametrize("text", ["@heliox", "Heliox Single Use", "ask for Ada, extension 12", "e.g. @heliox"])
    async def test_where_a_company_is_found_may_be_said_in_words(self, exhibitor, path, field: str, text: str) -> None:
        assert (await exhibitor.put(path, json={field: text})).json()[field] == text

    @pytest.mark.parametrize(
        ("text", "kept"),
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
    def test_what_is_an_address_is_kept_as_one(self, text: str, kept: str) -> None:
        assert MicrositeIn(website_link=text).website_link == kept

    @pytest.mark.parametrize("text", ["JaVaScRiPt:alert(1)", "java\x01script:alert(1)", "x" * 2049])
    def test_an_address_of_another_kind_is_none_in_words_either(self, text: str) -> None:
        with pytest.raises(ValidationError):
            MicrositeIn(website_link=text)

    def test_every_link_is_checked(self) -> None:
        for kind, names in ((FieldType.LINK, LINKS), (FieldType.FREE_LINK, FREE_LINKS)):
            assert {field.name for field in FIELDS.values() if field.type is kind} == set(names)


class TestColours:
    """API contract §3: hex without #, three or six digits."""

    @pytest.mark.parametrize("field", ["primaryColor", "secondaryColor"])
    @pytest.mark.parametrize(("sent", "kept"), [("0B7285", "0B7285"), ("#0B7285", "0B7285"), ("fff", "fff")])
    async def test_three_or_six_digits_are_kept_without_the_sign(self, exhibitor, path, field, sent, kept) -> None:
        assert (await exhibitor.put(path, json={field: sent})).json()[field] == kept

    @pytest.mark.parametrize("field", ["primaryColor", "secondaryColor"])
    @pytest.mark.parametrize("sent", ["ffff", "fffff", "0B728", "0B7285FF", "red", "ggg", "##fff", "٣٣٣", "f f"])
    async def test_anything_else_is_refused(self, exhibitor, path, field: str, sent: str) -> None:
        answer = await exhibitor.put(path, json={field: sent})
        assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, field)


class TestChoices:
    @pytest.mark.parametrize("application_type", ["all", "upstream", "downstream", "fillfinish"])
    async def test_an_application_type_is_one_of_the_audiences(self, exhibitor, path, application_type: str) -> None:
        shown = (await exhibitor.put(path, json={"applicationType": application_type})).json()
        assert shown["applicationType"] == application_type

    @pytest.mark.parametrize("wrong", ["fill-finish", "", "ALL", 3])
    async def test_and_nothing_else(self, exhibitor, path, wrong: Any) -> None:
        assert (await exhibitor.put(path, json={"applicationType": wrong})).status_code == 422

    @pytest.mark.parametrize(
        "sent", [[1, 2], [{"categoryId": 1}, {"categoryId": 2}], [1, {"categoryId": 2}, 1], ["1", 2]]
    )
    async def test_categories_come_as_rows_or_ids_each_once(self, exhibitor, path, sent: list[Any]) -> None:
        shown = (await exhibitor.put(path, json={"micrositeSelectedCategories": sent})).json()
        assert shown["micrositeSelectedCategories"] == [{"categoryId": 1}, {"categoryId": 2}]

    @pytest.mark.parametrize("wrong", [[3], [{"categoryId": 0}], [{}], "1", [True], [[1]]])
    async def test_a_category_there_is_none_of_is_refused(self, exhibitor, path, wrong: Any) -> None:
        answer = await exhibitor.put(path, json={"micrositeSelectedCategories": wrong})
        assert answer.status_code == 422

    async def test_the_categories_are_the_documents(self, exhibitor) -> None:
        shown = (await exhibitor.get("/microsite-categories")).json()
        assert shown == [{"id": 1, "name": "Upstream"}, {"id": 2, "name": "Downstream"}]
