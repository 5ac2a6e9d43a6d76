"""Explorers of the pyramid game: when to stop, how a frequency settles, what a turn can become."""
