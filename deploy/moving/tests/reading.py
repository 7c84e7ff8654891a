"""Reads sources in tests, and writes small exports for them."""

import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

from deploy.moving.records import Found, Line, Source, SourceRecord
from services.chassis.richtext import to_text


def read(source: Source) -> tuple[list[SourceRecord], list[Line]]:
    """Read a source twice, which gives the same. Return its records and its lines."""
    found = list(source.read())
    assert list(source.read()) == found
    return [each for each in found if isinstance(each, SourceRecord)], [
        each for each in found if isinstance(each, Line)
    ]


def list_lines(found: Iterable[Found]) -> list[tuple[str, str]]:
    """Return what the lines say of which record."""
    return [(each.what, each.why) for each in found if isinstance(each, Line)]


def show(record: SourceRecord, name: str = "body") -> list[str]:
    """Return the paragraphs of a rich text."""
    return to_text(record.fields[name], links=True).split("\n\n")


HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/{version}/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/{version}/">
<channel><title>Bench</title><wp:wxr_version>{version}</wp:wxr_version>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_id>3</wp:author_id><wp:author_login>ann</wp:author_login>
<wp:author_email>ann@old.example</wp:author_email><wp:author_display_name>Ann Lee</wp:author_display_name></wp:author>
"""
TAIL = "</channel></rss>\n"
POST = {
    "title": "A title",
    "link": "https://old.example/a-title/",
    "dc:creator": "ann",
    "wp:post_id": "10",
    "wp:post_date": "2020-05-01 12:00:00",
    "wp:post_date_gmt": "2020-05-01 10:00:00",
    "wp:post_name": "a-title",
    "wp:status": "publish",
    "wp:post_type": "post",
}


def write_item(more: str = "", **values: str) -> str:
    """Return an item of WordPress; the names of values have `__` for a colon."""
    fields = POST | {name.replace("__", ":"): value for name, value in values.items()}
    return f"<item>{''.join(f'<{name}><![CDATA[{value}]]></{name}>' for name, value in fields.items())}{more}</item>\n"


def write_export(folder: Path, *items: str, version: str = "1.2") -> Path:
    """Write an export of WordPress."""
    file = folder / "export.xml"
    file.write_text(HEAD.format(version=version) + "".join(items) + TAIL, encoding="utf-8")
    return file


def change_part(file: Path, part: str, change: Callable[[str], str]) -> None:
    """Change or add a part of a spreadsheet."""
    with zipfile.ZipFile(file) as archive:
        parts = {part: b"", **{name: archive.read(name) for name in archive.namelist()}}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, change(data.decode()) if name == part else data)
