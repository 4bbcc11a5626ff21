"""Settings shared by all tests."""

from __future__ import annotations

from hypothesis import settings

# The gate repeats itself exactly; `--hypothesis-profile=default` looks for new examples instead.
settings.register_profile("gate", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("gate")
