"""What Alembic runs: the steps, inside the transaction that `migrate` has begun."""

from __future__ import annotations

from alembic import context

from razbor.table.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
