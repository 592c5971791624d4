"""The native part of sgs_fast: ``api`` is what Python sees, ``kernel`` what other Cython packages cimport.

The card scripts, rulesets, statistics and the command line live in ``sgs_fast``; nothing here imports it.
"""
