"""Career listings over HTTP (Document 001 §7)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from services.chassis.database import Session
from services.chassis.identity import Staff
from services.chassis.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.resource import Deleted, IfMatch, ItemsToDelete, OnceOnly, Page, paging
from services.chassis.types import Id
from services.content.jobs import service
from services.content.jobs.repository import MOST_IN_LIST, jobs
from services.content.jobs.schemas import JobIn, JobOut

router = APIRouter(tags=["career listings"], responses=problems(Unauthenticated, Forbidden))
JobId = Annotated[Id, Path(alias="id", description="The career listing's id.")]


@router.get("/jobs", summary="List career listings, newest first", response_model=list[JobOut])
async def list_jobs(caller: Staff, session: Session, page: Annotated[Page, Depends(paging(MOST_IN_LIST))]) -> Response:
    return await jobs.page(session, page)


@router.get("/job/{id}", summary="One career listing", response_model=JobOut, responses=problems(NotFound))
async def get_job(caller: Staff, session: Session, job_id: JobId) -> Response:
    return (await jobs.show(session, job_id)).response()


@router.post(
    "/job",
    summary="Post a career listing",
    status_code=201,
    response_model=JobOut,
    responses=problems(Conflict),
)
async def create_job(caller: Staff, session: Session, once: OnceOnly, sent: JobIn) -> Response:
    return await once(lambda: service.create(session, sent))


@router.put("/job/{id}", summary="Change a career listing", response_model=JobOut, responses=problems(NotFound, Stale))
async def update_job(caller: Staff, session: Session, job_id: JobId, expected: IfMatch, sent: JobIn) -> Response:
    return (await service.change(session, job_id, expected, sent)).response()


@router.delete("/jobs", summary="Remove career listings, all or nothing")
async def delete_jobs(caller: Staff, session: Session, items: ItemsToDelete) -> Deleted:
    return Deleted(deleted=await service.remove(session, items.items_to_delete))
