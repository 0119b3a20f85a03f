"""The hash by which the cache names and checks its entries."""

from __future__ import annotations

try:
    # What hashlib gives as well; but that loads OpenSSL, which takes a twentieth of a run from the cache.
    from _blake2 import blake2b
except ImportError:  # other implementations of Python
    from hashlib import blake2b

__all__ = ["blake2b"]
