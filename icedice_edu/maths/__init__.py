"""The arithmetic and the chances behind the games, knowing nothing of any game."""
