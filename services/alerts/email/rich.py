"""Rich text twins made ready for email: styled inline, and as plain text.

The twin is sanitised when it is written. Here its few tags are rebuilt from a closed list, so that even a
twin that was not could put nothing else into an email.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape, unescape

from markupsafe import Markup

from services.alerts.email.styles import DECLARATIONS

_TAG = re.compile(r"""<(/?)([A-Za-z][A-Za-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|<""")
_HREF = re.compile(r"""\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_ALIGN = re.compile(r"text-align\s*:\s*(left|center|right|justify)")
_SPACES = re.compile(r"[ \t\r\f\v]+")
_BLANK_LINES = re.compile(r"\n{3,}")

_PLAIN = frozenset({"strong", "b", "em", "i", "u", "br"})
_BLOCKS = {
    "p": DECLARATIONS["paragraph"],
    "ul": DECLARATIONS["list"],
    "ol": DECLARATIONS["list"],
    "li": DECLARATIONS["item"],
}
_BREAKS = {"br": "\n", "li": "\n- ", "p": "\n", "/p": "\n", "ul": "\n", "ol": "\n", "/ul": "\n", "/ol": "\n"}

SCHEMES = ("https://", "http://", "mailto:")
"""Where a link may lead (API contract §1)."""


@lru_cache(maxsize=2048)
def styled(html: str) -> Markup:
    """The twin with every tag styled inline; tags and attributes it should not have are dropped."""
    return Markup(_TAG.sub(_restyle, html))  # noqa: S704 - every tag in it was rebuilt from the closed list


def _restyle(found: re.Match[str]) -> str:
    closing, name, attributes = found[1], (found[2] or "").lower(), found[3]
    if not name:
        return "&lt;"
    if name in _PLAIN:
        return f"<{closing}{name}>"
    if name in _BLOCKS:
        return f"</{name}>" if closing else _block(name, attributes)
    if name == "a":
        return "</a>" if closing else _anchor(attributes)
    return ""


def _block(name: str, attributes: str) -> str:
    align = _ALIGN.search(attributes)
    return f'<{name} style="{_BLOCKS[name]}{f";text-align:{align[1]}" if align else ""}">'


def _anchor(attributes: str) -> str:
    url = _address(attributes)
    if url is None:
        return "<a>"
    return f'<a href="{escape(url)}" class="acc" style="{DECLARATIONS["link"]}">'


def _address(attributes: str) -> str | None:
    found = _HREF.search(attributes)
    url = unescape(found[1] or found[2] or "").strip() if found else ""
    return url if url.lower().startswith(SCHEMES) else None


def links_in(html: str | None) -> list[str]:
    """The addresses a twin leads to, in order."""
    anchors = (found for found in _TAG.finditer(html or "") if found[2] and found[2].lower() == "a")
    return [url for found in anchors if (url := _address(found[3])) is not None]


@lru_cache(maxsize=2048)
def as_line(html: str) -> str:
    """The twin's words on one line."""
    return " ".join(_words(html, with_links=False).replace("\n- ", "\n").split())


def as_text(html: str) -> str:
    """The twin as plain text: lines for paragraphs, dashes for list items, addresses after linked words."""
    lines = _SPACES.sub(" ", _words(html, with_links=True)).split("\n")
    return _BLANK_LINES.sub("\n\n", "\n".join(line.strip() for line in lines)).strip()


def _words(html: str, with_links: bool) -> str:
    pending: list[str] = []

    def replace(found: re.Match[str]) -> str:
        closing, name = found[1], (found[2] or "").lower()
        if not name:
            return "<"
        if name == "a" and with_links:
            if not closing:
                pending.append(_address(found[3]) or "")
            elif pending and (url := pending.pop()):
                return f" ({escape(url)})"
        return _BREAKS.get(closing + name, "")

    return unescape(_TAG.sub(replace, html)).replace("\n- \n", "\n- ")
