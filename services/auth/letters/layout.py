"""Lays a letter's words out as HTML and as text; what people have written is escaped."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from services.auth.letters.words import House, Words

_environment = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
    auto_reload=False,
)


def as_html(house: House, words: Words) -> str:
    """The letter as HTML."""
    return _environment.get_template("letter.html").render(house=house, words=words)


def as_text(house: House, words: Words) -> str:
    """The letter as text."""
    return _environment.get_template("letter.txt").render(house=house, words=words)
