"""The games: one package a system, each with its rulebook, chapters, position, notation and view."""
