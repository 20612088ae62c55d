"""Play against a search, or against perfect play."""
