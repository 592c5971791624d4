"""Card files: each module's cards enter the pool when it is imported."""
