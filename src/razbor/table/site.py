"""The pages: choosing a game, opening a table, coming to it by a link."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.websockets import WebSocket

from razbor.cases import SourceError, write_case
from razbor.kernel.faults import DataError
from razbor.kernel.text import render, say
from razbor.table.bundled import examples
from razbor.table.client import Client
from razbor.table.entries import Entry, version_of
from razbor.table.forms import OWN, File, case_in, faults_in, form, games, wishes_in
from razbor.table.hub import Hub, NoTableError
from razbor.table.limits import Limits
from razbor.table.links import ALL, HOST, SEAT, WATCH, Access, access, hashed, links_of, new_id, new_token, token_for
from razbor.table.opening import Opening, opening
from razbor.table.refusals import MOST_FIELDS, Refusals
from razbor.table.room import Room
from razbor.table.socket import refuse, serve
from razbor.table.state import OtherRulesError
from razbor.table.store import UnreachableError
from razbor.table.surface import Pages
from razbor.table.view import PAUSED, view
from razbor.table.visitor import from_our_pages, give, language_of, own_machine, tokens

READS = ["GET", "HEAD"]

NO_TABLE = say("There is no such table, or this browser has no link to it. If you have a link, open it again.")
"""Browsers forget: after a year, or of many tables those that were not visited for longest."""


def _opening(values: Mapping[str, str], file: File | None, takeover: int) -> Opening:
    return opening(*case_in(values, file), wishes_in(values, takeover))


async def _sent(request: Request) -> tuple[dict[str, str], File | None]:
    """The fields of a form, and the name and bytes of the file that came with it."""
    values: dict[str, str] = {}
    file: File | None = None
    try:
        async with request.form(max_files=1, max_fields=MOST_FIELDS) as sent:
            for name, value in sent.multi_items():
                if isinstance(value, UploadFile):
                    file = value.filename or "", await value.read()
                else:
                    values[name] = value
        "".join([*values, *values.values(), file[0] if file else ""]).encode()
    except UnicodeError as error:  # the form names an encoding of its own, and there are some by which letters come that are none
        raise HTTPException(400) from error
    return values, file


class Site:
    """The routes, over one hub and the pages."""

    def __init__(self, hub: Hub, pages: Pages, refusals: Refusals) -> None:
        self._hub = hub
        self._pages = pages
        self._notice = refusals.notice
        self._faulty = refusals.form
        self._config = hub.around.config
        self._opening = asyncio.Lock()
        """Files of strangers are read one after another, beside the tables that are played."""
        self._limits = Limits(self._config.tables_per_hour, self._config.sockets, hub.around.clock)
        self.router = APIRouter(default_response_class=HTMLResponse)
        add = self.router.add_api_route
        add("/", self.lobby, methods=READS)
        add("/new/{system}", self.new_table, methods=[*READS, "POST"])
        add("/new", self.open_table, methods=["POST"])
        add("/t/{table}", self.table, methods=READS)
        add("/t/{table}/links", self.links, methods=READS)
        add("/t/{table}/case", self.case, methods=READS)
        add("/t/{table}/{token}", self.link, methods=READS)
        self.router.add_api_websocket_route("/t/{table}/socket", self.socket)

    # Before a table

    async def lobby(self, request: Request) -> Response:
        """The first page."""
        language = language_of(request)
        return HTMLResponse(self._pages.lobby(language, await asyncio.to_thread(games, language)))

    async def new_table(self, request: Request, system: str) -> Response:
        """The form by which a table of a system is set up; sent to this address, it comes back as it was filled in."""
        language = language_of(request)
        values, file = await _sent(request) if request.method == "POST" else (dict(request.query_params), None)
        await asyncio.to_thread(examples)
        try:
            shown = form(language, system, values.get("ready", ""), values, [], file)
        except (DataError, SourceError) as error:
            return self._notice(request, 404, say("There is no such game"), error.render(language))
        return HTMLResponse(self._pages.new_table(language, shown))

    async def open_table(self, request: Request) -> Response:
        """Open a table, and send whoever opens it there with the host's link and those of the seats they take."""
        values, file = await _sent(request)
        await asyncio.to_thread(examples)
        address, own = _address(request), values.get("ready", OWN) == OWN
        if own and self._limits.full(address):
            return self._enough(request)
        try:
            async with self._opening:
                found = await asyncio.to_thread(_opening, values, file, self._config.takeover_after)
        except (DataError, SourceError) as error:
            if own:
                self._limits.count(address)
            language = language_of(request)
            try:
                shown = form(language, values.get("system", ""), values.get("ready", OWN), values, faults_in(error, language), file)
            except (DataError, SourceError):
                return self._notice(request, 422, say("The table cannot be opened"), error.render(language))
            return self._faulty(request, shown)
        if self._limits.full(address):
            return self._enough(request)
        self._limits.count(address)
        try:
            return await self._opened(request, found)
        except UnreachableError:
            return self._away(request)

    def _enough(self, request: Request) -> Response:
        words = say(
            "From your address {most} tables have been opened, or files refused, within the hour."
            " Play on at one of them, or come back later.",
            most=self._limits.tables,
        )
        return self._notice(request, 429, say("Enough tables for now"), words)

    async def _opened(self, request: Request, found: Opening) -> Response:
        table, host = new_id(), new_token()
        around = self._hub.around
        entry = Entry(1, "begun", "", found.begun.body(), None, around.clock.now(), version_of(found.begun.found()))
        await around.store.begin(table, links_of(host, found.seats), [entry])
        others = set(found.seats) - set(found.mine) - set(found.begun.bots)
        response = RedirectResponse(f"/t/{table}/links" if others else f"/t/{table}", 303)
        give(response, request, table, [host, *(token_for(host, SEAT, seat) for seat in found.mine)])
        return response

    # At a table

    async def table(self, request: Request, table: str) -> Response:
        """The page of a table, as whoever asks may see it."""
        found = await self._found(request, table)
        if isinstance(found, Response):
            return found
        room, allowed = found
        client = Client(allowed, language_of(request))
        async with room.lock:
            message = view(table, room.state, client, room.presence(), failed=room.failed, paused=room.paused)
        return HTMLResponse(self._pages.table_page(message))

    async def links(self, request: Request, table: str) -> Response:
        """All links of a table, for its host."""
        found = await self._found(request, table)
        if isinstance(found, Response):
            return found
        room, allowed = found
        held = {hashed(token): token for token in tokens(request, table)}
        hosts = [link for link in await self._hub.around.store.links(table, held) if link.role == HOST]
        if not allowed.host or not hosts:
            return self._notice(
                request, 403, say("Only the host sees the links"), say("Open the link for the host of this table first."), table
            )
        host = held[hosts[0].hash]
        base = f"{request.base_url}t/{table}/"
        shown: dict[str, Any] = {
            "id": table,
            "name": room.state.begun.called(language_of(request)) or render(room.state.table.system.title, language_of(request)),
            "who": {seat: "you" if seat in allowed.seats else holding.who for seat, holding in room.state.seats.items()},
            "seats": {seat: base + token_for(host, SEAT, seat) for seat in room.state.seats},
            "all": base + token_for(host, ALL),
            "watch": base + token_for(host, WATCH),
            "host": base + host,
            "here": own_machine(request),
        }
        return HTMLResponse(self._pages.links(language_of(request), shown))

    async def case(self, request: Request, table: str) -> Response:
        """The game as a case, with all hands and decks; while it goes on, only for whoever holds every seat that ever was for a person."""
        found = await self._found(request, table)
        if isinstance(found, Response):
            return found
        room, allowed = found
        async with room.lock:
            if not room.state.table.over and not allowed.plays_all(room.state.for_people):
                words = say(
                    "It can be shared as a case, which tells all that is hidden, when the game is over; before that by whoever holds"
                    " every seat."
                )
                return self._notice(request, 403, say("Not while the game goes on"), words, table)
            shared = room.state.table
            if not shared.over:
                shared = shared.copy()
                shared.seed = 0
            case = write_case(shared, room.state.begun.titles)
        headers = {"content-disposition": f'attachment; filename="{room.state.begun.system}-{table}.yaml"'}
        return PlainTextResponse(case, media_type="application/yaml; charset=utf-8", headers=headers)

    async def link(self, request: Request, table: str, token: str) -> Response:
        """A secret link: remember it, and go to the table."""
        try:
            known = await self._hub.around.store.links(table, [hashed(token)])
        except UnreachableError:
            return self._away(request)
        if not known:
            return self._no_table(request)
        query = f"?{request.url.query}" if request.url.query else ""
        response = RedirectResponse(f"/t/{table}{query}", 303)
        give(response, request, table, [*tokens(request, table), token])
        return response

    async def socket(self, socket: WebSocket, table: str) -> None:
        """The socket of a table."""
        if not from_our_pages(socket.headers, self._config.origins):
            await socket.close(1008)
            return
        language = language_of(socket)
        with self._limits.socket(_address(socket)) as may_come:
            if may_come:
                await self._serve(socket, table, language)
            else:
                words = say(
                    "There are {most} windows of your address at tables here. Close one, and load this page again.",
                    most=self._limits.sockets,
                )
                await refuse(socket, language, words, "busy")

    async def _serve(self, socket: WebSocket, table: str, language: str) -> None:
        try:
            room, allowed = await self._room(socket, table)
        except NoTableError:
            await refuse(socket, language, NO_TABLE)
        except OtherRulesError as error:
            await refuse(socket, language, error.words)
        except DataError as error:
            await refuse(socket, language, error.render(language))
        except UnreachableError:
            await refuse(socket, language, PAUSED, "busy")
        else:
            with room.visited():
                await socket.accept()
                await serve(socket, room, Client(allowed, language), self._limits.replays(_address(socket)))

    # Finding

    async def _room(self, connection: Request | WebSocket, table: str) -> tuple[Room, Access]:
        """The table, for who holds a link to it; raises what `Hub.room` does."""
        held = await self._hub.around.store.links(table, [hashed(token) for token in tokens(connection, table)])
        if not held:
            raise NoTableError
        room = await self._hub.room(table)
        return room, access(held, tuple(room.state.seats), connection.query_params.get("seat", ""))

    async def _found(self, request: Request, table: str) -> tuple[Room, Access] | Response:
        try:
            return await self._room(request, table)
        except NoTableError:
            return self._no_table(request)
        except OtherRulesError as error:
            return self._notice(request, 409, say("The table cannot be played on"), error.words)
        except DataError as error:
            return self._notice(request, 409, say("The table cannot be played on"), error.render(language_of(request)))
        except UnreachableError:
            return self._away(request)

    def _no_table(self, request: Request) -> Response:
        return self._notice(request, 404, say("No such table"), NO_TABLE)

    def _away(self, request: Request) -> Response:
        return self._notice(request, 503, say("One moment"), PAUSED)


def _address(connection: Request | WebSocket) -> str:
    """Where somebody comes from; behind a proxy that is believed, what it says."""
    return connection.client.host if connection.client else ""
