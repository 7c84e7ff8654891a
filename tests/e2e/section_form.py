"""Fill in the form of a section; its fields are those of the registry of section kinds."""

import re
from pathlib import Path

from playwright.async_api import Locator, Page

from services.alerts.section_fields import Field, FieldType
from services.alerts.section_kinds import KINDS
from services.alerts.slots import Slot

SAVE = re.compile("^Save(?! and next)")
"""The name of the button that saves a slot and closes its form."""
COMPANY = "Cavanagh Filtration"
AD = "Bags that hold the line"
JOBS = ("Senior Scientist", "QA Manager", "Process Engineer", "Regulatory Affairs Lead")


def words(slot: Slot, field: Field) -> str:
    """Return a text for a field that names slot and field, so that the email can be searched for it."""
    return f"{slot.label} {field.name}"


async def fill(page: Page, slot: Slot, picture: Path) -> None:
    """Add a section to an empty slot: open the form, fill in every field, save, and wait until it is closed."""
    await page.get_by_role("button", name=f"Add {slot.label}", exact=True).click()
    form = page.get_by_role("dialog")
    for field in KINDS[slot.kind].fields:
        await _fill_field(page, form, slot, field, picture)
    await form.get_by_role("button", name=SAVE).click()
    await form.wait_for(state="hidden")


async def _fill_field(  # noqa: C901 - one case a type
    page: Page, form: Locator, slot: Slot, field: Field, picture: Path
) -> None:
    match field.type:
        case FieldType.TEXT:
            await form.get_by_role("textbox", name=field.label, exact=True).fill(words(slot, field))
        case FieldType.RICH_TEXT:
            await form.get_by_role("textbox", name=field.label, exact=True).click()
            await page.keyboard.type(words(slot, field))
        case FieldType.LINK | FieldType.MICROSITE_LINK:
            name = "Microsite link" if field.type is FieldType.MICROSITE_LINK else field.label
            address = f"https://reader.example/{slot.kind}/{field.name}"
            await form.get_by_role("textbox", name=name, exact=True).fill(address)
        case FieldType.IMAGE:
            await form.locator("input[type=file]").set_input_files(picture)
            await form.get_by_role("button", name="Remove").wait_for()
        case FieldType.FLAG:
            await form.get_by_role("checkbox", name=field.label).check()
        case FieldType.CLIENT:
            await _choose(page, form, field.label, COMPANY)
        case FieldType.JOB:
            await _choose(page, form, field.label, JOBS[(slot.position or 1) - 1])
        case FieldType.AD:
            await _choose(page, form, field.label, AD)
        case FieldType.POSITION | FieldType.IMAGE_WIDTH | FieldType.IMAGE_HEIGHT:
            pass  # given by the slot and by the picture


async def _choose(page: Page, form: Locator, label: str, criteria: str) -> None:
    await form.get_by_role("combobox", name=label).click()
    await page.keyboard.type(criteria)
    await page.get_by_role("option", name=criteria).first.click()
