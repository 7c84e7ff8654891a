"""Writes the sections of docs/reliability.md: each command that measures writes its own, between two markers."""

import re
from datetime import UTC, datetime
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "reliability.md"
_NAME = re.compile(r"[a-z]+(-[a-z]+)*")
_HEADING = re.compile(r"^#{1,2} ", re.MULTILINE)


def write_section(name: str, command: str, body: str, page: Path = PAGE) -> None:
    """Replace a section of the page, or add it at the end; everything else stays as it is.

    Args:
        name: the section's name, such as `faults`.
        command: what writes the section, such as `make faults`.
        body: Markdown, whose headings are of the third level or below.

    Raises:
        ValueError: the name is not lower case with hyphens, or the body has a marker or a heading of the page.
    """
    begin, end = _markers(name, command)
    if "<!-- " in body or _HEADING.search(body):
        raise ValueError(f"the section {name} would break the page")
    date = datetime.now(UTC).strftime("%Y-%m-%d")
    section = f"{begin}\n*Written by `{command}` on {date}.*\n\n{body.strip()}\n{end}"
    text = page.read_text()
    existing = re.compile(rf"<!-- begin {name}: .*?<!-- end {name} -->", re.DOTALL)
    if existing.search(text):
        page.write_text(existing.sub(lambda _: section, text))
    else:
        page.write_text(f"{text.rstrip()}\n\n## {name.replace('-', ' ').capitalize()}\n\n{section}\n")


def format_table(header: list[str], rows: list[list[str]]) -> str:
    """Return a Markdown table."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _markers(name: str, command: str) -> tuple[str, str]:
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name} is not a name of a section")
    return f"<!-- begin {name}: written by {command} -->", f"<!-- end {name} -->"
