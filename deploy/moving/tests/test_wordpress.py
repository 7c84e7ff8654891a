"""The export of WordPress."""

from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from deploy.moving.records import SourceRecord
from deploy.moving.sources import xml_files
from deploy.moving.sources.wordpress import WordPress, name_export
from deploy.moving.tests.reading import list_lines, read, show, write_export, write_item


def read_post(folder: Path, *, more: str = "", **values: str) -> SourceRecord:
    records, _ = read(WordPress(write_export(folder, write_item(more, **values))))
    return records[-1]


def read_body(folder: Path, content: str) -> list[str]:
    return show(read_post(folder, content__encoded=content))


@pytest.mark.parametrize("version", ["1.0", "1.1", "1.2"])
def test_authors_then_pictures_then_posts(tmp_path: Path, version: str) -> None:
    picture = write_item(
        "<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>A reactor</wp:meta_value>"
        "</wp:postmeta>",
        wp__post_id="11",
        wp__post_type="attachment",
        wp__status="inherit",
        wp__attachment_url="https://old.example/a.png",
        excerpt__encoded="A caption",
    )
    featured = (
        "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>11</wp:meta_value></wp:postmeta>"
        "<author>not of the site</author>"
    )
    post = write_item(featured, content__encoded="Text", excerpt__encoded="In <b>short</b> &amp; clear")
    records, lines = read(WordPress(write_export(tmp_path, post, picture, version=version)))
    assert lines == []
    assert [(record.kind, record.id) for record in records] == [("user", "3"), ("media-image", "11"), ("post", "10")]
    user, image, read_post = records
    assert (user.fields, user.lost) == ({"email": "ann@old.example"}, ("name “Ann Lee”",))
    assert image.fields == {
        "title": "A title", "url": "https://old.example/a.png", "altText": "A reactor", "userId": "3",
    }  # fmt: skip
    assert image.lost == ("caption",)
    fields = dict(read_post.fields)
    assert fields.pop("body")["type"] == "doc"
    assert fields == {
        "status": "published",
        "title": "A title",
        "excerpt": "In short & clear",
        "permalink": "a-title",
        "featuredImage": "https://old.example/a.png",
        "keywords": [],
        "selectedCategories": [],
        "date": "2020-05-01T10:00:00Z",
        "originalPublishDate": "2020-05-01",
    }
    assert (read_post.author, read_post.created) == ("3", "2020-05-01T10:00:00Z")
    assert read_post.address == "https://old.example/a-title/"


@pytest.mark.parametrize(
    ("status", "expected"),
    [("publish", "published"), ("future", "scheduled"), ("draft", "draft"), ("pending", "draft")],
)
def test_states_that_masthead_has(tmp_path: Path, status: str, expected: str) -> None:
    post = read_post(tmp_path, wp__status=status)
    assert post.fields["status"] == expected
    assert (post.address is not None) == (status == "publish")


@pytest.mark.parametrize(("status", "password"), [("private", ""), ("odd", ""), ("", ""), ("publish", "secret")])
def test_what_not_everybody_could_see_is_a_draft(tmp_path: Path, status: str, password: str) -> None:
    file = write_export(tmp_path, write_item(wp__status=status, wp__post_password=password))
    records, lines = read(WordPress(file))
    assert records[-1].fields["status"] == "draft"
    assert [(line.what, line.id) for line in lines] == [("changed", "10")]


@pytest.mark.parametrize(
    ("status", "kind"), [("trash", "post"), ("auto-draft", "post"), ("trash", "page"), ("trash", "attachment")]
)
def test_the_trash_stays(tmp_path: Path, status: str, kind: str) -> None:
    records, lines = read(WordPress(write_export(tmp_path, write_item(wp__status=status, wp__post_type=kind))))
    assert [record.kind for record in records] == ["user"]
    assert [(line.what, line.id) for line in lines] == [("left out", "10")]


def test_pages_come_and_other_types_are_counted(tmp_path: Path) -> None:
    menu = [write_item(wp__post_id=str(id), wp__post_type="nav_menu_item") for id in (20, 21)]
    records, lines = read(
        WordPress(write_export(tmp_path, *menu, write_item(wp__post_type="page", wp__post_parent="4")))
    )
    assert [record.kind for record in records] == ["user", "post"]
    assert "the page above it" in records[1].lost
    assert [(line.kind, line.what, line.why.split(". ")[1]) for line in lines] == [
        ("nav_menu_item", "left out", "Records: 2.")
    ]


