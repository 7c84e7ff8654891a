"""Tables of valid and invalid values (API-8, API-10, API-11, API-12)."""

import random
from datetime import UTC, date, datetime
from typing import Annotated, Any
from urllib.parse import urlsplit

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic.alias_generators import to_camel

from services.chassis.types import (
    MAX_URL,
    TEXT_REQUIRED,
    TEXT_TOO_LONG,
    TEXT_TOO_SHORT,
    Id,
    ImageAddress,
    Link,
    PlainDate,
    Text,
    UtcTime,
    full_image_url,
    normalize_image_address,
    normalize_link,
)

FULL_ADDRESS = "A link needs a full address, such as https://example.com."
SCHEMES = "A link must begin with http://, https:// or mailto:."


class Words(BaseModel):
    model_config = {"alias_generator": to_camel}

    job_title: Annotated[str, Text(5, min_length=2)] = "xx"
    career_title: Annotated[str | None, Text(5)] = None
    other_title: Annotated[str, Text(5, too_long="Career Title too long!")] = "x"
    notes: Annotated[str, Text(20, lines=True)] = ""


def said(error: pytest.ExceptionInfo[ValidationError]) -> str:
    return error.value.errors()[0]["msg"].removeprefix("Value error, ")


class TestText:
    @pytest.mark.parametrize(
        ("sent", "expected"),
        [("12345", "12345"), ("  12345 \n", "12345"), ("e\u0301" * 5, "\u00e9" * 5), ("a\nb", "a b")],
    )
    def test_text_is_cleaned_before_it_is_counted(self, sent: str, expected: str) -> None:
        assert Words(jobTitle=sent).job_title == expected

    @pytest.mark.parametrize(("sent", "kind"), [("123456", TEXT_TOO_LONG), ("1", TEXT_TOO_SHORT), ("", TEXT_REQUIRED)])
    def test_the_type_of_the_error_tells_what_is_wrong(self, sent: str, kind: str) -> None:
        with pytest.raises(ValidationError) as error:
            Words(jobTitle=sent)
        assert [detail["type"] for detail in error.value.errors()] == [kind]

    def test_the_documented_message_has_precedence(self) -> None:
        with pytest.raises(ValidationError) as error:
            Words(otherTitle="123456")
        assert said(error) == "Career Title too long!"

    @pytest.mark.parametrize("sent", ["", "   ", "\x01", "\u202e", "\u200b\u2060 \ufeff", "\u3164"])
    def test_empty_text_is_refused_where_required(self, sent: str) -> None:
        with pytest.raises(ValidationError) as error:
            Words(jobTitle=sent)
        assert said(error) == "This text is required."

    @pytest.mark.parametrize("sent", ["x" * 21, "x" + "\u0301\u0323" * 50_000])
    def test_a_text_far_over_its_limit_is_refused_as_it_was_sent(self, sent: str) -> None:
        with pytest.raises(ValidationError) as error:
            Words(jobTitle=sent)
        assert error.value.errors()[0]["ctx"] == {"max_length": 5, "length": len(sent)}

    def test_line_breaks_are_preserved_where_allowed(self) -> None:
        assert Words(notes="\n a\r\nb \n").notes == "a\nb"

    def test_limits_are_documented(self) -> None:
        schema = Words.model_json_schema()["properties"]
        assert (schema["jobTitle"]["minLength"], schema["jobTitle"]["maxLength"]) == (2, 5)

    def test_messages_without_a_field_name(self) -> None:
        with pytest.raises(ValueError, match="This text may be at most 5 characters long, not 6"):
            Text(5).check("123456")


class TestId:
    read = TypeAdapter(Id).validate_python

    @pytest.mark.parametrize(("sent", "expected"), [(1, 1), (2**53 - 1, 2**53 - 1), ("7", 7)])
    def test_whole_numbers(self, sent: Any, expected: int) -> None:
        assert type(self).read(sent) == expected

    @pytest.mark.parametrize(
        "sent",
        [
            *[0, -1, 2**53, 10**400, True, 1.0, 1.5, float("inf"), float("nan"), None, [], {}],
            *["1_0", "1.0", "１", "", " 1", "-1", "9" * 5000],
        ],
    )
    def test_other_values_are_refused(self, sent: Any) -> None:
        with pytest.raises(ValidationError):
            type(self).read(sent)


