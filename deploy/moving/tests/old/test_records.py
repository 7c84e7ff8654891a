"""What is read from an old system, with its quirks."""

from collections import Counter
from pathlib import Path
from zoneinfo import ZoneInfo

import httpx
import pytest

from deploy.moving.records import Line, SourceError, SourceRecord
from deploy.moving.sources.old import DOCUMENTED, load_profile
from deploy.moving.sources.old.values import complete_address, read_date
from tests.old_system import Answer
from tests.old_system.sections import MISSING_JOB, SECTIONS, make_sections

ZURICH = ZoneInfo("Europe/Zurich")
REFERENCES = {
    "clientId": "client",
    "micrositeId": "microsite",
    "userId": "user",
    "postId": "post",
    "alertItemId": "alert-item",
    "jobId": "job",
    "emailStatId": "email-stat",
    "emailContentStatId": "email-content-stat",
    "emcStatId": "emc-stat",
}


def test_every_record_is_read_once(reading):
    system, found = reading
    read = Counter((record.kind, record.id) for record in found if isinstance(record, SourceRecord))
    expected = {(kind, str(id)) for kind in system.world.sizes.counts() for id in system.world.ids(kind)}
    for issue in system.world.ids("alert-item"):
        for section in SECTIONS:
            rows = make_sections(system.world, section, issue) or []
            kind = {"ads": "alert-ad", "jobs": "alert-job"}.get(section, f"alert-{section}")
            expected |= {(kind, str(row["id"])) for row in (rows if isinstance(rows, list) else [rows]) if row["id"]}
    parts = {"microsite-setting": "123", "microsite-submission": "123", "microsite-gallery": "23"}
    expected |= {(kind, id) for kind, ids in parts.items() for id in ids}
    assert read == dict.fromkeys(expected, 1)


def test_records_come_after_those_they_refer_to(reading):
    records = [found for found in reading[1] if isinstance(found, SourceRecord)]
    known, late = set(), []
    existing = {(record.kind, record.id) for record in records}
    for record in records:
        pointed = {(kind, str(record.fields[name])) for name, kind in REFERENCES.items() if name in record.fields}
        late += [(record.kind, record.id, to) for to in pointed & existing - known]
        known.add((record.kind, record.id))
    assert late == []


def test_nothing_is_called_that_mails_or_changes(reading):
    system, _ = reading
    assert system.mails == 0
    assert {path for path in system.requests if path.startswith("POST")} == {"POST user/login", "POST posts"}
    assert not [path for path in system.requests if "user-admin" in path]


def test_what_is_not_moved_is_said(reading):
    assert {line.kind for line in reading[1] if isinstance(line, Line)} >= {"xchange-file", "contact-form"}


def test_a_record_has_what_only_its_own_path_has(find):
    post = find("post", 20)
    assert post.fields["body"].startswith("<h2>")
    assert post.fields["selectedCategories"] == [{"categoryId": 9, "category": {"id": 9, "name": "Articles"}}]
    assert post.fields["keywords"] == [{"name": "buffer", "place": 1}, {"name": "word 20", "place": 2}]
    assert find("media-image", 7).fields["mediaTags"] == [{"name": "logo"}, {"name": "tag 7"}]
    assert find("microsite", 1).fields["keywords"] == [{"name": "resin", "place": 1}]


def test_a_field_with_another_name_has_the_documented_one(find, reading):
    assert find("post", 20).fields["excerpt"] == reading[0].world.record("post", 20)["libraryExcerpt"]


def test_ids_and_dates_of_a_record_are_no_fields(find):
    post = find("post", 20)
    assert {"id", "createdAt"}.isdisjoint(post.fields)
    assert post.created == "2024-01-02T05:30:00.000Z"
    assert (post.author, find("media-image", 7).author) == (None, "8")


def test_fields_that_are_not_documented_are_lost_unless_the_profile_keeps_them(find, old):
    assert find("post", 12).lost == ("the field legacyScore",)
    assert find("post", 11).lost == ()
    [kept] = [record for record in old.records("post", keep_unknown=True) if record.id == "12"]
    assert (kept.fields["legacyScore"], kept.lost) == (7, ())


def test_copies_of_other_records_give_their_ids(find):
    """An item of content has its leads, figures their issue, a career slot its listing."""
    assert find("email-content-stat", 1).lost == ()
    assert (find("email-stat", 4).fields["alertItemId"], find("email-stat", 4).lost) == (4, ())
    assert find("alert-job", 40).fields["jobId"] == 5
    assert find("alert-job", 60).fields["jobId"] == MISSING_JOB


def test_sections_are_answered_as_nothing_an_object_or_a_list(reading):
    kinds = Counter((found.kind, _fields(found).get("alertItemId")) for found in reading[1])
    assert [kinds[f"alert-{name}", 1] for name in ("quote", "otd", "ted", "humor")] == [0, 0, 0, 1]
    assert [kinds[f"alert-{name}", 2] for name in ("quote", "otd", "ted", "humor", "patent")] == [1, 1, 1, 1, 2]
    news = [found.fields for found in reading[1] if found.kind == "alert-news"]
    assert [row["position"] for row in news if row["alertItemId"] == 2] == [1, 2, 3, 99, 99]


def _fields(found):
    return found.fields if isinstance(found, SourceRecord) else {}


def test_parts_of_a_microsite_have_its_id(find):
    setting = find("microsite-setting", 3)
    assert (setting.fields["micrositeId"], setting.fields["templateType"]) == (3, "standard")
    assert find("microsite-submission", 1).fields["organizationDetails"] is True


