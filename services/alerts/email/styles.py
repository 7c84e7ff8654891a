"""The styles of the email: inline declarations by name, and the rules for dark mode and phones.

Templates refer to a declaration as `[[name]]`, which is replaced when the template is compiled. Classes exist for dark
mode and phones only: the email is complete without the `<style>` block.
"""

from services.alerts.email.accents import ACCENT, ACCENT_ON_DARK, BUTTON_ON_DARK

SANS = "Arial,sans-serif"
SERIF = "Georgia,serif"

INK = "#1a1c19"
TEXT = "#3a3d38"
DIM = "#62655e"
FOOT = "#5a5d56"
PAGE = "#eeede8"
SHEET = "#ffffff"
LINE = "#deddd6"
TAG_LINE = "#cfcec6"

_TEXT = f"font:15px/24px {SANS};color:{TEXT};word-break:break-word"
"""The style of texts. It breaks a word that is longer than its line, which would widen the email.

Yahoo does not support word-break, but word-wrap, which needs tables of a fixed layout."""

WIDTH = 600
"""The width of the email, in pixels."""

_TABLE = 'role="presentation" cellpadding=0 cellspacing=0'
# Word ignores max-width, so it gets a table of fixed width around each block. One table around all blocks would be
# taller than a page, and Word breaks such a table.
_GHOST_OPEN = (
    f"<table role=presentation cellpadding=0 cellspacing=0 width={WIDTH} align=center bgcolor={SHEET} class=g><tr><td>"
)
_GHOST_CLOSE = "</td></tr></table>"

ATTRIBUTES = {
    "table": _TABLE,
    "block": f'{_TABLE} width="100%" style="table-layout:fixed"',
    "wide": f'{_TABLE} width="100%"',
    "gap": f'class="sheet" height="40" bgcolor="{SHEET}"',
    "ghost open": f"<!--[if mso]>{_GHOST_OPEN}<![endif]-->",
    "ghost next": f"<!--[if mso]>{_GHOST_CLOSE}{_GHOST_OPEN}<![endif]-->",
    "ghost close": f"<!--[if mso]>{_GHOST_CLOSE}<![endif]-->",
}
"""Attributes of tables and cells, by name; and the tables around each block for Word."""

_COLUMN = "display:inline-block;vertical-align:top"
"""A column that moves below the one before it where the screen is narrow. Word sees a table cell instead."""

