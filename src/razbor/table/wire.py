"""How messages are pressed on their way: quickly rather than hard, since many windows are shown every move."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

QUICKEST = {"level": 1, "memLevel": 5}
"""A sixth more bytes than zlib's usual level makes of a view, in little more than half its time."""
WINDOW = 12
"""Bits of the window that each socket keeps in memory."""


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol for sockets, but for the level at which it presses."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        pressing = ServerPerMessageDeflateFactory(server_max_window_bits=WINDOW, client_max_window_bits=WINDOW, compress_settings=QUICKEST)
        self.conn.available_extensions = [pressing]
