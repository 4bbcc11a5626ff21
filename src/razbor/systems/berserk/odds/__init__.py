"""Exact odds of Berserk: the best use of rerolls, as a problem of when to stop, in fractions."""

from __future__ import annotations

from .exchange import exchange
from .result import Choice, ExchangeOdds, RollOdds, Utility, average, probability
from .roll import roll

__all__ = ["Choice", "ExchangeOdds", "RollOdds", "Utility", "average", "exchange", "probability", "roll"]
