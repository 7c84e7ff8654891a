"""The Jinja environment of the email: its templates, put together and compiled once.

Before Jinja compiles a template, its indentation is removed, `[[name]]` becomes the named style and
`{% inline "file" %}` the named file. So a render runs one flat function, without includes, macros or style lookups.
"""

from __future__ import annotations

import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.ext import Extension

from services.alerts.email.styles import ATTRIBUTES, DECLARATIONS, PAGE_RULES, dark_rules

_FOLDER = Path(__file__).parent / "templates"
_STYLES = {**ATTRIBUTES, **DECLARATIONS, "page rules": PAGE_RULES, "dark rules": dark_rules()}
_STYLE = re.compile(r"\[\[([a-z ]+)\]\]")
_INLINE = re.compile(r'{% inline "([a-z]+\.html)" %}')
_OWN_LINE = ("<table", "<tr", "<!", "<html", "<head", "<meta", "<title", "<style", "<body", "</body")
"""Tags that begin a line of the email; all other line breaks are removed."""


class _Compact(Extension):
    """Inlines other files into a template and removes its indentation."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        lines = (line.strip() for line in _INLINE.sub(self._inline_file, source).split("\n"))
        joined = "".join(f"\n{line}" if line.startswith(_OWN_LINE) else line for line in lines)
        return _STYLE.sub(lambda found: _STYLES[found[1]], joined).lstrip()

    def _inline_file(self, found: re.Match[str]) -> str:
        return _INLINE.sub(self._inline_file, (_FOLDER / found[1]).read_text(encoding="utf-8").strip())


_environment = Environment(
    loader=FileSystemLoader(_FOLDER),
    extensions=[_Compact],
    autoescape=True,
    undefined=StrictUndefined,
    auto_reload=False,
)

PAGE: Template = _environment.get_template("page.html")
NAVIGATION: Template = _environment.get_template("navigation.html")
IMPRINT: Template = _environment.get_template("imprint.html")
