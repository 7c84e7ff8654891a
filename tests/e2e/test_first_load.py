"""How much script a first load of a screen fetches; `make bench` measures how long it takes."""

import pytest
from playwright.async_api import Browser

from tests.bench.console.loads import load
from tests.bench.console.screens import SCREENS, Screen
from tests.e2e.publications import make_posts, marker
from tests.e2e.test_public_microsite import make_filled
from tests.support.system import System, issue_numbers


async def find_address(system: System, name: str) -> str:
    """Return the path of a screen, with a record of its own."""
    async with system.api("editor") as api:
        if name == "post editor":
            [post] = await make_posts(api, [marker()])
            return f"/post/{post['id']}"
        if name == "section editor":
            issue = {"issue": next(issue_numbers), "title": marker()}
            item = (await api.post("alert-item", json=issue)).raise_for_status().json()
            return f"/alert/{item['id']}?slot=news-1"
        if name == "microsite":
            return f"/marketplace/microsite?id={await make_filled(api, f'Heliox {marker()}')}"
    return {"sign-in": "/sign-in", "post list": "/posts", "issue list": "/alerts"}[name]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
async def test_a_first_load_stays_within_its_budget(browser: Browser, system: System, screen: Screen) -> None:
    path = await find_address(system, screen.name)
    loaded = await load(browser, screen, f"{system.address}{path}", system.token("editor"), is_slow=False)
    scripts = {path: file.bytes for path, file in loaded.files.items() if file.kind == "script"}
    assert loaded.script <= screen.max_script, scripts
