"""The catalogue is valid, and a service that violates it does not start (EVENT-6)."""

from pathlib import Path

import pytest
from sqlalchemy import MetaData

from services.chassis.app.factory import build_app
from services.chassis.app.service import Service
from services.chassis.events import Consumer, published_entity
from services.chassis.events.catalogue import Catalogue, CatalogueError, check_consumed, load_catalogue
from services.chassis.events.worker import EventWorker
from services.chassis.persistence.database import Database
from services.chassis.settings import Settings
from services.chassis.tests.events.world import handle_event

SOUND = """
contexts = ["library", "shop"]
[entity.book]
publisher = "library"
kind = "state"
consumers = ["shop"]
[bucket.closed]
writer = "library"
hours = 1
"""


def test_the_installed_catalogue_is_valid() -> None:
    assert set(load_catalogue().contexts) == {"auth", "content", "alerts", "microsites", "media", "stats"}


@pytest.mark.parametrize(
    ("sound", "broken"),
    [
        ('publisher = "library"', 'publisher = "museum"'),
        ('consumers = ["shop"]', 'consumers = ["museum"]'),
        ('consumers = ["shop"]', ""),
        ('writer = "library"', 'writer = "museum"'),
        ('kind = "state"', 'kind = "rumour"'),
        ('kind = "state"', 'kind = "state"\nkeep = 3'),
        ("[entity.book]", "[entity.Book]"),
        ("[entity.book]", '[entity."book.page"]'),
        ("[entity.book]", "[entity"),
        ('contexts = ["library", "shop"]', ""),
        ('contexts = ["library", "shop"]', "entity = 3"),
    ],
)
def test_an_invalid_catalogue_is_refused(sound: str, broken: str) -> None:
    assert Catalogue.read(SOUND)
    with pytest.raises(CatalogueError):
        Catalogue.read(SOUND.replace(sound, broken))


@pytest.mark.parametrize(
    ("context", "name", "says"),
    [
        ("content", "nonsense", "nonsense is not in the event catalogue"),
        ("content", "user", "user is published by auth, not by content"),
    ],
)
def test_publishing_an_entity_of_another_context_fails_at_import(context: str, name: str, says: str) -> None:
    with pytest.raises(CatalogueError, match=says):
        published_entity(context, name)


STRAYING = [
    ("library", ["nonsense"], "nonsense is not in the event catalogue"),
    ("library", ["book"], "library is not named as a consumer of book"),
    ("shop", ["book", "book"], "two consumers of book"),
    ("museum", [], "museum is not a context"),
]


@pytest.mark.parametrize(("context", "entities", "says"), STRAYING)
@pytest.mark.usefixtures("catalogue")
def test_a_worker_with_consumers_against_the_catalogue_fails(context: str, entities: list[str], says: str) -> None:
    consumers = [Consumer(entity, handle_event) for entity in entities]
    with pytest.raises(CatalogueError, match=says):
        check_consumed(context, entities)
    database = Database("postgresql://nobody@127.0.0.1:1/nothing")
    with pytest.raises(CatalogueError, match=says):
        EventWorker(context=context, database=database, nats_url="", consumers=consumers)


def test_a_service_with_consumers_against_the_catalogue_does_not_start() -> None:
    service = Service(
        settings=Settings,
        name="content",
        summary="",
        metadata=MetaData(),
        migrations=Path(),
        consumers=[Consumer("passkey", handle_event)],
    )
    with pytest.raises(CatalogueError, match="content is not named as a consumer of passkey"):
        build_app(service, Settings())
