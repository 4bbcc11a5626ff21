"""Games played without a server: bots, playouts by the thousand, and reports of what happened."""
