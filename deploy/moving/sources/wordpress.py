"""Reads the export of WordPress, WXR 1.0 to 1.2: authors, pictures, posts and pages."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, tzinfo
from pathlib import Path
from typing import Any

from lxml import etree

from deploy.moving.records import Found, Line, SourceError
from deploy.moving.sources.bodies import set_body, set_plain
from deploy.moving.sources.building import Builder, check_ids, clean
from deploy.moving.sources.wordpress_markup import to_html
from deploy.moving.sources.xml_files import BLOCK, check_xml, open_export, read_elements
from services.content.posts.rules import CATEGORIES

CONTENT_TYPES: Mapping[str, int] = {name.lower(): number for number, name in CATEGORIES.items()}
"""The content types by the categories of the same name, in lower case."""
STATUSES = {"publish": "published", "future": "scheduled", "draft": "draft", "pending": "draft"}
_LEFT_OUT = frozenset({"trash", "auto-draft"})
_NO_TIME = "0000-00-00"
_SITE = re.compile(rb"base_blog_url>\s*(?:<!\[CDATA\[)?\s*https?://([a-z0-9_.:/-]{1,150})", re.IGNORECASE)
_MAX_CUSTOM_FIELDS = 20  # named in a report


def name_export(file: Path) -> str:
    """Return the name by which records of this blog are known again: those of another blog have the same ids."""
    if not file.is_file():  # which is said when it is read
        return "wordpress"
    with open_export(file) as opened:
        site = _SITE.search(opened.read(BLOCK))
    return f"wordpress-{site[1].decode().rstrip('/').lower()}" if site else "wordpress"


@dataclass(slots=True)
class _Site:
    """What posts refer to."""

    address: str = ""
    authors: dict[str, str] = field(default_factory=dict)  # ids by login
    pictures: dict[str, str] = field(default_factory=dict)  # addresses by id
    others: Counter[str] = field(default_factory=Counter)  # records of types that do not come


class _Values(dict[str, str]):
    """The texts of the children of an element by their names; what is absent is empty."""

    def __missing__(self, key: str) -> str:
        return ""


class WordPress:
    """An export of WordPress.

    Args:
        zone: of times that the export has without their UTC.
        content_types: the content type of each category that stands for one, by its name in lower case.
    """

    def __init__(self, file: Path, zone: tzinfo = UTC, content_types: Mapping[str, int] = CONTENT_TYPES) -> None:
        self._file, self._zone, self._content_types = file, zone, content_types

    def read(self) -> Iterator[Found]:
        """Read the authors, then the pictures, then the posts. The whole file is checked before."""
        with open_export(self._file) as file:
            if b"wxr_version>" not in file.read(BLOCK):
                raise SourceError(f"{self._file.name} is no export of WordPress (Tools, Export, All content).")
            file.seek(0)
            if removed := check_xml(file):
                yield self._note("export", "changed", f"Characters that XML forbids were taken out: {removed}.")
        site = _Site()
        yield from check_ids(self._read_parts(site))
        for name, count in site.others.items():
            yield self._note(clean(name), "left out", f"Masthead has no place for {clean(name)}. Records: {count}.")

    def _note(self, kind: str, what: str, why: str) -> Line:
        return Line(kind, what, why, file=self._file.name)

    def _read_parts(self, site: _Site) -> Iterator[Found]:
        for name, values, element in self._read_elements("base_blog_url", "author", "item"):
            if name == "base_blog_url":
                site.address = (element.text or "").strip()
            elif name == "author":
                yield from self._build_author(values, site)
            elif values["post_type"] == "attachment":
                yield from self._build_picture(values, element, site)
        for _, values, element in self._read_elements("item"):
            if values["post_type"] in ("post", "page"):
                yield from self._build_post(values, element, site)
            elif values["post_type"] != "attachment":
                site.others[values["post_type"]] += 1

    def _read_elements(self, *names: str) -> Iterator[tuple[str, _Values, Any]]:
        """Yield elements of the channel, always with the items, so that none of these is held in memory."""
        for element in read_elements(self._file, "channel", names):
            values = _read_values(element)
            values["post_id"] = values["post_id"] or values["guid"]
            values["post_type"] = values["post_type"] or "post"
            yield etree.QName(element).localname, values, element

    def _build_author(self, values: _Values, site: _Site) -> Iterator[Found]:
        builder = Builder("user", values["author_id"] or values["author_login"], self._file.name)
        site.authors[values["author_login"]] = clean(builder.id)
        builder.set("email", values["author_email"])
        builder.lost.append(f"name “{values['author_display_name']}”")
        yield from builder.finish()

    def _build_picture(self, values: _Values, item: Any, site: _Site) -> Iterator[Found]:
        builder = Builder("media-image", values["post_id"], self._file.name)
        if values["status"] in _LEFT_OUT:
            builder.note("left out", "It is in the trash.")
            yield from builder.lines
            return
        author = site.authors.get(values["creator"])
        set_plain(builder, "title", values["title"])
        builder.set("url", values["attachment_url"] or values["guid"])
        builder.set("altText", _read_meta(item).get("_wp_attachment_image_alt"))
        builder.set("userId", author)
        builder.lost += (what for name, what in (("excerpt", "caption"), ("content", "description")) if values[name])
        site.pictures[builder.id] = builder.fields.get("url", "")
        yield from builder.finish(self._read_time(builder, values, "post_date"), author=author)

    def _build_post(self, values: _Values, item: Any, site: _Site) -> Iterator[Found]:
        builder = Builder("post", values["post_id"], self._file.name)
        if values["status"] in _LEFT_OUT:
            builder.note("left out", f"It is in the state “{values['status']}”.")
            yield from builder.lines
            return
        _set_status(builder, values)
        set_plain(builder, "title", values["title"])
        set_plain(builder, "excerpt", values["excerpt"])
        set_body(builder, "body", to_html(values["content"], builder), site.address)
        builder.set("permalink", values["post_name"])
        self._set_terms(builder, item)
        _set_picture(builder, _read_meta(item), site)
        _lose_rest(builder, values, item)
        is_published = values["status"] == "publish"
        date = self._read_time(builder, values, "post_date")
        builder.set("date", date)
        if date and is_published:
            local = values["post_date"] or _NO_TIME
            builder.set("originalPublishDate", (date if local.startswith(_NO_TIME) else local)[:10])
        yield from builder.finish(
            date,
            updated=self._read_time(builder, values, "post_modified"),
            author=site.authors.get(values["creator"], clean(values["creator"])) or None,
            address=clean(values["link"]) or None if is_published else None,
        )

    def _read_time(self, builder: Builder, values: _Values, name: str) -> str | None:
        """Return a time by its UTC, or where that is zero by the clocks of the site."""
        for key, zone in ((f"{name}_gmt", UTC), (name, self._zone)):
            if values[key] and not values[key].startswith(_NO_TIME):
                return builder.read_utc("date", values[key], zone)
        return None

    def _set_terms(self, builder: Builder, item: Any) -> None:
        """Set keywords by tags and categories; a category that stands for a content type is one."""
        keywords, types = {}, {}
        for term in item.iterfind("category"):
            domain, name = term.get("domain", "category"), builder.clean("keywords", "".join(term.itertext())).lower()
            if domain == "category" and name in self._content_types:
                types[self._content_types[name]] = True
            elif domain not in ("category", "post_tag"):
                builder.lost.append(f"{domain} “{name}”")
            elif name not in ("", "uncategorized"):
                keywords[name] = True
        builder.fields["keywords"] = [{"name": name} for name in keywords]
        builder.fields["selectedCategories"] = [{"categoryId": number} for number in types]


def _read_values(element: Any) -> _Values:
    """Read the children; `content` and `excerpt` are both called encoded."""
    values = _Values()
    for child in element.iterchildren(etree.Element):
        name = etree.QName(child)
        key = name.localname if name.localname != "encoded" else "excerpt" if "excerpt" in name.namespace else "content"
        values.setdefault(key, "".join(child.itertext()).strip())
    return values


def _read_meta(item: Any) -> dict[str, str]:
    pairs = map(_read_values, item.iterfind("{*}postmeta"))
    return {pair["meta_key"]: pair["meta_value"] for pair in pairs}


def _set_status(builder: Builder, values: _Values) -> None:
    """Set the status. What not everybody could see arrives as a draft."""
    status = builder.fields["status"] = "draft" if values["post_password"] else STATUSES.get(values["status"], "draft")
    if values["post_password"]:
        builder.note("changed", "It needs a password at the source; it became a draft.")
    elif values["status"] not in STATUSES:
        builder.note("changed", f"Its state “{values['status']}” became {status}.")


def _set_picture(builder: Builder, meta: Mapping[str, str], site: _Site) -> None:
    id = meta.get("_thumbnail_id", "")
    builder.set("featuredImage", site.pictures.get(id))
    if id and "featuredImage" not in builder.fields:
        builder.note("missing", f"Its featured image {id} is not in the export.")


def _lose_rest(builder: Builder, values: _Values, item: Any) -> None:
    if comments := sum(1 for _ in item.iterfind("{*}comment")):
        builder.lost.append(f"comments ({comments})")
    if values["is_sticky"] == "1":
        builder.lost.append("its place above other posts")
    if values["post_parent"] not in ("", "0"):
        builder.lost.append("the page above it")
    custom = [key for key in _read_meta(item) if key and not key.startswith("_")]
    builder.lost += (f"custom field “{key}”" for key in custom[:_MAX_CUSTOM_FIELDS])
