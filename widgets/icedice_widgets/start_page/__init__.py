"""The start page: lessons and games on a shelf, each with a cover."""
