"""Secret links: who holds one may sit in a seat, in all of them, watch, or keep the table as its host."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

type Role = Literal["host", "all", "watch", "seat"]

HOST: Final = "host"
ALL: Final = "all"
WATCH: Final = "watch"
SEAT: Final = "seat"


class Link(NamedTuple):
    """What the database knows of a link: the hash of its token, what it is for, and the seat if it is for one."""

    hash: str
    role: str
    seat: str


def new_id() -> str:
    """The name of a table in addresses."""
    return secrets.token_urlsafe(9)


def new_token() -> str:
    """The token of a host; all others of the table follow from it."""
    return secrets.token_urlsafe(24)


def token_for(host: str, role: Role, seat: str = "") -> str:
    """Another token of the table whose host has the token `host`.

    So the host can see all links again at any time, and the database holds none of them.
    """
    code = hmac.digest(host.encode(), f"{role}:{seat}".encode(), "sha256")
    return urlsafe_b64encode(code[:24]).decode()


def hashed(token: str) -> str:
    """What the database keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def links_of(host: str, seats: Sequence[str]) -> list[Link]:
    """All links of a table."""
    found = [Link(hashed(host), HOST, "")]
    found += [Link(hashed(token_for(host, ALL)), ALL, ""), Link(hashed(token_for(host, WATCH)), WATCH, "")]
    return found + [Link(hashed(token_for(host, SEAT, seat)), SEAT, seat) for seat in seats]


class Access(NamedTuple):
    """What somebody may do at a table: answer for seats, keep it as host, or only watch.

    `beside` are seats to which they have links, too, but not in this window, which keeps to one.
    """

    seats: tuple[str, ...]
    host: bool
    beside: tuple[str, ...] = ()

    @property
    def linked(self) -> set[str]:
        """All seats to which they have links."""
        return {*self.seats, *self.beside}

    def plays_all(self, people: set[str]) -> bool:
        """Whether they hold, in this window, all seats for people."""
        return bool(self.seats) and people <= set(self.seats)


def access(links: Iterable[Link], seats: Sequence[str], only: str = "") -> Access:
    """What links together allow, the seats in the table's order; `only` one of the seats if it is named."""
    held = list(links)
    everywhere = any(link.role == ALL for link in held)
    named = {link.seat for link in held if link.role == SEAT}
    linked = [seat for seat in seats if everywhere or seat in named]
    own = tuple(seat for seat in linked if only in ("", seat))
    return Access(own, any(link.role == HOST for link in held), tuple(seat for seat in linked if seat not in own))
