"""Small faults in the native sources, which the tests of the rules have to notice: ``python -m tests.mutants --help``."""
