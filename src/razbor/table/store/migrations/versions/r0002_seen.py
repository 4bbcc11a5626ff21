"""When a server last had a table in memory while a clock ran there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make room for it."""
    op.add_column("tables", sa.Column("seen_at", sa.Float(), nullable=True))
