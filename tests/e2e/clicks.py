"""Count the clicks and file dialogs of a journey, as the browser sees them."""

from dataclasses import dataclass

from playwright.async_api import Page

_RECORD = "addEventListener('pointerdown', event => { if (event.isTrusted) recordClick(); }, true)"


@dataclass
class Clicks:
    """What a journey has taken since its last `begin`.

    Args:
        number: of clicks and taps; keys do not count.
        dialogs: of the operating system, for files.
    """

    number: int = 0
    dialogs: int = 0

    def begin(self) -> None:
        self.number = self.dialogs = 0

    def record_click(self) -> None:
        self.number += 1

    def record_dialog(self, _: object) -> None:
        self.dialogs += 1


async def count_clicks(page: Page) -> Clicks:
    """Count the clicks on a page from its next navigation on."""
    clicks = Clicks()
    await page.expose_function("recordClick", clicks.record_click)
    await page.add_init_script(_RECORD)
    page.on("filechooser", clicks.record_dialog)
    return clicks
