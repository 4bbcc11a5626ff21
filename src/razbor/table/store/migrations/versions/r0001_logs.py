"""Tables, the log of each, and the links to their seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them."""
    op.create_table("tables", sa.Column("id", sa.String(32), primary_key=True), sa.Column("begun_at", sa.Float(), nullable=False))
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("client", sa.String(64), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("version", sa.String(64), nullable=False),
        sa.UniqueConstraint("table_id", "seat", "client", name="entries_written_once"),
    )
    op.create_table(
        "links",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
    )
