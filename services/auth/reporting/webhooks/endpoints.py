"""Endpoints of webhooks and their deliveries (API-80 to API-86)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response

from services.auth.identity.keys import Signer
from services.auth.reporting.webhooks import repository, rules, service
from services.auth.reporting.webhooks.repository import WEBHOOK, deliveries, webhooks
from services.auth.reporting.webhooks.schemas import (
    DeliveryOut,
    DeliveryStatus,
    NewWebhookIn,
    NewWebhookOut,
    WebhookHealth,
    WebhookIn,
    WebhookOut,
)
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Admin, require_reauthentication
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, IfMatch, Page, paging
from services.chassis.types import Id

router = APIRouter(tags=["webhooks"], responses=problems(Unauthenticated, Forbidden))
REAUTHENTICATED = Depends(require_reauthentication())
ListPage = Annotated[Page, Depends(paging())]
WebhookId = Annotated[Id, Path(alias="id", description="The webhook's id.")]
DeliveryId = Annotated[Id, Path(alias="id", description="The delivery's id.")]


@router.get("/webhooks", summary="List webhooks, newest first", response_model=list[WebhookOut])
async def list_webhooks(caller: Admin, reader: ReadSession, page: ListPage) -> Response:
    return await webhooks.list_response(reader, page)


@router.get("/webhooks/health", summary="Count the deliveries of each webhook by status")
async def list_webhook_health(caller: Admin, session: Session) -> list[WebhookHealth]:
    return [WebhookHealth.model_validate(row) for row in await repository.count_by_status(session)]


# Without `Idempotency-Key`: its table would contain the secret.
@router.post(
    "/webhook",
    summary="Add a webhook; no later response contains its secret",
    status_code=201,
    response_model=NewWebhookOut,
    responses=problems(Conflict),
    dependencies=[REAUTHENTICATED],
)
async def create_webhook(caller: Admin, session: Session, keys: Signer, body: NewWebhookIn) -> Response:
    return (await service.create_webhook(session, keys, caller, body)).response(201)


@router.get("/webhook/{id}", summary="One webhook", response_model=WebhookOut, responses=problems(NotFound))
async def get_webhook(caller: Admin, reader: ReadSession, webhook_id: WebhookId) -> Response:
    return (await webhooks.get(reader, webhook_id)).response()


@router.put(
    "/webhook/{id}",
    summary="Change a webhook, or switch it off and on",
    response_model=WebhookOut,
    responses=problems(NotFound, Stale),
    dependencies=[REAUTHENTICATED],
)
async def update_webhook(
    caller: Admin, session: Session, webhook_id: WebhookId, expected: IfMatch, body: WebhookIn
) -> Response:
    webhook = await webhooks.lock(session, webhook_id, expected)
    for name, value in body.provided_fields().items():
        if value is not None:
            setattr(webhook, name, sorted(value) if name == "events" else value)
    rules.check_url(webhook.url)
    if body.active:
        webhook.failing_since = webhook.switched_off_at = None
    return (await webhooks.change(session, webhook, publish=WEBHOOK)).response()


@router.delete(
    "/webhook/{id}",
    summary="Remove a webhook with its deliveries",
    responses=problems(NotFound, Stale),
    dependencies=[REAUTHENTICATED],
)
async def delete_webhook(caller: Admin, session: Session, webhook_id: WebhookId, expected: IfMatch) -> Deleted:
    await webhooks.lock(session, webhook_id, expected)
    return Deleted(deleted=await webhooks.remove(session, [webhook_id], publish=WEBHOOK))


@router.post(
    "/webhook/{id}/test",
    summary="Send a test to a webhook",
    status_code=202,
    response_model=DeliveryOut,
    responses=problems(NotFound, Conflict),
)
async def test_webhook(caller: Admin, session: Session, webhook_id: WebhookId) -> Response:
    return (await service.send_test(session, webhook_id)).response(202)


@router.get(
    "/webhook-deliveries", summary="List deliveries of the last 30 days, newest first", response_model=list[DeliveryOut]
)
async def list_webhook_deliveries(
    caller: Admin,
    reader: ReadSession,
    page: ListPage,
    webhook_id: Annotated[Id | None, Query(alias="webhookId")] = None,
    status: DeliveryStatus | None = None,
    event: Annotated[str | None, Query(max_length=50)] = None,
) -> Response:
    return await deliveries.list_response(reader, page, webhook_id=webhook_id, status=status, event=event)


@router.get(
    "/webhook-deliveries/{id}", summary="One delivery", response_model=DeliveryOut, responses=problems(NotFound)
)
async def get_webhook_delivery(caller: Admin, reader: ReadSession, delivery_id: DeliveryId) -> Response:
    return (await deliveries.get(reader, delivery_id)).response()


@router.post(
    "/webhook-deliveries/{id}/resend",
    summary="Send a delivery again at once, with the same id",
    status_code=202,
    response_model=DeliveryOut,
    responses=problems(NotFound, Conflict),
)
async def resend_webhook_delivery(caller: Admin, session: Session, delivery_id: DeliveryId) -> Response:
    return (await service.resend(session, delivery_id)).response(202)


@router.post(
    "/webhook-deliveries/{id}/stop",
    summary="Make no further attempt of a delivery",
    response_model=DeliveryOut,
    responses=problems(NotFound, Conflict),
)
async def stop_webhook_delivery(caller: Admin, session: Session, delivery_id: DeliveryId) -> Response:
    delivery = await deliveries.lock(session, delivery_id, None)
    if delivery.status != "pending":
        raise Conflict("This delivery is not repeated any more.")
    delivery.status = "failed"
    return (await deliveries.change(session, delivery)).response()
