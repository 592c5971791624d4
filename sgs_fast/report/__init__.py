"""Stored results as one page that can be read without help: :func:`report`."""

from sgs_fast.report.page import report

__all__ = ["report"]
