"""Playing without people: bots that choose a move, and many games or turns at once."""
