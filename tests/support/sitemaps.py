"""Reads sitemaps, and validates them by the schemas of sitemaps.org."""

from pathlib import Path

from lxml import etree

SCHEMAS = Path(__file__).parent / "schemas"
_NAMES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}


def read_sitemap(content: bytes) -> list[str]:
    """Return the URLs of a valid sitemap, or of a valid index of sitemaps."""
    document = etree.fromstring(content)
    name = "siteindex" if document.tag.endswith("sitemapindex") else "sitemap"
    etree.XMLSchema(file=str(SCHEMAS / f"{name}.xsd")).assertValid(document)
    return [str(url) for url in document.xpath("//s:loc/text()", namespaces=_NAMES)]
