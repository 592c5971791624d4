"""Damaged input: nothing that a file can hold may crash the engine."""
