"""What happens in a lesson: tasks with their verdicts and hints, a learner's work, lessons as data."""
