"""The machine that carries out rules: sections, decisions, chance, records. It knows no game."""
