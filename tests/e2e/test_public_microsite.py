"""The public page of a microsite, its beacons and contact form (SITE-20, SITE-21)."""

from typing import Any

import httpx
import pytest
from playwright.async_api import Page, Response, expect

from tests.e2e.axe import LOOKS, find_violations
from tests.e2e.microsites import make_microsite
from tests.e2e.people import new_email
from tests.e2e.publications import marker
from tests.support.eventually import eventually
from tests.support.files import png, store

TEMPLATES = ("complimentary", "standard", "signature", "professional")
SCRIPT = "<script>window.done = 1</script>"
FILLED = {
    "applicationType": "upstream",
    "primaryColor": "5a2140",
    "secondaryColor": "f0b429",
    "headerTitle": "Bags that hold the line",
    "headerBody": "Single-use transfer, tested before it ships.",
    "headerButtonText": "See the range",
    "headerButtonLink": "https://heliox.example/range",
    "tagLine": "Single-use, without second thoughts",
    "description": "Every set is welded and leak-tested in one building.",
    "featureProductName": "AnchorFlow 500",
    "featureProductDescription": "Moves 500 L in under twelve minutes.",
    "featureProductButtonText": "Request the flow curves",
    "featureProductButtonLink": "https://heliox.example/anchorflow",
    "addProductName": "HoldFast bag",
    "addProductButtonText": "Sizes",
    "addProductButtonLink": "https://heliox.example/holdfast",
    "resourceName": "Leak testing at the point of use",
    "resourceDescription": "Eleven sites, one method.",
    "resourceButtonText": "Read",
    "resourceButtonLink": "https://heliox.example/paper",
    "linkedInLink": "https://linkedin.com/company/heliox.example",
    "recName1": "Ana Moreau",
}
TEXTS = ("headerTitle", "headerBody", "tagLine", "description", "featureProductName", "featureProductDescription")


async def make_filled(api: httpx.AsyncClient, company: str, *, template: str = "standard", **fields: Any) -> int:
    """The id of a published microsite with something in every section."""
    made = await make_microsite(api, company, **FILLED | {"recEmail1": new_email()} | fields)
    number: int = made["id"]
    pictures = [await store(api, png(919, 517), mainFolder="microsites", subFolder=company) for _ in range(2)]
    slots = {f"imageUrl{slot}": picture["url"] for slot, picture in enumerate(pictures, 1)}
    (await api.post(f"microsite-gallery/{number}", json=slots)).raise_for_status()
    await api.put(f"microsite-keywords/{number}", json={"keywords": [{"name": "transfer", "place": 1}]})
    setting = {"status": "published", "templateType": template}
    (await api.put(f"microsite-setting/{number}", json=setting)).raise_for_status()
    return number


def address(number: int) -> str:
    return f"/marketplace/microsite?id={number}"


@pytest.fixture
async def number(system) -> int:
    """A published microsite."""
    async with system.api("editor") as api:
        return await make_filled(api, f"Heliox {marker()}")


async def visits(system, what: str, number: int) -> list[dict[str, Any]]:
    """The views or clicks that were told of a microsite, once there are any."""

    async def look() -> list[dict[str, Any]]:
        async with system.api("editor") as api:
            requested = {"pageType": "microsite", "pageId": number, "bots": "any"}  # a headless browser is a bot
            received: list[dict[str, Any]] = (await api.get(what, params=requested)).json()
            return received

    return await eventually(look)


async def write(page: Page, **fields: str) -> None:
    """Fill in the contact form and send it."""
    for label, text in fields.items():
        await page.get_by_role("textbox", name=label).fill(text)
    await page.get_by_role("button", name="Send message").click()


@pytest.mark.parametrize("gallery", [True, False], ids=["with a picture", "without"])
async def test_does_not_shift_while_it_loads(page: Page, system, gallery: bool) -> None:
    """SITE-63."""
    async with system.api("editor") as api:
        number = await make_filled(api, f"Heliox {marker()}")
        if not gallery:
            (await api.put(f"microsite-setting/{number}", json={"showGallery": False})).raise_for_status()
    await page.goto(address(number), wait_until="networkidle")
    await expect(page.get_by_role("heading", level=1)).to_be_visible()
    hero = page.locator("[data-section='call-to-action']")
    await expect(hero.locator("img")).to_have_count(1 if gallery else 0)
    shifted = await page.evaluate(
        """() => new Promise(resolve => {
            let sum = 0
            const observer = new PerformanceObserver(list => {
                for (const shift of list.getEntries()) if (!shift.hadRecentInput) sum += shift.value
            })
            observer.observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
        })"""
    )
    assert shifted <= 0.01


async def test_loads_nothing_of_the_console(page: Page, system, number: int) -> None:
    scripts: list[Response] = []
    page.on("response", lambda one: scripts.append(one) if one.request.resource_type == "script" else None)
    await page.goto(address(number))
    await page.get_by_role("heading", level=1).wait_for()
    assert [one.url for one in scripts] == [f"{system.address}/mfe/microsites/public/page.js"]


async def test_is_read_without_its_script(page: Page, number: int) -> None:
    """Its content is in the document, for robots and for readers on a slow network."""
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    await page.route("**/page.js", lambda route: route.abort())
    await page.goto(address(number))
    await expect(page.get_by_role("heading", level=1)).to_have_text("Bags that hold the line")
    await expect(page.get_by_role("link", name="See the range")).to_have_attribute("href", FILLED["headerButtonLink"])
    await expect(page.get_by_text("Every set is welded and leak-tested in one building.")).to_be_visible()
    assert (await page.title()).startswith("Heliox ")
    assert await find_violations(page) == []
    assert not any("/api/public/" in one for one in requested)


