"""Explorers of the tile game: how dice add up, their generating function, what a line still needs."""
