"""The stats service: how issues, campaigns and clients' content performed."""

from pathlib import Path

from services.chassis.app.service import Service
from services.chassis.settings import Settings
from services.stats.campaigns.endpoints import router as campaigns
from services.stats.contentstats.endpoints import router as contentstats
from services.stats.emailstats.endpoints import router as emailstats
from services.stats.leads.endpoints import email_leads, emc_leads
from services.stats.leads.imports.endpoints import router as imports
from services.stats.models import StatsBase
from services.stats.replicas import alert_items, clients, users
from services.stats.reports.endpoints import router as reports
from services.stats.visits.courier import courier
from services.stats.visits.endpoints import click_beacon, view_beacon
from services.stats.visits.endpoints import router as visits
from services.stats.visits.partitions import partitions
from services.stats.visits.store import consumers as visit_stores

service = Service(
    name="stats",
    summary="How issues, campaigns and clients' content performed: figures, leads, views and clicks, reports.",
    metadata=StatsBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    settings=Settings,
    routers=[
        emailstats,
        contentstats,
        campaigns,
        email_leads,
        emc_leads,
        imports,
        view_beacon,
        click_beacon,
        visits,
        reports,
    ],
    consumers=[alert_items.consumer, clients.consumer, users.consumer, *visit_stores],
    background=[partitions],
    resources=[courier],
    unlogged_routes=["/stat-view", "/stat-click"],
)
