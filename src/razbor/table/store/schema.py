"""The tables of the database; `migrations` make them and change them."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Integer, MetaData, String, Table, Text, UniqueConstraint

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("begun_at", Float, nullable=False),
    Column("seen_at", Float, nullable=True),
)
"""`seen_at` is when a server that had the table in memory, while somebody was there or a clock ran, last said so."""

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("client", String(64), nullable=True),
    Column("at", Float, nullable=False),
    Column("version", String(64), nullable=False),
    UniqueConstraint("table_id", "seat", "client", name="entries_written_once"),
)

LINKS = Table(
    "links",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", String(64), primary_key=True),
    Column("role", String(8), nullable=False),
    Column("seat", Text, nullable=False),
)
