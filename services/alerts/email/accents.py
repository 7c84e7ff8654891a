"""The accent colour of the email, in light and in dark mode.

Styles contain placeholders, so that templates and styled texts are the same for all colours. A rendered email gets the
colours at its end. The placeholders contain NUL, which no stored text contains (API-10).
"""

from dataclasses import dataclass

DEFAULT_ACCENT = "#19664e"
ACCENT = "\0accent\0"
ACCENT_ON_DARK = "\0accent on dark\0"
BUTTON_ON_DARK = "\0button on dark\0"

MIN_CONTRAST = 4.5
"""The minimum contrast of text (WCAG 2.2, 1.4.3)."""

_DARK_SHEET = "#22251f"  # the lighter one of the two backgrounds
_STEPS = 20


@dataclass(frozen=True, slots=True)
class Accent:
    """The accent: its colour on white, as text on dark backgrounds, and as a button of dark mode behind white text."""

    colour: str
    on_dark: str
    button_on_dark: str

    def print_into(self, html: str) -> str:
        """Replace the placeholders by the colours."""
        html = html.replace(ACCENT, self.colour).replace(ACCENT_ON_DARK, self.on_dark)
        return html.replace(BUTTON_ON_DARK, self.button_on_dark)


_DEFAULT = Accent(DEFAULT_ACCENT, "#7fd1b2", "#22795d")


def derive_accent(colour: str) -> Accent:
    """Derive the colours of dark mode from a colour on which white text is readable. Empty means the default."""
    if colour in ("", DEFAULT_ACCENT):
        return _DEFAULT
    tints = (_mix_with_white(colour, step / _STEPS) for step in range(_STEPS + 1))
    on_dark = next(tint for tint in tints if measure_contrast(tint, _DARK_SHEET) >= MIN_CONTRAST)
    return Accent(colour, on_dark, colour)


def measure_contrast(colour: str, other: str) -> float:
    """Return the contrast of two colours such as '#19664e', from 1 to 21 (WCAG 2.2)."""
    darker, lighter = sorted((_measure_luminance(colour), _measure_luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _measure_luminance(colour: str) -> float:
    red, green, blue = (_linearize(channel / 255) for channel in bytes.fromhex(colour[1:]))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linearize(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _mix_with_white(colour: str, share: float) -> str:
    return "#" + bytes(round(channel + (255 - channel) * share) for channel in bytes.fromhex(colour[1:])).hex()
