"""Settings shared by all tests."""

from __future__ import annotations

import signal

from hypothesis import settings

# The gate repeats itself exactly; `--hypothesis-profile=default` looks for new examples instead.
settings.register_profile("gate", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("gate")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # begun in the background of a shell, tests would ignore Ctrl-C, and so would the programs that they interrupt
    signal.signal(signal.SIGINT, signal.default_int_handler)
