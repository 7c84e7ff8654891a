"""Replicas of companies and microsites, updated by events from real NATS (EVENT-4)."""

import pytest

from services.content import replicas
from services.content.annex.consumers import copy_microsite
from tests.support.copies import KeptCopy, expect_removal_to_last, expect_the_last_state

HELIOX = {"pageTitle": "Heliox Single-Use", "clientId": 5, "logo": "files.example/heliox.png"}
CLIENT_CONSUMER = next(consumer for consumer in replicas.consumers if consumer.entity == "client")
every_copy = pytest.mark.parametrize(
    "copy",
    [
        KeptCopy("client", replicas.Client, CLIENT_CONSUMER.handle, "company", {"company": "Heliox"}),
        KeptCopy("microsite", replicas.Microsite, copy_microsite, "page_title", HELIOX),
    ],
    ids=str,
)


@every_copy
async def test_replicas_converge_for_reordered_and_repeated_events(database, copy: KeptCopy) -> None:
    await expect_the_last_state(await database("content"), copy)


@every_copy
@pytest.mark.usefixtures("committed")
async def test_a_late_event_does_not_restore_a_removed_entity(database, events, worker, copy: KeptCopy) -> None:
    await worker("content")
    await expect_removal_to_last(await database("content"), events, copy)
