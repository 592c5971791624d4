"""Tests of the Python layer."""
