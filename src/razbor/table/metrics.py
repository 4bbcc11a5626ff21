"""What the server counts, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The counters of one server; each server has its own registry, so that several may live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("razbor_entries", "Entries written to the logs of tables.", registry=self.registry)
        self.messages = Counter("razbor_messages", "Messages of clients, by what became of them.", ["status"], registry=self.registry)
        self.seconds = Histogram("razbor_message_seconds", "From a message to its reply.", registry=self.registry)
        self.rooms = Gauge("razbor_rooms", "Tables in memory.", registry=self.registry)
        self.clients = Gauge("razbor_clients", "Open sockets.", registry=self.registry)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)