LINKS = [
    ("https://example.com", "https://example.com"),
    ("HTTPS://Example.com/Path?q=1#f", "https://Example.com/Path?q=1#f"),
    ("  http://example.com  ", "http://example.com"),
    ("example.com", "http://example.com"),
    ("www.example.com/a/b", "http://www.example.com/a/b"),
    ("//example.com/a", "http://example.com/a"),
    ("example.com:8080/a", "http://example.com:8080/a"),
    ("localhost:8080", "http://localhost:8080"),
    ("http://[::1]:8080/a", "http://[::1]:8080/a"),
    ("http://127.0.0.1:8082/key.png", "http://127.0.0.1:8082/key.png"),
    ("https://münchen.example/straße", "https://münchen.example/straße"),
    ("https://a.example/my file.pdf", "https://a.example/my%20file.pdf"),
    ("https://a.example/?q=<b>\"`'", "https://a.example/?q=%3Cb%3E%22%60'"),
    ("https://a.example/?to={{email}}&x=*|NAME|*", "https://a.example/?to={{email}}&x=*|NAME|*"),
    ("https://a.example/?next=javascript:alert(1)", "https://a.example/?next=javascript:alert(1)"),
    ("https://a.example/100%", "https://a.example/100%"),
    ("mailto:editor@example.com", "mailto:editor@example.com"),
    ("MailTo:editor@example.com?subject=Hello there", "mailto:editor@example.com?subject=Hello%20there"),
]

