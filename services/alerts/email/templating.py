"""The Jinja environment of the email.

Before Jinja compiles a template, its indentation is removed, `[[name]]` is replaced by the named style and
`{% inline "file" %}` by the content of the file. So rendering runs one flat function without includes or macros.
"""

from __future__ import annotations

import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.ext import Extension

from services.alerts.email.accents import ACCENT, DEFAULT_ACCENT
from services.alerts.email.direction import format_direction
from services.alerts.email.styles import ATTRIBUTES, DECLARATIONS, PAGE_RULES, WORD_RULES, build_dark_rules

_FOLDER = Path(__file__).parent / "templates"
_RULES = {"page rules": PAGE_RULES, "dark rules": build_dark_rules(), "word rules": WORD_RULES}
_STYLES = {**ATTRIBUTES, **DECLARATIONS, **_RULES}
_STYLE = re.compile(r"\[\[([a-z ]+)\]\]")
_INLINE = re.compile(r'{% inline "([a-z_]+\.html)" %}')
_OWN_LINE = ("<table", "<tr", "<!", "<html", "<head", "<meta", "<title", "<style", "<body", "</body")
"""Tags that begin a line of the email. All other line breaks are removed."""


class _Compact(Extension):
    """Inlines files and styles into a template and removes its indentation."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        lines = (line.strip() for line in _INLINE.sub(self._inline_file, source).split("\n"))
        template = "".join(f"\n{line}" if line.startswith(_OWN_LINE) else line for line in lines)
        return _STYLE.sub(lambda match: _STYLES[match[1]], template).replace(DEFAULT_ACCENT, ACCENT).lstrip()

    def _inline_file(self, match: re.Match[str]) -> str:
        return _INLINE.sub(self._inline_file, (_FOLDER / match[1]).read_text(encoding="utf-8").strip())


_environment = Environment(
    loader=FileSystemLoader(_FOLDER),
    extensions=[_Compact],
    autoescape=True,
    undefined=StrictUndefined,
    auto_reload=False,
)
_environment.filters["direction"] = format_direction

PAGE: Template = _environment.get_template("page.html")
NAVIGATION: Template = _environment.get_template("navigation.html")
FOOTER: Template = _environment.get_template("footer.html")
