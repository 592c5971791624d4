"""ZongHeng's native unit."""

MACHINE: object
"""Capsule of the read-only Machine table (include/sgs_fast.h)."""
