"""Side by side with others: each number is a ratio against a peer, measured in the same interleaved run."""
