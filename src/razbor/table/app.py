"""The application: everything put together."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib import import_module
from typing import cast

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.responses import PlainTextResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

from razbor.kernel.faults import DataError
from razbor.kernel.text import LANGUAGES
from razbor.table.config import Config, from_environment
from razbor.table.forms import games
from razbor.table.hub import Hub
from razbor.table.metrics import Metrics
from razbor.table.pauses import rare_pauses
from razbor.table.refusals import Refusals
from razbor.table.safety import Safety, hardened
from razbor.table.site import READS, Site
from razbor.table.store import Store, UnreachableError, migrate
from razbor.table.surface import Pages
from razbor.table.surroundings import Surroundings
from razbor.table.timing import Clock, WallClock
from razbor.table.visitor import LANGUAGE, YEAR

_told = structlog.get_logger()


async def _read_examples() -> None:
    """Read them before anybody asks for them."""
    try:
        await asyncio.to_thread(games, LANGUAGES[0])
    except Exception:
        _told.exception("examples not read")


def create_app(config: Config | None = None, *, pages: Pages | None = None, clock: Clock | None = None) -> FastAPI:
    """A server of tables; without arguments, as the environment says. Raises `DataError` for settings that cannot be."""
    config = config or from_environment(os.environ)
    pages = pages or cast("Pages", import_module("razbor.table.pages"))
    store = Store(config.database_url, config.store_timeout)
    metrics = Metrics()
    hub = Hub(Surroundings(config, store, clock or WallClock(), pages.render, metrics, secrets.token_hex(8)))

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncGenerator[None]:
        try:
            await asyncio.to_thread(migrate, config.database_url)
            store.open()
        except DataError as error:
            _told.error("not started", reason=str(error))
            raise
        hub.start()
        reading = asyncio.create_task(_read_examples())
        try:
            async with rare_pauses():
                yield
        finally:
            await reading
            await hub.stop()
            await store.close()

    app = FastAPI(lifespan=lifespan, openapi_url=None, docs_url=None, redoc_url=None)
    app.state.hub = hub
    refusals = Refusals(pages)
    app.include_router(Site(hub, pages, refusals).router)
    app.mount("/static", StaticFiles(directory=pages.STATIC), name="static")

    async def healthz() -> Response:
        try:
            await store.try_to_write()
        except UnreachableError:
            return PlainTextResponse("the database does not answer\n", 503)
        return PlainTextResponse("well\n")

    async def counted() -> Response:
        return PlainTextResponse(metrics.text(), media_type="text/plain; version=0.0.4")

    async def remember_language(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
        response = await go_on(request)
        named = request.query_params.get(LANGUAGE)
        if named in LANGUAGES:
            response.set_cookie(LANGUAGE, named, max_age=YEAR, httponly=True, samesite="lax", secure=request.url.scheme == "https")
        return response

    async def failed(request: Request, _: Exception) -> Response:
        return hardened(refusals.known(request, 500))

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return hardened(refusals.known(request, error.status_code, error.headers))

    app.add_exception_handler(Exception, failed)
    app.add_exception_handler(HTTPException, refused)
    app.add_api_route("/healthz", healthz, methods=READS)
    app.add_api_route("/metrics", counted, methods=READS)
    app.middleware("http")(remember_language)
    app.add_middleware(Safety, origins=config.origins, refuse=refusals.known)
    return app
