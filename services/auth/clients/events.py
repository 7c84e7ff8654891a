"""Events of clients: each carries the whole public state (API contract §4)."""

from services.auth.clients.models import Client
from services.auth.clients.repository import clients
from services.chassis.events import PublishedState, published_entity

CLIENT = PublishedState(published_entity("auth", "client"), Client.id, clients.columns)
