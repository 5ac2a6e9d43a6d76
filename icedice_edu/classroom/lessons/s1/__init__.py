"""Lesson S1: lesson.md holds its words, tasks.py its numbers."""
