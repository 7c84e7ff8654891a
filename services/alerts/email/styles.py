"""The styles of the email: inline declarations by name, and the rules for dark mode and phones.

Templates refer to a declaration as `[[name]]`, which is replaced when the template is compiled. Classes exist for dark
mode and phones only: the email is complete without the `<style>` block.
"""

from __future__ import annotations

from services.alerts.email.accents import ACCENT, ACCENT_ON_DARK, BUTTON_ON_DARK

SANS = "Arial,Helvetica,sans-serif"
SERIF = "Georgia,'Times New Roman',serif"

INK = "#1a1c19"
TEXT = "#3a3d38"
DIM = "#62655e"
FOOT = "#5a5d56"
PAGE = "#eeede8"
SHEET = "#ffffff"
SOFT = "#f6f5f1"
LINE = "#deddd6"
TAG_LINE = "#cfcec6"

BREAKS = "word-break:break-word"
"""Breaks a word that is longer than its line, so that it does not widen the table.

Cells with texts of editors have it. Fixed labels do not, because they would break next to a long text."""

_TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
# A fixed layout keeps its width in clients that do not support word-break, such as Outlook.
_FIXED = "width:600px;table-layout:fixed"

ATTRIBUTES = {
    "table": _TABLE,
    "sheet": f'{_TABLE} width="600" align="center" class="w sheet" bgcolor="{SHEET}" style="{_FIXED}"',
    "band": f'{_TABLE} width="600" align="center" class="w soft" bgcolor="{SOFT}" style="{_FIXED}"',
}
"""Attributes of tables, by name: a plain table, one on the sheet, one on the tinted band."""

DECLARATIONS = {
    "image": "display:block;border:0;max-width:100%;height:auto",
    "gap": "font-size:1px;line-height:40px",
    "hairline": f"border-top:1px solid {LINE};font-size:1px;line-height:1px",
    "topline": f"border-top:1px solid {LINE}",
    "quiet": f"color:{DIM};text-decoration:none",
    "quietfoot": f"color:{FOOT};text-decoration:none",
    "social": f"color:{TEXT};text-decoration:none;font-weight:bold",
    "breaks": BREAKS,
    "cell": "padding:20px 0",
    "learn": f"margin:8px 0 0;font:bold 13px/20px {SANS}",
    "meta": f"font:12px/16px {SANS};color:{DIM}",
    "masthead": f"margin:0;font:bold 48px/52px {SERIF};letter-spacing:-1px;color:{INK}",
    "folio": f"border-top:1px solid {INK};border-bottom:1px solid {INK};padding:7px 0;"
    f"font:12px/16px {SANS};color:{TEXT}",
    "label": f"font:bold 12px/16px {SANS};letter-spacing:.4px;color:{ACCENT};"
    f"border-top:2px solid {INK};padding:12px 0 0",
    "rule": f"border-top:2px solid {INK};padding:12px 0 0",
    "tag": f"font:10px/16px {SANS};letter-spacing:1px;border:1px solid {TAG_LINE};padding:1px 6px;color:{DIM}",
    "lead": f"margin:0;font:bold 28px/36px {SERIF};color:{INK}",
    "second": f"margin:0;font:bold 20px/26px {SERIF};color:{INK}",
    "title": f"margin:0;font:bold 22px/28px {SERIF};color:{INK}",
    "job": f"margin:0;font:bold 18px/23px {SERIF};color:{INK}",
    "plain": f"color:{INK};text-decoration:none",
    "text": f"font:15px/24px {SANS};color:{TEXT};{BREAKS}",
    "small": f"font:14px/22px {SANS};color:{TEXT};{BREAKS}",
    "citation": f"margin:10px 0 0;font:italic 12px/18px {SANS};color:{DIM}",
    "words": f"font:italic 25px/36px {SERIF};color:{INK};{BREAKS}",
    "name": f"margin:14px 0 0;font:13px/20px {SANS};color:{DIM}",
    "detail": f"margin:4px 0 0;font:13px/20px {SANS};color:{DIM}",
    "days": f"font:bold 38px/40px {SERIF};letter-spacing:-1px;color:{INK}",
    "month": f"margin:4px 0 0;font:bold 12px/20px {SANS};letter-spacing:.4px;color:{ACCENT}",
    "answer": f"border-bottom:1px solid {LINE};padding:11px 0;font:15px/20px {SANS};{BREAKS}",
    "button": f"display:inline-block;padding:12px 22px;font:bold 14px/20px {SANS};color:#ffffff;"
    "text-decoration:none;mso-padding-alt:0",
    "more": f"margin:14px 0 0;font:bold 13px/20px {SANS}",
    "microsite": f"padding:0 16px 20px;font:bold 13px/20px {SANS}",
    "morelink": f"color:{ACCENT};text-decoration:none",
    "alt": f"font:13px/20px {SANS};color:{DIM};{BREAKS}",
    "adlabel": f"padding:16px 0 8px;font:10px/16px {SANS};letter-spacing:1.6px;color:{DIM}",
    "column": f"padding:0 0 16px;font:13px/24px {SANS}",
    "foot": f"border-top:1px solid #d6d5cd;padding:16px 0 0;font:12px/18px {SANS};color:{FOOT}",
    "paragraph": "margin:8px 0 0",
    "run in": "display:inline;margin:0",
    "list": "margin:8px 0 0 22px;padding:0",
    "item": "margin:0",
    "link": f"color:{ACCENT}",
}
"""Inline declarations, by name. Templates add the padding of each place."""

DARK_COLOURS = {
    "ink": "#f3f3ee",
    "txt": "#cfd1ca",
    "dim": "#a2a69d",
    "acc": ACCENT_ON_DARK,
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
    "@media (max-width:600px){.w{width:100%!important}"
    ".pad{padding-left:20px!important;padding-right:20px!important}.fl{width:100%!important}"
    ".st{display:block!important;width:auto!important;padding-left:0!important}"
    ".lg{padding-bottom:0!important}.dt{padding-bottom:12px!important}.nb{border:0!important;padding-top:8px!important;text-align:left!important}"
    ".mast{font-size:40px!important}"
    ".half{width:50%!important;display:inline-block!important}}"
)


PAGE_RULES = f":root{{color-scheme:light dark}}img{{-ms-interpolation-mode:bicubic}}{PHONE_RULES}"
"""Rules for phones. They have their own `<style>`, because Gmail drops one that contains unsupported rules."""


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
