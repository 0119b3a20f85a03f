"""Settings that hold for every test."""

from __future__ import annotations

import os

from hypothesis import settings

# No deadline: how long an example takes says more about the machine than about the code.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")