def test_a_time_without_utc_is_on_the_clocks_of_the_zone(tmp_path: Path) -> None:
    item = write_item(wp__post_date_gmt="0000-00-00 00:00:00", wp__post_date="2020-01-01 00:30:00")
    records, _ = read(WordPress(write_export(tmp_path, item), ZoneInfo("Europe/Berlin")))
    assert records[-1].fields["date"] == "2019-12-31T23:30:00Z"
    assert records[-1].fields["originalPublishDate"] == "2020-01-01"


def test_a_time_that_is_zero_or_unreadable_is_absent(tmp_path: Path) -> None:
    zero = "0000-00-00 00:00:00"
    post = read_post(tmp_path, wp__post_date=zero, wp__post_date_gmt=zero)
    assert not {"date", "originalPublishDate"} & set(post.fields)
    for text in ("tomorrow", "0001-01-01"):
        _, lines = read(WordPress(write_export(tmp_path, write_item(wp__post_date_gmt=text))))
        assert list_lines(lines) == [("missing", f"The date “{text}” is no time that can be read with certainty.")]


def test_categories_and_tags(tmp_path: Path) -> None:
    more = (
        '<category domain="category">White Papers</category><category domain="post_tag">pH &amp; O2</category>'
        '<category domain="category">Uncategorized</category><category>News</category>'
        '<category domain="post_format">Aside</category>'
    )
    records, _ = read(WordPress(write_export(tmp_path, write_item(more))))
    assert records[-1].fields["keywords"] == [{"name": "ph & o2"}, {"name": "news"}]
    assert records[-1].fields["selectedCategories"] == [{"categoryId": 7}]
    assert records[-1].lost == ("post_format “aside”",)
    records, _ = read(WordPress(write_export(tmp_path, write_item(more)), content_types={"news": 9}))
    assert records[-1].fields["keywords"] == [{"name": "white papers"}, {"name": "ph & o2"}]
    assert records[-1].fields["selectedCategories"] == [{"categoryId": 9}]


def test_blocks(tmp_path: Path) -> None:
    content = (
        '<!-- wp:paragraph {"align":"left"} -->\n<p>One\nline</p>\n<!-- /wp:paragraph -->\n\n'
        "<!-- wp:heading -->\n<h2>Head</h2>\n<!-- /wp:heading -->\n\n<!-- wp:latest-posts /-->\n\n"
        "<!-- wp:verse --><pre>a\nverse</pre><!-- /wp:verse -->\n"
        "<!-- wp:list -->\n<ul><!-- wp:list-item -->\n<li>a</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->"
    )
    post = read_post(tmp_path, content__encoded=content)
    assert show(post) == ["One line", "Head", "a\nverse", "- a"]
    assert post.lost == ("block “latest-posts” (1)", "headings, as plain text (1)", "code, as plain text (1)")


@pytest.mark.parametrize(
    ("content", "paragraphs"),
    [
        ("One\n\nTwo\nlines", ["One", "Two\nlines"]),
        ("One\r\n \t\r\n\r\nTwo", ["One", "Two"]),
        ("One <b>bold</b>\n\n<i>Two</i>", ["One bold", "Two"]),
        ("<h2>Head</h2>\nText\n<ul>\n<li>a</li>\n</ul>\nEnd", ["Head", "Text", "- a", "End"]),
        ("One<br />\nsame<br><br>Two", ["One\nsame", "Two"]),
        ("Before\n<pre>a\n\nb</pre>\nAfter", ["Before", "a\n\nb", "After"]),
        ("One<!--more-->Two <!-- a note -->end", ["One", "Two end"]),
        ("An <!-- open comment", ["An <!-- open comment"]),
        ('[caption id="a"]<img src="x.png"> Words[/caption]\nText', ["Words", "Text"]),
        ('[caption caption="Old words"]<img src="x.png">[/caption]', ["Old words"]),
        ("a [gallery ids=1,2] b [audio src=x][/audio] [[gallery]] [other]", ["a b [gallery] [other]"]),
        ("<del>struck</del> <span style='text-decoration: line-through'>out</span> <s>too</s>", ["struck out too"]),
        ("<table><tr><td>a</td><td>b</td></tr>\n<tr><td>c</td></tr></table>", ["a b", "c"]),
        ('<a href="/a/">x</a> <a href="mailto:y@b.eu">y</a>', ["x (https://old.example/a/) y (mailto:y@b.eu)"]),
        ("<script>alert(1)</script>Text", ["Text"]),
    ],
)  # fmt: skip
def test_classic_markup(tmp_path: Path, content: str, paragraphs: list[str]) -> None:
    assert "\n\n".join(read_body(tmp_path, content)) == "\n\n".join(paragraphs)