def test_a_section_belongs_to_the_issue_it_names_or_else_to_the_one_asked_for(old):
    rows = b'[{"id": 9, "alertItemId": null}, {"id": 10, "alertItemId": 7}, {"id": 11}]'
    old.system.faults.answers["alert-poll/1"] = Answer(body=rows)
    polls = {record.id: record.fields.get("alertItemId") for record in old.records("alert-item", "alert-poll")}
    assert (polls["9"], polls["10"], polls["11"]) == (1, 7, 1)


def test_an_annex_row_has_its_page(find):
    assert [find("annex-post", id).fields["page"] for id in (1, 4, 5)] == ["bioprocess", "fill-finish", "bioprocess"]


def test_texts_come_as_they_are(find):
    block = find("event", 1).fields["description"]["blocks"][0]
    [bold] = block["inlineStyleRanges"]
    assert block["text"][bold["offset"] : bold["offset"] + bold["length"]] == "titer"
    assert find("post", 8).fields["title"] == "A bell\x07 and a tab\x0b in it\x00"
    assert len(find("post", 7).fields["title"]) > 400
    assert [find("user", id).fields["email"] for id in (2, 3)] == ["Ann@readers.example", "ann@Readers.example"]


def test_pictures_have_a_whole_address(find, reading):
    url = reading[0].url
    addresses = [find("post", id).fields["featuredImage"] for id in (3, 4, 5)]
    assert addresses == [f"{url}/media/3.jpg", f"{url}/media/4.jpg", "https://cdn.old.example/media/5.jpg"]
    assert find("post", 5).fields["documents"] == [{"id": 5, "imageUrl": f"{url}/media/6.jpg"}]


@pytest.mark.parametrize(
    ("stored", "address"),
    [
        ("/media/a.jpg", "http://old.example:81/media/a.jpg"),
        ("old.example:81/a.jpg", "http://old.example:81/a.jpg"),
        ("old.example:9000/a.jpg", "http://old.example:9000/a.jpg"),
        ("//cdn.example/a.jpg", "https://cdn.example/a.jpg"),
        ("cdn.example/a.jpg", "https://cdn.example/a.jpg"),
        ("http://cdn.example/a.jpg", "http://cdn.example/a.jpg"),
        ("media-library/a.jpg", "https://files.example/media-library/a.jpg"),
        ("a.jpg", "https://files.example/a.jpg"),
        ("data:image/png;base64,AA", "data:image/png;base64,AA"),
        ("", ""),
    ],
)
def test_an_address_is_completed(stored, address):
    assert complete_address(stored, httpx.URL("http://old.example:81/api/"), "https://files.example/") == address
    assert complete_address("a.jpg", httpx.URL("https://old.example/api/"), "") == "https://old.example/a.jpg"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("2024-07-05T08:00:00.000Z", "2024-07-05T08:00:00.000Z"),
        ("2024-07-05 08:00:00", "2024-07-05T08:00:00+02:00"),
        ("2024-07-05", "2024-07-05"),
        ("Jan. 1st, 2024", "2024-01-01"),
        ("March 2nd, 2024", "2024-03-02"),
        ("March 5, 2024 1:30 PM", "2024-03-05T13:30:00+01:00"),
        ("0000-00-00 00:00:00", None),
        ("soon", None),
        (1720166400, None),
    ],
)
def test_a_date_is_read(written, read):
    assert read_date(written, ZURICH, DOCUMENTED.date_formats) == read


def test_dates_without_a_zone_have_that_of_the_publisher_but_events_keep_their_digits(old, find):
    [event] = [record for record in old.records("event", zone=ZURICH) if record.id == "1"]
    assert (event.fields["date"], event.created) == ("2024-01-01T10:30:00+01:00",) * 2
    assert event.fields["startDateTime"] == "2024-01-01 10:30:00"
    assert find("event", 1).fields["date"] == "2024-01-01T10:30:00+00:00"


def test_dates_that_cannot_be_read_are_left_empty_and_reported(find, reading):
    assert find("post", 4).fields["date"] is None
    assert find("event", 3).fields["startDateTime"] is None
    assert find("alert-event", 40).fields["date"] == "March 9–11, 2027"  # a text
    changed = {
        (line.kind, line.id): line.why for line in reading[1] if isinstance(line, Line) and line.what == "changed"
    }
    assert "'0000-00-00 00:00:00'" in changed["post", "4"]
    assert "'soon'" in changed["event", "3"]


def test_reading_again_gives_the_same(old):
    source = old.source("user", "media-image", "microsite", "microsite-gallery")
    assert list(source.read()) == list(source.read()) != []


def test_a_profile_may_be_given(tmp_path):
    file = tmp_path / "mine.toml"
    kinds = '[[kinds]]\nkind = "alert-{name}"\nnames = "x y"\nlist = "{name}/{id}"\nfields = "b c"\n'
    text = f'pages = "a"\npause = 1\n{kinds}'
    file.write_text(text)
    assert [(kind.kind, kind.list, kind.fields) for kind in load_profile(file).kinds] == [
        ("alert-x", "x/{id}", ("b", "c")),
        ("alert-y", "y/{id}", ("b", "c")),
    ]
    file.write_text(text + 'unknown = "d"')
    with pytest.raises(SourceError, match="unknown"):
        load_profile(file)
    with pytest.raises(SourceError, match="cannot be read"):
        load_profile(Path("/nowhere.toml"))
