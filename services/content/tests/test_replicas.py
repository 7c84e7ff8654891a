"""Replicas of companies, users, issues and microsites, updated by events from real NATS (EVENT-4)."""

import pytest

from services.content import replicas
from services.content.annex.service import copy_microsite
from services.content.calendar.subscriptions import copy_user
from tests.support.replica_contract import ReplicaCase, check_last_state_wins, check_removal_is_final

HELIOX = {"pageTitle": "Heliox Single-Use", "clientId": 5, "logo": "files.example/heliox.png"}
ISSUE = {"issue": 418, "title": "Single-use", "date": "2026-11-24T01:00:00Z", "status": "draft", "publishAt": None}
USER = {"email": "editor@aspen.example", "role": "editor", "active": True}
HANDLE = {consumer.entity: consumer.handle for consumer in replicas.consumers}
every_copy = pytest.mark.parametrize(
    "copy",
    [
        ReplicaCase("client", replicas.Client, HANDLE["client"], "company", {"company": "Heliox"}),
        ReplicaCase("alert-item", replicas.AlertItem, HANDLE["alert-item"], "title", ISSUE),
        ReplicaCase("user", replicas.User, copy_user, "email", USER),
        ReplicaCase("microsite", replicas.Microsite, copy_microsite, "page_title", HELIOX),
    ],
    ids=str,
)


@every_copy
async def test_replicas_converge_for_reordered_and_repeated_events(database, copy: ReplicaCase) -> None:
    await check_last_state_wins(await database("content"), copy)


@every_copy
@pytest.mark.usefixtures("committed")
async def test_a_late_event_does_not_restore_what_was_removed(database, events, worker, copy: ReplicaCase) -> None:
    await worker("content")
    await check_removal_is_final(await database("content"), events, copy)
