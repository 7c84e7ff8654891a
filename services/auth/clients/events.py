"""Events of clients: each carries the whole public state (EVENT-1)."""

from services.auth.clients.models import Client
from services.auth.clients.repository import clients
from services.chassis.events import PublishedState, published_entity

CLIENT = PublishedState(published_entity("auth", "client"), Client.id, clients.columns)
