"""The pages of the table: each a pure function of plain data to HTML, so that a page knows nothing that the protocol does not tell.

`render` and `table_page` take the protocol's `view` message; the rest make what stands before a table is open.
"""

from __future__ import annotations

from razbor.table.pages.lobby import links, lobby, new_table, notice
from razbor.table.pages.table import render, table_page
from razbor.table.pages.templates import STATIC

__all__ = ["STATIC", "links", "lobby", "new_table", "notice", "render", "table_page"]