DECLARATIONS = {
    "sheet": f"max-width:{WIDTH}px;margin:0 auto;background:{SHEET};word-wrap:break-word;{_TEXT}",
    "image": "display:block;height:auto",
    "below": "margin:16px 0 0",
    "flush": "margin:0",
    "hairline": f"border-top:1px solid {LINE};font-size:1px;line-height:1px",
    "topline": f"border-top:1px solid {LINE}",
    "quiet": f"color:{DIM}",
    "quietfoot": f"color:{FOOT}",
    "social": f"color:{TEXT};text-decoration:none;font-weight:bold",
    "learn": f"margin:8px 0 0;font:bold 14px/20px {SANS}",
    "meta": f"font:14px/20px {SANS};color:{DIM}",
    "masthead": f"margin:0;font:bold 48px/52px {SERIF};letter-spacing:-1px;color:{INK}",
    "folio": f"border-top:1px solid {INK};border-bottom:1px solid {INK};padding:7px 0;"
    f"font:14px/20px {SANS};color:{TEXT}",
    "label": f"margin:0;font:bold 14px/20px {SANS};color:{ACCENT}",
    "rule": f"border-top:2px solid {INK};padding:12px 0 16px",
    "tag": f"font:14px/20px {SANS};border:1px solid {TAG_LINE};padding:1px 6px;color:{DIM};white-space:nowrap",
    "lead": f"font:bold 28px/36px {SERIF};color:{INK}",
    "second": f"font:bold 20px/26px {SERIF};color:{INK}",
    "title": f"font:bold 22px/28px {SERIF};color:{INK}",
    "job": f"font:bold 18px/23px {SERIF};color:{INK}",
    "plain": f"color:{INK};text-decoration:none",
    "small": f"font:14px/22px {SANS}",
    "citation": f"margin:10px 0 0;font:italic 14px/20px {SANS};color:{DIM}",
    "words": f"font:italic 25px/36px {SERIF};color:{INK}",
    "credit": f"margin:14px 0 0;font:14px/20px {SANS};color:{DIM}",
    "detail": f"margin:4px 0 0;font:14px/20px {SANS};color:{DIM}",
    "days": f"{_COLUMN};width:136px;padding:0 0 12px;white-space:nowrap;font:bold 38px/40px {SERIF};"
    f"letter-spacing:-1px;color:{INK}",
    "beside days": f"{_COLUMN};width:100%;max-width:396px",
    "logo": f"{_COLUMN};width:160px;padding:0 0 12px",
    "beside logo": f"{_COLUMN};width:100%;max-width:372px",
    "month": f"margin:4px 0 0;font:bold 14px/20px {SANS};color:{ACCENT}",
    "answer": f"border-bottom:1px solid {LINE};padding:11px 0;font:15px/20px {SANS}",
    "button": f"display:inline-block;padding:12px 22px;font:bold 14px/20px {SANS};color:#ffffff;"
    f"background:{ACCENT};border-radius:4px;text-decoration:none;mso-padding-alt:0",
    "more": f"margin:14px 0 0;font:bold 14px/20px {SANS}",
    "on soft": f"color:{TEXT}",
    "adlabel": f"margin:0 0 8px;font:14px/20px {SANS};color:{DIM}",
    "column": f"{_COLUMN};min-width:120px;padding:0 0 16px;font:14px/24px {SANS}",
    "foot": f"border-top:1px solid #d6d5cd;padding:16px 0 0;font:14px/20px {SANS};color:{FOOT}",
    "paragraph": "margin:8px 0 0",
    "list": "margin:8px 0 0 22px;padding:0",
    "list from the right": "margin:8px 22px 0 0;padding:0",
    "link": f"color:{ACCENT}",
    # Words for screen readers. Word, which ignores sizes, leaves them out.
    "hidden": "display:inline-block;width:1px;height:1px;overflow:hidden;mso-hide:all",
    # A line height of 0 leaves the distance of lines as it is.
    "superscript": "font-size:75%;line-height:0;vertical-align:super",
    "subscript": "font-size:75%;line-height:0;vertical-align:sub",
}
"""Inline declarations, by name. Templates add the padding of each place."""

DARK_COLOURS = {
    "ink": "#f3f3ee",
    "txt": "#cfd1ca",
    "dim": "#a2a69d",
    "acc": ACCENT_ON_DARK,
    "plate a": DIM,
}
DARK_BACKGROUNDS = {
    "page": "#0f110e",
    "sheet": "#1a1c19",
    "soft": "#22251f",
    "btn": BUTTON_ON_DARK,
    "plate": "#ffffff",
}
DARK_BORDERS = {"line": "#3a3e37", "rule": "#f3f3ee"}

PHONE_RULES = (
    "@media (max-width:600px){.pad{padding-left:20px!important;padding-right:20px!important}"
    ".mast{font-size:40px!important}}"
)
"""Rules for phones. They only save space: without them the email is as wide as the screen too."""

PAGE_RULES = f":root{{color-scheme:light dark}}img{{-ms-interpolation-mode:bicubic}}{PHONE_RULES}"
"""The rules for phones have their own `<style>`, because Gmail drops one that contains unsupported rules."""

# An exact line height would crop a picture, so table cells have none.
WORD_RULES = (
    f"td{{{_TEXT}}}p,li,h1,h2,h3{{mso-line-height-rule:exactly}}li{{margin:0}}img{{border:0}}"
    "table{border-collapse:collapse}.g{table-layout:fixed}"
)
"""Rules that only Outlook's Word engine reads. Its cells do not inherit the style of texts."""


def build_dark_rules() -> str:
    """Return the rules of dark mode, for `prefers-color-scheme` and for Outlook's own dark mode.

    Outlook marks elements it has recoloured: `data-ogsc` for text and borders, `data-ogsb` for backgrounds.
    """
    return f"@media (prefers-color-scheme:dark){{{_build_rules('', '')}}}{_build_rules('[data-ogsc] ', '[data-ogsb] ')}"


def _build_rules(text: str, background: str) -> str:
    return "".join(
        [
            *(f"{text}.{name}{{color:{value}!important}}" for name, value in DARK_COLOURS.items()),
            *(f"{text}.{name}{{border-color:{value}!important}}" for name, value in DARK_BORDERS.items()),
            *(f"{background}.{name}{{background:{value}!important}}" for name, value in DARK_BACKGROUNDS.items()),
        ]
    )