DECEPTIVE_LINKS = [
    # Of a scheme that runs a script, whatever hides it
    *["javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "javascript :alert(1)"],
    *["java\tscript:alert(1)", "java\nscript:alert(1)", "java\r\nscript:alert(1)", "\x01javascript:alert(1)"],
    *["javascript\x00:alert(1)", "java\u200bscript:alert(1)", "java\u00adscript:alert(1)", "\u202ejavascript:alert(1)"],
    *["javascript&#58;alert(1)", "javascript&colon;alert(1)", "&#106;avascript:alert(1)", "javascript%3Aalert(1)"],
    *["javascript\uff1aalert(1)", "javascript://example.com/%0aalert(1)", "vbscript:msgbox(1)"],
    *["data:text/html,<script>alert(1)</script>", "data:text/html;base64,PHNjcmlwdD4=", "blob:https://example.com/1"],
    # Of another scheme
    *[
        "file:///etc/passwd",
        "ftp://example.com",
        "tel:+15551234",
        "about:blank",
        "x:y",
        "view-source:https://example.com",
    ],
    # Without a host, or with one that browsers read in another way
    *["http:javascript:alert(1)", "https:example.com", "https:/example.com", "https:///example.com"],
    *["https:\\\\example.com", "https://example.com\\@evil.example", "https://good.example@evil.example"],
    *["https://user:secret@example.com", "editor@example.com", "http://exa mple.com", "http://exam<b>ple.com"],
    *['http://example.com".evil.example', "http://", "http://:80", "http://?q", "http://example.com:port"],
    *["http://example.com:99999", "http://[::1", "http://[zz]", "http://-.example", "http://ex\u2100mple.com"],
    # Relative
    *["/path", "./path", "../path", "#anchor", "?query"],
    # Without a recipient, or with further header lines
    *["mailto:", "mailto:nobody", "mailto:a@b.example?subject=x%0d%0aBcc: c@d.example"],
    *["mailto:a@b.example\r\nBcc: c@d.example", "mailto://a@b.example/"],
    # No link
    *["", "   ", "not a link", "\ud800", "http://example.com/\ud800", "a\0.example"],
]


class TestLink:
    @pytest.mark.parametrize(("sent", "expected"), LINKS)
    def test_valid_links_are_normalised(self, sent: str, expected: str) -> None:
        assert normalize_link(sent) == expected
        assert normalize_link(expected) == expected

    @pytest.mark.parametrize("sent", DECEPTIVE_LINKS)
    def test_refused(self, sent: str) -> None:
        with pytest.raises(ValueError, match=r"^(A link|A mailto link|This text) "):
            normalize_link(sent)

    @pytest.mark.parametrize(("sent", "sentence"), [("javascript:1", SCHEMES), ("/path", FULL_ADDRESS)])
    def test_the_message_says_what_to_do(self, sent: str, sentence: str) -> None:
        with pytest.raises(ValueError, match="^" + sentence.replace(".", r"\.") + "$"):
            normalize_link(sent)

    def test_the_limit_applies_to_the_stored_link(self) -> None:
        rest = MAX_URL - len("http://a.example/")
        assert len(normalize_link("a.example/" + "x" * rest)) == MAX_URL
        with pytest.raises(ValueError, match="at most 2048"):
            normalize_link("a.example/" + "x" * (rest + 1))

    def test_empty_clears_a_field(self) -> None:
        assert TypeAdapter(Link).validate_python(" ") == ""

    def test_random_input_is_a_safe_link_or_an_error(self) -> None:
        dice = random.Random(4)
        parts = ["javascript", "http", "https", "mailto", ":", "//", "/", "\\", "@", ".", "a.b", " ", "\t", "\u200b"]
        parts += ["<", '"', "%0a", "&#58;", "#", "?", "[", "]", "\ud800", "\0", "é", "data", "\uff1a", "8080"]
        for _ in range(20_000):
            sent = "".join(dice.choices(parts, k=dice.randint(1, 8)))
            try:
                link = normalize_link(sent)
            except ValueError:
                continue
            assert urlsplit(link).scheme in {"http", "https", "mailto"}, sent
            assert not set(link) & set(' "<>`\t\n\\'), sent
            assert normalize_link(link) == link, sent


class TestImageAddress:
    @pytest.mark.parametrize(
        ("sent", "expected"),
        [
            ("files.example/a/logo.png", "files.example/a/logo.png"),
            ("https://files.example/a/logo.png", "files.example/a/logo.png"),
            ("HTTP://files.example/logo.png", "files.example/logo.png"),
            ("//files.example/logo.png", "files.example/logo.png"),
            ("http://127.0.0.1:8082/media/logo-x1.png", "127.0.0.1:8082/media/logo-x1.png"),
            ("127.0.0.1:8082/media/logo-x1.png", "127.0.0.1:8082/media/logo-x1.png"),
            ("files.example/my logo.png?w=600", "files.example/my%20logo.png?w=600"),
        ],
    )
    def test_stored_without_a_scheme(self, sent: str, expected: str) -> None:
        assert normalize_image_address(sent) == expected
        assert normalize_image_address(expected) == expected

    @pytest.mark.parametrize(
        "sent",
        [
            *["javascript:alert(1)/x.png", "data:image/png;base64,AAAA", "ftp://a.example/x.png", "blob:x/y"],
            *["logo.png", "https://files.example", "https://files.example/", "https://files.example//x", "/logo.png"],
            *["files.example/../x.png", "files.example/a/./x", "a.example\\x.png", "mailto:a@b.example"],
            *["a.example/\ud800", "a.example/x\0", "a\u200b.example/x", '"onerror=alert(1)/x', "u@a.example/x.png"],
            "a.example/" + "x" * 3000,
        ],
    )
    def test_refused(self, sent: str) -> None:
        with pytest.raises(ValueError, match=r"^(A link|An image address|This text) "):
            normalize_image_address(sent)

    def test_empty_clears_a_field(self) -> None:
        assert TypeAdapter(ImageAddress).validate_python("") == ""

    def test_shown_with_a_scheme(self) -> None:
        assert full_image_url("files.example/x.png") == "https://files.example/x.png"
        assert full_image_url("127.0.0.1:8082/x.png", "http") == "http://127.0.0.1:8082/x.png"
        assert full_image_url("") == ""


class TestUtcTime:
    times = TypeAdapter(UtcTime)

    @pytest.mark.parametrize(
        ("sent", "shown"),
        [
            ("2027-03-09T01:00:00Z", "2027-03-09T01:00:00Z"),
            ("2027-03-09T01:00:00+02:00", "2027-03-08T23:00:00Z"),
            ("2027-03-09 01:00:00", "2027-03-09T01:00:00Z"),
            ("2027-03-09", "2027-03-09T00:00:00Z"),
            ("2027-03-09T01:00:00.123456Z", "2027-03-09T01:00:00.123000Z"),
            (datetime(2027, 3, 9, 1, tzinfo=UTC), "2027-03-09T01:00:00Z"),
        ],
    )
    def test_shown_in_utc(self, sent: Any, shown: str) -> None:
        assert self.times.dump_json(self.times.validate_python(sent)).decode() == f'"{shown}"'

    @pytest.mark.parametrize(
        "sent",
        [
            *["", "soon", "1700000000", 1700000000, 1.5, True, None, [], "１027-01-01", "1899-12-31", "3000-01-01"],
            *["2027-13-01", "2027-02-30T00:00:00Z", "2027-03-09T25:00:00Z"],
            *["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"],
        ],
    )
    def test_refused(self, sent: Any) -> None:
        with pytest.raises(ValidationError):
            self.times.validate_python(sent)


class TestPlainDate:
    @pytest.mark.parametrize("written", ["2026-11-18", "2026-11-18T23:30:00Z", "2026-11-18T00:00:00+02:00"])
    def test_a_date_is_parsed_as_written(self, written: str) -> None:
        assert TypeAdapter(PlainDate).validate_python(written) == date(2026, 11, 18)

    @pytest.mark.parametrize(
        "written", ["18.11.2026", "2026-11-18x", "2026-13-01", "2026-02-30", "1899-12-31", "3000-01-01", 0, "", {}]
    )
    def test_anything_else_is_refused(self, written: Any) -> None:
        with pytest.raises(ValidationError):
            TypeAdapter(PlainDate).validate_python(written)
