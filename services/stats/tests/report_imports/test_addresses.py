"""What does not change where an address leads (STATS-60)."""

import pytest

from services.stats.report_imports.addresses import simplify_address


@pytest.mark.parametrize(
    "url",
    [
        "https://lab.example/a?b=1&c=2",
        "http://LAB.example/a/?c=2&b=1",
        "https://lab.example:443/a?b=1&c=2#",
        "https://lab.example/a?b=1&c=2&utm_source=x&utm_content=ads-3",
        "https://lab.example/a?mc_cid=1&b=1&c=2&mc_eid=2",
        "https://lab.example/a?b=1&c=2&_hsenc=p2&_hsmi=3&__hssc=4",
        "https://lab.example/%61?b=1&c=2&sib_id=5&cm_mid=6&mkt_tok=7",
    ],
)
def test_additions_of_mail_services_are_ignored(url) -> None:
    assert simplify_address(url) == "lab.example/a?b=1&c=2"


@pytest.mark.parametrize("url", ["https://lab.example/b", "https://lab.example/a?b=2", "https://lab.example/a#b"])
def test_another_page_stays_another(url) -> None:
    assert simplify_address(url) != simplify_address("https://lab.example/a")


def test_what_is_no_address_stays_as_it_is() -> None:
    assert simplify_address("https://[a/") == "https://[a"
