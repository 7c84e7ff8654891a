"""Text for feeds, sitemaps and calendars, whatever is stored."""

_LINE_BREAKS = dict.fromkeys((0x0B, 0x0C), " ")
_FORBIDDEN = dict.fromkeys(
    (*range(0x09), *range(0x0E, 0x20), *range(0x7F, 0xA0), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF)
)
_TABLE = _FORBIDDEN | _LINE_BREAKS


def remove_forbidden(text: str) -> str:
    """Return the text without what XML 1.0 or iCalendar forbids: most control characters, U+FFFE and U+FFFF."""
    return text.translate(_TABLE)
