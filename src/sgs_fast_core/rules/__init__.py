"""One extension module per ruleset, each with a capsule ``MACHINE``."""
