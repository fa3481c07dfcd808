"""What goes into the package without being ours: each work has its licence in the app."""

from app.services.licences import WORKS


def without_licence(names: set[str]) -> set[str]:
    """Requirements and recipes that would go in without a licence to be read in the app."""
    return names - {package for work in WORKS for package in work.packages}