def test_what_no_field_can_hold_is_lost_in_words(tmp_path: Path) -> None:
    comment = "<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>"
    meta = "<wp:postmeta><wp:meta_key>mood</wp:meta_key><wp:meta_value>x</wp:meta_value></wp:postmeta>"
    content = '<img src="a.png"><table><tr><td>x</td></tr></table> [gallery] <a href="#top">up</a> <a href="http://[1">call</a>'
    post = read_post(
        tmp_path, more=comment * 2 + meta, content__encoded=content, wp__is_sticky="1", title="An <i>x</i>"
    )
    assert post.fields["title"] == "An x"
    assert post.lost == (
        "formatting of the title",
        "shortcode “gallery” (1)",
        "pictures in the text (1)",
        "tables, as plain text (1)",
        "links without a full address, as plain text (2)",
        "comments (2)",
        "its place above other posts",
        "custom field “mood”",
    )


@pytest.mark.parametrize("part", ["<b>x</b> ", "x\n\n"])
def test_a_text_with_too_many_parts_keeps_its_words(tmp_path: Path, part: str) -> None:
    file = write_export(tmp_path, write_item(content__encoded=part * 11_000 + "<p>end</p>"))
    records, lines = read(WordPress(file))
    assert "\n".join(show(records[-1])).split() == ["x"] * 11_000 + ["end"]
    assert [(line.what, line.why) for line in lines] == [
        ("changed", "The body comes without its formatting: This HTML has too many tags.")
    ]


def test_a_missing_featured_image_is_a_line(tmp_path: Path) -> None:
    featured = "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>99</wp:meta_value></wp:postmeta>"
    records, lines = read(WordPress(write_export(tmp_path, write_item(featured))))
    assert "featuredImage" not in records[-1].fields
    assert list_lines(lines) == [("missing", "Its featured image 99 is not in the export.")]


def test_characters_that_cannot_be_stored_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xml_files, "BLOCK", 7)  # so that characters and references lie in two blocks
    file = write_export(tmp_path, write_item(title="A\ufdd0B" + "\u0301" * 40, content__encoded="x\x0b\x01y &#11; z"))
    file.write_bytes(file.read_bytes().replace(b"x\x0b", b"caf\xe9\x0b"))
    records, lines = read(WordPress(file))
    assert records[-1].fields["title"] == "AB"
    assert show(records[-1]) == ["caf\ufffdy z"]
    assert list_lines(lines) == [
        ("changed", "Characters that XML forbids were taken out: 4."),
        ("changed", "Characters that cannot be stored were taken out of the title."),
    ]


def test_the_records_of_each_blog_are_known_by_its_address(tmp_path: Path) -> None:
    file = write_export(tmp_path, write_item())
    assert name_export(file) == "wordpress-old.example"
    file.write_text(file.read_text(encoding="utf-8").replace("https://old.example<", "https://Other.example/blog/<"))
    assert name_export(file) == "wordpress-other.example/blog"
    assert name_export(tmp_path / "missing.xml") == "wordpress"


@pytest.mark.parametrize("encoding", ["UTF-8", "ISO-8859-1", "windows-1252"])
def test_a_file_is_read_as_it_says_and_may_begin_with_blank_lines(tmp_path: Path, encoding: str) -> None:
    file = write_export(tmp_path, write_item(title="Präparate"))
    text = file.read_text(encoding="utf-8").replace("UTF-8", encoding, 1)
    assert encoding in text
    file.write_bytes(b"\n\n" + text.encode(encoding))
    records, lines = read(WordPress(file))
    assert (records[-1].fields["title"], lines) == ("Präparate", [])


def test_a_repeated_or_missing_id_is_a_line(tmp_path: Path) -> None:
    file = write_export(tmp_path, write_item(), write_item(title="Again"), write_item(wp__post_id=""))
    records, lines = read(WordPress(file))
    assert [record.id for record in records if record.kind == "post"] == ["10"]
    assert [(line.what, line.id) for line in lines] == [("left out", "10"), ("left out", "")]
