"""Vampire: The Masquerade, 5th edition: conflicts."""
