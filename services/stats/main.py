"""The stats service: figures of issues, content and campaigns, leads, views and clicks.

Packages:

- `figures`: counts and rates of a sent email, and how they are parsed. `leads`: the table of leads.
- `email_stats`, `content_stats`, `campaigns`: the figures of issues, of content in them, and of campaigns.
- `lead_lists`: leads of content or a campaign: list, export, import from CSV, remove.
- `report_imports`: figures and clicks of an issue from what mail services export, and the click map.
- `beacon_limits`: how many visits an address may report, busy addresses, and blocking one.
- `visits`: views and clicks: beacons, batches on JetStream, monthly partitions, lists and exports.
- `csp_reports`: what browsers report about the Content-Security-Policy.
- `redirects`: the links of emails, and the clicks on them. `link_clicks`: whether a person or a scanner clicked, with
  reasons, and the live figures.
- `importing`: figures, leads and visits of another system.
- `reports`: trends, the report of a client, and the latest figures of all. `report_links`: a report without an account,
  also mailed by itself.

It publishes `email-content-stat`, `emc-stat` and `beacon-address`, and the facts `view`, `click` and `link-click`,
which it consumes itself, and `report-mail`. It consumes `report-sent`, and `alert-item`, `client`, `client-contact`,
`house` and `user` into the tables of `replicas`.
"""

from pathlib import Path

from services.chassis.app.service import Service
from services.stats.beacon_limits.endpoints import router as beacon_addresses
from services.stats.beacon_limits.guard import run_guard
from services.stats.beacon_limits.repository import retention_task
from services.stats.campaigns.endpoints import router as campaigns
from services.stats.content_stats.endpoints import router as content_stats
from services.stats.csp_reports import router as csp_reports
from services.stats.email_stats.endpoints import router as email_stats
from services.stats.importing import router as importing
from services.stats.lead_lists.endpoints import email_leads, emc_leads
from services.stats.lead_lists.imports.endpoints import router as imports
from services.stats.link_clicks.checks import ClickChecks
from services.stats.link_clicks.endpoints import router as link_click_figures
from services.stats.link_clicks.judging import judging_task
from services.stats.models import StatsBase
from services.stats.redirects.endpoints import link_route, open_signer
from services.stats.redirects.journal import run_journal
from services.stats.redirects.repository import consumer as link_clicks
from services.stats.redirects.repository import evidence_task
from services.stats.replicas import consumers as replicas
from services.stats.report_imports.endpoints import router as report_imports
from services.stats.report_links.endpoints import public as shared_reports
from services.stats.report_links.endpoints import router as report_links
from services.stats.report_links.mailing import consumer as sent_reports
from services.stats.report_links.mailing import mailing_task
from services.stats.reports.endpoints import router as reports
from services.stats.settings import StatsSettings
from services.stats.visits.batcher import run_batcher
from services.stats.visits.consumers import consumers as visit_consumers
from services.stats.visits.endpoints import router as visits
from services.stats.visits.partitions import partition_tasks

service = Service(
    name="stats",
    summary="Figures of issues, content and campaigns, leads, views and clicks, and reports.",
    metadata=StatsBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    settings=StatsSettings,
    routers=[
        email_stats,
        content_stats,
        campaigns,
        email_leads,
        emc_leads,
        imports,
        report_imports,
        visits,
        beacon_addresses,
        csp_reports,
        link_click_figures,
        reports,
        report_links,
        shared_reports,
        importing,
    ],
    open_routes=[link_route],
    consumers=[*replicas, *visit_consumers, link_clicks, sent_reports],
    background=[*partition_tasks, retention_task, evidence_task, judging_task, mailing_task],
    checks=lambda settings: ClickChecks(settings).list(),
    resources=[run_batcher, run_guard, open_signer, run_journal],
    unlogged_routes=["/stat-view", "/stat-click", "/csp-reports", link_route.path],
)
