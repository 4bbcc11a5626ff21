"""Razbor carries out the conflict rules of tabletop games the way a perfect judge would."""

__version__ = "0.1.0"