async def test_asks_for_a_draft_before_its_script_is_there(sign_in, page: Page, system, number: int) -> None:
    async with system.api("editor") as api:
        await api.put(f"microsite-setting/{number}", json={"status": "draft"})
    await sign_in("editor")
    await page.route("**/page.js", lambda route: route.abort())
    async with page.expect_request(f"**/api/public/microsite/{number}*"):
        await page.goto(address(number))


async def test_pictures_are_looked_at_one_by_one(page: Page, number: int) -> None:
    await page.goto(address(number))
    first = page.get_by_role("button", name="picture 1 of 2")
    await first.click()
    looked_at = page.get_by_role("dialog", name="Gallery")
    await expect(looked_at.get_by_role("img", name="picture 1 of 2")).to_be_visible()
    assert await find_violations(page) == []
    await page.keyboard.press("ArrowRight")
    await expect(looked_at.get_by_role("img", name="picture 2 of 2")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(looked_at).to_have_count(0)
    await expect(first).to_be_focused()


async def test_shows_a_script_in_any_text_as_text(page: Page, system) -> None:
    async with system.api("editor") as api:
        number = await make_filled(api, f"{marker()} {SCRIPT}", **dict.fromkeys(TEXTS, SCRIPT))
    await page.goto(address(number))
    await expect(page.get_by_role("heading", level=1)).to_have_text(SCRIPT)
    await expect(page.get_by_text(SCRIPT, exact=False)).not_to_have_count(0)
    assert await page.evaluate("window.done") is None


async def test_tells_of_views_and_of_clicks_that_lead_out(page: Page, system, number: int) -> None:
    await page.route("https://heliox.example/**", lambda route: route.fulfill(body="elsewhere"))
    await page.goto(address(number))
    await page.get_by_role("link", name="Products").click()
    await page.get_by_role("link", name="See the range").click()
    await page.wait_for_url("https://heliox.example/range")
    [view] = await visits(system, "stat-views", number)
    assert view["pageLink"].endswith(address(number))
    assert (view["pageTitle"][:6], view["pageType"], view["micrositeId"]) == ("Heliox", "microsite", number)
    assert [click["clickLink"] for click in await visits(system, "stat-clicks", number)] == [page.url]


async def test_a_visitor_writes_to_the_company(page: Page, system) -> None:
    word = marker()
    async with system.api("editor") as api:
        number = await make_filled(api, f"Heliox {word}")
    await page.goto(address(number))
    await write(page, Name="Ada")
    await expect(page.get_by_text("Enter your email")).to_be_visible()
    await expect(page.get_by_role("textbox", name="Email")).to_be_focused()
    await write(page, Email="ada@visitor.example", Message=f"Is there a blue {word}?")
    await expect(page.get_by_text("Thank you. Your message is on its way")).to_be_visible()
    async with system.api("editor") as api:

        async def stored_value() -> bool:
            forms = (await api.get("contact-forms", params={"q": f"blue {word}"})).json()
            return [form["micrositeId"] for form in forms] == [number]

        await eventually(stored_value)


async def test_lives_without_the_statistics(page: Page, number: int) -> None:
    await page.route("**/api/stat-*", lambda route: route.abort())
    await page.goto(address(number))
    await expect(page.get_by_role("heading", level=1)).to_have_text("Bags that hold the line")
    await write(page, Name="Ada", Email="ada@visitor.example", Message="Does it still work?")
    await expect(page.get_by_text("Thank you. Your message is on its way")).to_be_visible()


@pytest.mark.parametrize("wrong", ["?id=x", "?id=999999999"])
async def test_says_when_there_is_none(page: Page, wrong: str) -> None:
    await page.goto(f"/marketplace/microsite{wrong}")
    await expect(page.get_by_role("heading", level=1)).to_have_text("This microsite is not here")
    await page.get_by_role("link", name="To the front page").click()
    await expect(page.get_by_role("button", name="Sign In")).to_be_visible()


async def test_a_token_of_old_keeps_nobody_out(page: Page, system, number: int) -> None:
    await page.goto("/icon.svg")
    await page.evaluate("localStorage.setItem('token', 'of.long.ago')")
    await page.goto(address(number))
    await expect(page.get_by_role("heading", level=1)).to_have_text("Bags that hold the line")
    async with system.api("editor") as api:
        await api.put(f"microsite-setting/{number}", json={"status": "draft"})

    async def open_again() -> str:
        await page.goto(address(number))
        return await page.get_by_role("heading", level=1).inner_text()

    await eventually(open_again, equals="This microsite is not here")  # what is public is cached for a second


@pytest.mark.parametrize("template", TEMPLATES)
async def test_each_template_is_accessible_and_fits(page: Page, system, template: str) -> None:
    async with system.api("editor") as api:
        number = await make_filled(api, f"Heliox {marker()}", template=template)
    for scheme, width in LOOKS:
        await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        await page.set_viewport_size({"width": width, "height": 900})
        await page.goto(address(number))
        await page.get_by_role("heading", level=1).wait_for()
        assert await find_violations(page) == [], (scheme, width)
        assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
