"""Opponents: they see observations, nothing else."""
