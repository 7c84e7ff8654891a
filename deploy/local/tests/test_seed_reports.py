"""The reports of the demo publisher's mail service."""

from deploy.local.seed.reports import build_report

STAT = {"clicks": 100, "alertItem": {"issue": 417}}
HTML = """<a href="https://a.example/?x=1&amp;y=2">A</a><a href="https://b.example/">B</a>
<a href="https://a.example/?x=1&amp;y=2">More</a><a href="*|UNSUB|*">Unsubscribe</a>"""


def test_a_report_has_each_address_of_the_email_once() -> None:
    header, *rows = build_report(HTML, STAT).splitlines()
    assert header == "URL,Total Clicks,Unique Clicks"
    assert [row.split(",")[0] for row in rows] == ["https://a.example/?x=1&y=2", "https://b.example/"]
    assert sum(int(row.split(",")[1]) for row in rows) in range(129, 132)
    assert build_report(HTML, STAT) == "\n".join([header, *rows])
