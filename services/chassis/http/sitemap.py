"""Sitemaps for search engines (sitemaps.org)."""

from collections.abc import Iterable

from lxml import etree

from services.chassis.text import remove_forbidden

XML = "application/xml"
_NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"


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
