"""Every text parameter of every list takes any text: it is a value, never a part of a statement (API-27)."""

from typing import Any

import pytest

from deploy.local.contexts import built_services
from tests.security.attacks import INJECTIONS, find_problem
from tests.security.worlds import make_world
from tests.support.openapi import load_document

SERVICES = built_services()
ADMINISTRATOR = "admin"


def list_text_parameters(service: str) -> list[tuple[str, str]]:
    """Return path and name of each query parameter of a GET without parameters in its path."""
    return [
        (path, parameter["name"])
        for path, methods in load_document(service)["paths"].items()
        if "{" not in path and "get" in methods
        for parameter in methods["get"].get("parameters", ())
        if parameter["in"] == "query"
    ]


@pytest.mark.parametrize("service", SERVICES)
async def test_no_parameter_of_a_list_reaches_a_statement(service: str, client, database, services) -> None:
    http = await client(service)
    world = await make_world(service, http, await database(service), await services(service))
    http.headers["Auth"] = await world.token(ADMINISTRATOR) or ""
    wrong: list[Any] = []
    parameters = list_text_parameters(service)
    for path, name in parameters:
        for value in INJECTIONS:
            response = await http.get(path, params={name: value})
            if problem := find_problem(response):
                wrong.append((path, name, value, problem))
    assert wrong == []
    assert parameters or service == "media"


async def test_a_search_finds_what_looks_like_an_attack_as_text(client) -> None:
    http = await client("content", role="editor")
    titles = [value for value in INJECTIONS if value.isprintable() and value.strip("_%\\$ ")]
    job = {"description": "<p>Own the line.</p>", "category": "science", "companyLogo": "https://files.example/a.png"}
    for title in titles[:12]:
        assert (await http.post("/job", json=job | {"jobTitle": title})).status_code == 201, title
    for title in titles[:12]:
        found = (await http.get("/jobs", params={"q": title})).json()
        assert title in [record["jobTitle"] for record in found], title
