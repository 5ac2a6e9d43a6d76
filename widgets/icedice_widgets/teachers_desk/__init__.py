"""The teacher's desk: choose a lesson, hand it out, collect, look, print."""
