"""Atom feeds (RFC 4287) and sitemaps (sitemaps.org) of records that everyone may read."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from feedgenerator import Atom1Feed
from lxml import etree

from services.chassis.text import remove_forbidden

ATOM = "application/atom+xml"
XML = "application/xml"
_NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"


@dataclass(frozen=True, kw_only=True, slots=True)
class Feed:
    """What a feed says about itself."""

    title: str
    url: str  # its own address, which is also its id
    site: str  # the page that it belongs to
    author: str


@dataclass(frozen=True, kw_only=True, slots=True)
class FeedEntry:
    """An entry of a feed."""

    id: str  # an address that never changes
    url: str  # its page
    title: str
    published: str  # as ISO 8601, and so `updated`
    updated: str
    html: str | None = None  # its whole text
    summary: str | None = None  # plain text
    tags: Sequence[str] = ()


def write_atom(feed: Feed, entries: Iterable[FeedEntry]) -> str:
    """Return the Atom feed, without the characters that XML forbids."""
    atom = Atom1Feed(
        title=remove_forbidden(feed.title),
        link=remove_forbidden(feed.site),
        description=None,
        feed_url=feed.url,
        feed_guid=feed.url,
        author_name=remove_forbidden(feed.author),
    )
    for entry in entries:
        atom.add_item(
            title=remove_forbidden(entry.title),
            link=remove_forbidden(entry.url),
            description=entry.summary and remove_forbidden(entry.summary),
            content=entry.html and remove_forbidden(entry.html),
            unique_id=remove_forbidden(entry.id),
            pubdate=datetime.fromisoformat(entry.published),
            updateddate=datetime.fromisoformat(entry.updated),
            categories=[remove_forbidden(tag) for tag in entry.tags],
        )
    written: str = atom.writeString("utf-8")
    return written


def write_sitemap(pages: Iterable[tuple[str, str | None]]) -> bytes:
    """Return the sitemap of pages, each with its URL and the time of its last change as ISO 8601."""
    return _write("urlset", "url", pages)


def write_sitemap_index(urls: Iterable[str]) -> bytes:
    """Return the index of several sitemaps."""
    return _write("sitemapindex", "sitemap", ((url, None) for url in urls))


def _write(root_name: str, entry_name: str, entries: Iterable[tuple[str, str | None]]) -> bytes:
    root = etree.Element(f"{{{_NAMESPACE}}}{root_name}", nsmap={None: _NAMESPACE})
    for url, changed_at in entries:
        entry = etree.SubElement(root, f"{{{_NAMESPACE}}}{entry_name}")
        etree.SubElement(entry, f"{{{_NAMESPACE}}}loc").text = remove_forbidden(url)
        if changed_at is not None:
            etree.SubElement(entry, f"{{{_NAMESPACE}}}lastmod").text = changed_at
    written: bytes = etree.tostring(root, encoding="utf-8", xml_declaration=True)
    return written
